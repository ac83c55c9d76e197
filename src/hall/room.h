// What a host keeps of a table that is in memory. Only the files of the host see this.
#pragma once

#include <algorithm>

#include "hall/figures.h"
#include "hall/host.h"
#include "hall/presence.h"
#include "hall/telling.h"
#include "hall/views.h"

namespace underfoot::hall {

inline constexpr std::size_t kMostSeats = 6;

inline Objection no_storage() {
  return {"storage", message("hall.storage"_msg)};
}

// Something that waits for its turn at a table: a request, a look, a bot's action.
struct Host::Job {
  // Entries, or an objection; nothing at all for a job that only looks.
  std::function<Or<std::vector<LogEntry>>(Room&, Job&)> decide;
  Reply reply;
  std::function<void(Room&)> look = nullptr;  // instead of both
  std::function<void(Objection)> no_table = nullptr;
  bool sits = false;
  Bearer bearer = {};
  std::string player = {};  // who that is at this table
  std::int64_t since = 0;
  int tries = 0;

  void fail(const Objection& why);
};

// Some entries, and what everybody is told of them.
struct Host::Change {
  struct Message {
    Seat viewer;
    Subscriber::Wishes wishes;
    Text text;
  };
  std::int64_t entries_before = 0;
  std::int64_t entries_after = 0;
  store::Stage stage_before = store::Stage::kOpen;
  std::size_t since = 0;              // the steps from this ply on are new
  Views before = {};                  // until the updates are made
  std::vector<Message> updates = {};  // for those who have the version before
  std::vector<Said> said = {};
  bool is_table_news = false;  // something that `table` messages tell
  bool is_move = false;
};

struct Host::Writing {
  Job job;
  Change change;
};

// Who is at a table, as another node said at this moment.
struct Elsewhere {
  Presences there;
  std::int64_t at = 0;
};

struct Host::Room {
  std::string id;
  std::unique_ptr<Table> table;
  bool is_busy = false;           // reading or writing
  bool is_doubtful = false;       // the log may have more than is in memory
  std::int64_t heard = 0;         // so many entries it has, as another node said
  std::int64_t heard_before = 0;  // when it was last begun to be read
  bool is_ours = false;           // this node wrote last
  std::deque<Job> queue;
  std::optional<Writing> writing;
  std::vector<std::shared_ptr<Subscriber>> subscribers;
  std::array<std::int64_t, kMostSeats> seen{};  // when somebody was last connected, by seat
  std::map<std::string, Elsewhere> elsewhere;   // by the name of the node
  Presences told;                               // to those who follow
  Presences whispered;                          // to the other nodes
  std::int64_t told_at = 0;
  std::int64_t whispered_at = 0;
  std::int64_t used = 0;
  std::int64_t asked = 0;       // when it was last read
  std::int64_t rest_until = 0;  // it broke
  std::optional<Thinkers::Ticket> ticket;
  std::size_t thinking_ply = 0;
  bool opens_rematch = false;
  // While it is being played: what was written last, so that it need not be made again.
  std::optional<store::Row> row;
  Views views;
  std::int64_t views_of = -1;  // that many entries

  // Whatever was said of it before it was read. What was said meanwhile may be true.
  void believe_the_log() {
    if (heard == heard_before) heard = table->entries();
  }
  bool is_stale() const { return is_doubtful || (table && table->entries() < heard); }
};

template <class Work>
void Host::safely(Room& room, Job* job, Work work) {
  guarded(work, [&](const BrokenInvariant& invariant) {
    if (job != nullptr) job->fail({"internal", message("hall.internal"_msg)});
    broke(room, std::string(invariant.file) + ":" + std::to_string(invariant.line) + ": " + invariant.condition);
  });
}

template <class Then>
auto Host::on_loop(const Room& room, Then then) {
  return [post = post_, alive = alive_, id = room.id, then](auto result) {
    post([alive, id, then, result = std::make_shared<decltype(result)>(std::move(result))] {
      if (*alive == nullptr) return;
      const auto found = (*alive)->rooms_.find(id);
      if (found == (*alive)->rooms_.end()) return;
      Host& host = **alive;
      Room& there = *found->second;
      host.safely(there, nullptr, [&] { then(host, there, std::move(*result)); });
    });
  };
}

}  // namespace underfoot::hall
