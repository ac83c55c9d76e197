// Players who follow all their tables at once: each is told when it is his turn somewhere, or a table of his is over.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "hall/forms.h"

namespace underfoot::hall {

// From any thread; whoever follows is called on the thread that tells.
class Streams {
 public:
  using Sink = std::function<void(const TurnTold&)>;
  // As long as what it gives is held.
  std::shared_ptr<void> follow(const std::string& player, std::vector<std::string> tables, Sink sink);

  // A table of these players has changed; it is this player's turn ("" for nobody's).
  void tell(const std::vector<std::string>& players, const std::string& turn, const TurnTold& told);
  // Whether somebody follows who sits at this table, as far as is known here.
  bool is_followed(const std::string& table) const;
  std::size_t count() const;

 private:
  struct Follower {
    std::string player;
    std::set<std::string, std::less<>> tables;
    Sink sink;
  };
  mutable std::mutex mutex_;
  std::map<std::uint64_t, std::shared_ptr<Follower>> followers_;
  std::uint64_t next_ = 1;
};

}  // namespace underfoot::hall
