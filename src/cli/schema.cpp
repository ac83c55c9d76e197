// `underfoot schema`: the forms of a game's values, of the protocol's messages or of the server's, as a JSON Schema, as
// TypeScript types or as tables for the documents; and the server's API as OpenAPI. All come from the same descriptions
// as the readers and writers (src/json/shape.h).
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <functional>
#include <ostream>

#include "cli/commands.h"
#include "cli/openapi.h"
#include "cli/schema_tables.h"
#include "protocol/methods.h"

namespace underfoot::cli {
namespace {

using Document = nlohmann::ordered_json;

constexpr std::string_view kProtocol = "protocol";
constexpr std::string_view kServer = "server";
constexpr std::string_view kOpenApi = "openapi";
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

// The server's own types; what the protocol has too is the protocol's.
std::string server_types(std::span<const GameForms> games) {
  json::Description protocol = with_games(games);
  protocol.add(protocol::Forms());
  json::Description messages;
  const Document schema = server_schema(games);
  for (const auto& [name, type] : schema.at("$defs").items()) {
    const bool is_of_a_game = name.find('.') != std::string::npos;
    if (!is_of_a_game && protocol.schema().has(name)) messages.types().define(name, "protocol." + name);
  }
  add_server_forms(messages);
  return "import type * as protocol from './protocol'\n\n" + messages.page_types() + route_types();
}

// The document as one about this type alone.
Document about_one(const Document& schema, const Wanted& wanted) {
  return {{"$schema", schema.at("$schema")},
          {"$id", schema.at("$id")},
          {"title", wanted.name + ": " + wanted.type},
          {"$ref", "#/$defs/" + wanted.type},
          {"$defs", schema.at("$defs")}};
}

// What a name stands for.
struct Described {
  std::function<Document()> schema;
  std::function<std::string()> types;
  std::function<std::string()> more_tables;
};

Described find(const Context& context, const std::string& name) {
  const std::span<const GameForms> games = context.program.forms;
  const auto schema_of = [name](json::Description forms) {
    return Document::parse(forms.schema().document({.id = name + ".schema.json", .title = name}));
  };
  const auto no_more = [] { return std::string(); };
  if (name == kServer) {
    return {[games] { return server_schema(games); }, [games] { return server_types(games); },
            [] { return "\n" + route_tables(); }};
  }
  if (name == kProtocol) {
    const auto schema = [games, schema_of] {
      json::Description all = with_games(games);
      all.add(protocol::Forms());
      return schema_of(std::move(all));
    };
    return {schema, [games] { return protocol_types(games); }, no_more};
  }
  const auto game = std::find_if(games.begin(), games.end(), [&](const auto& each) { return each.game == name; });
  if (game == games.end()) throw Failure(context.say("cli.schema.unknown"_msg, param("name", name)));
  const GameForms forms = *game;
  return {[forms, schema_of] { return schema_of(described(forms)); }, [forms] { return described(forms).page_types(); },
          no_more};
}

void print(Context& context, const Wanted& wanted) {
  if (wanted.name == kOpenApi && !wanted.as_types && !wanted.as_tables && wanted.type.empty()) {
    context.raw_out << openapi_document(context.program.forms).dump(2) << '\n';
    return;
  }
  const Described forms = find(context, wanted.name);
  if (wanted.as_types) {
    context.raw_out << kNote << '\n' << forms.types();
    return;
  }
  Document schema = forms.schema();
  if (!wanted.type.empty()) {
    if (!schema.at("$defs").contains(wanted.type)) {
      throw Failure(context.say("cli.schema.unknown"_msg, param("name", wanted.type)));
    }
    keep_only(schema, std::array{wanted.type});
    schema = about_one(schema, wanted);
  }
  context.raw_out << (wanted.as_tables ? tables_of(schema) + forms.more_tables() : schema.dump(2) + "\n");
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
