// A slow recount of the points of MYC-11.2 and MYC-15.12 from the JSON of a pack and of a final state, for tests.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "json/parse.h"

namespace underfoot::tests {

class SlowScore {
 public:
  using Categories = std::map<std::string, int>;

  static std::vector<Categories> of(const json::Value& pack, const json::Value& options, const json::Value& state) {
    std::vector<Categories> seats;
    for (std::size_t seat = 0; seat < state["players"].size(); ++seat) {
      const json::Value& player = state["players"][seat];
      const bool is_automa = seat >= options["people"].get<std::size_t>();
      int mushrooms = 0;
      for (const json::Value& board : player["boards"]) {
        mushrooms += is_automa ? automa_board(board) : cards_of(pack, board);
      }
      const bool has_token = state.contains("ended_by") && state["ended_by"] == seat;
      seats.push_back({{"mushrooms", mushrooms},
                       {"insects", player["insects"].get<int>() / 2},
                       {"end_token", has_token ? options["boards"].get<int>() : 0}});
    }
    return seats;
  }

 private:
  static int automa_board(const json::Value& board) {
    return board.contains("tile") || board.value("counter", 0) == 3 ? 5 : 0;
  }

  static int cards_of(const json::Value& pack, const json::Value& board) {
    int points = board.contains("card") ? points_of(pack, board["card"].get<std::string>()) : 0;
    for (const json::Value& card : board.value("under", json::Value::array()))
      points += points_of(pack, card.get<std::string>());
    return points;
  }

  static int points_of(const json::Value& pack, const std::string& numbered) {
    const std::string id = numbered.substr(0, numbered.rfind('.'));
    for (const json::Value& card : pack["cards"]) {
      if (card["id"] == id) return card["points"].get<int>();
    }
    return 1000;  // no such card: the sum will not fit
  }
};

}  // namespace underfoot::tests
