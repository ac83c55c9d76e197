// What a host keeps of a table that is in memory. Only the files of the host see this.
#pragma once

#include <algorithm>

#include "hall/figures.h"
#include "hall/host.h"
#include "hall/telling.h"
#include "hall/views.h"

namespace underfoot::hall {

inline constexpr std::size_t kMostSeats = 6;

// Something that waits for its turn at a table: a request, a look, a bot's action.
struct Host::Job {
  // Entries, or an objection; nothing at all for a job that only looks.
  std::function<Or<std::vector<LogEntry>>(Room&)> decide;
  Reply reply;
  std::function<void(Room&)> look = nullptr;  // instead of both
  std::function<void(Objection)> no_table = nullptr;
  bool sits = false;
  std::string player = {};
  std::int64_t since = 0;
  int tries = 0;
};

struct Host::Writing {
  struct Message {
    Seat viewer;
    Subscriber::Wishes wishes;
    Text text;
  };
  Job job;
  std::int64_t entries_before = 0;
  std::int64_t entries_after = 0;
  std::size_t ply_before = 0;
  store::Stage stage_before = store::Stage::kOpen;
  std::vector<Message> updates = {};  // for those who have the version before
  std::vector<Said> said = {};
  bool is_table_news = false;  // something that `table` messages tell
  bool is_move = false;
};

struct Host::Room {
  std::string id;
  std::unique_ptr<Table> table;
  bool is_busy = false;   // loading or writing
  bool is_stale = false;  // the log has more than is in memory
  bool is_ours = false;   // this node wrote last
  std::deque<Job> queue;
  std::optional<Writing> writing;
  std::vector<std::shared_ptr<Subscriber>> subscribers;
  std::array<std::int64_t, kMostSeats> seen{};       // when somebody was last connected, by seat
  std::array<std::int64_t, kMostSeats> elsewhere{};  // when another node last said so
  std::uint32_t told_here = 0;
  std::int64_t used = 0;
  std::optional<Thinkers::Ticket> ticket;
  std::size_t thinking_ply = 0;
  bool opens_rematch = false;
  // While it is being played: what was written last, so that it need not be made again.
  std::optional<store::Row> row;
  Views views;
  std::int64_t views_of = -1;  // that many entries

  bool is_here(std::size_t seat) const {
    return std::any_of(subscribers.begin(), subscribers.end(),
                       [&](const auto& each) { return !each->viewer.is_none() && each->viewer.index() == seat; });
  }
  std::uint32_t here_locally() const {
    std::uint32_t here = 0;
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) here |= is_here(seat) ? 1U << seat : 0U;
    return here;
  }
};

template <class Then>
auto Host::on_loop(const Room& room, Then then) {
  return [post = post_, alive = alive_, id = room.id, then](auto result) {
    post([alive, id, then, result = std::make_shared<decltype(result)>(std::move(result))] {
      if (*alive == nullptr) return;
      const auto found = (*alive)->rooms_.find(id);
      if (found != (*alive)->rooms_.end()) then(**alive, *found->second, std::move(*result));
    });
  };
}

}  // namespace underfoot::hall
