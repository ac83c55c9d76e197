// The tables of one event loop: loads them when somebody asks, lets requests in one by one, writes what they come to
// into the store and tells everybody concerned when that is durable, and not before. What is in memory is a copy of the
// log: if the log turns out to say something else, because another node was faster or the store failed, the copy is
// made again.
//
// Everything here happens on one loop, so that nothing is locked. Other threads are reached through `Services`.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hall/outages.h"
#include "hall/streams.h"
#include "hall/table.h"
#include "hall/thinkers.h"
#include "hall/tokens.h"
#include "store/store.h"

namespace underfoot::hall {

class Views;
struct Figures;
struct AtTable;
struct Presences;
class Watched;

// What all hosts of a node share.
struct Services {
  House house;
  store::Store& store;
  Thinkers& thinkers;
  const Tokens& tokens;
  Streams& streams;
  Figures& figures;
  Outages& outages;
  Watched& watched;
  bool has_other_nodes = false;
  std::string node = {};  // its name among the nodes

  // Milliseconds since 1970, never going back.
  std::int64_t now() const { return store.now(); }
};

// A connection that follows a table. Lives as long as somebody holds it; is only used on the loop of its table.
class Subscriber {
 public:
  struct Wishes {
    bool words = false;  // sentences
    bool legal = false;
    text::Lang lang = text::Lang::kEn;

    bool operator==(const Wishes&) const = default;
  };
  // What a client has already: as in "entries" and "ply" of the last update.
  struct Known {
    std::int64_t entries = 0;
    std::size_t ply = 0;
  };
  Subscriber(Bearer who, Wishes what, std::string called = {})
      : bearer(std::move(who)), wishes(what), name(std::move(called)) {}
  virtual ~Subscriber() = default;
  virtual void send(const std::shared_ptr<const std::string>& text) = 0;

  void has(const Known& known) {
    entries = known.entries;
    ply = known.ply;
  }
  Known known() const { return {entries, ply}; }

  const Bearer bearer;
  const Wishes wishes;
  const std::string name;  // that a spectator says to the others
  bool is_gone = false;    // perhaps before it has begun to follow
  Seat viewer = Seat::none();
  std::int64_t entries = 0;  // the version it has; 0: none
  std::size_t ply = 0;
};

class Host {
 public:
  // `post` runs something on this host's loop, from any thread.
  Host(const Services& services, std::function<void(std::function<void()>)> post);
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  struct Asked {
    std::string table;
    Bearer bearer;
    Request request;
  };
  using Reply = std::function<void(Or<Done>)>;
  void ask(Asked asked, Reply reply);

  // The table as it is kept now, with who is there; or why not.
  struct Seen {
    const Table& table;
    std::optional<Seat> seat;  // of the bearer
    TableInfo info;            // with presence
    std::int64_t now = 0;
  };
  using Look = std::function<void(Or<Seen>)>;
  void look(const std::string& table, const Bearer& bearer, Look look);

  using Known = Subscriber::Known;
  // Sends everything from now on; first what the client does not know. `failed` says why there is nothing to follow.
  void attach(const std::string& table, std::shared_ptr<Subscriber> subscriber, std::optional<Known> known,
              std::function<void(Objection)> failed);
  void detach(const std::string& table, const std::shared_ptr<Subscriber>& subscriber);

  // What came from other nodes.
  void hear(const store::News& news);
  void hear_presence(const AtTable& told);
  void doubt_everything();  // something may have been missed

  // A few times a second.
  void tick();
  // Has a look at a table that is due.
  void wake(const std::string& table);

  struct Census {
    std::size_t rooms = 0;
    std::size_t subscribers = 0;
  };
  Census census() const;

 private:
  struct Room;
  struct Job;
  struct Change;
  struct Writing;

  Room& room(const std::string& id);
  void refresh(Room& room);
  void load(Room& room);
  void loaded(Room& room, store::Found<store::Kept> found);
  void catch_up(Room& room);
  void caught_up(Room& room, const store::Found<std::vector<store::Entry>>& found);
  void go_on(Room& room);
  void enqueue(Room& room, Job job);
  void pump(Room& room);
  void carry_out(Room& room, Job& job);
  void ask_for_outages(Room& room);
  std::int64_t time_owed(const Room& room) const;
  static Change begin_change(Room& room);
  static bool put(Room& room, Change& change, const LogEntry& entry, std::int64_t at);
  void end_change(Room& room, Change& change);
  void write(Room& room, std::vector<LogEntry> entries, Job job);
  void written(Room& room, store::Written result);
  void tell_all(Room& room, const Change& change);
  void send_all(const Table& table, Subscriber& subscriber, std::optional<Known> known);
  void after_change(Room& room);
  void attend(Room& room);
  bool may_leave(const Room& room) const;
  void keep_up(Room& room);
  void look_at_the_time(Room& room);
  void think(Room& room);
  void forget_thought(Room& room);
  void open_rematch(Room& room);
  std::shared_ptr<const std::string> written_out(const Told& told) const;
  void send_table(Room& room);
  void welcome(Room& room, Subscriber& subscriber, std::optional<Known> known);
  Presences here(const Room& room) const;
  Presences present(const Room& room) const;
  void note_presence(Room& room);
  static std::string player_at(const Table& table, const Bearer& bearer);
  static void see_as(const Room& room, Subscriber& subscriber);
  void note_sign_of_life(Room& room, const std::string& player) const;
  Done done(const Room& room, const Job& job) const;
  TableInfo info(const Room& room) const;
  Circumstances circumstances(const Room& room) const;
  void fail_all(Room& room, const Objection& why);
  void broke(Room& room, const std::string& why);
  // A broken invariant ends what this table was doing, and nothing else.
  template <class Work>
  void safely(Room& room, Job* job, Work work);
  // Runs on the loop later, if the room is still there.
  template <class Then>
  auto on_loop(const Room& room, Then then);

  Services services_;
  std::function<void(std::function<void()>)> post_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> rooms_;
  std::shared_ptr<Host*> alive_;  // null when this host is gone
};

// Opens a table in the store, with a code that is free; answers on any thread.
struct OpenedTable {
  std::string id;
  CodeForm code;
  std::string commitment;
};
struct OpenWish {
  NewTable asked;
  std::string opener = {};
  std::optional<std::string> before = {};
  std::vector<std::string> reserved = {};
};
void open_table(const Services& services, OpenWish wish, std::function<void(Or<OpenedTable>)> done);

}  // namespace underfoot::hall
