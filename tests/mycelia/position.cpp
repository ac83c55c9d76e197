#include "mycelia/position.h"

#include "mycelia/wire.h"

namespace underfoot::mycelia {

Message Position::described(const Action& action) const {
  return Wire<Mycelia>::describe(game_, state_, action);
}

}  // namespace underfoot::mycelia
