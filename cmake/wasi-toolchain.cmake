# clang to wasm32-wasi with Debian's packages: clang-22 lld-22 llvm-22 libc++-22-dev-wasm32 libc++abi-22-dev-wasm32
# libclang-rt-22-dev-wasm32 wasi-libc. The system name is Generic because CMake 3.25 has no WASI platform file, and
# the target is wasm32-wasi because that is how Debian names the folder of its libraries.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER /usr/bin/clang++-22)
set(CMAKE_AR /usr/bin/llvm-ar-22)
set(CMAKE_RANLIB /usr/bin/llvm-ranlib-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti -msimd128")
set(CMAKE_EXE_LINKER_FLAGS_INIT "--no-wasm-opt -mexec-model=reactor -Wl,--strip-all")
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
