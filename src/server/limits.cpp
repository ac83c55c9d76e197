#include "server/limits.h"

namespace underfoot::server {

bool Gate::open(const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (connections_ >= limits_.connections) return false;
  if (is_limited(address)) {
    Guest& guest = guests_[address];
    const int most = limits_.connections_per_address;
    if (most > 0 && guest.connections >= most) return false;
    ++guest.connections;
  }
  ++connections_;
  return true;
}

void Gate::close(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --connections_;
  if (const auto found = guests_.find(address); found != guests_.end()) --found->second.connections;
}

bool Gate::enter(const std::string& player) {
  const std::lock_guard lock(mutex_);
  if (player.empty()) {
    ++people_;
    return true;
  }
  Guest& guest = guests_[name_of(player)];
  if (guest.connections >= limits_.connections_per_player) return false;
  if (guest.connections++ == 0) ++people_;
  return true;
}

void Gate::leave(const std::string& player) {
  const std::lock_guard lock(mutex_);
  if (player.empty()) {
    --people_;
    return;
  }
  const auto found = guests_.find(name_of(player));
  if (found != guests_.end() && --found->second.connections == 0) --people_;
}

bool Gate::ask(const std::string& address, const std::string& player, std::int64_t now) {
  constexpr std::size_t kManyGuests = 10'000;
  const std::lock_guard lock(mutex_);
  if (guests_.size() > kManyGuests) {
    std::erase_if(guests_, [&](const auto& each) {
      return each.second.connections == 0 && each.second.bucket.is_full(limits_, now);
    });
  }
  const bool may_address = !is_limited(address) || guests_[address].bucket.take(limits_, now);
  const bool may_player = player.empty() || guests_[name_of(player)].bucket.take(limits_, now);
  return may_address && may_player;
}

}  // namespace underfoot::server
