// Telling what happens: a game tells nobody, and then nothing is collected; the same game heard by a list adds to it
// whatever happens while it advances.
#pragma once

#include <span>
#include <vector>

namespace underfoot {

template <class Event>
class Telling {
 public:
  bool is_heard() const { return events_ != nullptr; }
  std::span<const Event> told() const { return events_ == nullptr ? std::span<const Event>() : *events_; }
  template <class Kind>
  void tell(const Kind& event) const {
    if (events_ != nullptr) [[unlikely]]
      add(*events_, event);
  }

 protected:
  template <class Game>
  static Game heard(Game game, std::vector<Event>& events) {
    game.events_ = &events;
    return game;
  }

 private:
  // Out of the way: searches advance states by the million, and nobody listens.
  [[gnu::noinline, gnu::cold]] static void add(std::vector<Event>& events, const Event& event) {
    events.push_back(event);
  }

  std::vector<Event>* events_ = nullptr;
};

}  // namespace underfoot
