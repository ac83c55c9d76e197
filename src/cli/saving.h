// `save FILE` at the prompt: never replaces what is not its own unasked, never makes folders.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "cli/context.h"

namespace underfoot::cli {

class Saving {
 public:
  // Says what came of it.
  void save(const Context& context, const std::filesystem::path& path, std::string_view record);

 private:
  std::vector<std::filesystem::path> own_;  // written before by this very game: saving again goes on
};

}  // namespace underfoot::cli
