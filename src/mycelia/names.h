// Names of deeds, tiles and cards on the wire; those of phases are in phases.h. Internal to src/mycelia.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "json/reader.h"
#include "json/writer.h"
#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

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

template <class Enum>
std::size_t index_of(Enum value) {
  return static_cast<std::size_t>(value);
}

inline std::string_view tile_name(const Pack& pack, TileKind kind) {
  return kind.is_none() ? std::string_view("?") : std::string_view(pack.tile_names[kind.index()]);
}

inline std::string_view card_name(const Pack& pack, CardKind kind) {
  return kind.is_none() ? std::string_view("?") : std::string_view(pack.cards[kind.index()].id);
}

inline TileKind find_tile(const Pack& pack, std::string_view name) {
  for (std::size_t i = 0; i < pack.tiles.size(); ++i) {
    if (pack.tile_names[i] == name) return TileKind(i);
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

// null is a gap.
inline CardId read_card(const json::Reader& in, const Pack& pack) {
  if (in.is_null()) return CardId::none();
  const std::string name = in.string(40);
  for (std::size_t card = 0; card < pack.card_names.size(); ++card) {
    if (pack.card_names[card] == name) return CardId(card);
  }
  in.fail(message("mycelia.refusal.unknown_card"_msg, param("id", json::shortened(name))));
  return CardId(0);
}

}  // namespace underfoot::mycelia
