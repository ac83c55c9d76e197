#include "server/limits.h"

#include "server/address.h"

namespace underfoot::server {
namespace {

bool is_limited(const std::string& address) {
  return !address.empty() && !is_loopback(address);
}
std::string name_of(const std::string& player) {
  return "player " + player;  // which no address is
}

}  // namespace

// ---- Connections ----

Gate::Pass Gate::open(const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (connections_ >= limits_.connections) return nullptr;
  const bool counts = limits_.connections_per_address > 0 && is_limited(address);
  if (counts) {
    Guest& guest = guests_[address];
    if (guest.connections >= limits_.connections_per_address) return nullptr;
    ++guest.connections;
  }
  ++connections_;
  return {this, [address = counts ? address : ""](Gate* gate) {
            const std::lock_guard again(gate->mutex_);
            --gate->connections_;
            if (!address.empty()) gate->leave(address);
          }};
}

Gate::Pass Gate::enter(const std::string& address, const std::string& player) {
  const std::lock_guard lock(mutex_);
  const auto may_come = [this](const std::string& name, int most) {
    const auto found = guests_.find(name);
    return found == guests_.end() || found->second.connections < most;
  };
  const std::string proxied = limits_.connections_per_address > 0 && is_limited(address) ? address : "";
  const std::string name = player.empty() ? "" : name_of(player);
  if (!proxied.empty() && !may_come(proxied, limits_.connections_per_address)) return nullptr;
  if (!name.empty() && !may_come(name, limits_.connections_per_player)) return nullptr;
  if (!proxied.empty()) ++guests_[proxied].connections;
  if (name.empty() || guests_[name].connections++ == 0) ++people_;
  return {this, [proxied, name](Gate* gate) {
            const std::lock_guard again(gate->mutex_);
            if (!proxied.empty()) gate->leave(proxied);
            if (name.empty() || gate->guests_[name].connections == 1) --gate->people_;
            if (!name.empty()) gate->leave(name);
          }};
}

void Gate::leave(const std::string& name) {
  const auto found = guests_.find(name);
  --found->second.connections;
  if (is_forgettable(found->second)) guests_.erase(found);
}

// ---- Requests ----

template <class Visit>
void Gate::for_each_guest(const std::string& address, const std::string& player, Visit visit) {
  const bool has_address = is_limited(address);
  if (!limits_.has_rates() || (!has_address && player.empty())) return;
  const std::lock_guard lock(mutex_);
  if (has_address) visit(guests_[address]);
  if (!player.empty()) visit(guests_[name_of(player)]);
}

bool Gate::take(Bucket Guest::*bucket, const Rate& rate, const std::string& address, const std::string& player,
                std::int64_t now) {
  bool may = true;
  for_each_guest(address, player, [&](Guest& guest) { may = (guest.*bucket).take(rate, now) && may; });
  return may;
}

bool Gate::ask(const std::string& address, const std::string& player, std::int64_t now) {
  return take(&Guest::requests, limits_.requests(), address, player, now);
}

std::int64_t Gate::owe(const std::string& address, const std::string& player, std::int64_t now) {
  std::int64_t wait = 0;
  for_each_guest(address, player,
                 [&](Guest& guest) { wait = std::max(wait, guest.requests.owe(limits_.requests(), now)); });
  return wait;
}

bool Gate::open_table(const std::string& address, const std::string& player, std::int64_t now) {
  return take(&Guest::openings, kOpenings, address, player, now);
}

bool Gate::look_for_code(const std::string& address, std::int64_t now) {
  return take(&Guest::wrong_codes, kWrongCodes, address, "", now);
}

void Gate::found_code(const std::string& address) {
  for_each_guest(address, "", [](Guest& guest) { guest.wrong_codes.give_back(kWrongCodes); });
}

// ---- Forgetting ----

bool Gate::is_forgettable(const Guest& guest) const {
  return guest.connections == 0 && guest.requests.is_full(limits_.requests(), tidied_at_) &&
         guest.openings.is_full(kOpenings, tidied_at_) && guest.wrong_codes.is_full(kWrongCodes, tidied_at_);
}

void Gate::tidy(std::int64_t now) {
  constexpr std::int64_t kTidyEvery = 1000;
  const std::lock_guard lock(mutex_);
  if (now - tidied_at_ < kTidyEvery) return;
  tidied_at_ = now;
  std::erase_if(guests_, [&](const auto& each) { return is_forgettable(each.second); });
}

std::size_t Gate::remembered() const {
  const std::lock_guard lock(mutex_);
  return guests_.size();
}

}  // namespace underfoot::server
