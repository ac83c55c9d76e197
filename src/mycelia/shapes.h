// The forms of Mycelia's values on the wire (src/json/shape.h): ids, names and cells. Leaves need the game for its
// pack.
#pragma once

#include "mycelia/mycelia.h"
#include "mycelia/names.h"
#include "table/edge/shapes.h"

namespace underfoot::json {

// ---- Ids ----

template <>
struct Leaf<mycelia::TileIndex> : NumberedId<mycelia::TileIndexTag> {};

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

// A card is its id in the pack; null is a card that the reader may not know.
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
