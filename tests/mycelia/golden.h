// The golden games of Mycelia.
#pragma once

#include "mycelia/wire.h"
#include "support/golden_games.h"

namespace underfoot::tests::golden {

using Games = GoldenGames<mycelia::Mycelia>;
using Table = Games::Table;

inline constexpr auto path_of = Games::path_of;
inline constexpr auto read = Games::read;
inline constexpr auto pack = Games::pack;
inline constexpr auto open = Games::open;
inline constexpr auto scores = Games::scores;
inline constexpr auto names = Games::names;
inline constexpr auto replay = Games::replay;
inline constexpr auto replay_part = Games::replay_part;
inline constexpr auto score_table = Games::score_table;

// What happened at a table, chance included.
inline std::vector<mycelia::Action> actions_of(const Table& table) {
  const auto actions = table.history().actions();
  return {actions.begin(), actions.end()};
}

}  // namespace underfoot::tests::golden
