// The forms of Mycelia's events on the wire (docs/formats/mycelia.md). Who may know a moved card is not among them.
#pragma once

#include "mycelia/table_shapes.h"

namespace underfoot::json {

// ---- Leaves ----

// A card of the automa is its id in the pack.
struct AutomaCardId {
  static constexpr std::string_view kSchema = R"({"type":"string"})";
  static constexpr std::string_view kTypeScript = "string";
  static void write(Writer& out, const mycelia::Mycelia& game, std::uint8_t card) {
    out.value(game.pack().automa[card].id);
  }
  static std::uint8_t read(const Reader& in, const mycelia::Mycelia& game) {
    std::array<std::string_view, mycelia::kAutomaCards> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = game.pack().automa[i].id;
    return static_cast<std::uint8_t>(in.one_of(ids));
  }
};

// ---- Names ----

template <>
struct Names<mycelia::Cause> {
  static constexpr std::string_view kName = "Cause";
  static constexpr std::array<std::string_view, 11> kList = {
      "setup", "automa_setup", "move", "wind", "explore", "fruit", "decay", "effect", "discover", "insects", "market"};
};
template <>
struct Names<mycelia::InsectPlace::Kind> {
  static constexpr std::string_view kName = "InsectPlaceKind";
  static constexpr std::array<std::string_view, 3> kList = {"supply", "tile", "player"};
};
template <>
struct Names<mycelia::CardPlace::Kind> {
  static constexpr std::string_view kName = "CardPlaceKind";
  static constexpr std::array<std::string_view, 7> kList = {"deck",    "bottom", "market", "hand",
                                                            "fingers", "board",  "under"};
};
template <>
struct Names<mycelia::Ending> {
  static constexpr std::string_view kName = "Ending";
  static constexpr std::array<std::string_view, 3> kList = {"boards", "automa", "quiet"};
};

// ---- Places ----

template <>
struct Shape<mycelia::InsectPlace> {
  using T = mycelia::InsectPlace;
  static constexpr std::string_view kName = "InsectPlace";
  static constexpr auto kFields =
      std::tuple(field("at", &T::kind), field("number", &T::number, "of the tile, or the seat"));
};
template <>
struct Shape<mycelia::CardPlace> {
  using T = mycelia::CardPlace;
  static constexpr std::string_view kName = "CardPlace";
  static constexpr auto kFields = std::tuple(
      field("at", &T::kind, "deck: of unknown order; bottom: under it; fingers: drawn to choose from; under: a board"),
      field("seat", &T::seat, "of a hand, fingers or a board"),
      field("place", &T::place, "of the market, or the board"));
};

// ---- The step under way ----

template <>
struct Shape<mycelia::StepUnderWay> {
  using T = mycelia::StepUnderWay;
  static constexpr std::string_view kName = "StepUnderWay";
  static constexpr auto kFields = std::tuple(
      field("steps", &T::steps, "MOVE: left"), field("drawn", &T::drawn, "EXPLORE: the tile in hand"),
      field("moving", &T::moving, "an edge tile in hand"), field("source", &T::source, "SPORE: who releases"),
      field("second", &T::second, "the release still to come"), field("wind", &T::wind, "once it is rolled"),
      field("to_drop", &T::to_drop, "SPORE: spores still to be placed one by one"),
      field("tiles", &T::tiles, "the tiles for them, or those of a lot"),
      field("growing", &T::growing, "FRUIT: the card"), field("paid", &T::paid, "the spores named so far"),
      field("planted", &T::planted, "where its mushroom will be"),
      field("rival", &T::rival, "whose mother, hand or side is meant"),
      field("from", &T::from, "DISCOVER: the deck, or two cards of it"),
      field("to_take", &T::to_take, "cards still to be taken or drawn"),
      field("has_taken_open", &T::has_taken_open, "one of them from the market"),
      field("to_discard", &T::to_discard, "cards still to be given for an insect"),
      field("lot", &T::lot, "the lot about to be drawn"),
      field("named", &T::named, "by the last lot, for the automa's next choice"));
};
template <>
struct Shape<mycelia::AutomaStep> {
  using T = mycelia::AutomaStep;
  static constexpr std::string_view kName = "AutomaStep";
  static constexpr auto kFields =
      std::tuple(field("place", &T::place, "how far it has come in its list"),
                 field("source", &T::source, "who will release after EXPLORE"),
                 field("rolls", &T::rolls, "single rolls left"), field("has_moved", &T::has_moved, "by one of them"),
                 field("frees", &T::frees, "its mushrooms are all blocked, so it frees one"),
                 field("target", &T::target, "where its mother goes"));
};

// ---- Events ----

template <>
struct Choice<mycelia::Event> {
  static constexpr std::string_view kName = "Event";
  static constexpr std::string_view kTag = "event";
};
template <>
struct Shape<mycelia::FieldTakenUp> {
  static constexpr std::string_view kName = "FieldTakenUp";
  static constexpr std::string_view kKind = "field_taken_up";
  static constexpr auto kFields = std::tuple();
};
template <>
struct Shape<mycelia::TileDrawn> {
  using T = mycelia::TileDrawn;
  static constexpr std::string_view kName = "TileDrawn";
  static constexpr std::string_view kKind = "tile_drawn";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile, "from a stack into a hand"));
};
template <>
struct Shape<mycelia::TileLaid> {
  using T = mycelia::TileLaid;
  static constexpr std::string_view kName = "TileLaid";
  static constexpr std::string_view kKind = "tile_laid";
  static constexpr auto kFields =
      std::tuple(field("tile", &T::tile, "out of the hand that drew it, or in the star from a stack"),
                 field("number", &T::number, "that it has from now on"), field("cell", &T::cell),
                 field("turn", &T::turn, "its symbols, turned so many sides").between(0, 2));
};
template <>
struct Shape<mycelia::TileMoved> {
  using T = mycelia::TileMoved;
  static constexpr std::string_view kName = "TileMoved";
  static constexpr std::string_view kKind = "tile_moved";
  static constexpr auto kFields =
      std::tuple(field("tile", &T::tile, "with everything on it"), field("cell", &T::cell),
                 field("turn", &T::turn, "its symbols, turned so many sides").between(0, 2));
};
template <>
struct Shape<mycelia::InsectsMoved> {
  using T = mycelia::InsectsMoved;
  static constexpr std::string_view kName = "InsectsMoved";
  static constexpr std::string_view kKind = "insects_moved";
  static constexpr auto kFields =
      std::tuple(field("from", &T::from), field("to", &T::to), field("count", &T::count), field("cause", &T::cause));
};
template <>
struct Shape<mycelia::SporeMoved> {
  using T = mycelia::SporeMoved;
  static constexpr std::string_view kName = "SporeMoved";
  static constexpr std::string_view kKind = "spore_moved";
  static constexpr auto kFields =
      std::tuple(field("owner", &T::owner), field("from", &T::from, "a tile; absent: the owner's supply"),
                 field("to", &T::to, "the same"), field("by", &T::by, "who releases or pays"));
};
template <>
struct Shape<mycelia::SporesReleased> {
  using T = mycelia::SporesReleased;
  static constexpr std::string_view kName = "SporesReleased";
  static constexpr std::string_view kKind = "spores_released";
  static constexpr auto kFields = std::tuple(
      field("seat", &T::seat), field("source", &T::source, "has done, unless spores are left to drop"),
      field("to_drop", &T::to_drop, "spores that are placed one by one now"),
      field("layer", &T::layer, "the tiles for them"), field("lost", &T::lost, "spores for which there is no tile"),
      field("missing", &T::missing, "spores that the supply does not have"));
};
template <>
struct Shape<mycelia::MotherMoved> {
  using T = mycelia::MotherMoved;
  static constexpr std::string_view kName = "MotherMoved";
  static constexpr std::string_view kKind = "mother_moved";
  static constexpr auto kFields =
      std::tuple(field("seat", &T::seat, "whose mother"), field("from", &T::from, "absent: she comes to the field"),
                 field("to", &T::to), field("cause", &T::cause));
};
template <>
struct Shape<mycelia::MushroomGrown> {
  using T = mycelia::MushroomGrown;
  static constexpr std::string_view kName = "MushroomGrown";
  static constexpr std::string_view kKind = "mushroom_grown";
  static constexpr auto kFields =
      std::tuple(field("seat", &T::seat), field("board", &T::board), field("tile", &T::tile),
                 field("points", &T::points, "of its card; the automa's are counted at the end"));
};
template <>
struct Shape<mycelia::MushroomGone> {
  using T = mycelia::MushroomGone;
  static constexpr std::string_view kName = "MushroomGone";
  static constexpr std::string_view kKind = "mushroom_gone";
  static constexpr auto kFields =
      std::tuple(field("seat", &T::seat), field("board", &T::board), field("tile", &T::tile));
};
template <>
struct Shape<mycelia::CounterMoved> {
  using T = mycelia::CounterMoved;
  static constexpr std::string_view kName = "CounterMoved";
  static constexpr std::string_view kKind = "counter_moved";
  static constexpr auto kFields =
      std::tuple(field("seat", &T::seat), field("board", &T::board),
                 field("card", &T::card, "that grows there; the automa has none"),
                 field("to", &T::to, "releases so far; 3: a mushroom of the automa that has decayed").between(0, 3));
};
template <>
struct Shape<mycelia::CardMoved> {
  using T = mycelia::CardMoved;
  static constexpr std::string_view kName = "CardMoved";
  static constexpr std::string_view kKind = "card_moved";
  static constexpr auto kFields = std::tuple(field("card", &T::card, "null if the viewer may not know it"),
                                             field("from", &T::from), field("to", &T::to), field("cause", &T::cause));
};
template <>
struct Shape<mycelia::HandKnown> {
  using T = mycelia::HandKnown;
  static constexpr std::string_view kName = "HandKnown";
  static constexpr std::string_view kKind = "hand_known";
  static constexpr auto kFields =
      std::tuple(field("owner", &T::owner, "of the hand"), field("card", &T::card),
                 field("count", &T::count, "of these cards that the viewer counts on in it"));
};
template <>
struct Shape<mycelia::EffectGained> {
  using T = mycelia::EffectGained;
  static constexpr std::string_view kName = "EffectGained";
  static constexpr std::string_view kKind = "effect_gained";
  static constexpr auto kFields =
      std::tuple(field("seat", &T::seat), field("board", &T::board, "absent: it holds for all boards"),
                 field("effect", &T::effect));
};
template <>
struct Shape<mycelia::DeedDone> {
  using T = mycelia::DeedDone;
  static constexpr std::string_view kName = "DeedDone";
  static constexpr std::string_view kKind = "deed_done";
  static constexpr auto kFields = std::tuple(field("deed", &T::deed, "one of the two actions of a turn"));
};
template <>
struct Shape<mycelia::WindRolled> {
  using T = mycelia::WindRolled;
  static constexpr std::string_view kName = "WindRolled";
  static constexpr std::string_view kKind = "wind_rolled";
  static constexpr auto kFields =
      std::tuple(field("wind", &T::wind),
                 field("rolls", &T::rolls, "of a single roll that may carry the automa's mother: how many are left"));
};
template <>
struct Shape<mycelia::LotDrawn> {
  using T = mycelia::LotDrawn;
  static constexpr std::string_view kName = "LotDrawn";
  static constexpr std::string_view kKind = "lot_drawn";
  static constexpr auto kFields = std::tuple(field("lot", &T::lot, "what it was about"),
                                             field("drawn", &T::drawn, "a seat; of mother_tile: a tile"));
};
template <>
struct Shape<mycelia::AutomaDeckShuffled> {
  static constexpr std::string_view kName = "AutomaDeckShuffled";
  static constexpr std::string_view kKind = "automa_deck_shuffled";
  static constexpr auto kFields = std::tuple();
};
template <>
struct Shape<mycelia::AutomaCardRevealed> {
  using T = mycelia::AutomaCardRevealed;
  static constexpr std::string_view kName = "AutomaCardRevealed";
  static constexpr std::string_view kKind = "automa_card_revealed";
  static constexpr auto kFields = std::tuple(field("card", &T::card, "its id in the pack").as<AutomaCardId>());
};
template <>
struct Shape<mycelia::TurnBegun> {
  using T = mycelia::TurnBegun;
  static constexpr std::string_view kName = "TurnBegun";
  static constexpr std::string_view kKind = "turn_begun";
  static constexpr auto kFields =
      std::tuple(field("seat", &T::seat, "in setup: whose mother is placed next"), field("round", &T::round, "from 0"),
                 field("quiet_rounds", &T::quiet_rounds, "rounds in which nothing has grown"));
};
template <>
struct Shape<mycelia::StepChanged> {
  using T = mycelia::StepChanged;
  static constexpr std::string_view kName = "StepChanged";
  static constexpr std::string_view kKind = "step_changed";
  static constexpr auto kFields = std::tuple(field("step", &T::step, "what the other events do not say of it"));
};
template <>
struct Shape<mycelia::AutomaWentOn> {
  using T = mycelia::AutomaWentOn;
  static constexpr std::string_view kName = "AutomaWentOn";
  static constexpr std::string_view kKind = "automa_went_on";
  static constexpr auto kFields = std::tuple(field("step", &T::step, "how far it has come in its turn"));
};
template <>
struct Shape<mycelia::CountsKept> {
  using T = mycelia::CountsKept;
  static constexpr std::string_view kName = "CountsKept";
  static constexpr std::string_view kKind = "counts_kept";
  static constexpr auto kFields = std::tuple(field("dealt", &T::dealt, "cards dealt in the setup"),
                                             field("has_grown", &T::has_grown, "something grew in this round"),
                                             field("after_market", &T::after_market));
};
template <>
struct Shape<mycelia::PhaseChanged> {
  using T = mycelia::PhaseChanged;
  static constexpr std::string_view kName = "PhaseChanged";
  static constexpr std::string_view kKind = "phase_changed";
  static constexpr auto kFields = std::tuple(field("phase", &T::phase));
};
template <>
struct Shape<mycelia::GameEnded> {
  using T = mycelia::GameEnded;
  static constexpr std::string_view kName = "GameEnded";
  static constexpr std::string_view kKind = "game_ended";
  static constexpr auto kFields = std::tuple(field("why", &T::why), field("seat", &T::seat, "who takes the end token"));
};

}  // namespace underfoot::json
