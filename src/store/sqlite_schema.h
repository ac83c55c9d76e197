// The tables of an SQLite store, and how a store of an older version becomes one of this version.
#pragma once

#include <span>
#include <string>

#include "store/sqlite.h"

namespace underfoot::store {

// Step i leads from version i to version i + 1. A step that was once released never changes.
std::span<const char* const> sqlite_steps();

// Makes the store one of the newest version. What is wrong, or "".
std::string migrate(Database& database);

}  // namespace underfoot::store
