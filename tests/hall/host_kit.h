// What tests of hosts need: a node over a real store with a loop of its own, and clients that put together what they
// are told.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "hall/hall_kit.h"
#include "hall/host.h"
#include "hall/node.h"
#include "json/delta.h"
#include "json/parse.h"
#include "table/hash.h"

namespace underfoot::hall {

// A loop of its own: runs what is posted, one after another.
class TestLoop {
 public:
  TestLoop() : thread_([this] { run(); }) {}
  ~TestLoop() { stop(); }
  TestLoop(const TestLoop&) = delete;
  TestLoop& operator=(const TestLoop&) = delete;
  void post(std::function<void()> what) {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(what));
    signal_.notify_one();
  }
  // What is posted afterwards is not run any more.
  void stop() {
    if (!thread_.joinable()) return;
    post(nullptr);
    thread_.join();
  }

 private:
  void run() {
    for (;;) {
      std::function<void()> what;
      {
        std::unique_lock lock(mutex_);
        signal_.wait(lock, [this] { return !queue_.empty(); });
        what = std::move(queue_.front());
        queue_.pop_front();
      }
      if (!what) return;
      what();
    }
  }
  std::mutex mutex_;
  std::condition_variable signal_;
  std::deque<std::function<void()>> queue_;
  std::thread thread_;
};

// A client that puts together the view it is told of.
class Client : public Subscriber {
 public:
  using Subscriber::Subscriber;
  void send(const std::shared_ptr<const std::string>& text) override {
    const auto told = json::parse(*text);
    if (!told) return;
    const std::lock_guard lock(mutex_);
    all_ += *text + "\n";
    if ((*told)["type"] == "table") table_ = (*told)["table"];
    if ((*told)["type"] != "update") return;
    ++updates_;
    if (told->contains("view")) {
      ++whole_views_;
      const std::size_t at = text->find("\"view\":") + 7;
      // The text of the view as it was sent, up to its hash.
      view_ = text->substr(at, text->find(",\"view_hash\"") - at);
    } else {
      if ((*told)["base"] != at_) has_gap_ = true;
      const std::size_t at = text->find("\"changes\":") + 10;
      const auto made = json::patched(view_, std::string_view(*text).substr(at, text->find(",\"view_hash\"") - at));
      if (made) view_ = *made;
      has_gap_ = has_gap_ || !made;
    }
    at_ = (*told)["entries"].get<std::int64_t>();
    has_gap_ = has_gap_ || json::hex64(hash_text(view_)) != (*told)["view_hash"].get<std::string>();
  }
  std::string view() const { return locked(view_); }
  std::string all() const { return locked(all_); }
  bool has_gap() const { return locked(has_gap_); }
  int updates() const { return locked(updates_); }
  int whole_views() const { return locked(whole_views_); }
  std::int64_t entries() const { return locked(at_); }
  json::Value table() const { return locked(table_); }  // as it was told last

 private:
  template <class T>
  T locked(const T& value) const {
    const std::lock_guard lock(mutex_);
    return value;
  }
  mutable std::mutex mutex_;
  std::string view_;
  std::string all_;
  std::int64_t at_ = -1;
  json::Value table_;
  int updates_ = 0;
  int whole_views_ = 0;
  bool has_gap_ = false;
};

// One of the nodes on a store.
class OneNode {
 public:
  explicit OneNode(std::unique_ptr<store::Store> store, const Node::Settings& settings = {})
      : store_(std::move(store)),
        loop_(std::make_unique<TestLoop>()),
        node_(std::make_unique<Node>(
            house(), *store_, fair::Bytes{7}, settings,
            std::vector<Node::Post>{[loop = loop_.get()](auto what) { loop->post(std::move(what)); }})) {}
  ~OneNode() {
    // As a server does: the loop ends, nobody calls back any more, then goes what the loop worked on.
    loop_->stop();
    node_->stop();
    store_.reset();
  }
  OneNode(const OneNode&) = delete;
  OneNode& operator=(const OneNode&) = delete;

  Node& node() { return *node_; }
  template <class T>
  static T wait(const std::function<void(std::function<void(T)>)>& begin) {
    const auto promise = std::make_shared<std::promise<T>>();
    auto future = promise->get_future();
    begin([promise](T value) { promise->set_value(std::move(value)); });
    if (future.wait_for(std::chrono::seconds(60)) != std::future_status::ready) throw std::runtime_error("no answer");
    return future.get();
  }
  std::string open_table(const NewTable& asked) {
    const auto opened = wait<Or<OpenedTable>>(
        [&](auto done) { hall::open_table(node_->services(), {.asked = asked, .opener = "ann"}, done); });
    EXPECT_TRUE(opened.has_value());
    return opened ? opened->id : "";
  }
  Or<Done> ask(const std::string& table, const Bearer& who, const Request& request) {
    return wait<Or<Done>>([&](auto done) {
      node_->at(table, [=](Host& host) { host.ask({table, who, request}, done); });
    });
  }
  Bearer sit(const std::string& table, const std::string& name) {
    const auto done = ask(table, {}, Sit{.name = name, .contribution = contribution(3)});
    EXPECT_TRUE(done.has_value());
    return done ? *node_->tokens().check(*done->token) : Bearer{};
  }
  std::shared_ptr<Client> follow(const std::string& table, const Bearer& who, const std::string& name = {}) {
    auto client = std::make_shared<Client>(who, Subscriber::Wishes{}, name);
    node_->at(table, [=](Host& host) { host.attach(table, client, std::nullopt, [](const Objection&) {}); });
    see(table, [](const Table&) {});
    return client;
  }
  void unfollow(const std::string& table, const std::shared_ptr<Client>& client) {
    node_->at(table, [=](Host& host) { host.detach(table, client); });
    see(table, [](const Table&) {});
  }
  void see(const std::string& table, const std::function<void(const Table&)>& look) {
    wait<bool>([&](auto done) {
      node_->at(table, [=](Host& host) {
        host.look(table, {}, [=](const Or<Host::Seen>& seen) {
          if (seen) look(seen->table);
          done(seen.has_value());
        });
      });
    });
  }
  // One action of whoever is to act, the first that is legal; "stale" where this node has not heard yet that it began.
  Or<Done> act(const std::string& table, const std::vector<Bearer>& players) {
    Act act;
    std::size_t seat = 0;
    bool has_begun = false;
    see(table, [&](const Table& there) {
      has_begun = there.game().actor().is_seat();
      if (!has_begun) return;
      act.ply = there.game().ply();
      seat = there.game().actor().seat().index();
      act.action.text = there.game().action_text(there.game().legal().front());
    });
    if (!has_begun) return failure(Objection{"stale", message("hall.stale"_msg)});
    return ask(table, players[seat], act);
  }
  void tick() {
    wait<bool>([&](auto done) {
      loop_->post([this, done] {
        node_->tick(0);
        done(true);
      });
    });
  }

 private:
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<TestLoop> loop_;
  std::unique_ptr<Node> node_;
};

}  // namespace underfoot::hall
