#include "hoard/wire.h"
#include "wasm/edge.h"

namespace underfoot {

const Registry& wasm_games() {
  return hoard::test_games();
}
const text::Catalogue& wasm_catalogue() {
  return hoard::test_catalogue();
}

}  // namespace underfoot
