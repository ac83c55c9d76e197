// A file whose text is part of the program (cmake/Embed.cmake): catalogues, packs, rules.
#pragma once

#include <span>
#include <string_view>

namespace underfoot {

struct EmbeddedFile {
  std::string_view path;  // relative to the project, with forward slashes
  std::string_view text;
};

}  // namespace underfoot
