// The field of Mycelia as text. A tile is a triangle six lines high:
//
//            /\            \    A     /     the symbol of the side above it
//           /① \            \ ●2 ▲1  /      spores by player
//          / 7R \            \O♛●♣▲U/       symbols of the slanted sides, mother, mushroom
//         /O♛●♣▲U\            \12Y /        number, colour
//        / ●2 ▲1  \            \*②/         insect, network
//       /____A_____\            \/
//
// Where there is no room for that, a list says the same: "7R ♛● ●2 O→3 U→– A→8", each tile with its neighbours.
#pragma once

#include <string>
#include <vector>

#include "cli/guide.h"
#include "mycelia/mycelia.h"

namespace underfoot::cli {

struct FieldStyle {
  const text::Catalogue& catalogue;
  text::Lang lang = text::Lang::kEn;
  bool has_colour = false;
  std::optional<Seat> networks_of = std::nullopt;  // whose networks are marked
  bool has_sites = false;                          // empty places are marked with letters
};

std::string paint_field(const mycelia::Mycelia& game, const mycelia::State& table, const FieldStyle& style);
std::string list_field(const mycelia::Mycelia& game, const mycelia::State& table, const FieldStyle& style,
                       std::size_t columns);

// What players are called on the field. Letters are for the wind and for empty places.
inline std::string_view mark_of(Seat seat) {
  constexpr std::array<std::string_view, mycelia::kMaxPlayers> kMarks = {"●", "▲", "■", "◆"};
  return kMarks[seat.index()];
}

// R, G, B, Y and X for black, which is any colour; other languages have letters of their own.
std::string colour_mark(const FieldStyle& style, std::size_t colour);

// The letter of each empty place where a tile may go, in the order of find_sites: none that is a command.
std::vector<std::string> site_marks(text::Lang lang, std::size_t count);

}  // namespace underfoot::cli
