// The forms of aids.
#pragma once

#include "mycelia/action_shapes.h"
#include "mycelia/aids.h"
#include "mycelia/wire.h"
#include "table/edge/aid_forms.h"

namespace underfoot::mycelia {

// What a drawing shows of a change and no event says: nothing.
struct Changes {};

}  // namespace underfoot::mycelia

namespace underfoot::json {

template <>
struct Shape<mycelia::Changes> {
  static constexpr std::string_view kName = "Changes";
  static constexpr std::tuple<> kFields = {};
};
template <>
struct Names<mycelia::InsectUse> {
  static constexpr std::string_view kName = "InsectUse";
  static constexpr std::array<std::string_view, 3> kList = {"trade", "refresh", "relocate"};
};
struct ListOfActions {
  using Like = std::vector<mycelia::ActionForm>;
  static void write(Writer& out, const mycelia::Mycelia& game, const std::vector<mycelia::Action>& actions) {
    out.begin_array();
    for (const mycelia::Action& action : actions) Wire<mycelia::Mycelia>::write_action(out, game, action);
    out.end_array();
  }
};

template <>
struct Shape<mycelia::SporeStock> {
  using T = mycelia::SporeStock;
  static constexpr std::string_view kName = "SporeStock";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile), field("owner", &T::owner),
                                             field("count", &T::count, "how many of them one payment can use"));
};
template <>
struct Shape<mycelia::PaymentAid> {
  using T = mycelia::PaymentAid;
  static constexpr std::string_view kName = "PaymentAid";
  static constexpr auto kFields =
      std::tuple(field("card", &T::card), field("why_not", &T::why_not, "absent if it can be grown"),
                 field("due", &T::due, "colours that no spore of the same colour pays yet"),
                 field("black", &T::black, "black spores named: each pays for any colour"),
                 field("left", &T::left, "spores to go"), field("fits", &T::fits, "what may be named next"),
                 field("fill", &T::fill, "one way to pay the rest").as<ListOfActions>(),
                 field("is_forced", &T::is_forced, "there is no other way"));
};
template <>
struct Shape<mycelia::Destination> {
  using T = mycelia::Destination;
  static constexpr std::string_view kName = "Destination";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile), field("insects", &T::insects, "on the way"),
                                             field("steps", &T::steps, "a shortest way").as<ListOfActions>());
};
template <>
struct Shape<mycelia::Reach> {
  using T = mycelia::Reach;
  static constexpr std::string_view kName = "Reach";
  static constexpr auto kFields =
      std::tuple(field("source", &T::source), field("wind", &T::wind),
                 field("is_certain", &T::is_certain, "or one of the last tiles, of which the player chooses"));
};
template <>
struct Shape<mycelia::Touch> {
  using T = mycelia::Touch;
  static constexpr std::string_view kName = "Touch";
  static constexpr auto kFields =
      std::tuple(field("side", &T::side), field("tile", &T::tile),
                 field("from_new", &T::from_new, "the wind that leads from the new tile to this one"),
                 field("to_new", &T::to_new, "the wind that leads from this tile to the new one"));
};
template <>
struct Shape<mycelia::TurnedTile> {
  using T = mycelia::TurnedTile;
  static constexpr std::string_view kName = "TurnedTile";
  static constexpr auto kFields = std::tuple(field("turn", &T::turn), field("touches", &T::touches));
};
template <>
struct Shape<mycelia::SiteAid> {
  using T = mycelia::SiteAid;
  static constexpr std::string_view kName = "SiteAid";
  static constexpr auto kFields =
      std::tuple(field("cell", &T::cell), field("turns", &T::turns),
                 field("reached_by", &T::reached_by, "releases of one's own, as things are"));
};
template <>
struct Shape<mycelia::Fall> {
  using T = mycelia::Fall;
  static constexpr std::string_view kName = "Fall";
  static constexpr auto kFields =
      std::tuple(field("wind", &T::wind), field("landings", &T::landings, "tiles in the order in which spores fall"),
                 field("to_choose", &T::to_choose, "spores that the player then places"),
                 field("among", &T::among, "on these tiles"),
                 field("asks_order", &T::asks_order, "first which of two releases comes first"));
};
template <>
struct Shape<mycelia::ReleaseAid> {
  using T = mycelia::ReleaseAid;
  static constexpr std::string_view kName = "ReleaseAid";
  static constexpr auto kFields = std::tuple(
      field("source", &T::source), field("why_not", &T::why_not, "absent if it can release"),
      field("spores", &T::spores, "at most"), field("falls", &T::falls, "by wind; none if only the counter moves"));
};
template <>
struct Shape<mycelia::InsectAid> {
  using T = mycelia::InsectAid;
  static constexpr std::string_view kName = "InsectAid";
  static constexpr auto kFields =
      std::tuple(field("use", &T::use), field("rival", &T::rival, "whose mother is sent elsewhere"),
                 field("why_not", &T::why_not, "absent if it is open now"));
};
template <>
struct Shape<mycelia::Aids> {
  using T = mycelia::Aids;
  static constexpr std::string_view kName = "Aids";
  static constexpr auto kFields = std::tuple(
      field("payments", &T::payments, "of the cards in hand, or of the one being grown"),
      field("destinations", &T::destinations, "of MOVE"), field("sites", &T::sites, "for the tile in hand"),
      field("releases", &T::releases, "of SPORE"), field("insects", &T::insects, "what they can be used for"));
};

}  // namespace underfoot::json
