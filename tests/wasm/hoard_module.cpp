#include "hoard/mind.h"
#include "wasm/edge.h"

namespace underfoot {

const Registry& wasm_games() {
  return hoard::test_games();
}
const text::Catalogue& wasm_catalogue() {
  return hoard::test_catalogue();
}
const bots::BotRegistry* wasm_bots() {
  return &hoard::test_bots();
}

}  // namespace underfoot
