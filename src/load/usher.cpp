#include "load/usher.h"

#include "json/writer.h"
#include "load/http.h"
#include "load/scan.h"

namespace underfoot::load {
namespace {

constexpr int kThreads = 8;
constexpr std::chrono::milliseconds kPause{100};

std::string new_table(const Plan& plan, Company company) {
  json::Writer out;
  out.begin_object().field("game", plan.game).key("options").begin_object();
  out.field(plan.game == "mycelia" ? "people" : "players", plan.sockets).end_object();
  if (company == Company::kBots) {
    out.key("seats").begin_array().begin_object().field("kind", "person").end_object();
    for (int seat = 1; seat < plan.sockets; ++seat) {
      out.begin_object().field("kind", "bot").field("bot", plan.bot).end_object();
    }
    out.end_array();
  }
  out.field("name", "load").field("absent", "wait").end_object();
  return out.take();
}

std::string sit_down(int seat, Rng& rng) {
  std::string contribution;
  for (int i = 0; i < 4; ++i) contribution += json::hex64(rng.next());
  json::Writer out;
  out.begin_object().field("do", "sit").field("name", "Load " + std::to_string(seat + 1)).field("seat", seat);
  out.field("contribution", contribution).end_object();
  return out.take();
}

bool may_try_again(const std::optional<HttpAnswer>& answer) {
  return !answer || answer->status >= 500 || answer->status == 429;
}

std::string said(const std::optional<HttpAnswer>& answer) {
  return answer ? std::to_string(answer->status) + " " + answer->body.substr(0, 300) : std::string();
}

// The table and its people, or why not. What the last answer was is left in `answer`.
Seated open_one(const Plan& plan, Company company, HttpClient& client, Rng& rng, std::optional<HttpAnswer>& answer) {
  Seated result;
  const int people = company == Company::kPeople ? plan.sockets : company == Company::kBots ? 1 : 0;
  answer = client.ask({.method = "POST", .target = "/api/tables", .body = new_table(plan, company)});
  if (!answer || answer->status != 201) return {.failure = said(answer)};
  result.table = text_member(answer->body, "table");
  for (int seat = 0; seat < people; ++seat) {
    answer = client.ask({.method = "POST", .target = "/api/tables/" + result.table, .body = sit_down(seat, rng)});
    if (!answer || answer->status != 200) return {.failure = said(answer)};
    result.tokens.emplace_back(text_member(answer->body, "token"));
  }
  return result;
}

}  // namespace

Usher::Usher(const Plan& plan, std::function<void()> ready) : plan_(plan), ready_(std::move(ready)) {
  for (std::uint64_t i = 0; i < kThreads; ++i) threads_.emplace_back([this, i] { work(i); });
}

Usher::~Usher() {
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Usher::want(int slot, Company company) {
  {
    const std::lock_guard lock(mutex_);
    wanted_.push_back({slot, company});
  }
  changed_.notify_one();
}

std::optional<Seated> Usher::take() {
  const std::lock_guard lock(mutex_);
  if (seated_.empty()) return std::nullopt;
  Seated result = std::move(seated_.front());
  seated_.pop_front();
  return result;
}

bool Usher::has_ended() {
  const std::lock_guard lock(mutex_);
  return has_ended_;
}

void Usher::work(std::uint64_t number) {
  Rng rng(mix64(plan_.seed) + number);
  for (;;) {
    Wish wish;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return has_ended_ || !wanted_.empty(); });
      if (has_ended_) return;
      wish = wanted_.front();
      wanted_.pop_front();
    }
    Seated seated = seat_people(wish, rng, number);
    {
      const std::lock_guard lock(mutex_);
      seated_.push_back(std::move(seated));
    }
    ready_();
  }
}

// A table that was left half full when the server went away is not gone back to: another one is opened.
Seated Usher::seat_people(const Wish& wish, Rng& rng, std::size_t node) {
  const Time end = Clock::now() + std::chrono::seconds(plan_.patience);
  Seated result;
  for (;; ++node) {
    HttpClient client(plan_.nodes[node % plan_.nodes.size()]);
    std::optional<HttpAnswer> answer;
    result = open_one(plan_, wish.company, client, rng, answer);
    result.slot = wish.slot;
    if (!result.table.empty() || !may_try_again(answer) || Clock::now() > end || has_ended()) return result;
    std::this_thread::sleep_for(kPause);
  }
}

}  // namespace underfoot::load
