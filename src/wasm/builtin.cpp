#include "games/games.h"
#include "wasm/edge.h"

namespace underfoot {

const Registry& wasm_games() {
  return builtin_games();
}
const text::Catalogue& wasm_catalogue() {
  return text::Catalogue::builtin();
}

}  // namespace underfoot
