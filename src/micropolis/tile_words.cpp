#include "micropolis/tile_words.h"

#include "micropolis/words.h"

namespace underfoot::micropolis {

std::vector<Message> tile_words(const Tile& tile) {
  std::vector<Message> words;
  int workers = 0;
  std::array<int, kSpecialists> specialists{};
  std::array<int, kFruits> fruits{};
  for (const Chamber& chamber : tile.chambers) {
    workers += chamber.workers;
    for (std::size_t kind = 0; kind < kSpecialists; ++kind) specialists[kind] += chamber.specialists[kind];
    for (std::size_t kind = 0; kind < kFruits; ++kind) fruits[kind] += chamber.fruits[kind];
  }
  if (workers > 0) words.push_back(message("micropolis.tile.workers"_msg, param("count", workers)));
  for (int n = 0; n < specialists[0]; ++n) words.push_back(message("micropolis.tile.queen"_msg));
  for (int n = 0; n < specialists[1]; ++n) {
    words.push_back(message("micropolis.tile.nurse"_msg, param("eggs", tile.eggs)));
  }
  for (std::size_t kind = 2; kind < kSpecialists; ++kind) {
    for (int n = 0; n < specialists[kind]; ++n) words.push_back(message(kEffectWords[kind - 1]));
  }
  for (std::size_t kind = 0; kind < kFruits; ++kind) {
    for (int n = 0; n < fruits[kind]; ++n) words.push_back(message(kFruitWords[kind]));
  }
  if (tile.barracks > 0) words.push_back(message("micropolis.tile.barracks"_msg, param("size", tile.barracks)));
  if (words.empty()) words.push_back(message("micropolis.tile.empty"_msg));
  return words;
}

}  // namespace underfoot::micropolis
