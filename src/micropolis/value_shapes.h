// The forms of what actions, events, states and views consist of: ids, names, counts. Leaves need the game for its
// pack.
#pragma once

#include "micropolis/micropolis.h"
#include "micropolis/names.h"
#include "micropolis/phases.h"
#include "table/edge/shapes.h"

namespace underfoot::json {

// ---- Ids ----

template <>
struct Leaf<micropolis::AnthillId> {
  static constexpr std::string_view kSchema = R"({"type":"integer","minimum":0,"maximum":5})";
  static constexpr std::string_view kTypeScript = "number";
  static void write(Writer& out, const micropolis::Micropolis& /*game*/, micropolis::AnthillId anthill) {
    out.value(anthill.number());
  }
  static micropolis::AnthillId read(const Reader& in, const micropolis::Micropolis& game) {
    return micropolis::AnthillId(in.integer<int>(0, game.anthills() - 1));
  }
};

// A tile is its id in the pack.
template <>
struct Leaf<micropolis::TileId> {
  static constexpr std::string_view kSchema = R"({"type":"string","maxLength":20})";
  static constexpr std::string_view kTypeScript = "string";
  static void write(Writer& out, const micropolis::Micropolis& game, micropolis::TileId tile) {
    out.value(micropolis::tile_name(game, tile));
  }
  static micropolis::TileId read(const Reader& in, const micropolis::Micropolis& game) {
    return micropolis::read_tile(in, game);
  }
};

// ---- Names ----

template <>
struct Names<micropolis::Phase> {
  static constexpr std::string_view kName = "Phase";
  static constexpr auto kList = micropolis::kPhaseNames;
};
template <>
struct Names<micropolis::Effect> {
  static constexpr std::string_view kName = "Effect";
  static constexpr auto kList = micropolis::kEffectNames;
};
template <>
struct Names<micropolis::Fruit> {
  static constexpr std::string_view kName = "Fruit";
  static constexpr auto kList = micropolis::kFruitNames;
};
template <>
struct Names<micropolis::Side> {
  static constexpr std::string_view kName = "Side";
  static constexpr auto kList = micropolis::kSideNames;
};

// ---- Counts ----

// A round: the game counts from 1, the wire from 0.
struct FromZero {
  using Like = std::uint8_t;
  static void write(Writer& out, const micropolis::Micropolis& /*game*/, std::uint8_t round) { out.value(round - 1); }
  static std::uint8_t read(const Reader& in, const micropolis::Micropolis& game) {
    return static_cast<std::uint8_t>(in.integer<int>(0, game.rounds() - 1) + 1);
  }
};

// How many there are of each kind, as a list of their names.
template <class Kind, std::size_t Most>
struct EachByName {
  static constexpr std::size_t kMost = Most;
  using Like = std::vector<Kind>;
  template <class Context, std::size_t N>
  static void write(Writer& out, const Context& /*context*/, const std::array<std::uint8_t, N>& counts) {
    out.begin_array();
    for (std::size_t kind = 0; kind < N; ++kind) {
      for (int i = 0; i < counts[kind]; ++i) out.value(Names<Kind>::kList[kind]);
    }
    out.end_array();
  }
  template <class Context>
  static auto read(const Reader& in, const Context& /*context*/) {
    std::array<std::uint8_t, Names<Kind>::kList.size()> counts{};
    const std::size_t size = in.size(Most);
    for (std::size_t i = 0; i < size; ++i) ++counts[in.item(i).one_of(Names<Kind>::kList)];
    return counts;
  }
};

}  // namespace underfoot::json
