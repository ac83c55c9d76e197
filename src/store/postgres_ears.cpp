#include "store/postgres_ears.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdint>

#include "store/postgres_batch.h"
#include "store/row_text.h"

namespace underfoot::store {

namespace {

constexpr std::size_t kLongestWhisper = 7900;  // a notification holds 8000 bytes, together with the node's name
constexpr std::size_t kMostWhispers = 100;     // said at once

// Takes the text up to the next space.
std::string_view word(std::string_view& text) {
  const std::string_view taken = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(text.size(), taken.size() + 1));
  return taken;
}

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

// The node, how many entries, the stage, how long the ids of the table and of whose turn it is are, these and the
// players.
std::string news_text(const std::string& node, const News& news) {
  return node + " " + std::to_string(news.entries) + " " + std::to_string(static_cast<int>(news.stage)) + " " +
         std::to_string(news.table.size()) + " " + std::to_string(news.turn.size()) + " " + news.table + news.turn +
         text_of(news.players);
}

std::optional<ToldNews> news_of(std::string_view text) {
  ToldNews told;
  told.node = word(text);
  const auto entries = number<std::int64_t>(word(text));
  const auto stage = number<int>(word(text));
  const auto table = number<std::size_t>(word(text));
  const auto turn = number<std::size_t>(word(text));
  if (!entries || !stage || *stage < 0 || *stage > static_cast<int>(Stage::kOver)) return std::nullopt;
  if (!table || !turn || *table > text.size() || *turn > text.size() - *table) return std::nullopt;
  told.news = {.table = std::string(text.substr(0, *table)),
               .entries = *entries,
               .stage = static_cast<Stage>(*stage),
               .players = players_of(text.substr(*table + *turn)),
               .turn = std::string(text.substr(*table, *turn))};
  return told;
}

PostgresEars::PostgresEars(const std::string& address, std::string node)
    : node_(std::move(node)),
      patience_(std::make_shared<Patience>()),
      link_(address,
            {{"whisper", std::string("SELECT pg_notify('") + kWhisperChannel + "', $1::text)"},
             {"listen_to_news", std::string("LISTEN ") + kNewsChannel},
             {"listen_to_whispers", std::string("LISTEN ") + kWhisperChannel}},
            patience_),
      bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      listener_(std::make_shared<const Store::Listener>()) {}

PostgresEars::~PostgresEars() {
  stop();
  ::close(bell_);
}

void PostgresEars::stop() {
  if (!thread_.joinable()) return;
  patience_->end_at(Clock::now() + std::chrono::seconds(1));
  whispers_.close();
  ring();
  thread_.join();
}

std::string PostgresEars::start() {
  std::string problem = connect();
  if (problem.empty()) thread_ = std::thread([this] { keep_listening(); });
  return problem;
}

std::string PostgresEars::connect() {
  std::string problem = link_.connect();
  if (!problem.empty()) return problem;
  const std::array calls{Call{.name = "listen_to_news"}, Call{.name = "listen_to_whispers"}};
  const auto answers = link_.ask(calls);
  if (!answers) return "no answer from the database";
  for (const Answer& answer : *answers) problem += answer.problem();
  if (!problem.empty()) link_.disconnect();
  return problem;
}

void PostgresEars::listen(Store::Listener listener) {
  const std::scoped_lock lock(mutex_);
  listener_ = std::make_shared<const Store::Listener>(std::move(listener));
}

std::shared_ptr<const Store::Listener> PostgresEars::listener() {
  const std::scoped_lock lock(mutex_);
  return listener_;
}

void PostgresEars::whisper(std::string text) {
  if (text.size() <= kLongestWhisper && whispers_.add(node_ + " " + text)) ring();
}

void PostgresEars::ring() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(bell_, &one, sizeof one);
}

void PostgresEars::keep_listening() {
  for (;;) {
    say_whispers();
    hear();
    if (patience_->is_closing()) return;
    if (link_.is_up()) {
      wait();
      continue;
    }
    while (!connect().empty()) {
      whispers_.take_now(SIZE_MAX);  // there is nobody to tell
      pollfd bell{.fd = bell_, .events = POLLIN, .revents = 0};
      ::poll(&bell, 1, 250);
      if (patience_->is_closing()) return;
    }
    if (const auto ears = listener(); ears->lost_count) ears->lost_count();
  }
}

// Until something comes from the database, or the bell rings.
void PostgresEars::wait() {
  std::array<pollfd, 2> watched{pollfd{.fd = PQsocket(link_.connection()), .events = POLLIN, .revents = 0},
                                pollfd{.fd = bell_, .events = POLLIN, .revents = 0}};
  ::poll(watched.data(), watched.size(), -1);
  if (watched[1].revents != 0) {
    std::uint64_t rings = 0;
    [[maybe_unused]] const ssize_t size = ::read(bell_, &rings, sizeof rings);
  }
  if (watched[0].revents != 0 && PQconsumeInput(link_.connection()) == 0) link_.disconnect();
}

void PostgresEars::say_whispers() {
  for (;;) {
    const std::vector<std::string> texts = whispers_.take_now(kMostWhispers);
    if (texts.empty()) return;
    for (const std::string& text : texts) {
      const std::array calls{Call{.name = "whisper", .parameters = {text}}};
      link_.ask(calls);
    }
  }
}

void PostgresEars::hear() {
  struct Free {
    void operator()(PGnotify* notification) const { PQfreemem(notification); }
  };
  while (link_.is_up()) {
    const std::unique_ptr<PGnotify, Free> told(PQnotifies(link_.connection()));
    if (told == nullptr) return;
    hear(told->relname, told->extra);
  }
}

void PostgresEars::hear(std::string_view channel, std::string_view text) {
  const auto ears = listener();
  if (channel == kWhisperChannel) {
    if (word(text) != node_ && ears->whisper) ears->whisper(std::string(text));
  } else if (const auto told = news_of(text); told && told->node != node_ && ears->news) {
    ears->news(told->news);
  }
}

}  // namespace underfoot::store
