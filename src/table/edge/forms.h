// The forms of a game's values (Wire<G>::Forms), to be asked for by the name of the game. Kept apart from AnyGame, so
// that programs that describe nothing, such as the page's module, need not carry the descriptions.
#pragma once

#include <array>
#include <string_view>

#include "json/forms.h"
#include "table/edge/wire.h"

namespace underfoot {

// What a game's forms are called; messages mention them as GameAction and so on (game_values.h).
inline constexpr std::array<std::string_view, 9> kFormNames = {"Action", "Event", "View",    "State",         "Options",
                                                               "Pack",   "Aids",  "Changes", "DescribedTable"};

struct GameForms {
  std::string_view game;
  void (*describe)(json::Description& to) = nullptr;
};

// To be instantiated where all shapes of the game are known. A game without Forms has nothing described.
template <class G>
GameForms forms_of() {
  return {Wire<G>::info().id, [](json::Description& to) {
            if constexpr (requires { typename Wire<G>::Forms; }) to.add(typename Wire<G>::Forms());
          }};
}

}  // namespace underfoot
