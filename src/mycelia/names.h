// Names of phases, tiles and cards on the wire. Internal to src/mycelia.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "json/reader.h"
#include "json/writer.h"
#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

inline constexpr std::array<std::string_view, 31> kPhaseNames = {
    "lay",   "deal", "mothers",     "automa_lot",  "automa_side", "market",       "menu",     "move",
    "draw",  "site", "wind",        "order",       "drop",        "pay",          "plant",    "board",
    "card",  "keep", "trade",       "relocate",    "edge_tile",   "rival_mother", "rival_to", "victim",
    "steal", "take", "automa_card", "automa_turn", "automa_wind", "automa_blown", "over"};
inline constexpr std::array<std::string_view, 6> kDeedNames = {"move",  "explore", "spore",
                                                               "fruit", "decay",   "discover"};
inline constexpr std::array<std::string_view, 3> kAfterMarketNames = {"first_turn", "menu", "next_turn"};
inline constexpr std::array<std::string_view, 14> kLotNames = {
    "nothing", "mother_tile", "mother_side", "spore",     "place",        "decay",    "drop",
    "target",  "blocker",     "blocker_to",  "edge_tile", "rival_mother", "rival_to", "victim"};
inline constexpr std::array<std::string_view, 7> kPlaceNames = {"fruit",      "decay",        "spore", "move",
                                                                "then_spore", "then_explore", "done"};
inline constexpr std::array<std::string_view, 4> kPermanentNames = {"repeat_action", "choose_of_two", "long_move",
                                                                    "strong_mother"};
inline constexpr std::array<std::string_view, 2> kBonusNames = {"extra_spore", "spore_together"};
inline constexpr std::array<std::string_view, 2> kOrderNames = {"OUA", "OAU"};

template <class Enum>
std::size_t index_of(Enum value) {
  return static_cast<std::size_t>(value);
}

// "red.OUA.insect": what tells tiles apart.
inline std::string tile_name(const Pack& pack, TileKind kind) {
  if (kind.is_none()) return "?";
  const TileSpec& tile = pack.tiles[kind.index()];
  std::string name(kColourNames[index_of(tile.colour)]);
  name += "." + std::string(kOrderNames[tile.is_oau ? 1 : 0]);
  return tile.has_insect ? name + ".insect" : name;
}

inline std::string_view card_name(const Pack& pack, CardKind kind) {
  return kind.is_none() ? std::string_view("?") : std::string_view(pack.cards[kind.index()].id);
}

inline TileKind find_tile(const Pack& pack, std::string_view name) {
  for (std::size_t i = 0; i < pack.tiles.size(); ++i) {
    if (tile_name(pack, TileKind(i)) == name) return TileKind(i);
  }
  return TileKind::none();
}

inline CardKind find_card(const Pack& pack, std::string_view name) {
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    if (pack.cards[i].id == name) return CardKind(i);
  }
  return CardKind::none();
}

inline TileKind read_tile_kind(const json::Reader& in, const Pack& pack) {
  const std::string name = in.string(40);
  const TileKind kind = find_tile(pack, name);
  if (kind.is_none()) in.fail(message("mycelia.refusal.unknown_tile"_msg, param("id", json::shortened(name))));
  return kind.is_none() ? TileKind(0) : kind;
}

// null is a card that the reader may not know.
inline CardKind read_card_kind(const json::Reader& in, const Pack& pack) {
  if (in.is_null()) return CardKind::none();
  const std::string name = in.string(40);
  const CardKind kind = find_card(pack, name);
  if (kind.is_none()) in.fail(message("mycelia.refusal.unknown_card"_msg, param("id", json::shortened(name))));
  return kind;
}

inline void write_card_kind(json::Writer& out, const Pack& pack, CardKind kind) {
  if (kind.is_none()) {
    out.null();
  } else {
    out.value(card_name(pack, kind));
  }
}

// A byte that may be kNone: a number or null.
inline void write_index(json::Writer& out, std::uint8_t index) {
  if (index == kNone) {
    out.null();
  } else {
    out.value(int{index});
  }
}
inline std::uint8_t read_index(const json::Reader& in, int max) {
  return in.is_null() ? kNone : in.integer<std::uint8_t>(0, max);
}

// A set of seats, deeds or effects: a bit each, a list on the wire.
template <std::size_t N>
void write_bits(json::Writer& out, unsigned bits, const std::array<std::string_view, N>& names) {
  out.begin_array();
  for (std::size_t i = 0; i < N; ++i) {
    if ((bits >> i & 1U) != 0) out.value(names[i]);
  }
  out.end_array();
}
template <std::size_t N>
std::uint8_t read_bits(const json::Reader& in, const std::array<std::string_view, N>& names) {
  unsigned bits = 0;
  const std::size_t count = in.size(N);
  for (std::size_t i = 0; i < count; ++i) bits |= 1U << in.item(i).one_of(names);
  return static_cast<std::uint8_t>(bits);
}
inline void write_seats(json::Writer& out, unsigned bits) {
  out.begin_array();
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if ((bits >> static_cast<unsigned>(seat) & 1U) != 0) out.value(seat);
  }
  out.end_array();
}
inline std::uint8_t read_seats(const json::Reader& in) {
  unsigned bits = 0;
  const std::size_t count = in.size(kMaxPlayers);
  for (std::size_t i = 0; i < count; ++i) bits |= 1U << in.item(i).integer<unsigned>(0, kMaxPlayers - 1);
  return static_cast<std::uint8_t>(bits);
}

}  // namespace underfoot::mycelia
