# Header-only libraries from Debian, reached by links inside the build folder: the wasm build must see these
# headers and none of the host's other ones.
find_path(SYSTEM_HEADERS nlohmann/json.hpp PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library nlohmann tl)
  if(NOT EXISTS ${SYSTEM_HEADERS}/${library})
    message(FATAL_ERROR "The ${library} headers are missing: run ./check or ./play, which install them.")
  endif()
  file(CREATE_LINK ${SYSTEM_HEADERS}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
add_library(header_libraries INTERFACE)
target_include_directories(header_libraries SYSTEM INTERFACE ${headers})
