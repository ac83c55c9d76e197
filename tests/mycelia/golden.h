// The golden games: complete records played with a pack of their own (golden/pack.json), because the default pack may
// be tuned and they may not change with it.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.h"
#include "mycelia/wire.h"
#include "support/json_text.h"
#include "table/edge/record.h"
#include "table/edge/table_of.h"

namespace underfoot::tests::golden {

using Table = TableOf<mycelia::Mycelia>;

inline std::string path_of(std::string_view name) {
  return std::string(TEST_FOLDER) + "/golden/" + std::string(name) + ".json";
}

inline json::Value read(std::string_view name) {
  std::ifstream file(path_of(name), std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path_of(name);
  std::ostringstream text;
  text << file.rdbuf();
  return parsed(text.str());
}

inline const json::Value& pack() {
  static const json::Value kPack = read("pack");
  return kPack;
}

// A fresh table with the golden pack: open(R"({"people":3})").
inline std::unique_ptr<Table> open(std::string_view options) {
  const json::Value choice = parsed(options);
  auto table = builtin_games().find("mycelia")->open({.options = &choice, .pack_content = &pack()});
  UF_CHECK(table.has_value());
  return std::unique_ptr<Table>(static_cast<Table*>(table->release()));
}

// The expected scores of all golden games by the name of the game.
inline json::Value scores() {
  return read("scores");
}

inline std::vector<std::string> names() {
  std::vector<std::string> result;
  const json::Value all = scores();
  for (const auto& entry : all.items()) result.push_back(entry.key());
  return result;
}

// Plays a golden game, action by action; what does not fit is a failure of the test.
inline std::unique_ptr<Table> replay(const json::Value& record) {
  auto loaded = load_record(builtin_games(), record);
  if (!loaded) {
    ADD_FAILURE() << loaded.error().place << ": " << loaded.error().message.key.id;
    return open("{}");
  }
  return std::unique_ptr<Table>(static_cast<Table*>(loaded->table.release()));
}

// As far as the first `plies` actions.
inline std::unique_ptr<Table> replay_part(std::string_view name, std::size_t plies) {
  std::unique_ptr<Table> table = replay(read(name));
  while (table->ply() > plies) table->undo();
  return table;
}

// What happened at a table, chance included.
inline std::vector<mycelia::Action> actions_of(const Table& table) {
  std::vector<mycelia::Action> actions;
  for (const LogLine& line : table.log(std::nullopt, 0)) {
    const auto action = json::read(parsed(line.what.action), [&](const json::Reader& in) {
      return Wire<mycelia::Mycelia>::read_action(in, table.game());
    });
    actions.push_back(*action);
  }
  return actions;
}

}  // namespace underfoot::tests::golden
