// The forms of options and actions.
#pragma once

#include "micropolis/value_shapes.h"

namespace underfoot::json {

// ---- Options ----

template <>
struct Names<micropolis::Mode> {
  static constexpr std::string_view kName = "Mode";
  static constexpr std::array<std::string_view, 2> kList = {"base", "expert"};
};
template <>
struct Shape<micropolis::Options> {
  using T = micropolis::Options;
  static constexpr std::string_view kName = "Options";
  static constexpr auto kFields =
      std::tuple(field("players", &T::players, "2 if left out; in expert mode 2 or 3").between(2, 6).or_absent(),
                 field("mode", &T::mode, "base if left out").or_absent(),
                 field("first", &T::first, "the seat that is leader at the start; 0 if left out")
                     .between(0, kMaxSeats - 1)
                     .or_absent());
};

// ---- Actions ----

template <>
struct Names<micropolis::Payment> {
  static constexpr std::string_view kName = "Payment";
  static constexpr std::array<std::string_view, 2> kList = {"soldiers", "token"};
};
template <>
struct Names<micropolis::Garrison> {
  static constexpr std::string_view kName = "Garrison";
  static constexpr auto kList = micropolis::kGarrisonNames;
};

// Which of a player's two anthills in expert mode; absent in the base game.
struct OwnAnthill {
  static constexpr std::string_view kSchema = R"({"enum":["A","B"]})";
  static constexpr std::string_view kTypeScript = "'A' | 'B'";
  static constexpr bool kMayBeAbsent = true;
  static bool is_absent(const micropolis::Micropolis& game, std::uint8_t which) {
    return game.options().mode == micropolis::Mode::kBase || which >= micropolis::kPartNames.size();
  }
  static void write(Writer& out, const micropolis::Micropolis& /*game*/, std::uint8_t which) {
    out.value(micropolis::kPartNames[which]);
  }
  static std::uint8_t read(const Reader& in, const micropolis::Micropolis& game) {
    if (game.options().mode == micropolis::Mode::kBase) in.fail(message("micropolis.refusal.one_anthill"_msg));
    return static_cast<std::uint8_t>(in.one_of(micropolis::kPartNames));
  }
  static std::uint8_t read_absent(const Reader& in, const micropolis::Micropolis& game) {
    if (game.options().mode == micropolis::Mode::kExpert) static_cast<void>(in.field("part"));  // which is missing
    return 0;
  }
};

// Sizes of barracks, one for each that is full.
struct Sizes {
  using Like = std::vector<std::uint8_t>;
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, const micropolis::FullCounts& full) {
    out.begin_array();
    for (std::size_t size = 0; size < full.size(); ++size) {
      for (int i = 0; i < full[size]; ++i) out.value(size + 1);
    }
    out.end_array();
  }
  template <class Context>
  static micropolis::FullCounts read(const Reader& in, const Context& /*context*/) {
    micropolis::FullCounts full{};
    const std::size_t count = in.size(micropolis::kRingTiles);
    for (std::size_t i = 0; i < count; ++i) ++full[in.item(i).integer<std::size_t>(1, micropolis::kMaxBarracks) - 1];
    return full;
  }
};

template <>
struct Choice<micropolis::Action> {
  static constexpr std::string_view kName = "Action";
  static constexpr std::string_view kTag = "do";
};
template <>
struct Shape<micropolis::Reveal> {
  using T = micropolis::Reveal;
  static constexpr std::string_view kName = "Reveal";
  static constexpr std::string_view kKind = "reveal";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile, "the next of the line"));
};
template <>
struct Shape<micropolis::Take> {
  using T = micropolis::Take;
  static constexpr std::string_view kName = "Take";
  static constexpr std::string_view kKind = "take";
  static constexpr auto kFields =
      std::tuple(field("slot", &T::slot, "of the line; 0 is free").between(0, micropolis::kLineTiles - 1),
                 field("pay", &T::payment),
                 field("part", &T::which, "in expert mode: which of the player's anthills it is for").as<OwnAnthill>());
};
template <>
struct Shape<micropolis::Place> {
  using T = micropolis::Place;
  static constexpr std::string_view kName = "Place";
  static constexpr std::string_view kKind = "place";
  static constexpr auto kFields = std::tuple(field("side", &T::side, "the end of the ring"));
};
template <>
struct Shape<micropolis::Resolve> {
  using T = micropolis::Resolve;
  static constexpr std::string_view kName = "Resolve";
  static constexpr std::string_view kKind = "resolve";
  static constexpr auto kFields = std::tuple(field("effect", &T::effect, "which comes next"));
};
template <>
struct Shape<micropolis::Fill> {
  using T = micropolis::Fill;
  static constexpr std::string_view kName = "Fill";
  static constexpr std::string_view kKind = "fill";
  static constexpr auto kFields = std::tuple(field("barracks", &T::garrison, "of the tile just placed"));
};
template <>
struct Shape<micropolis::Arrange> {
  using T = micropolis::Arrange;
  static constexpr std::string_view kName = "Arrange";
  static constexpr std::string_view kKind = "arrange";
  static constexpr auto kFields = std::tuple(field("full", &T::full, "sizes of the barracks that are full afterwards")
                                                 .between(1, micropolis::kMaxBarracks)
                                                 .at_most(micropolis::kRingTiles)
                                                 .as<Sizes>());
};
template <>
struct Shape<micropolis::Lead> {
  using T = micropolis::Lead;
  static constexpr std::string_view kName = "Lead";
  static constexpr std::string_view kKind = "lead";
  static constexpr auto kFields = std::tuple(field("anthill", &T::anthill, "that gets the Red Army token"));
};
template <>
struct Shape<micropolis::Hand> {
  using T = micropolis::Hand;
  static constexpr std::string_view kName = "Hand";
  static constexpr std::string_view kKind = "hand";
  static constexpr auto kFields =
      std::tuple(field("seat", &T::seat, "who gets the Red Army token and puts it down").as<TakenSeat>());
};

}  // namespace underfoot::json
