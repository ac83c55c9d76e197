#include "bots/any_bot.h"

namespace underfoot::bots {

std::unique_ptr<AnySearch> AnyBot::think_through(const AnyTable& table, Seat seat, Purpose purpose) {
  std::unique_ptr<AnySearch> search = start(table, seat, purpose);
  while (!search->is_over()) search->go_on({});
  return search;
}

AnyAction AnyBot::choose(const AnyTable& table, Seat seat) {
  const std::unique_ptr<AnySearch> search = think_through(table, seat, Purpose::kPlay);
  iterations_ = search->iterations();
  return search->choice();
}

AnyThought AnyBot::think(const AnyTable& table, Seat seat, std::size_t most, Detail detail) {
  const std::unique_ptr<AnySearch> search = think_through(table, seat, Purpose::kExplain);
  iterations_ = search->iterations();
  return search->result(most, detail);
}

AnyVerdict AnyBot::compare(const AnyTable& table, Seat seat, const AnyAction& played) {
  const std::unique_ptr<AnySearch> search = think_through(table, seat, Purpose::kExplain);
  iterations_ = search->iterations();
  return search->verdict(played);
}

}  // namespace underfoot::bots
