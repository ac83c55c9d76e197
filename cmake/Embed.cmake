# underfoot_embed(target namespace::symbol files...): makes the files' text part of the program.
# Declare in C++ as: extern const std::span<const underfoot::EmbeddedFile> symbol; (src/table/embedded.h)
function(underfoot_embed target symbol)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${target}_${symbol}.cpp)
  set(files ${ARGN})
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DSYMBOL=${symbol} "-DFILES=${files}" -DROOT=${CMAKE_SOURCE_DIR}
            -P ${CMAKE_SOURCE_DIR}/cmake/EmbedFiles.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/EmbedFiles.cmake
    COMMENT "Embedding ${symbol}"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
