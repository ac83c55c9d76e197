// Galleries: chambers joined through facing open mouths round the ring (MIC-2.4 to 2.7).
#pragma once

#include <cstdint>

#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

struct Gallery {
  std::uint64_t chambers = 0;  // bit place × kMaxChambers + chamber
  std::uint16_t tiles = 0;     // bit place: the tiles it stretches over, each once (MIC-2.7)
  std::uint8_t ants = 0;
  std::uint8_t queens = 0;
  std::uint8_t fruit_kinds = 0;
  std::uint8_t gifts = 0;

  int different_fruits() const;  // gifts count as further fruits, up to six (MIC-9.3)
};

using Galleries = FixedList<Gallery, std::size_t{kRingTiles} * kMaxChambers>;

void find_galleries(const Pack& pack, const Anthill& anthill, Galleries& galleries);

}  // namespace underfoot::micropolis
