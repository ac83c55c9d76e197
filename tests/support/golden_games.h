// Golden games of one game: complete records in the folder golden/ next to its tests, played with a pack of their own
// (golden/pack.json), because the default pack may be tuned and they may not change with it.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.h"
#include "support/folder.h"
#include "support/json_text.h"
#include "table/edge/record.h"
#include "table/edge/table_of.h"

namespace underfoot::tests {

template <class G>
struct GoldenGames {
  using Table = TableOf<G>;

  static std::string path_of(std::string_view name) { return test_folder() + "/golden/" + std::string(name) + ".json"; }

  static json::Value read(std::string_view name) {
    std::ifstream file(path_of(name), std::ios::binary);
    EXPECT_TRUE(file.is_open()) << path_of(name);
    std::ostringstream text;
    text << file.rdbuf();
    return parsed(text.str());
  }

  static const json::Value& pack() {
    static const json::Value kPack = read("pack");
    return kPack;
  }

  // A fresh table with the golden pack.
  static std::unique_ptr<Table> open(std::string_view options) {
    const json::Value choice = parsed(options);
    auto table = builtin_games().find(Wire<G>::info().id)->open({.options = &choice, .pack_content = &pack()});
    UF_CHECK(table.has_value());
    return std::unique_ptr<Table>(static_cast<Table*>(table->release()));
  }

  // The expected scores of all golden games by the name of the game.
  static json::Value scores() { return read("scores"); }

  static std::vector<std::string> names() {
    std::vector<std::string> result;
    const json::Value all = scores();
    for (const auto& entry : all.items()) result.push_back(entry.key());
    return result;
  }

  // Plays a golden game, action by action; anything that differs fails the test.
  static std::unique_ptr<Table> replay(const json::Value& record) {
    auto loaded = load_record(builtin_games(), record);
    if (!loaded) {
      ADD_FAILURE() << loaded.error().place << ": " << loaded.error().message.key.id;
      return open("{}");
    }
    return std::unique_ptr<Table>(static_cast<Table*>(loaded->table.release()));
  }

  // As far as the first `plies` actions.
  static std::unique_ptr<Table> replay_part(std::string_view name, std::size_t plies) {
    std::unique_ptr<Table> table = replay(read(name));
    while (table->ply() > plies) table->undo();
    return table;
  }

  // One object a seat: points by category, their sum, and the place.
  static json::Value score_table(const AnyTable& table) {
    json::Value seats = json::Value::array();
    for (const auto& standing : table.outcome().seats) {
      seats.push_back({{"place", standing.place}, {"total", standing.points}});
    }
    for (const ScoreLine& line : table.score()) {
      const std::string_view key = line.category.id;
      json::Value& points = seats[line.seat.index()][std::string(key.substr(key.rfind('.') + 1))];
      points = (points.is_null() ? 0 : points.get<int>()) + line.points;
    }
    return seats;
  }
};

// JSON on several lines, so that a change of a golden file can be read: a new one before each of these.
inline std::string with_a_line_for_each(std::string text, const std::string& start) {
  for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at + start.size() + 1)) {
    text.insert(at, "\n");
  }
  return text;
}

}  // namespace underfoot::tests
