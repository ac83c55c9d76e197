// The fields of the forms of table_forms.h.
#pragma once

#include <type_traits>

#include "mycelia/table_forms.h"

namespace underfoot::json {

// The names of types that a state and a view have each.
template <class Cards>
constexpr std::string_view of_both(std::string_view in_state, std::string_view in_view) {
  return std::same_as<Cards, mycelia::EveryCard> ? in_state : in_view;
}

// ---- Field and stacks ----

template <>
struct Shape<mycelia::TileForm> {
  using T = mycelia::TileForm;
  static constexpr std::string_view kName = "FieldTile";
  static constexpr auto kFields = std::tuple(
      field("tile", &T::tile, "colour, wind symbols clockwise, insect if it shows one"), field("cell", &T::cell),
      field("turn", &T::turn, "side k shows the symbol at k + turn, counted round").between(0, 2),
      field("insect", &T::insect, "an insect lies on it; left out if none"),
      field("spores", &T::spores, "by owner; left out if none").between(0, mycelia::kSporesEach));
};
template <>
struct Shape<mycelia::TileCount> {
  using T = mycelia::TileCount;
  static constexpr std::string_view kName = "TileCount";
  static constexpr auto kFields =
      std::tuple(field("tile", &T::tile), field("count", &T::count).between(0, mycelia::kTiles));
};

// ---- Players ----

template <class Cards>
struct Shape<mycelia::BoardForm<Cards>> {
  using T = mycelia::BoardForm<Cards>;
  static constexpr std::string_view kName = of_both<Cards>("StateBoard", "ViewBoard");
  static constexpr auto kFields =
      std::tuple(field("card", &T::card, "the mushroom that grows; the automa's have none"),
                 field("counter", &T::counter, "of spores; the automa's P cell is 3; left out at 0")
                     .between(0, mycelia::kAutomaDecayed),
                 field("tile", &T::tile, "where the mushroom is"),
                 field("bonuses", &T::bonuses, "of the cards under the board; left out if none"),
                 field("under", &T::under, "decayed cards; left out if none"));
};

template <class Cards>
constexpr auto player_fields() {
  using T = mycelia::PlayerForm<Cards>;
  return std::tuple(
      field("hand", &T::hand, "its cards; null is a card that the reader may not know"),
      field("spores", &T::spores, "in the supply").between(0, mycelia::kSporesEach),
      field("insects", &T::insects).between(0, mycelia::kInsectTokens), field("mother", &T::mother, "her tile"),
      field("permanents", &T::permanents, "permanent effects; left out if none"), field("boards", &T::boards));
}
template <>
struct Shape<mycelia::StatePlayer> {
  using T = mycelia::StatePlayer;
  static constexpr std::string_view kName = "StatePlayer";
  static constexpr auto kFields =
      std::tuple_cat(player_fields<mycelia::EveryCard>(),
                     std::tuple(field("knows", &T::knows,
                                      "cards in others' hands, or drawn by them, that this player "
                                      "counts on; left out if none")));
};
template <>
struct Shape<mycelia::Points> {
  using T = mycelia::Points;
  static constexpr std::string_view kName = "Points";
  static constexpr auto kFields = std::tuple(field("mushrooms", &T::mushrooms, "grown so far"),
                                             field("insects", &T::insects), field("end_token", &T::end_token));
};
template <>
struct Shape<mycelia::ViewPlayer> {
  using T = mycelia::ViewPlayer;
  static constexpr std::string_view kName = "ViewPlayer";
  static constexpr auto kFields = std::tuple_cat(
      player_fields<mycelia::CardsByKind>(),
      std::tuple(field("points", &mycelia::Findings::points, "what the player would score now"),
                 field("controls", &mycelia::Findings::controls, "tiles"),
                 field("networks", &mycelia::Findings::networks, "tiles of each"),
                 field("blocked", &mycelia::Findings::blocked, "boards whose mushroom is blocked; left out if none")));
};

// ---- Deck, step, automa ----

template <class Cards>
struct Shape<mycelia::BottomForm<Cards>> {
  using T = mycelia::BottomForm<Cards>;
  static constexpr std::string_view kName = of_both<Cards>("StateBottomCard", "ViewBottomCard");
  static constexpr auto kFields =
      std::tuple(field("card", &T::card, "left out if the reader may not know it"),
                 field("known_to", &T::known_to, "seats; left out if everybody knows it, and in views"));
};

template <>
struct Names<mycelia::DrawnFrom> {
  static constexpr std::string_view kName = "DrawnFrom";
  static constexpr std::array<std::string_view, 2> kList = {"deck", "two"};
};
template <>
struct Shape<mycelia::Paid> {
  using T = mycelia::Paid;
  static constexpr std::string_view kName = "Paid";
  static constexpr auto kFields =
      std::tuple(field("tile", &T::tile), field("owner", &T::owner, "whose spore").as<SeatOfPlayer>());
};
template <>
struct Shape<mycelia::LotForm> {
  using T = mycelia::LotForm;
  static constexpr std::string_view kName = "LotUnderWay";
  static constexpr auto kFields =
      std::tuple(field("about", &T::about, "what is drawn for"),
                 field("between", &T::between, "seats; left out if it is between the tiles of the step"));
};
template <class Cards>
struct Shape<mycelia::StepForm<Cards>> {
  using T = mycelia::StepForm<Cards>;
  static constexpr std::string_view kName = of_both<Cards>("StateStep", "ViewStep");
  static constexpr auto kFields = std::tuple(
      field("steps", &T::steps, "left of MOVE").between(0, mycelia::kTiles),
      field("drawn", &T::drawn, "the tile in hand"), field("moving", &T::moving, "the edge tile being moved"),
      field("source", &T::source, "who releases"), field("second", &T::second, "who releases after that"),
      field("wind", &T::wind, "the symbol rolled"),
      field("to_drop", &T::to_drop, "spores still to fall, on some of the tiles").between(0, mycelia::kSporesEach),
      field("tiles", &T::tiles, "from which is chosen: the layer of a release, or places for the automa's mother"),
      field("growing", &T::growing, "the card being grown"), field("paid", &T::paid, "spores named for it"),
      field("planted", &T::planted, "where it grows"),
      field("rival", &T::rival, "whose mother or hand is meant, or who chooses a side"),
      field("from", &T::from, "DISCOVER: the deck, or two cards of it"),
      field("to_take", &T::to_take, "cards still to come").between(0, mycelia::kCards),
      field("has_taken_open", &T::has_taken_open, "one of them from the market"),
      field("to_discard", &T::to_discard, "cards still to be discarded for an insect").between(0, mycelia::kCards),
      field("drawn_cards", &T::drawn_cards, "of which one goes back; null is a card that the reader may not know"),
      field("lot", &T::lot, "the lot that comes next"), field("named", &T::named, "whom the last lot named"));
};
template <>
struct Shape<mycelia::AutomaForm> {
  using T = mycelia::AutomaForm;
  static constexpr std::string_view kName = "AutomaTurn";
  static constexpr auto kFields = std::tuple(
      field("deck", &T::deck, "cards not yet revealed"), field("card", &T::card, "its card"),
      field("place", &T::place, "how far it has come in its list"),
      field("source", &T::source, "who will release after EXPLORE"),
      field("rolls", &T::rolls, "single rolls left").between(0, 2), field("has_moved", &T::has_moved, "by one of them"),
      field("frees", &T::frees, "its mushrooms are all blocked, so it frees one"),
      field("target", &T::target, "where its mother goes"));
};

// ---- The whole ----

template <class Cards>
constexpr auto table_fields() {
  using T = mycelia::TableForm<Cards>;
  return std::tuple(
      field("phase", &T::phase, "what is decided next"), field("turn", &T::turn, "whose turn it is"),
      field("round", &T::round, "from 0: how often everybody has had a turn"),
      field("done", &T::done, "actions of this turn"), field("deeds", &T::deeds, "how many they are").between(0, 2),
      field("dealt", &T::dealt, "cards dealt in the setup").between(0, mycelia::kCards),
      field("quiet_rounds", &T::quiet_rounds, "rounds in which nothing grew").between(0, 30),
      field("has_grown", &T::has_grown, "something grew in this round"),
      field("after_market", &T::after_market, "what follows when the market is full"),
      field("ended_by", &T::ended_by, "who has the end token"),
      field("field", &T::field, "tiles in the order they were laid"),
      field("stacks", &T::stacks, "tiles not drawn, by kind"),
      field("insects", &T::insects, "in the common supply").between(0, mycelia::kInsectTokens),
      field("market", &T::market, "null is a gap"),
      field("bottom", &T::bottom, "cards that somebody put under the deck, the next one first; left out if none"),
      field("step", &T::step, "the step under way; left out at rest"),
      field("automa", &T::automa, "only where it plays"));
}
template <>
struct Shape<mycelia::StateForm> {
  using T = mycelia::StateForm;
  static constexpr std::string_view kName = "State";
  static constexpr auto kFields =
      std::tuple_cat(table_fields<mycelia::EveryCard>(),
                     std::tuple(field("deck", &T::deck, "the part of the deck whose order nobody knows"),
                                field("players", &T::players)));
};
template <>
struct Shape<mycelia::ViewForm> {
  using T = mycelia::ViewForm;
  static constexpr std::string_view kName = "View";
  static constexpr auto kFields = std::tuple_cat(
      std::tuple(field("seat", &T::seat, "who sees this; null is a spectator")), table_fields<mycelia::CardsByKind>(),
      std::tuple(field("deck_size", &T::deck_size, "of the part of the deck whose order nobody knows")
                     .between(0, mycelia::kCards),
                 field("players", &T::players)));
};

}  // namespace underfoot::json
