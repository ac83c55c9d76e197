// `underfoot schema`: what crosses the edge, described.
#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "support/json_text.h"

namespace underfoot::cli {
namespace {

using ::testing::HasSubstr;

json::Value schema_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {"schema"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const Printed printed = CommandLine().run_real(words);
  EXPECT_EQ(printed.exit_code, kExitOk) << printed.err;
  return tests::parsed(printed.out);
}

std::string text_of(const std::vector<std::string>& arguments) {
  const Printed printed = CommandLine().run_real(arguments);
  EXPECT_EQ(printed.exit_code, kExitOk) << printed.err;
  return printed.out;
}

void expect_no_loose_ends(const json::Value& part, const json::Value& types, const std::string& root = "#/$defs/") {
  if (part.is_object() && part.contains("$ref")) {
    const auto path = part["$ref"].get<std::string>();
    ASSERT_TRUE(path.starts_with(root)) << path;
    EXPECT_TRUE(types.contains(path.substr(root.size()))) << path;
  }
  if (!part.is_structured()) return;
  for (const json::Value& each : part) expect_no_loose_ends(each, types, root);
}

TEST(SchemaCommand, DescribesAGame) {
  const json::Value schema = schema_of({"micropolis"});
  EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(schema["$id"], "micropolis.schema.json");
  for (const std::string_view name : kFormNames) EXPECT_TRUE(schema["$defs"].contains(name)) << name;
  EXPECT_EQ(schema["$defs"]["Take"]["properties"]["do"]["const"], "take");
  expect_no_loose_ends(schema, schema["$defs"]);
}

TEST(SchemaCommand, DescribesEverythingInOneDocument) {
  const json::Value schema = schema_of({});
  EXPECT_THAT(schema["$defs"]["GameAction"]["anyOf"][0]["$ref"], "#/$defs/micropolis.Action");
  EXPECT_EQ(schema["$defs"]["micropolis.LineTile"], schema_of({"micropolis"})["$defs"]["LineTile"]);
  expect_no_loose_ends(schema, schema["$defs"]);
}

TEST(SchemaCommand, DescribesOneTypeWithWhatItConsistsOf) {
  const json::Value schema = schema_of({"micropolis", "--type", "Pack"});
  EXPECT_EQ(schema["$ref"], "#/$defs/Pack");
  std::vector<std::string> names;
  for (const auto& entry : schema["$defs"].items()) names.push_back(entry.key());
  EXPECT_THAT(names, ::testing::ElementsAre("Chamber", "Fruit", "LocalName", "Pack", "Tile"));
  expect_no_loose_ends(schema, schema["$defs"]);
}

TEST(SchemaCommand, DescribesTheServersMessagesWithOnlyWhatTheyNeed) {
  const json::Value schema = schema_of({"server"});
  const json::Value& types = schema["$defs"];
  EXPECT_EQ(schema["$id"], "server.schema.json");
  for (const char* name : {"TableRequest", "TableTold", "TableInfo", "ErrorAnswer", "GamesAnswer", "micropolis.View"}) {
    EXPECT_TRUE(types.contains(name)) << name;
  }
  EXPECT_FALSE(types.contains("micropolis.State"));
  EXPECT_EQ(types["micropolis.Action"], schema_of({"protocol"})["$defs"]["micropolis.Action"]);
  expect_no_loose_ends(schema, types);
}

TEST(SchemaCommand, ARequestToTheServerMayHaveANumber) {
  const json::Value types = schema_of({"server"})["$defs"];
  for (const json::Value& each : types["TableRequest"]["oneOf"]) {
    const std::string name = each["$ref"].get<std::string>().substr(8);
    EXPECT_TRUE(types[name]["properties"].contains("id")) << name;
    EXPECT_EQ(types[name]["required"][0], "do") << name;
  }
}

TEST(SchemaCommand, ARefusalOverHttpHasNoTypeAndOneOverTheSocketHas) {
  const json::Value types = schema_of({"server"})["$defs"];
  EXPECT_EQ(types["ErrorAnswer"]["properties"]["error"]["$ref"], "#/$defs/Fault");
  EXPECT_FALSE(types["Fault"]["properties"].contains("type"));
  EXPECT_EQ(types["RefusedMessage"]["properties"]["type"]["const"], "refused");
  EXPECT_EQ(types["DoneMessage"]["properties"]["type"]["const"], "done");
}

TEST(SchemaCommand, GivesTheServersApiAsOpenApi) {
  const json::Value document = schema_of({"openapi"});
  EXPECT_EQ(document["openapi"], "3.1.0");
  const json::Value& act = document["paths"]["/api/tables/{table}"]["post"];
  EXPECT_EQ(act["requestBody"]["content"]["application/json"]["schema"]["$ref"], "#/components/schemas/TableRequest");
  EXPECT_EQ(act["responses"]["200"]["content"]["application/json"]["schema"]["$ref"],
            "#/components/schemas/DoneMessage");
  EXPECT_THAT(act["responses"]["409"]["x-codes"].dump(), HasSubstr("\"stale\""));
  const json::Value& socket = document["paths"]["/api/tables/{table}/socket"]["get"]["x-websocket"];
  EXPECT_EQ(socket["client"]["$ref"], "#/components/schemas/TableRequest");
  EXPECT_EQ(socket["server"]["$ref"], "#/components/schemas/TableTold");
  EXPECT_EQ(document["components"]["securitySchemes"]["token"]["scheme"], "bearer");
}

TEST(SchemaCommand, TheComponentsOfOpenApiAreTheServersTypes) {
  const json::Value components = schema_of({"openapi"})["components"]["schemas"];
  const json::Value types = schema_of({"server"})["$defs"];
  std::vector<std::string> names;
  std::vector<std::string> wanted;
  for (const auto& entry : components.items()) names.push_back(entry.key());
  for (const auto& entry : types.items()) wanted.push_back(entry.key());
  EXPECT_EQ(names, wanted);
  expect_no_loose_ends(components, components, "#/components/schemas/");
}

TEST(SchemaCommand, GivesThePageTheServersTypes) {
  const std::string types = text_of({"schema", "server", "--types"});
  EXPECT_THAT(types, HasSubstr("import type * as protocol from './protocol'\n"));
  EXPECT_THAT(types, HasSubstr("export type GameView = protocol.GameView\n"));
  EXPECT_THAT(types, HasSubstr("'POST /api/tables': { asked: NewTable; answer: OpenedAnswer }\n"));
}

TEST(SchemaCommand, GivesTheDocumentsTheServersRoutesAndRefusals) {
  const std::string tables = text_of({"schema", "server", "--tables"});
  EXPECT_THAT(tables, HasSubstr("### Routes\n\n"));
  EXPECT_THAT(tables, HasSubstr("| `GET /api/me/tables?game=&from=&most=` | needed |"));
  EXPECT_THAT(tables, HasSubstr("| `not_over` | 409 |"));
}

TEST(SchemaCommand, GivesThePageItsTypes) {
  EXPECT_THAT(text_of({"schema", "micropolis", "--types"}),
              HasSubstr("export interface Take {\n  do: 'take'\n  /** of the line; 0 is free */\n  slot: number\n"));
  const std::string protocol = text_of({"schema", "protocol", "--types"});
  EXPECT_THAT(protocol, HasSubstr("import type * as micropolis from './micropolis'\n"));
  EXPECT_THAT(protocol, HasSubstr("export type GameView = micropolis.View"));
}

TEST(SchemaCommand, GivesTheDocumentsTheirTables) {
  const std::string tables = text_of({"schema", "micropolis", "--tables"});
  EXPECT_THAT(tables, HasSubstr("### Take\n\n| key | value | meaning |\n| --- | --- | --- |\n| `do` | `\"take\"` |  |\n"
                                "| `slot` | 0 to 6 | of the line; 0 is free |\n| `pay` | Payment |  |\n| `part`? |"));
  EXPECT_THAT(tables, HasSubstr("| `\"lead\"` | `anthill` | 0 to 5 | that gets the Red Army token |\n"));
  EXPECT_THAT(tables, HasSubstr("### Mode\n\n`\"base\"`, `\"expert\"`\n"));
  EXPECT_THAT(tables, HasSubstr("| `taken` | text or `null` |"));
  EXPECT_THAT(tables, HasSubstr("| `chambers` | list of list of 2: 0 to 9 |"));
}

TEST(SchemaCommand, KnowsNothingElse) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"schema", "chess"},
                                                {"schema", "micropolis", "--type", "Pawn"},
                                                {"schema", "--types", "openapi"}}) {
    const Printed printed = CommandLine().run_real(words);
    EXPECT_EQ(printed.exit_code, kExitUsage);
    EXPECT_THAT(printed.err, HasSubstr(words.back()));
  }
}

}  // namespace
}  // namespace underfoot::cli
