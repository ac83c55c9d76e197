// The field of Mycelia as text. A tile is a triangle six lines high:
//
//            /\            \    A     /     the symbol of the side above it
//           /① \            \ a2 b1  /      spores by player
//          / 7R \            \O♛A♣BU/       symbols of the slanted sides, mother, mushroom
//         /O♛A♣BU\            \12Y /        number, colour
//        / a2 b1  \            \*②/         insect, network
//       /____A_____\            \/
#pragma once

#include <string>

#include "cli/context.h"
#include "mycelia/mycelia.h"

namespace underfoot::cli {

struct FieldStyle {
  bool has_colour = false;
  std::optional<Seat> networks_of = std::nullopt;  // whose networks are marked
  bool has_sites = false;                          // empty places are marked with their coordinates
};

std::string paint_field(const mycelia::Mycelia& game, const mycelia::State& table, const FieldStyle& style);

// How players are called on the field: A to D.
inline char letter(Seat seat) {
  return static_cast<char>('A' + seat.value);
}

// R, G, B, Y and X for black, which is any colour.
inline char colour_letter(std::size_t colour) {
  return "RGBYX"[colour];
}

}  // namespace underfoot::cli
