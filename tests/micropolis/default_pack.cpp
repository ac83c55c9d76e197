#include "micropolis/default_pack.h"

#include "games/games.h"
#include "micropolis/wire.h"
#include "table/edge/table_of.h"

namespace underfoot::micropolis {

std::shared_ptr<const Pack> default_pack() {
  static const std::shared_ptr<const Pack> kPack = [] {
    const json::Value options = json::Value::object();
    auto table = builtin_games().find("micropolis")->open({.options = &options});
    UF_CHECK(table.has_value());
    return std::make_shared<const Pack>(static_cast<const TableOf<Micropolis>&>(**table).game().pack());
  }();
  return kPack;
}

}  // namespace underfoot::micropolis
