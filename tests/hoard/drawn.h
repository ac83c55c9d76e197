// Positions of Hoard in words:
//   drawn({.turn = 1, .squirrels = {{.hand = "oak beech", .hoard = "hazel"}, {.hand = "oak", .buried = "oak"}}})
// What is not mentioned is in the wood.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "hoard/hoard.h"

namespace underfoot::hoard {

inline constexpr Kind kOak{0};
inline constexpr Kind kBeech{1};
inline constexpr Kind kHazel{2};

inline Hoard hoard_for(int players) {
  static const auto kPack = std::make_shared<const Pack>(Pack{{{"oak", 1, 5}, {"beech", 2, 4}, {"hazel", 4, 2}}});
  return Hoard(kPack, {players});
}

struct DrawnSquirrel {
  std::string hand = {};
  std::string hoard = {};
  std::string buried = {};
};

struct Drawing {
  Phase phase = Phase::kPlay;
  int turn = 0;
  int dealt = -1;  // all
  std::vector<DrawnSquirrel> squirrels;
};

inline std::vector<Kind> kinds(const std::string& names) {
  std::vector<Kind> result;
  std::istringstream in(names);
  for (std::string name; in >> name;) result.push_back(name == "oak" ? kOak : name == "beech" ? kBeech : kHazel);
  return result;
}

inline Hoard::State drawn(const Drawing& drawing) {
  const int players = static_cast<int>(drawing.squirrels.size());
  Hoard::State state = hoard_for(players).initial();
  const auto take = [&](Kind kind) {
    UF_CHECK(state.wood[kind.index()] > 0);
    --state.wood[kind.index()];
    return kind;
  };
  for (std::size_t i = 0; i < drawing.squirrels.size(); ++i) {
    Hoard::Squirrel& squirrel = state.squirrels[i];
    for (const Kind kind : kinds(drawing.squirrels[i].hand)) ++squirrel.hand[take(kind).index()];
    for (const Kind kind : kinds(drawing.squirrels[i].hoard)) squirrel.hoard.push_back(take(kind));
    for (const Kind kind : kinds(drawing.squirrels[i].buried)) squirrel.buried = take(kind);
  }
  state.phase = drawing.phase;
  state.turn = Seat(drawing.turn);
  state.dealt = static_cast<std::uint8_t>(drawing.dealt < 0 ? 2 * players : drawing.dealt);
  return state;
}

}  // namespace underfoot::hoard
