// The forms of aids, and of what a preview says besides events and points.
#pragma once

#include "micropolis/aids.h"
#include "micropolis/shapes.h"
#include "micropolis/wire.h"
#include "table/edge/aid_forms.h"

namespace underfoot::micropolis {

// What a drawing shows of a change and no event says.
struct Changes {
  std::vector<Join> joins;
};

}  // namespace underfoot::micropolis

namespace underfoot::json {

// The anthill of a player who has two; absent in the base game.
template <>
struct Shape<ScoreChange> {
  using T = ScoreChange;
  static constexpr std::string_view kName = "ScoreChange";
  static constexpr auto kFields =
      std::tuple(field("seat", &T::seat), field("anthill", &T::part, "in expert mode"), field("category", &T::category),
                 field("before", &T::before), field("after", &T::after));
};
template <>
struct Shape<micropolis::GallerySize> {
  using T = micropolis::GallerySize;
  static constexpr std::string_view kName = "GallerySize";
  static constexpr auto kFields =
      std::tuple(field("ants", &T::ants), field("queens", &T::queens),
                 field("fruits", &T::fruits, "different ones, gifts included"), field("tiles", &T::tiles));
};
template <>
struct Shape<micropolis::Join> {
  using T = micropolis::Join;
  static constexpr std::string_view kName = "Join";
  static constexpr auto kFields =
      std::tuple(field("anthill", &T::anthill), field("before", &T::before, "the galleries that become one"),
                 field("after", &T::after));
};
template <>
struct Shape<micropolis::Changes> {
  using T = micropolis::Changes;
  static constexpr std::string_view kName = "Changes";
  static constexpr auto kFields = std::tuple(field("joins", &T::joins, "galleries that grow or become one"));
};
template <>
struct Shape<micropolis::Way> {
  using T = micropolis::Way;
  static constexpr std::string_view kName = "Way";
  static constexpr auto kFields = std::tuple(
      field("actions", &T::actions, "one after another"), field("next", &T::next, "the phase that they lead to"),
      field("score", &T::score), field("joins", &T::joins, "galleries that grow or become one"));
};
template <>
struct Shape<micropolis::TakeAid> {
  using T = micropolis::TakeAid;
  static constexpr std::string_view kName = "TakeAid";
  static constexpr auto kFields = std::tuple(field("slot", &T::slot), field("anthill", &T::anthill, "that it is for"),
                                             field("pay", &T::payment), field("price", &T::price, "in soldiers"),
                                             field("gained", &T::gained, "soldiers that lie on it and find room"),
                                             field("why_not", &T::why_not, "absent if it can be taken"),
                                             field("ways", &T::ways, "one for each end of the ring"));
};
template <>
struct Shape<micropolis::Aids> {
  using T = micropolis::Aids;
  static constexpr std::string_view kName = "Aids";
  static constexpr auto kFields = std::tuple(field("takes", &T::takes, "when a tile is to be taken"),
                                             field("ways", &T::ways, "of any other decision, by legal action"));
};

}  // namespace underfoot::json
