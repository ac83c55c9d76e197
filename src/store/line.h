// Things that wait for a thread, in the order they came.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <vector>

namespace underfoot::store {

template <class T>
class Line {
 public:
  // Moves the thing into the line; once the line is closed, leaves it alone and says false.
  bool add(T&& thing) {
    {
      const std::scoped_lock lock(mutex_);
      if (is_closed_) return false;
      things_.push_back(std::move(thing));
    }
    filled_.notify_one();
    return true;
  }

  // Waits until there is something. All that is there, but at most so many; nothing once the line is closed and empty.
  std::vector<T> take(std::size_t most) {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [this] { return is_closed_ || !things_.empty(); });
    return first(most);
  }

  // What is there now, without waiting.
  std::vector<T> take_now(std::size_t most) {
    const std::scoped_lock lock(mutex_);
    return first(most);
  }

  void close() {
    {
      const std::scoped_lock lock(mutex_);
      is_closed_ = true;
    }
    filled_.notify_all();
  }

 private:
  std::vector<T> first(std::size_t most) {
    const auto end = things_.begin() + static_cast<std::ptrdiff_t>(std::min(most, things_.size()));
    std::vector<T> taken(std::make_move_iterator(things_.begin()), std::make_move_iterator(end));
    things_.erase(things_.begin(), end);
    return taken;
  }

  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<T> things_;
  bool is_closed_ = false;
};

}  // namespace underfoot::store
