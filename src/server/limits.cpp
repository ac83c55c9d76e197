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

bool Gate::ask(const std::string& address, std::int64_t now) {
  constexpr std::size_t kManyGuests = 10'000;
  if (!is_limited(address)) return true;
  const std::lock_guard lock(mutex_);
  if (guests_.size() > kManyGuests) {
    std::erase_if(guests_, [&](const auto& each) {
      return each.second.connections == 0 && each.second.bucket.is_full(limits_, now);
    });
  }
  return guests_[address].bucket.take(limits_, now);
}

}  // namespace underfoot::server
