#include "bots/builtin.h"

#include "games/games.h"
#include "wasm/edge.h"

namespace underfoot {

const Registry& wasm_games() {
  return builtin_games();
}
const text::Catalogue& wasm_catalogue() {
  return text::Catalogue::builtin();
}
const bots::BotRegistry* wasm_bots() {
  return &bots::builtin_bots();
}

}  // namespace underfoot
