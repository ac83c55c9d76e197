#include "mycelia/default_pack.h"

#include "games/games.h"
#include "mycelia/wire.h"
#include "table/edge/table_of.h"

namespace underfoot::mycelia {

std::shared_ptr<const Pack> default_pack() {
  static const std::shared_ptr<const Pack> kPack = [] {
    const json::Value options = json::Value::object();
    auto table = builtin_games().find("mycelia")->open({.options = &options});
    UF_CHECK(table.has_value());
    return std::make_shared<const Pack>(static_cast<const TableOf<Mycelia>&>(**table).game().pack());
  }();
  return kPack;
}

}  // namespace underfoot::mycelia
