// The tables of a PostgreSQL store, and how a store of an older version becomes one of this version.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "store/patience.h"

namespace underfoot::store {

// Step i leads from version i to version i + 1. A step that was once released never changes.
std::span<const char* const> postgres_steps();

// Makes the store one of the newest version; of several nodes that try at once, one does it. What is wrong, or "".
std::string migrate_postgres(const std::string& address, std::shared_ptr<const Patience> patience);

}  // namespace underfoot::store
