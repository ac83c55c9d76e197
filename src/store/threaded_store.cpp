#include "store/threaded_store.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace underfoot::store {

namespace {

constexpr std::size_t kMostWritesAtOnce = 1000;
constexpr std::chrono::seconds kTimeToFinish{3};
// From the beginning of one commit to the next: what comes meanwhile shares it, and a busy store flushes less often.
// After a pause nobody waits.
constexpr std::chrono::microseconds kPace{1500};

}  // namespace

ThreadedStore::ThreadedStore(std::unique_ptr<Scribe> scribe, std::unique_ptr<Source> source,
                             std::shared_ptr<Patience> patience, StoreClock clock)
    : patience_(std::move(patience)),
      clock_(clock),
      scribe_(std::move(scribe)),
      source_(std::move(source)),
      writer_([this] { keep_writing(); }),
      reader_([this] { keep_reading(); }) {}

ThreadedStore::~ThreadedStore() {
  finish();
}

void ThreadedStore::finish() {
  if (!writer_.joinable()) return;
  patience_->end_at(Clock::now() + kTimeToFinish);
  writes_.close();
  reads_.close();
  writer_.join();
  reader_.join();
}

void ThreadedStore::create(NewTable table, WhenWritten done) {
  add({.what = std::move(table), .done = std::move(done), .since = Clock::now()});
}

void ThreadedStore::append(Append append, WhenWritten done) {
  add({.what = std::move(append), .done = std::move(done), .since = Clock::now()});
}

void ThreadedStore::add(Write write) {
  ++waiting_;
  if (writes_.add(std::move(write))) return;
  --waiting_;
  write.done(Written::kFailed);  // NOLINT(bugprone-use-after-move): a closed line takes nothing
}

template <class T, class Ask>
void ThreadedStore::add_read(std::function<void(Found<T>)> done, Ask ask) {
  Read read{.answer = [done = std::move(done), ask = std::move(ask)](
                          Source* source) { done(source == nullptr ? Found<T>{.has_failed = true} : ask(*source)); },
            .since = Clock::now()};
  if (!reads_.add(std::move(read))) read.answer(nullptr);  // NOLINT(bugprone-use-after-move): see add
}

void ThreadedStore::load(std::string table, std::function<void(Found<Kept>)> done) {
  add_read(std::move(done), [table = std::move(table)](Source& source) { return source.load(table); });
}

void ThreadedStore::entries(std::string table, std::int64_t from, std::function<void(Found<std::vector<Entry>>)> done) {
  add_read(std::move(done), [table = std::move(table), from](Source& source) { return source.entries(table, from); });
}

void ThreadedStore::find_code(std::string code, std::function<void(Found<std::string>)> done) {
  add_read(std::move(done), [code = std::move(code)](Source& source) { return source.find_code(code); });
}

void ThreadedStore::list(Query query, std::function<void(Found<std::vector<Listed>>)> done) {
  add_read(std::move(done), [query = std::move(query)](Source& source) { return source.list(query); });
}

// The reader sees what is committed: this beat's own dark, too.
void ThreadedStore::beat(std::int64_t now, std::function<void(Found<std::vector<Dark>>)> done) {
  auto then = [this, done = std::move(done)](Written written) {
    if (written != Written::kDone) return done({.has_failed = true});
    add_read(done, [](Source& source) { return source.darks(); });
  };
  add({.what = Beat{now}, .done = std::move(then), .since = Clock::now()});
}

Store::Figures ThreadedStore::figures() const {
  return {.commits = commits_, .appends = appends_, .failures = failures_, .waiting = waiting_};
}

std::vector<Write> ThreadedStore::next_batch(Moment not_before) {
  std::vector<Write> batch = writes_.take(kMostWritesAtOnce);
  if (batch.empty() || Clock::now() >= not_before) return batch;
  std::this_thread::sleep_until(not_before);
  std::vector<Write> more = writes_.take_now(kMostWritesAtOnce - batch.size());
  std::move(more.begin(), more.end(), std::back_inserter(batch));
  return batch;
}

void ThreadedStore::keep_writing() {
  Moment next{};
  for (;;) {
    std::vector<Write> batch = next_batch(next);
    if (batch.empty()) return;
    next = Clock::now() + kPace;
    Scribe::Outcome outcome{.written = std::vector<Written>(batch.size(), Written::kFailed), .is_well = is_well_};
    if (!patience_->is_over()) outcome = scribe_->write(batch);
    is_well_ = outcome.is_well;
    commits_ += outcome.commits;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Written written = outcome.written[i];
      if (written == Written::kFailed) ++failures_;
      if (written == Written::kDone && std::holds_alternative<Append>(batch[i].what)) ++appends_;
      --waiting_;
      batch[i].done(written);
    }
  }
}

void ThreadedStore::keep_reading() {
  for (;;) {
    const std::vector<Read> asked = reads_.take(1);
    if (asked.empty()) return;
    source_->asked_at(asked.front().since);
    asked.front().answer(patience_->is_over() ? nullptr : source_.get());
  }
}

}  // namespace underfoot::store
