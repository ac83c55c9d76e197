// Files and what is said when they cannot be used.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "cli/context.h"
#include "json/parse.h"

namespace underfoot::cli {

std::string read_file(const Context& context, const std::string& path);  // "-" is standard input
json::Value read_json(const Context& context, const std::string& path);
// All or nothing: a crash never leaves half a file. Folders are not created: a misspelt one is a mistake.
void write_file(const Context& context, const std::filesystem::path& path, std::string_view content);
// Where games without a file name of their own are kept: $XDG_STATE_HOME/underfoot or ~/.local/state/underfoot.
std::filesystem::path state_folder();

// "file: place: sentence"
std::string describe(const Context& context, const std::string& path, const BadInput& bad);

}  // namespace underfoot::cli
