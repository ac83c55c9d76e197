// Markdown tables of the types in a JSON Schema, for the documents.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace underfoot::cli {

// Every type under a heading with its name: the keys of an object, the kinds of a choice, the words of an enumeration.
std::string tables_of(const nlohmann::ordered_json& schema);

}  // namespace underfoot::cli
