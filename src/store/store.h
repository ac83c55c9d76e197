// Where tables are kept. The log is the game: a table is its entries, numbered from 0, and an entry is accepted by
// being written under its number, so that of two who write the same number one fails. Entries of many tables share one
// commit, and nobody hears of an entry before that commit is durable.
//
// Every call returns at once and answers later, on a thread of the store's own: callers move on to their own threads.
// What is inside an entry, a row or a snapshot is the caller's business; here it is text, UTF-8 without zero bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace underfoot::store {

struct Entry {
  std::int64_t at = 0;    // milliseconds since 1970, never earlier than the entry before
  std::string body = {};  // JSON

  bool operator==(const Entry&) const = default;
};

enum class Stage : std::uint8_t { kOpen, kPlaying, kOver };

// What lists know of a table. It changes together with the log.
struct Row {
  Stage stage = Stage::kOpen;
  bool is_public = false;
  std::string game = {};
  std::string code = {};                  // by which people find it, "" for none; no two open tables have the same
  std::vector<std::string> players = {};  // ids of the people at its seats
  std::string turn = {};                  // the id of the player who is to act, "" for nobody
  // When somebody has to look at the table even if nobody asks: a clock falls, a bot is to act; 0: never.
  std::int64_t due = 0;
  std::string summary = {};  // JSON, for whoever sees a list

  bool operator==(const Row&) const = default;
};

struct Snapshot {
  std::int64_t entries = 0;  // how many are in it
  std::string body = {};

  bool operator==(const Snapshot&) const = default;
};

struct NewTable {
  std::string id = {};
  std::string secret = {};  // of its dice; in no list and no log
  Row row = {};
  std::vector<Entry> entries = {};  // the first ones
};

struct Append {
  std::string table = {};
  std::int64_t n = 0;                     // the number of the first entry: how many there are already
  std::vector<Entry> entries = {};        // at least one; without any, nothing is written and the answer is kFailed
  Row row = {};                           // as it is afterwards
  std::optional<Snapshot> snapshot = {};  // kept in the same commit, instead of an earlier one
};

enum class Written : std::uint8_t {
  kDone,    // and durable
  kTaken,   // somebody else has written that number (or that id or code) before
  kFailed,  // the store cannot write now: disk full, no connection for ten seconds. If the connection was lost in the
            // middle of a commit, the write may be there nevertheless: load the table before going on
};

// A table as kept: the newest snapshot and the entries after it, or all entries where there is none.
struct Kept {
  std::string id = {};
  std::string secret = {};
  Row row = {};
  std::int64_t entries = 0;  // how many there are
  std::optional<Snapshot> snapshot = {};
  std::vector<Entry> tail = {};  // from snapshot->entries on, or from 0
};

struct Listed {
  std::string id = {};
  std::int64_t entries = 0;
  std::int64_t changed = 0;  // when the last entry was made
  Row row = {};
};

struct Query {
  enum class What : std::uint8_t { kOpen, kWatch, kFinished, kMine, kDue };
  What what = What::kOpen;  // open: public and open; watch: public and playing; finished: public and over, all of them
                            // newest first; mine: any table with this player, those where he is to act first, then the
                            // newest; due: any table with 0 < due <= now, the earliest first
  std::string player = {};
  std::string game = {};  // "" for all
  std::int64_t now = 0;
  int most = 50;
  int from = 0;
};

// What another node did.
struct News {
  std::string table = {};
  std::int64_t entries = 0;  // how many there are now
  // Of the row:
  Stage stage = Stage::kOpen;
  std::vector<std::string> players = {};
  std::string turn = {};

  bool operator==(const News&) const = default;
};

// A span in which no node could write. Beats further apart than this leave one behind.
struct Dark {
  std::int64_t from = 0;  // milliseconds since 1970
  std::int64_t until = 0;

  bool operator==(const Dark&) const = default;
};
constexpr std::int64_t kMostBeatGap = 8000;
constexpr int kMostDarks = 64;  // that are kept, the newest

template <class T>
struct Found {
  std::optional<T> value = {};  // nothing if there is no such thing, or it could not be read
  bool has_failed = false;      // it could not be read now
};

class Store {
 public:
  // Finishes what is waiting, for three seconds at most; what is left then fails. No call comes afterwards. Whoever
  // asks for more meanwhile, in an answer, is told at once that it failed.
  virtual ~Store() = default;

  using WhenWritten = std::function<void(Written)>;
  virtual void create(NewTable table, WhenWritten done) = 0;
  virtual void append(Append append, WhenWritten done) = 0;

  virtual void load(std::string table, std::function<void(Found<Kept>)> done) = 0;
  // All entries from this number on, whatever snapshots there are.
  virtual void entries(std::string table, std::int64_t from, std::function<void(Found<std::vector<Entry>>)> done) = 0;
  // The id of the table with this code: the open one, or else the newest that is played, or else that is over.
  virtual void find_code(std::string code, std::function<void(Found<std::string>)> done) = 0;
  virtual void list(Query query, std::function<void(Found<std::vector<Listed>>)> done) = 0;

  // Milliseconds since 1970, the same for all nodes, whatever the clocks of their machines say; never goes back.
  virtual std::int64_t now() const = 0;
  // Says that somebody can write at this moment, and asks when nobody could: the earliest first. A moment before the
  // last beat, of whatever node, changes nothing. Fails where a write would.
  virtual void beat(std::int64_t now, std::function<void(Found<std::vector<Dark>>)> done) = 0;

  // A value that all nodes share: the one that is kept under this name, or else `wanted`, which is kept from now on.
  // Waits; for the start of a program. Nothing if it cannot be had.
  virtual std::optional<std::string> shared_value(const std::string& name, const std::string& wanted) = 0;

  // Calls for what other nodes write and whisper; to be set before anything else is called. A store that only one
  // process can use never calls.
  struct Listener {
    std::function<void(const News&)> news;
    std::function<void(std::string)> whisper;
    std::function<void()> lost_count;  // something may have been missed: the connection was lost and is there again
  };
  virtual void listen(Listener listener) = 0;
  // Told to all other nodes that happen to listen, and kept nowhere. More than 7900 bytes are not told at all.
  virtual void whisper(std::string text) = 0;

  // Whether it could be written to when that was last tried.
  virtual bool is_well() const = 0;
  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t appends = 0;
    std::uint64_t failures = 0;
    std::uint64_t waiting = 0;  // writes that are not committed yet
  };
  virtual Figures figures() const = 0;
};

// Opens a store, or says why it cannot be opened: a sentence of the database's own in English. SQLite: a file, made if
// there is none (its folder must exist). PostgreSQL: an address "postgresql://…".
struct Opened {
  std::unique_ptr<Store> store;
  std::string problem;
};
Opened open_sqlite(const std::string& file);
Opened open_postgres(const std::string& address);

// A copy of an SQLite store in one new file, whole at one moment, while others may use it. What is wrong, or "".
std::string copy_sqlite(const std::string& file, const std::string& to);

}  // namespace underfoot::store
