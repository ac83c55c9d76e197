// Where a server of this machine keeps its tables.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace underfoot::cli {

inline constexpr const char* kStoreFile = "underfoot.db";

// The folder that was asked for, or the user's own.
std::filesystem::path data_folder(const std::string& asked);
// Where there is none, it becomes one that only its owner may look into.
std::error_code make_data_folder(const std::filesystem::path& folder);
// The address of a database that the environment names, where nobody can read its password in the list of processes;
// "" if it names none.
std::string store_of_environment();

}  // namespace underfoot::cli
