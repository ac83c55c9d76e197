// What the stores have in common: writes wait in a line for one thread, which takes all that wait into one commit, and
// reads wait in another line for a thread of their own, so that they never wait for a commit.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <thread>
#include <variant>
#include <vector>

#include "store/line.h"
#include "store/patience.h"
#include "store/store.h"
#include "store/store_clock.h"

namespace underfoot::store {

struct Beat {
  std::int64_t at = 0;
};

struct Write {
  std::variant<NewTable, Append, Beat> what;
  Store::WhenWritten done;
  Moment since;
};

// Writes to one kind of database. Used by one thread.
class Scribe {
 public:
  Scribe() = default;
  virtual ~Scribe() = default;
  Scribe(const Scribe&) = delete;
  Scribe& operator=(const Scribe&) = delete;

  struct Outcome {
    std::vector<Written> written;  // one for each write
    std::uint64_t commits = 0;
    bool is_well = true;
  };
  // Durable when it returns.
  virtual Outcome write(std::span<const Write> batch) = 0;
};

// Reads from one kind of database. Used by one thread.
class Source {
 public:
  Source() = default;
  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  // Whoever asked next has waited since then: no use in trying for much longer.
  virtual void asked_at(Moment moment) = 0;
  virtual Found<Kept> load(const std::string& table) = 0;
  virtual Found<std::vector<Entry>> entries(const std::string& table, std::int64_t from) = 0;
  virtual Found<std::string> find_code(const std::string& code) = 0;
  virtual Found<std::vector<Listed>> list(const Query& query) = 0;
  virtual Found<std::vector<Dark>> darks() = 0;
};

class ThreadedStore : public Store {
 public:
  ThreadedStore(std::unique_ptr<Scribe> scribe, std::unique_ptr<Source> source, std::shared_ptr<Patience> patience,
                StoreClock clock);
  // Finishes what is waiting, within a few seconds; whatever is left then fails.
  ~ThreadedStore() override;
  ThreadedStore(const ThreadedStore&) = delete;
  ThreadedStore& operator=(const ThreadedStore&) = delete;

  void create(NewTable table, WhenWritten done) override;
  void append(Append append, WhenWritten done) override;
  void load(std::string table, std::function<void(Found<Kept>)> done) override;
  void entries(std::string table, std::int64_t from, std::function<void(Found<std::vector<Entry>>)> done) override;
  void find_code(std::string code, std::function<void(Found<std::string>)> done) override;
  void list(Query query, std::function<void(Found<std::vector<Listed>>)> done) override;
  std::int64_t now() const override { return clock_.now(); }
  void beat(std::int64_t now, std::function<void(Found<std::vector<Dark>>)> done) override;
  bool is_well() const override { return is_well_; }
  Figures figures() const override;

 protected:
  // Ends both threads. For the destructor of a store that has more than this one, as its first step.
  void finish();

 private:
  struct Read {
    std::function<void(Source*)> answer;  // without a source: it cannot be read now
    Moment since;
  };
  void add(Write write);
  template <class T, class Ask>
  void add_read(std::function<void(Found<T>)> done, Ask ask);
  // What waits, at this moment or later; nothing when the store ends.
  std::vector<Write> next_batch(Moment not_before);
  void keep_writing();
  void keep_reading();

  std::shared_ptr<Patience> patience_;
  const StoreClock clock_;
  std::unique_ptr<Scribe> scribe_;
  std::unique_ptr<Source> source_;
  Line<Write> writes_;
  Line<Read> reads_;
  std::atomic<bool> is_well_ = true;
  std::atomic<std::uint64_t> commits_ = 0;
  std::atomic<std::uint64_t> appends_ = 0;
  std::atomic<std::uint64_t> failures_ = 0;
  std::atomic<std::uint64_t> waiting_ = 0;
  std::thread writer_;
  std::thread reader_;
};

}  // namespace underfoot::store
