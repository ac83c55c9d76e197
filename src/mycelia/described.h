// A table by what counts (docs/formats/mycelia.md, "Score of a described table").
#pragma once

#include "mycelia/mycelia.h"
#include "mycelia/shapes.h"

namespace underfoot::mycelia {

// A mushroom may be named by its card, or given by the points on it.
struct DescribedPlayer {
  FixedVector<CardKind, kMaxBoards> growing;
  FixedVector<CardKind, kCards> decayed;
  FixedVector<std::uint8_t, kCards> points;
  std::uint8_t mushrooms = 0;  // the automa's, growing and decayed
  std::uint8_t insects = 0;
  bool has_end_token = false;
};
struct DescribedTable {
  std::vector<DescribedPlayer> players;
};

}  // namespace underfoot::mycelia

namespace underfoot::json {

template <>
struct Shape<mycelia::DescribedPlayer> {
  using T = mycelia::DescribedPlayer;
  static constexpr std::string_view kName = "DescribedPlayer";
  static constexpr auto kFields =
      std::tuple(field("growing", &T::growing, "ids of cards on boards").or_absent(),
                 field("decayed", &T::decayed, "ids of cards under boards").or_absent(),
                 field("points", &T::points, "of mushrooms whose cards are not named").between(0, 99).or_absent(),
                 field("mushrooms", &T::mushrooms, "of the automa, ever grown").between(0, 99).or_absent(),
                 field("insects", &T::insects).between(0, mycelia::kInsectTokens).or_absent(),
                 field("has_end_token", &T::has_end_token).or_absent());
};
template <>
struct Shape<mycelia::DescribedTable> {
  using T = mycelia::DescribedTable;
  static constexpr std::string_view kName = "DescribedTable";
  static constexpr auto kFields =
      std::tuple(field("players", &T::players, "by seat, the automa last").at_most(mycelia::kMaxPlayers));
};

}  // namespace underfoot::json
