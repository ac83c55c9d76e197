// The forms of a pack's content (docs/formats/pack-mycelia.md). What a form cannot say pack_file.cpp checks.
#pragma once

#include <optional>

#include "mycelia/shapes.h"

namespace underfoot::mycelia {

enum class Order : std::uint8_t { kOua, kOau };
enum class PlainColour : std::uint8_t { kRed, kGreen, kBrown, kYellow };
inline constexpr std::array<std::string_view, kPlainColours> kPlainColourNames = {kColourNames[0], kColourNames[1],
                                                                                  kColourNames[2], kColourNames[3]};
struct TileEntry {
  Colour colour = Colour::kRed;
  bool insect = false;
  Order order = Order::kOua;
  int count = 0;
};
using Cost = FixedVector<PlainColour, kMaxCost>;
struct EffectEntry {
  EffectKind kind = EffectKind::kNothing;
  std::optional<std::uint8_t> number;
};
struct CardEntry {
  std::string id;
  LocalName name;
  std::string latin;
  std::optional<std::string> letter;
  LocalName fact;
  int points = 0;
  Cost cost;
  int spores = 0;
  EffectEntry effect;
  int count = 0;
};
struct Targets {
  TargetKind o = TargetKind::kRed;
  TargetKind u = TargetKind::kRed;
  TargetKind a = TargetKind::kRed;
};
struct HalfEntry {
  Cost cost;
  int any = 0;
  int spores = 0;
  std::optional<EffectEntry> effect;
  Targets targets;
};
struct AutomaEntry {
  std::string id;
  HalfEntry medium;
  HalfEntry hard;
};
struct PackForm {
  std::optional<json::Any> schema;
  std::string id;
  std::string game;
  LocalName name;
  LocalName note;
  std::vector<TileEntry> tiles;
  std::vector<CardEntry> cards;
  std::vector<AutomaEntry> automa;
};

}  // namespace underfoot::mycelia

namespace underfoot::json {

template <>
struct Names<mycelia::Colour> {
  static constexpr std::string_view kName = "Colour";
  static constexpr auto kList = mycelia::kColourNames;
};
template <>
struct Names<mycelia::PlainColour> {
  static constexpr std::string_view kName = "PlainColour";
  static constexpr auto kList = mycelia::kPlainColourNames;
};
template <>
struct Names<mycelia::Order> {
  static constexpr std::string_view kName = "Order";
  static constexpr auto kList = mycelia::kOrderNames;
};
template <>
struct Names<mycelia::TargetKind> {
  static constexpr std::string_view kName = "Target";
  static constexpr auto kList = mycelia::kTargetNames;
};

// One word without signs, because notation ("fruit porcini") must read back.
struct PackWord {
  static constexpr std::string_view kSchema = R"({"type":"string","maxLength":20,"pattern":"^[A-Za-z0-9_-]+$"})";
  static constexpr std::string_view kTypeScript = "string";
  static bool is_word(std::string_view text) {
    constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return !text.empty() && text.find_first_not_of(kAllowed) == std::string_view::npos;
  }
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, const std::string& word) {
    out.value(word);
  }
  template <class Context>
  static std::string read(const Reader& in, const Context& /*context*/) {
    const Watch watch(in);
    std::string word = in.string(20);
    if (!is_word(word) && watch.is_clean()) in.fail(message("mycelia.pack.id"_msg));
    return word;
  }
};

template <>
struct Shape<mycelia::TileEntry> {
  using T = mycelia::TileEntry;
  static constexpr std::string_view kName = "PackTile";
  static constexpr auto kFields =
      std::tuple(field("colour", &T::colour), field("insect", &T::insect, "it shows one"),
                 field("order", &T::order, "the wind symbols clockwise"),
                 field("count", &T::count, "tiles of this kind").between(1, mycelia::kTiles));
};
template <>
struct Shape<mycelia::EffectEntry> {
  using T = mycelia::EffectEntry;
  static constexpr std::string_view kName = "Effect";
  static constexpr auto kFields =
      std::tuple(field("kind", &T::kind),
                 field("number", &T::number, "of cards or insects, where the kind needs one").between(1, 9));
  static void check(const Reader& in, const NoContext& context, const T& effect);  // pack_file.cpp
};
template <>
struct Shape<mycelia::CardEntry> {
  using T = mycelia::CardEntry;
  static constexpr std::string_view kName = "PackCard";
  static constexpr auto kFields =
      std::tuple(field("id", &T::id, "one word of Latin letters, digits, _ and -; part of the notation").as<PackWord>(),
                 field("name", &T::name), field("latin", &T::latin, "the scientific name").at_most(80),
                 field("letter", &T::letter, "of the species in the rulebook's list of facts").at_most(4),
                 field("fact", &T::fact, "in your own words"), field("points", &T::points).between(0, 20),
                 field("cost", &T::cost, "colours of the spores to pay").at_least(1),
                 field("spores", &T::spores, "how many a release places").between(1, mycelia::kMaxSpores),
                 field("effect", &T::effect, "what happens when the mushroom decays"),
                 field("count", &T::count, "cards of this kind; 69 in all").between(1, mycelia::kCards));
  // Mistakes are found by the card's own id, once it has one.
  static std::string known_as(const Reader& in) {
    const std::optional<Reader> id = in.is_object() ? in.maybe(name_of(&T::id)) : std::nullopt;
    if (!id || !id->is_string()) return "";
    const std::string word = id->string(20);
    return PackWord::is_word(word) ? "card \"" + word + "\"" : "";
  }
  static void check(const Reader& in, const NoContext& context, const T& card);  // pack_file.cpp
};
template <>
struct Shape<mycelia::Targets> {
  using T = mycelia::Targets;
  static constexpr std::string_view kName = "Targets";
  static constexpr auto kFields =
      std::tuple(field("O", &T::o), field("U", &T::u), field("A", &T::a, "where the mother goes with this wind"));
};
template <>
struct Shape<mycelia::HalfEntry> {
  using T = mycelia::HalfEntry;
  static constexpr std::string_view kName = "AutomaHalf";
  static constexpr auto kFields = std::tuple(
      field("cost", &T::cost, "colours of spores to pay"),
      field("any", &T::any, "spores from tiles of any colour; 1 to 8 with the cost").between(0, mycelia::kMaxCost),
      field("spores", &T::spores, "how many a mushroom releases").between(1, mycelia::kMaxSpores),
      field("effect", &T::effect, "an immediate one; left out where the card shows none"),
      field("targets", &T::targets, "where the mother goes with each wind"));
  static void check(const Reader& in, const NoContext& context, const T& half);  // pack_file.cpp
};
template <>
struct Shape<mycelia::AutomaEntry> {
  using T = mycelia::AutomaEntry;
  static constexpr std::string_view kName = "PackAutomaCard";
  static constexpr auto kFields =
      std::tuple(field("id", &T::id).as<PackWord>(), field("medium", &T::medium), field("hard", &T::hard));
};
struct IsMycelia {
  static constexpr std::string_view kSchema = R"({"const":"mycelia"})";
  static constexpr std::string_view kTypeScript = "'mycelia'";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, const std::string& game) {
    out.value(game);
  }
  template <class Context>
  static std::string read(const Reader& in, const Context& /*context*/) {
    constexpr std::array<std::string_view, 1> kGame = {"mycelia"};
    return std::string(kGame[in.one_of(kGame)]);
  }
};
template <>
struct Shape<mycelia::PackForm> {
  using T = mycelia::PackForm;
  static constexpr std::string_view kName = "Pack";
  static constexpr auto kFields = std::tuple(
      field("$schema", &T::schema, "where the schema is, for editors; the reader ignores it"),
      field("id", &T::id, "names the pack in records and on the command line").at_most(100),
      field("game", &T::game).as<IsMycelia>(), field("name", &T::name, "what people read"),
      field("note", &T::note, "what is known of the box and what is made up"),
      field("tiles", &T::tiles, "kinds of tiles: 11 tiles of each colour, 6 black")
          .at_least(5)
          .at_most(mycelia::kMaxKinds),
      field("cards", &T::cards, "kinds of mushroom cards, 69 cards in all").at_least(1).at_most(mycelia::kCards),
      field("automa", &T::automa, "its ten cards").at_least(mycelia::kAutomaCards).at_most(mycelia::kAutomaCards));
};

}  // namespace underfoot::json
