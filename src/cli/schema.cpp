// `underfoot schema`: the forms of a game's values, or of the protocol's messages, as a JSON Schema, as TypeScript
// types or as tables for the documents. All come from the same descriptions as the readers and writers
// (src/json/shape.h).
#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>
#include <set>

#include "cli/commands.h"
#include "cli/schema_tables.h"
#include "protocol/methods.h"

namespace underfoot::cli {
namespace {

constexpr std::string_view kProtocol = "protocol";
constexpr std::string_view kNote = "// Written by tools/forms from the descriptions in src; do not edit.\n";

struct Wanted {
  std::string name = std::string(kProtocol);
  std::string type;
  bool as_types = false;
  bool as_tables = false;
};

json::Description described(const GameForms& forms) {
  json::Description game;
  forms.describe(game);
  return game;
}

// All games and the protocol in one document that refers to no other: "micropolis.Action", and GameAction for any
// game's.
json::Description bundle(std::span<const GameForms> games) {
  json::Description all;
  json::Schema& schema = all.schema();
  for (const GameForms& forms : games) {
    schema.begin_names_with(std::string(forms.game) + ".");
    forms.describe(all);
  }
  schema.begin_names_with("");
  for (const std::string_view name : kFormNames) {
    std::string list;
    for (const GameForms& forms : games) {
      const std::string full_name = std::string(forms.game) + "." + std::string(name);
      if (schema.has(full_name)) list += (list.empty() ? "" : ",") + (R"({"$ref":"#/$defs/)" + full_name + "\"}");
    }
    schema.define("Game" + std::string(name), list.empty() ? "{}" : R"({"anyOf":[)" + list + "]}");
  }
  all.add(protocol::Forms());
  return all;
}

// The protocol's own types; those of the games are in modules next to it.
std::string protocol_types(std::span<const GameForms> games) {
  json::Description messages;
  messages.add(protocol::Forms());
  std::string imports;
  for (const std::string_view name : kFormNames) {
    std::string list;
    for (const GameForms& forms : games) {
      if (!described(forms).types().has(name)) continue;
      if (!list.empty()) list += " | ";
      list.append(forms.game).append(".").append(name);
    }
    messages.types().define("Game" + std::string(name), list.empty() ? "unknown" : list);
  }
  for (const GameForms& forms : games) {
    const std::string game(forms.game);
    if (described(forms).page_types().empty()) continue;
    imports.append("import type * as ").append(game).append(" from './").append(game).append("'\n");
  }
  return imports + (imports.empty() ? "" : "\n") + messages.page_types();
}

using Document = nlohmann::ordered_json;

// Notes the types that a part of a schema mentions, and those that these mention.
void collect(const Document& part, const Document& types, std::set<std::string>& names) {
  if (part.is_object() && part.contains("$ref")) {
    const auto path = part.at("$ref").get<std::string>();
    const std::string name = path.substr(path.rfind('/') + 1);
    if (names.insert(name).second) collect(types.at(name), types, names);
  }
  if (!part.is_structured()) return;
  for (const Document& each : part) collect(each, types, names);
}

void keep_only(Document& document, const std::string& type) {
  std::set<std::string> names = {type};
  const Document types = document.at("$defs");
  collect(types.at(type), types, names);
  document["$defs"] = Document::object();
  for (const std::string& name : names) document["$defs"][name] = types.at(name);
}

void print(Context& context, const Wanted& wanted) {
  const std::span<const GameForms> games = context.program.forms;
  const auto game =
      std::find_if(games.begin(), games.end(), [&](const auto& each) { return each.game == wanted.name; });
  const bool is_protocol = wanted.name == kProtocol;
  if (!is_protocol && game == games.end()) {
    throw Failure(context.say("cli.schema.unknown"_msg, param("name", wanted.name)));
  }
  json::Description forms = is_protocol ? bundle(games) : described(*game);
  if (!wanted.type.empty() && !forms.schema().has(wanted.type)) {
    throw Failure(context.say("cli.schema.unknown"_msg, param("name", wanted.type)));
  }
  if (wanted.as_types) {
    context.raw_out << kNote << '\n' << (is_protocol ? protocol_types(games) : forms.page_types());
    return;
  }
  const std::string title = wanted.type.empty() ? wanted.name : wanted.name + ": " + wanted.type;
  auto document = Document::parse(
      forms.schema().document({.id = wanted.name + ".schema.json", .title = title, .root = wanted.type}));
  if (!wanted.type.empty()) keep_only(document, wanted.type);
  context.raw_out << (wanted.as_tables ? tables_of(document) : document.dump(2) + "\n");
}

}  // namespace

void add_schema(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("schema", context.say("cli.schema.about"_msg));
  auto wanted = std::make_shared<Wanted>();
  command->add_option("NAME", wanted->name, context.say("cli.schema.name"_msg));
  command->add_option("--type", wanted->type, context.say("cli.schema.type"_msg));
  CLI::Option* types = command->add_flag("--types", wanted->as_types, context.say("cli.schema.types"_msg));
  command->add_flag("--tables", wanted->as_tables, context.say("cli.schema.tables"_msg))->excludes(types);
  command->callback([&context, wanted] { print(context, *wanted); });
}

}  // namespace underfoot::cli
