#include "hall/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "table/check.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kShortestThought = 15;  // milliseconds
constexpr int kNiceness = 19;                  // people's moves go first

using Clock = std::chrono::steady_clock;

std::int64_t steady_milliseconds() {
  const auto now = Clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// How long a bot thinks if nobody is in a hurry. A family without a budget that thinks by the clock takes as long as
// the best level.
bots::Budget usual_budget(const bots::AnyBots& bots, const bots::BotSpec& spec) {
  if (spec.budget) return *spec.budget;
  if (const int level = bots::level_of(spec.name); level > 0) {
    return bots.levels()[static_cast<std::size_t>(level - 1)].settings.budget;
  }
  const std::optional<bots::Family> family = bots::family_of(spec.name);
  const bool is_timed = family && *family != bots::Family::kRandom && *family != bots::Family::kGreedy;
  return is_timed ? bots.levels().back().settings.budget : bots::Budget{};
}

}  // namespace

struct Thinkers::Pool {
  struct Thought {
    Ticket ticket = 0;
    Question question;
    Answer done;
    std::atomic<bool> is_forgotten = false;
    std::optional<AnyAction> fallback = {};  // something legal
    std::unique_ptr<bots::AnySearch> search = nullptr;
    bool is_timed = false;
    std::int64_t spent = 0;  // milliseconds
  };
  using Thoughts = std::list<std::unique_ptr<Thought>>;

  Pool(const bots::BotRegistry& registry, const Settings& wanted) : bots(registry), settings(wanted) {
    for (int i = 0; i < settings.threads; ++i) threads.emplace_back([this] { work(); });
  }
  ~Pool() { stop(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void stop() {
    {
      const std::lock_guard lock(mutex);
      is_ending = true;
    }
    signal.notify_all();
    for (std::thread& thread : threads) thread.join();
    threads.clear();
  }

  // ---- Under the lock ----

  std::size_t under_way() const { return turns.size() + in_hand.size(); }

  // What each may think, of those that are there now.
  std::int64_t share() const {
    const auto all = static_cast<std::int64_t>(std::max<std::size_t>(waiting.size() + under_way(), 1));
    return std::max(kShortestThought, std::int64_t{settings.patience_milliseconds} * settings.threads / all);
  }

  // Those that wait take a turn with the others as soon as there is room.
  void let_in() {
    while (!waiting.empty() && under_way() < static_cast<std::size_t>(settings.most_at_once)) {
      turns.splice(turns.end(), waiting, waiting.begin());
      signal.notify_one();
    }
  }

  // When an answer may be given that is there now. After a pause nobody waits.
  Clock::time_point next_answer() {
    last_answer =
        std::max(Clock::now(), last_answer + Clock::duration(std::chrono::seconds(1)) / settings.most_per_second);
    return last_answer;
  }

  // ---- One thread ----

  void work() {
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNiceness);
    std::unique_lock lock(mutex);
    while (true) {
      signal.wait(lock, [&] { return is_ending || !turns.empty(); });
      if (is_ending) return;
      std::unique_ptr<Thought> thought = std::move(turns.front());
      turns.pop_front();
      in_hand.push_back(thought.get());
      const std::int64_t milliseconds = share();
      lock.unlock();
      const Step step = go_on(*thought, milliseconds);
      lock.lock();
      std::erase(in_hand, thought.get());
      if (!step.is_last && !thought->is_forgotten) {
        turns.push_back(std::move(thought));
        continue;
      }
      let_in();
      const bool is_wanted = !thought->is_forgotten && !is_ending;
      if (is_wanted) ++decided;
      const Clock::time_point moment = is_wanted ? next_answer() : Clock::time_point();
      lock.unlock();
      if (is_wanted) {
        std::this_thread::sleep_until(moment);
        thought->done(step.action);
      }
      thought.reset();
      lock.lock();
    }
  }

  struct Step {
    bool is_last = false;
    std::optional<AnyAction> action = {};  // nothing where the rules themselves are broken
  };

  // A bug in one thought must not end the others: its answer is something legal.
  Step go_on(Thought& thought, std::int64_t milliseconds) const {
    return guarded(
        [&]() -> Step {
          if (!thought.search && !begin(thought, milliseconds)) return {true, thought.fallback};
          const std::int64_t start = steady_milliseconds();
          const std::int64_t end = start + settings.slice_milliseconds;
          bool has_moved = false;
          thought.search->go_on({.should_stop = [&] {
            return is_ending || thought.is_forgotten ||
                   (std::exchange(has_moved, true) && steady_milliseconds() >= end);
          }});
          thought.spent += steady_milliseconds() - start;
          const bool is_late = thought.is_timed && thought.spent >= milliseconds;
          if (!is_late && !thought.search->is_over()) return {};
          return {true, thought.search->choice()};
        },
        [&](const BrokenInvariant& /*broken*/) -> Step {
          return {true, thought.fallback};
        });
  }

  // False if there is nothing to think about.
  bool begin(Thought& thought, std::int64_t milliseconds) const {
    const std::unique_ptr<AnyTable> table = std::move(thought.question.table);
    const std::vector<AnyAction> legal = table->legal();
    UF_CHECK(!legal.empty());
    thought.fallback = legal.front();
    if (legal.size() == 1) return false;
    const bots::AnyBots* const all = bots.find(table->info().id);
    Result<bots::BotSpec, BadInput> spec = bots::parse_spec(thought.question.bot);
    UF_CHECK(all != nullptr && spec.has_value());
    const bots::Budget usual = usual_budget(*all, *spec);
    thought.is_timed = usual.milliseconds > 0;
    if (thought.is_timed) {
      spec->budget = {.iterations = usual.iterations, .milliseconds = std::min(usual.milliseconds, milliseconds)};
    }
    const auto bot = all->make(*spec, {.seed = thought.question.seed, .clock = steady_milliseconds});
    UF_CHECK(bot.has_value());
    thought.search = (*bot)->start(*table, thought.question.seat, bots::Purpose::kPlay);
    return true;
  }

  const bots::BotRegistry& bots;
  const Settings settings;
  std::mutex mutex;
  std::condition_variable signal;  // there is a turn to take, or the end
  Thoughts waiting;
  Thoughts turns;  // the first has the next one
  std::vector<Thought*> in_hand;
  std::uint64_t decided = 0;
  Clock::time_point last_answer = {};
  Ticket last_ticket = 0;
  std::atomic<bool> is_ending = false;
  std::vector<std::thread> threads;  // last: they use all of the above
};

Thinkers::Thinkers(const bots::BotRegistry& bots, const Settings& settings)
    : pool_(std::make_unique<Pool>(bots, settings)) {}
Thinkers::~Thinkers() = default;

void Thinkers::stop() {
  pool_->stop();
}

Thinkers::Ticket Thinkers::think(Question question, Answer done) {
  auto thought = std::make_unique<Pool::Thought>();
  thought->question = std::move(question);
  thought->done = std::move(done);
  const std::lock_guard lock(pool_->mutex);
  const Ticket ticket = thought->ticket = ++pool_->last_ticket;
  pool_->waiting.push_back(std::move(thought));
  pool_->let_in();
  return ticket;
}

void Thinkers::forget(Ticket ticket) {
  const auto is_it = [&](const std::unique_ptr<Pool::Thought>& thought) { return thought->ticket == ticket; };
  Pool::Thoughts ended;  // its memory is given back without the lock
  const std::lock_guard lock(pool_->mutex);
  for (Pool::Thoughts* list : {&pool_->waiting, &pool_->turns}) {
    const auto found = std::find_if(list->begin(), list->end(), is_it);
    if (found != list->end()) ended.splice(ended.end(), *list, found);
  }
  for (Pool::Thought* thought : pool_->in_hand) {
    if (thought->ticket == ticket) thought->is_forgotten = true;
  }
  pool_->let_in();
}

Thinkers::Figures Thinkers::figures() const {
  const std::lock_guard lock(pool_->mutex);
  return {.waiting = pool_->waiting.size(), .thinking = pool_->under_way(), .decided = pool_->decided};
}

std::optional<BadInput> why_no_bot(const bots::BotRegistry& bots, std::string_view game, std::string_view written) {
  const bots::AnyBots* const all = bots.find(game);
  if (all == nullptr) return BadInput{"", message("rpc.no_bots"_msg)};
  const Result<bots::BotSpec, BadInput> spec = bots::parse_spec(written);
  if (!spec) return spec.error();
  const auto bot = all->make(*spec, {});
  return bot ? std::nullopt : std::optional(bot.error());
}

}  // namespace underfoot::hall
