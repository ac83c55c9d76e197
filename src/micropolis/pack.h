// The content of Micropolis: 61 tiles, read from packs/micropolis/*.json and checked (MIC-1, MIC-2).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/ids.h"
#include "table/message.h"

namespace underfoot::micropolis {

// ---- Constants of the box (MIC-1) ----

inline constexpr int kTiles = 61;           // MIC-1.1
inline constexpr int kAllSoldiers = 45;     // MIC-1.1
inline constexpr int kArchitectTokens = 2;  // MIC-1.1
inline constexpr int kRingTiles = 10;       // MIC-1.3
inline constexpr int kLineTiles = 7;        // MIC-3.3
inline constexpr int kArmyAtStart = 5;      // MIC-3.1
inline constexpr int kArmyLimit = 10;       // MIC-4.5
inline constexpr int kMaxAnthills = 6;      // MIC-1.1: foundations
inline constexpr int kMaxLevels = 4;        // mouths of a side; the default pack has 3 (MIC-2.2)
inline constexpr int kMaxChambers = 4;
inline constexpr int kMaxBarracks = 4;  // MIC-6.6
inline constexpr int kMaxEggs = 5;

enum class Fruit : std::uint8_t { kCherry, kLemon, kGrape, kBlackberry, kFig, kPomegranate, kGift };
inline constexpr std::size_t kFruits = 7;
inline constexpr std::array<std::string_view, kFruits> kFruitNames = {"cherry", "lemon",       "grape", "blackberry",
                                                                      "fig",    "pomegranate", "gift"};
inline constexpr std::array<int, kFruits> kFruitSymbols = {6, 5, 4, 3, 2, 1, 4};  // MIC-1.2

enum class Specialist : std::uint8_t { kQueen, kNurse, kArchitect, kSergeant, kSentry };
inline constexpr std::size_t kSpecialists = 5;
inline constexpr std::array<std::string_view, kSpecialists> kSpecialistNames = {"queen", "nurse", "architect",
                                                                                "sergeant", "sentry"};

// What happens when a tile is placed; the queen has no such effect (MIC-6.1).
enum class Effect : std::uint8_t { kNurse, kArchitect, kSergeant, kSentry, kBarracks };
inline constexpr std::size_t kEffects = 5;
inline constexpr std::array<std::string_view, kEffects> kEffectNames = {"nurse", "architect", "sergeant", "sentry",
                                                                        "barracks"};

using TileId = Id<struct TileTag>;

// ---- Tiles ----

struct Chamber {
  std::uint8_t left = 0;  // mouths it owns, one bit per level, the outermost lowest
  std::uint8_t right = 0;
  std::uint8_t workers = 0;
  std::array<std::uint8_t, kSpecialists> specialists{};
  std::array<std::uint8_t, kFruits> fruits{};

  int ants() const;  // workers and specialists (MIC-9.1)
};

struct Tile {
  std::string id;
  std::vector<Chamber> chambers;
  int eggs = 0;      // of its nurse
  int barracks = 0;  // size, 0 for none (MIC-2.8)

  int ants() const;
};

inline constexpr std::uint8_t kClosedMouth = 0xFF;

struct Pack {
  std::string id;
  LocalName name;
  LocalName note;  // what is known and what is reconstructed
  int levels = 3;
  std::vector<Tile> tiles;

  // What playing and scoring ask of a tile, side by side in 48 bytes: no walking over strings.
  struct Facts {
    std::array<std::uint8_t, kEffects> effects{};
    std::uint8_t eggs = 0;
    std::uint8_t barracks = 0;
    std::uint8_t has_effects = 0;
    // Which chamber owns the mouth at a level; kClosedMouth for none.
    std::array<std::uint8_t, kMaxLevels> left{};
    std::array<std::uint8_t, kMaxLevels> right{};
    struct Room {
      std::uint8_t ants = 0;
      std::uint8_t queens = 0;
      std::uint8_t fruit_kinds = 0;
      std::uint8_t gifts = 0;
    };
    std::array<Room, kMaxChambers> rooms{};
    std::uint8_t chambers = 0;
    std::uint8_t ants = 0;
    std::uint8_t left_mouths = 0;  // the open ones, one bit per level
    std::uint8_t right_mouths = 0;
  };
  std::vector<Facts> all_facts;

  const Tile& tile(TileId which) const { return tiles[which.index()]; }
  const Facts& facts(TileId which) const { return all_facts[which.index()]; }

  // Works out everything derived; to be called once the tiles are complete.
  void prepare();
};

}  // namespace underfoot::micropolis
