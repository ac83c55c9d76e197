// The forms of Mycelia's smallest values on the wire (src/json/shape.h): ids, names, cells, and sets of them. Leaves
// need the game for its pack and its players. What is made of them: action_shapes.h, table_shapes.h, pack_shapes.h.
#pragma once

#include <bit>

#include "mycelia/mycelia.h"
#include "mycelia/names.h"
#include "mycelia/phases.h"
#include "table/edge/shapes.h"

namespace underfoot::mycelia {

// Numbers that are something else on the wire.
struct AutomaCardNumber {  // the card's id
  std::uint8_t value = 0;
  bool operator==(const AutomaCardNumber&) const = default;
};
struct PlayingSeat {  // the seat of somebody who plays
  std::uint8_t value = 0;
  bool operator==(const PlayingSeat&) const = default;
};

// Sets, which are lists on the wire.
struct AutomaDeck {
  std::uint16_t bits = 0;
  bool operator==(const AutomaDeck&) const = default;
};
// Bits with names.
enum class Bonus : std::uint8_t { kExtraSpore, kTogether };
enum class Permanent : std::uint8_t { kRepeatAction, kChooseOfTwo, kLongMove, kStrongMother };
template <class Enum, std::size_t Most>
FixedVector<Enum, Most> listed(unsigned bits) {
  FixedVector<Enum, Most> list;
  for (unsigned rest = bits; rest != 0; rest &= rest - 1) list.push_back(static_cast<Enum>(std::countr_zero(rest)));
  return list;
}
template <class Enum, std::size_t Most>
std::uint8_t bits_of(const FixedVector<Enum, Most>& list) {
  unsigned bits = 0;
  for (const Enum each : list) bits |= 1U << static_cast<unsigned>(each);
  return static_cast<std::uint8_t>(bits);
}

struct SeenPile {  // cards by kind, and cards that the reader may not know
  CardCounts counts{};
  std::uint8_t unknown = 0;
  bool operator==(const SeenPile&) const = default;
};

}  // namespace underfoot::mycelia

namespace underfoot::json {

// ---- Ids ----

template <>
struct Leaf<mycelia::TileIndex> {
  static constexpr std::string_view kSchema = R"({"type":"integer","minimum":0,"maximum":49})";
  static constexpr std::string_view kTypeScript = "number";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, mycelia::TileIndex tile) {
    out.value(tile.number());
  }
  template <class Context>
  static mycelia::TileIndex read(const Reader& in, const Context& /*context*/) {
    return mycelia::TileIndex(in.integer<int>(0, mycelia::kTiles - 1));
  }
};

// A kind of tile is its name, "red.OUA.insect".
template <>
struct Leaf<mycelia::TileKind> {
  static constexpr std::string_view kSchema = R"({"type":"string"})";
  static constexpr std::string_view kTypeScript = "string";
  static void write(Writer& out, const mycelia::Mycelia& game, mycelia::TileKind kind) {
    out.value(mycelia::tile_name(game.pack(), kind));
  }
  static mycelia::TileKind read(const Reader& in, const mycelia::Mycelia& game) {
    return mycelia::read_tile_kind(in, game.pack());
  }
};

// A card is its id in the pack; null is a card that the reader may not know, or a gap.
template <>
struct Leaf<mycelia::CardKind> {
  static constexpr std::string_view kSchema = R"({"type":["string","null"]})";
  static constexpr std::string_view kTypeScript = "string | null";
  static void write(Writer& out, const mycelia::Mycelia& game, mycelia::CardKind kind) {
    mycelia::write_card_kind(out, game.pack(), kind);
  }
  static mycelia::CardKind read(const Reader& in, const mycelia::Mycelia& game) {
    return mycelia::read_card_kind(in, game.pack());
  }
};

// One of several equal cards: "porcini.0" is the first. null is a gap.
template <>
struct Leaf<mycelia::CardId> {
  static constexpr std::string_view kSchema = R"({"type":["string","null"]})";
  static constexpr std::string_view kTypeScript = "string | null";
  static void write(Writer& out, const mycelia::Mycelia& game, mycelia::CardId card) {
    if (card.is_none()) {
      out.null();
    } else {
      out.value(game.pack().card_names[card.index()]);
    }
  }
  static mycelia::CardId read(const Reader& in, const mycelia::Mycelia& game) {
    return mycelia::read_card(in, game.pack());
  }
};

template <>
struct Leaf<mycelia::PlayingSeat> {
  static constexpr std::string_view kSchema = R"({"type":"integer","minimum":0,"maximum":3})";
  static constexpr std::string_view kTypeScript = "number";
  static void write(Writer& out, const mycelia::Mycelia& /*game*/, mycelia::PlayingSeat seat) {
    out.value(int{seat.value});
  }
  static mycelia::PlayingSeat read(const Reader& in, const mycelia::Mycelia& game) {
    return {in.integer<std::uint8_t>(0, game.seats() - 1)};
  }
};

template <>
struct Leaf<mycelia::ReleaseSource> {
  static constexpr std::string_view kSchema =
      R"({"oneOf":[{"const":"mother"},{"type":"integer","minimum":0,"maximum":4}]})";
  static constexpr std::string_view kTypeScript = "'mother' | number";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, mycelia::ReleaseSource source) {
    if (source.value == mycelia::kMotherSource) {
      out.value(kMother[0]);
    } else {
      out.value(int{source.value});
    }
  }
  template <class Context>
  static mycelia::ReleaseSource read(const Reader& in, const Context& /*context*/) {
    if (!in.is_string()) return {in.integer<std::uint8_t>(0, mycelia::kMaxBoards - 1)};
    in.one_of(kMother);
    return {};
  }

 private:
  static constexpr std::array<std::string_view, 1> kMother = {"mother"};
};

template <>
struct Leaf<mycelia::AutomaCardNumber> {
  static constexpr std::string_view kSchema = R"({"type":"string"})";
  static constexpr std::string_view kTypeScript = "string";
  static void write(Writer& out, const mycelia::Mycelia& game, mycelia::AutomaCardNumber card) {
    out.value(game.pack().automa[card.value].id);
  }
  static mycelia::AutomaCardNumber read(const Reader& in, const mycelia::Mycelia& game) {
    std::array<std::string_view, mycelia::kAutomaCards> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = game.pack().automa[i].id;
    return {static_cast<std::uint8_t>(in.one_of(names))};
  }
};

// A member that is a plain number in the rules: field(…).as<PlainAs<ReleaseSource>>().
template <class Form>
struct PlainAs {
  static constexpr std::string_view kSchema = Leaf<Form>::kSchema;
  static constexpr std::string_view kTypeScript = Leaf<Form>::kTypeScript;
  template <class Context>
  static void write(Writer& out, const Context& context, std::uint8_t value) {
    Leaf<Form>::write(out, context, Form{value});
  }
  template <class Context>
  static std::uint8_t read(const Reader& in, const Context& context) {
    return Leaf<Form>::read(in, context).value;
  }
};
// The seat of somebody who plays, where the rules have a Seat.
struct SeatOfPlayer {
  static constexpr std::string_view kSchema = Leaf<mycelia::PlayingSeat>::kSchema;
  static constexpr std::string_view kTypeScript = "number";
  static void write(Writer& out, const mycelia::Mycelia& /*game*/, Seat seat) { out.value(seat.number()); }
  static Seat read(const Reader& in, const mycelia::Mycelia& game) {
    return Seat(Leaf<mycelia::PlayingSeat>::read(in, game).value);
  }
};

// ---- Sets ----

template <>
struct Leaf<mycelia::SeatSet> {
  static constexpr std::string_view kSchema =
      R"({"type":"array","items":{"type":"integer","minimum":0,"maximum":3},"uniqueItems":true})";
  static constexpr std::string_view kTypeScript = "number[]";
  static void write(Writer& out, const mycelia::Mycelia& /*game*/, mycelia::SeatSet seats) {
    out.begin_array();
    for (unsigned rest = seats.bits; rest != 0; rest &= rest - 1) out.value(std::countr_zero(rest));
    out.end_array();
  }
  static mycelia::SeatSet read(const Reader& in, const mycelia::Mycelia& game) {
    unsigned bits = 0;
    const std::size_t count = in.size(mycelia::kMaxPlayers);
    for (std::size_t i = 0; i < count; ++i) bits |= 1U << in.item(i).integer<unsigned>(0, game.seats() - 1);
    return {static_cast<std::uint8_t>(bits)};
  }
};

template <>
struct Leaf<mycelia::Tiles> {
  static constexpr std::string_view kSchema =
      R"({"type":"array","items":{"type":"integer","minimum":0,"maximum":49},"uniqueItems":true})";
  static constexpr std::string_view kTypeScript = "number[]";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, mycelia::Tiles tiles) {
    out.begin_array();
    for (mycelia::TileSet rest = tiles.set; rest != 0; rest &= rest - 1) out.value(std::countr_zero(rest));
    out.end_array();
  }
  template <class Context>
  static mycelia::Tiles read(const Reader& in, const Context& /*context*/) {
    mycelia::Tiles tiles;
    const std::size_t count = in.size(mycelia::kTiles);
    for (std::size_t i = 0; i < count; ++i) {
      tiles.set |= mycelia::set_of(in.item(i).integer<std::size_t>(0, mycelia::kTiles - 1));
    }
    return tiles;
  }
};

template <>
struct Leaf<mycelia::AutomaDeck> {
  static constexpr std::string_view kSchema = R"({"type":"array","items":{"type":"string"},"uniqueItems":true})";
  static constexpr std::string_view kTypeScript = "string[]";
  static void write(Writer& out, const mycelia::Mycelia& game, mycelia::AutomaDeck deck) {
    out.begin_array();
    for (unsigned rest = deck.bits; rest != 0; rest &= rest - 1) {
      out.value(game.pack().automa[static_cast<std::size_t>(std::countr_zero(rest))].id);
    }
    out.end_array();
  }
  static mycelia::AutomaDeck read(const Reader& in, const mycelia::Mycelia& game) {
    unsigned bits = 0;
    const std::size_t count = in.size(mycelia::kAutomaCards);
    for (std::size_t i = 0; i < count; ++i) {
      bits |= 1U << Leaf<mycelia::AutomaCardNumber>::read(in.item(i), game).value;
    }
    return {static_cast<std::uint16_t>(bits)};
  }
};

// Cards in the order of the pack.
template <>
struct Leaf<mycelia::CardSet> {
  static constexpr std::string_view kSchema = R"({"type":"array","items":{"type":"string"},"uniqueItems":true})";
  static constexpr std::string_view kTypeScript = "string[]";
  static void write(Writer& out, const mycelia::Mycelia& game, const mycelia::CardSet& cards) {
    out.begin_array();
    cards.for_each([&](mycelia::CardId card) { out.value(game.pack().card_names[card.index()]); });
    out.end_array();
  }
  static mycelia::CardSet read(const Reader& in, const mycelia::Mycelia& game) {
    mycelia::CardSet cards;
    const std::size_t count = in.size(mycelia::kCards);
    for (std::size_t i = 0; i < count; ++i) {
      const mycelia::CardId card = mycelia::read_card(in.item(i), game.pack());
      if (card.is_none() || cards.has(card)) {
        in.item(i).fail(message("mycelia.audit.cards"_msg));
        return cards;
      }
      cards.add(card);
    }
    return cards;
  }
};

// The same by kind; what the reader may not know is null, and comes last.
template <>
struct Leaf<mycelia::SeenPile> {
  static constexpr std::string_view kSchema = R"({"type":"array","items":{"type":["string","null"]}})";
  static constexpr std::string_view kTypeScript = "(string | null)[]";
  static void write(Writer& out, const mycelia::Mycelia& game, const mycelia::SeenPile& pile) {
    out.begin_array();
    for (std::size_t kind = 0; kind < game.pack().cards.size(); ++kind) {
      for (int n = 0; n < pile.counts[kind]; ++n) out.value(game.pack().cards[kind].id);
    }
    for (int n = 0; n < pile.unknown; ++n) out.null();
    out.end_array();
  }
  static mycelia::SeenPile read(const Reader& in, const mycelia::Mycelia& game) {
    mycelia::SeenPile pile;
    const std::size_t count = in.size(mycelia::kCards);
    for (std::size_t i = 0; i < count; ++i) {
      const mycelia::CardKind kind = mycelia::read_card_kind(in.item(i), game.pack());
      ++(kind.is_none() ? pile.unknown : pile.counts[kind.index()]);
    }
    return pile;
  }
};

// ---- Names ----

template <>
struct Names<mycelia::Phase> {
  static constexpr std::string_view kName = "Phase";
  static constexpr auto kList = mycelia::kPhaseNames;
};
template <>
struct Names<mycelia::Deed> {
  static constexpr std::string_view kName = "Deed";
  static constexpr auto kList = mycelia::kDeedNames;
};
template <>
struct Names<mycelia::LotFor> {
  static constexpr std::string_view kName = "LotFor";
  static constexpr auto kList = mycelia::kLotNames;
};
template <>
struct Names<mycelia::Wind> {
  static constexpr std::string_view kName = "Wind";
  static constexpr auto kList = mycelia::kWindNames;
};
template <>
struct Names<mycelia::EffectKind> {
  static constexpr std::string_view kName = "EffectKind";
  static constexpr auto kList = mycelia::kEffectNames;
};
template <>
struct Names<mycelia::Bonus> {
  static constexpr std::string_view kName = "Bonus";
  static constexpr auto kList = mycelia::kBonusNames;
};
template <>
struct Names<mycelia::Permanent> {
  static constexpr std::string_view kName = "Permanent";
  static constexpr auto kList = mycelia::kPermanentNames;
};
template <>
struct Names<mycelia::AfterMarket> {
  static constexpr std::string_view kName = "AfterMarket";
  static constexpr auto kList = mycelia::kAfterMarketNames;
};
template <>
struct Names<mycelia::AutomaPlace> {
  static constexpr std::string_view kName = "AutomaPlace";
  static constexpr auto kList = mycelia::kPlaceNames;
};

// ---- Cells ----

// Which way a triangle points.
struct PointsUp {
  static constexpr std::array<std::string_view, 2> kDirections = {"down", "up"};
  static constexpr std::string_view kSchema = R"({"enum":["down","up"]})";
  static constexpr std::string_view kTypeScript = "'down' | 'up'";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, std::uint8_t is_up) {
    out.value(kDirections[is_up]);
  }
  template <class Context>
  static std::uint8_t read(const Reader& in, const Context& /*context*/) {
    return static_cast<std::uint8_t>(in.one_of(kDirections));
  }
};
template <>
struct Shape<mycelia::Cell> {
  using T = mycelia::Cell;
  static constexpr std::string_view kName = "Cell";
  static constexpr auto kFields =
      std::tuple(field("a", &T::a).between(-mycelia::kReach, mycelia::kReach),
                 field("b", &T::b).between(-mycelia::kReach, mycelia::kReach),
                 field("points", &T::is_up, "which way the triangle points").as<PointsUp>());
};

}  // namespace underfoot::json
