// The form of packs. They are read with the number of levels at hand, which limits the mouths.
#pragma once

#include "micropolis/value_shapes.h"

namespace underfoot::micropolis {

inline constexpr int kMostAntsPerTile = 20;

struct ChamberForm {
  std::uint8_t left = 0;  // mouths it owns, one bit per level, the outermost lowest
  std::uint8_t right = 0;
  std::uint8_t workers = 0;
  std::uint8_t queens = 0;
  std::optional<std::uint8_t> nurse;  // her eggs
  std::uint8_t architects = 0;
  std::uint8_t sergeants = 0;
  std::uint8_t sentries = 0;
  std::array<std::uint8_t, kFruits> fruits{};

  int ants() const { return workers + queens + (nurse ? 1 : 0) + architects + sergeants + sentries; }
};
struct TileForm {
  std::string id;
  std::vector<ChamberForm> chambers;
  std::optional<std::uint8_t> barracks;
};
struct PackForm {
  std::optional<json::Any> schema;
  std::string id;
  std::string game;
  LocalName name;
  LocalName note;
  std::uint8_t levels = 0;
  std::vector<TileForm> tiles;
};

// What readers of a pack know beforehand.
struct PackLimits {
  int levels = kMaxLevels;
};

}  // namespace underfoot::micropolis

namespace underfoot::json {

// The mouths a chamber owns on one side: level numbers from 1, the outermost (MIC-2.2).
struct Mouths {
  static constexpr std::string_view kSchema =
      R"({"type":"array","items":{"type":"integer","minimum":1,"maximum":4},"maxItems":4,"uniqueItems":true})";
  static constexpr std::string_view kTypeScript = "number[]";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, std::uint8_t mouths) {
    out.begin_array();
    for (unsigned level = 0; level < micropolis::kMaxLevels; ++level) {
      if ((mouths >> level & 1U) != 0) out.value(level + 1);
    }
    out.end_array();
  }
  static std::uint8_t read(const Reader& in, const micropolis::PackLimits& limits) {
    unsigned mouths = 0;
    const std::size_t count = in.size(micropolis::kMaxLevels);
    for (std::size_t i = 0; i < count; ++i) {
      const Watch watch(in);
      const auto bit = 1U << (in.item(i).integer<unsigned>(1, limits.levels) - 1U);
      if (!watch.is_clean()) continue;
      if ((mouths & bit) != 0) in.item(i).fail(message("micropolis.pack.shared_mouth"_msg));
      mouths |= bit;
    }
    return static_cast<std::uint8_t>(mouths);
  }
};
template <>
struct Shape<micropolis::ChamberForm> {
  using T = micropolis::ChamberForm;
  using Fruits = EachByName<micropolis::Fruit, 7>;
  static constexpr std::string_view kName = "Chamber";
  static constexpr auto kFields = std::tuple(
      field("left", &T::left, "levels of its open mouths on the left side: 1 is the outermost")
          .as<Mouths>()
          .or_absent(),
      field("right", &T::right, "the same on the right side").as<Mouths>().or_absent(),
      field("workers", &T::workers).between(0, 9).or_absent(), field("queens", &T::queens).between(0, 2).or_absent(),
      field("nurse", &T::nurse, "a nurse, by the number of her eggs; at most one on a tile")
          .between(1, micropolis::kMaxEggs),
      field("architects", &T::architects).between(0, 2).or_absent(),
      field("sergeants", &T::sergeants).between(0, 2).or_absent(),
      field("sentries", &T::sentries).between(0, 2).or_absent(),
      field("fruits", &T::fruits, "one word for each symbol").at_most(Fruits::kMost).as<Fruits>().or_absent());
};

// One word without signs, because notation ("reveal 17") must read back.
struct TileWord {
  static constexpr std::string_view kSchema = R"({"type":"string","maxLength":20,"pattern":"^[A-Za-z0-9_-]+$"})";
  static constexpr std::string_view kTypeScript = "string";
  static bool is_word(std::string_view text) {
    constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return !text.empty() && text.find_first_not_of(kAllowed) == std::string_view::npos;
  }
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, const std::string& id) {
    out.value(id);
  }
  template <class Context>
  static std::string read(const Reader& in, const Context& /*context*/) {
    const Watch watch(in);
    std::string id = in.string(20);
    if (!is_word(id) && watch.is_clean()) in.fail(message("micropolis.pack.tile_id"_msg));
    return id;
  }
};
template <>
struct Shape<micropolis::TileForm> {
  using T = micropolis::TileForm;
  static constexpr std::string_view kName = "Tile";
  static constexpr auto kFields = std::tuple(
      field("id", &T::id, "different for each tile; part of the notation").as<TileWord>(),
      field("chambers", &T::chambers, "from the outer edge to the inner one")
          .at_least(1)
          .at_most(micropolis::kMaxChambers),
      field("barracks", &T::barracks, "their size; left out if there are none").between(1, micropolis::kMaxBarracks));
  // Mistakes are found by the tile's own id, once it has one.
  static std::string known_as(const Reader& in) {
    const std::optional<Reader> id = in.is_object() ? in.maybe("id") : std::nullopt;
    if (!id || !id->is_string()) return "";
    const std::string word = id->string(20);
    return TileWord::is_word(word) ? "tile \"" + word + "\"" : "";
  }
  static void check(const Reader& in, const micropolis::PackLimits& limits, const T& tile);  // pack_file.cpp
};

struct IsMicropolis {
  static constexpr std::string_view kSchema = R"({"const":"micropolis"})";
  static constexpr std::string_view kTypeScript = "'micropolis'";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, const std::string& game) {
    out.value(game);
  }
  template <class Context>
  static std::string read(const Reader& in, const Context& /*context*/) {
    constexpr std::array<std::string_view, 1> kGame = {"micropolis"};
    return std::string(kGame[in.one_of(kGame)]);
  }
};
template <>
struct Shape<micropolis::PackForm> {
  using T = micropolis::PackForm;
  static constexpr std::string_view kName = "Pack";
  static constexpr auto kFields =
      std::tuple(field("$schema", &T::schema, "where the schema is, for editors; the reader ignores it"),
                 field("id", &T::id, "names the pack in records and on the command line").at_most(100),
                 field("game", &T::game).as<IsMicropolis>(), field("name", &T::name, "what people read"),
                 field("note", &T::note, "what is known of the box and what is made up"),
                 field("levels", &T::levels, "heights at which mouths can be on either side of a tile")
                     .between(1, micropolis::kMaxLevels),
                 field("tiles", &T::tiles).at_least(micropolis::kTiles).at_most(micropolis::kTiles));
};

}  // namespace underfoot::json
