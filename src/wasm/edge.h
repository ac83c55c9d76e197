// What a WebAssembly module must provide to edge.cpp: the games and sentences it knows.
#pragma once

#include "table/edge/any_game.h"
#include "text/catalogue.h"

namespace underfoot {

const Registry& wasm_games();
const text::Catalogue& wasm_catalogue();

}  // namespace underfoot
