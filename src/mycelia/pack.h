// The content of Mycelia: tiles, mushroom cards, automa cards (MYC-1), read from packs/mycelia/*.json and checked.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/ids.h"
#include "table/message.h"

namespace underfoot::mycelia {

// ---- Constants of the box (MYC-1) ----

inline constexpr int kTiles = 50;         // MYC-1.2
inline constexpr int kCards = 69;         // MYC-1.1
inline constexpr int kSporesEach = 30;    // MYC-1.1
inline constexpr int kMaxBoards = 5;      // MYC-1.1
inline constexpr int kInsectTokens = 20;  // MYC-1.3
inline constexpr int kAutomaCards = 10;   // MYC-1.3
inline constexpr int kMarketSlots = 3;    // MYC-2.6
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxCost = 8;
inline constexpr int kMaxKinds = 20;  // of tiles: colour, insect, handedness
inline constexpr int kMaxSpores = 9;  // of one release

enum class Colour : std::uint8_t { kRed, kGreen, kBrown, kYellow, kBlack };
inline constexpr std::size_t kColours = 5;  // black counts as any of the four (MYC-1.2)
inline constexpr std::size_t kPlainColours = 4;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"red", "green", "brown", "yellow", "black"};
inline constexpr std::array<int, kColours> kTilesOfColour = {11, 11, 11, 11, 6};  // MYC-1.2

// The wind symbols, equally likely on the die (MYC-1.3).
enum class Wind : std::uint8_t { kO, kU, kA };
inline constexpr std::size_t kWinds = 3;
inline constexpr std::array<std::string_view, kWinds> kWindNames = {"O", "U", "A"};
inline constexpr std::array<std::string_view, 2> kOrderNames = {"OUA", "OAU"};  // clockwise on a tile

// ---- Decay effects (MYC-10): a closed vocabulary, some with a number ----

enum class EffectKind : std::uint8_t {
  kMoveEdgeTile,     // MYC-10.1
  kMoveRivalMother,  // MYC-10.2
  kStealCard,        // MYC-10.3
  kTakeCards,        // MYC-10.4: number of cards, 2 in the box
  kExtraSpore,       // MYC-10.5, mushroom bonus
  kSporeTogether,    // MYC-10.6, mushroom bonus
  kRepeatAction,     // MYC-10.7, permanent
  kChooseOfTwo,      // MYC-10.8, permanent
  kLongMove,         // MYC-10.9, permanent
  kStrongMother,     // MYC-10.10, permanent
  kGainInsects,      // MYC-10.11: number of insects
  kNothing,          // a half of an automa card without an effect; not among the names
};
inline constexpr std::size_t kEffectKinds = 11;
inline constexpr std::array<std::string_view, kEffectKinds> kEffectNames = {
    "move_edge_tile", "move_rival_mother", "steal_card", "take_cards",    "extra_spore", "spore_together",
    "repeat_action",  "choose_of_two",     "long_move",  "strong_mother", "gain_insects"};

enum class EffectClass : std::uint8_t { kImmediate, kBonus, kPermanent };
constexpr EffectClass effect_class(EffectKind kind) {
  switch (kind) {
    case EffectKind::kExtraSpore:
    case EffectKind::kSporeTogether:
      return EffectClass::kBonus;
    case EffectKind::kRepeatAction:
    case EffectKind::kChooseOfTwo:
    case EffectKind::kLongMove:
    case EffectKind::kStrongMother:
      return EffectClass::kPermanent;
    default:
      return EffectClass::kImmediate;
  }
}

struct Effect {
  EffectKind kind = EffectKind::kMoveEdgeTile;
  std::uint8_t number = 0;

  bool operator==(const Effect&) const = default;
};

// ---- Tiles, cards ----

using TileKind = Id<struct TileKindTag>;  // tiles of one kind are interchangeable
using CardId = Id<struct CardTag>;        // one physical card
using CardKind = Id<struct CardKindTag>;

struct TileSpec {
  Colour colour = Colour::kRed;
  bool has_insect = false;
  bool is_oau = false;  // symbols clockwise: O, U, A, or O, A, U
  int count = 0;
};
std::string name_of(const TileSpec& tile);  // "red.OUA.insect": what tells tiles apart

using ColourCounts = std::array<std::uint8_t, kPlainColours>;

struct CardSpec {
  std::string id;
  LocalName name;
  std::string latin;
  std::string letter;  // of the species in the rulebook's list of facts; empty for further species
  LocalName fact;
  int points = 0;
  ColourCounts cost{};
  int spores = 0;
  Effect effect;
  int count = 0;

  int cost_size() const { return cost[0] + cost[1] + cost[2] + cost[3]; }
};

// What the automa goes for with its mother (MYC-15.8).
enum class TargetKind : std::uint8_t {
  kRed,
  kGreen,
  kBrown,
  kYellow,
  kOpponentMushroom,
  kOwnMushroom,
  kOpponentSpores,
  kOpponentMother,
  kInsect,
};
inline constexpr std::size_t kTargetKinds = 9;
inline constexpr std::array<std::string_view, kTargetKinds> kTargetNames = {
    "red",          "green",           "brown",           "yellow", "opponent_mushroom",
    "own_mushroom", "opponent_spores", "opponent_mother", "insect"};

struct AutomaHalf {
  ColourCounts cost{};
  int any = 0;  // spores from tiles of any colour
  int spores = 0;
  Effect effect = {EffectKind::kNothing, 0};
  std::array<TargetKind, kWinds> targets{};

  int cost_size() const { return cost[0] + cost[1] + cost[2] + cost[3] + any; }
};
struct AutomaCard {
  std::string id;
  std::array<AutomaHalf, 2> halves;  // medium, hard
};

struct Pack {
  std::string id;
  LocalName name;
  LocalName note;
  std::vector<TileSpec> tiles;
  std::vector<CardSpec> cards;
  std::vector<AutomaCard> automa;

  // Cards of a kind are numbered together.
  std::array<std::uint8_t, kCards> kind_of_card{};
  std::vector<std::uint8_t> first_card;  // of each kind
  // Names on the wire, ready to be written.
  std::vector<std::string> tile_names;
  std::vector<std::string> card_names;  // "porcini.0": the first of the cards of this kind

  const CardSpec& card(CardId id_of_card) const { return cards[kind_of_card[id_of_card.index()]]; }
  CardKind kind(CardId id_of_card) const { return CardKind(kind_of_card[id_of_card.index()]); }

  // Works out everything derived; to be called once the lists are complete.
  void prepare();
};

}  // namespace underfoot::mycelia
