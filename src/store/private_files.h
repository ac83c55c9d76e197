// A store's files are for its owner alone: they hold the key of all tokens and the secrets of all dice.
#pragma once

#include <string>

namespace underfoot::store {

// Makes an empty file that nobody else may open; one that is there already stays as it is.
void make_private(const std::string& file);

// Takes an SQLite database, and what belongs to it, away from others. A file system may know no owners: then nothing
// happens.
void keep_private(const std::string& database);

}  // namespace underfoot::store
