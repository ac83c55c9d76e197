// The server's API as an OpenAPI 3.1 document, and the forms in it: made from src/hall/api.h.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "json/forms.h"
#include "table/edge/forms.h"

namespace underfoot::cli {

// A schema to which all games' types have been added: "micropolis.Action", and GameAction for any game's.
json::Description with_games(std::span<const GameForms> games);

// Adds what the server and its clients send each other.
void add_server_forms(json::Description& to);

// The types that something else in the schema's "$defs" needs are kept, and those named here; the others are left out.
void keep_only(nlohmann::ordered_json& schema, std::span<const std::string> names);

// The JSON Schema of the server's forms: only the types that its routes use.
nlohmann::ordered_json server_schema(std::span<const GameForms> games);

// The same types as components, with all paths.
nlohmann::ordered_json openapi_document(std::span<const GameForms> games);
// As a server sends it.
std::string openapi_text(std::span<const GameForms> games);

// "interface Routes" for the page: what is asked and answered by "METHOD PATH".
std::string route_types();
// Markdown tables of the routes and of the codes with which they refuse, under headings.
std::string route_tables();

}  // namespace underfoot::cli
