// What a WebAssembly module must provide to edge.cpp: the games, sentences and bots it knows.
#pragma once

#include "bots/any_bot.h"
#include "table/edge/any_game.h"
#include "text/catalogue.h"

namespace underfoot {

const Registry& wasm_games();
const text::Catalogue& wasm_catalogue();
const bots::BotRegistry* wasm_bots();

}  // namespace underfoot
