# Compiler settings shared by every target of the project.
add_library(underfoot_settings INTERFACE)
target_include_directories(underfoot_settings INTERFACE ${CMAKE_SOURCE_DIR}/src)
target_compile_options(underfoot_settings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Woverloaded-virtual -Wnull-dereference)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports false dangling/overread/null accesses inside the standard library at -O2 and above.
  target_compile_options(underfoot_settings INTERFACE
    -Wno-null-dereference -Wno-stringop-overread -Wno-array-bounds -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_link_options(underfoot_settings INTERFACE -Wno-stringop-overflow)  # the same, when linking with LTO
endif()
if(UNDERFOOT_WERROR)
  target_compile_options(underfoot_settings INTERFACE -Werror)
endif()
if(UNDERFOOT_SANITIZE)
  target_compile_options(underfoot_settings INTERFACE -fsanitize=${UNDERFOOT_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(underfoot_settings INTERFACE -fsanitize=${UNDERFOOT_SANITIZE})
endif()
if(UNDERFOOT_FUZZ)
  target_compile_options(underfoot_settings INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(UNDERFOOT_COVERAGE)
  target_compile_options(underfoot_settings INTERFACE --coverage)
  target_link_options(underfoot_settings INTERFACE --coverage)
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(underfoot_settings INTERFACE -march=x86-64-v2)  # bit counting; every processor since 2009
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  target_link_options(underfoot_settings INTERFACE -fuse-ld=mold)
endif()

# underfoot_library(name [sources...] [DEPENDS targets...]): one box of the architecture.
function(underfoot_library name)
  cmake_parse_arguments(LIB "" "" "DEPENDS" ${ARGN})
  if(LIB_UNPARSED_ARGUMENTS)
    add_library(${name} STATIC ${LIB_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PUBLIC underfoot_settings ${LIB_DEPENDS})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE underfoot_settings ${LIB_DEPENDS})
  endif()
endfunction()
