#include "hall/streams.h"

#include <algorithm>
#include <utility>

namespace underfoot::hall {

// ---- One who follows ----

Streams::Follower::~Follower() {
  const std::lock_guard lock(streams_.mutex_);
  streams_.followers_.erase(number_);
  const auto found = streams_.players_.find(player_);
  if (--found->second == 0) streams_.players_.erase(found);
}

void Streams::Follower::begin(const TurnTold& told) {
  {
    const std::lock_guard lock(mutex_);
    if (!known_.try_emplace(told.table, Known{told.your_turn, told.stage}).second) return;
  }
  if (told.your_turn) sink_(told);
}

void Streams::Follower::tell(const TurnTold& told) {
  {
    const std::lock_guard lock(mutex_);
    const Known now{told.your_turn, told.stage};
    const auto [known, is_first] = known_.try_emplace(told.table, now);
    if (!is_first && std::exchange(known->second, now) == now) return;
  }
  sink_(told);
}

// ---- All of them ----

std::shared_ptr<Streams::Follower> Streams::follow(const std::string& player, Sink sink) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t number = next_++;
  auto follower = std::make_shared<Follower>(*this, number, player, std::move(sink));
  followers_.emplace(number, follower);
  ++players_[player];
  return follower;
}

void Streams::tell(const std::vector<std::string>& players, const std::string& turn, const TurnTold& told) {
  std::vector<std::shared_ptr<Follower>> concerned;  // outlives the lock: one of them may end here
  {
    const std::lock_guard lock(mutex_);
    const auto is_there = [&](const std::string& player) { return players_.contains(player); };
    if (std::none_of(players.begin(), players.end(), is_there)) return;
    for (const auto& [number, each] : followers_) {
      std::shared_ptr<Follower> follower = each.lock();
      if (!follower) continue;
      concerned.push_back(std::move(follower));
    }
  }
  for (const auto& follower : concerned) {
    if (std::find(players.begin(), players.end(), follower->player()) == players.end()) continue;
    TurnTold mine = told;
    mine.your_turn = follower->player() == turn;
    follower->tell(mine);
  }
}

bool Streams::is_followed_by(const std::string& player) const {
  const std::lock_guard lock(mutex_);
  return players_.contains(player);
}

std::size_t Streams::count() const {
  const std::lock_guard lock(mutex_);
  return followers_.size();
}

}  // namespace underfoot::hall
