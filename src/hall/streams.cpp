#include "hall/streams.h"

#include <algorithm>

namespace underfoot::hall {

std::shared_ptr<void> Streams::follow(const std::string& player, std::vector<std::string> tables, Sink sink) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t number = next_++;
  auto follower = std::make_shared<Follower>();
  follower->player = player;
  follower->tables = {tables.begin(), tables.end()};
  follower->sink = std::move(sink);
  followers_.emplace(number, std::move(follower));
  return {nullptr, [this, number](void* /*nothing*/) {
            const std::lock_guard again(mutex_);
            followers_.erase(number);
          }};
}

void Streams::tell(const std::vector<std::string>& players, const std::string& turn, const TurnTold& told) {
  std::vector<std::shared_ptr<Follower>> concerned;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, follower] : followers_) {
      const bool is_there =
          follower->player == turn || std::find(players.begin(), players.end(), follower->player) != players.end();
      if (!is_there) continue;
      follower->tables.insert(told.table);
      concerned.push_back(follower);
    }
  }
  for (const auto& follower : concerned) {
    TurnTold mine = told;
    mine.your_turn = follower->player == turn;
    const bool is_news = mine.your_turn || mine.stage != store::Stage::kPlaying;
    if (is_news) follower->sink(mine);
  }
}

bool Streams::is_followed(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  return std::any_of(followers_.begin(), followers_.end(),
                     [&](const auto& each) { return each.second->tables.contains(table); });
}

std::size_t Streams::count() const {
  const std::lock_guard lock(mutex_);
  return followers_.size();
}

}  // namespace underfoot::hall
