// Players who follow all their tables at once: each is told when it becomes his turn somewhere and when it no longer
// is, when a table of his begins, and when it is over.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "hall/forms.h"

namespace underfoot::hall {

// From any thread; whoever follows is called on the thread that tells.
class Streams {
 public:
  using Sink = std::function<void(const TurnTold&)>;
  class Follower;
  // As long as somebody holds it, and no longer than this is there.
  std::shared_ptr<Follower> follow(const std::string& player, Sink sink);

  // A table of these players has changed; it is this player's turn ("" for nobody's). Nobody is told what he knows.
  void tell(const std::vector<std::string>& players, const std::string& turn, const TurnTold& told);
  bool is_followed_by(const std::string& player) const;
  std::size_t count() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::uint64_t, std::weak_ptr<Follower>> followers_;
  std::map<std::string, int, std::less<>> players_;  // how often each follows
  std::uint64_t next_ = 1;
};

class Streams::Follower {
 public:
  Follower(Streams& streams, std::uint64_t number, std::string player, Sink sink)
      : streams_(streams), number_(number), player_(std::move(player)), sink_(std::move(sink)) {}
  ~Follower();
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;

  const std::string& player() const { return player_; }
  // How a table of his stood when he began: said only if it is his turn there, and nothing newer was.
  void begin(const TurnTold& told);
  void tell(const TurnTold& told);

 private:
  struct Known {
    bool is_his_turn = false;
    store::Stage stage = store::Stage::kOpen;

    bool operator==(const Known&) const = default;
  };
  Streams& streams_;
  const std::uint64_t number_;
  const std::string player_;
  const Sink sink_;
  std::mutex mutex_;
  std::map<std::string, Known> known_;  // by table
};

}  // namespace underfoot::hall
