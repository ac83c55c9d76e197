// Hosts over a real store: what is acknowledged is kept, and everybody is told what he may know.
#include "hall/host.h"

#include <gmock/gmock-matchers.h>

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "hall/hall_kit.h"
#include "hall/node.h"
#include "json/delta.h"
#include "support/folder.h"

namespace underfoot::hall {
namespace {

// A loop of its own: runs what is posted, one after another.
class TestLoop {
 public:
  TestLoop() : thread_([this] { run(); }) {}
  ~TestLoop() {
    post(nullptr);
    thread_.join();
  }
  TestLoop(const TestLoop&) = delete;
  TestLoop& operator=(const TestLoop&) = delete;
  void post(std::function<void()> what) {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(what));
    signal_.notify_one();
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
    if ((*told)["type"] != "update") return;
    ++updates_;
    if (told->contains("view")) {
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
  int updates_ = 0;
  bool has_gap_ = false;
};

class Hosts : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("underfoot-hall-" + std::to_string(::getpid()) + "-" +
                                                        testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    open();
  }
  void TearDown() override {
    close();
    std::filesystem::remove_all(folder_);
  }
  void open() {
    store::Opened opened = store::open_sqlite((folder_ / "tables.db").string());
    ASSERT_NE(opened.store, nullptr) << opened.problem;
    store_ = std::move(opened.store);
    loop_ = std::make_unique<TestLoop>();
    node_ = std::make_unique<Node>(house(), *store_, fair::Bytes{7}, Node::Settings{},
                                   std::vector<Node::Post>{[this](auto what) { loop_->post(std::move(what)); }});
  }
  void close() {
    // As a server does: nobody calls back any more, then the loop ends, then what it worked on.
    store_.reset();
    loop_.reset();
    node_.reset();
  }

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
  std::shared_ptr<Client> follow(const std::string& table, const Bearer& who, Subscriber::Wishes wishes = {}) {
    auto client = std::make_shared<Client>(who, wishes);
    node_->at(table, [=](Host& host) { host.attach(table, client, std::nullopt, [](const Objection&) {}); });
    see(table, [](const Table&) {});
    return client;
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
  // One action of whoever is to act, the first that is legal.
  Or<Done> act(const std::string& table, const std::vector<Bearer>& players) {
    Act act;
    std::size_t seat = 0;
    see(table, [&](const Table& there) {
      act.ply = there.game().ply();
      seat = there.game().actor().seat().index();
      act.action.text = there.game().action_text(there.game().legal().front());
    });
    return ask(table, players[seat], act);
  }

  std::filesystem::path folder_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<TestLoop> loop_;
  std::unique_ptr<Node> node_;
};

TEST_F(Hosts, TellEverybodyWhatHeMayKnowAsChangesOfWhatHeHas) {
  const std::string table = open_table(mycelia(2));
  const std::vector<Bearer> players = {sit(table, "Ann"), sit(table, "Boris")};
  const std::vector<std::shared_ptr<Client>> clients = {follow(table, players[0]), follow(table, players[1]),
                                                        follow(table, {})};
  for (int i = 0; i < 60; ++i) ASSERT_TRUE(act(table, players).has_value());
  for (std::size_t i = 0; i < clients.size(); ++i) {
    see(table, [&](const Table& there) { EXPECT_EQ(clients[i]->view(), there.view(i < 2 ? Seat(i) : Seat::none())); });
    EXPECT_FALSE(clients[i]->has_gap());
    EXPECT_EQ(clients[i]->updates(), 61);
  }
}

TEST_F(Hosts, LoseNothingThatWasAcknowledged) {
  const std::string table = open_table(micropolis(2));
  const std::vector<Bearer> players = {sit(table, "Ann"), sit(table, "Boris")};
  std::size_t ply = 0;
  for (int i = 0; i < 12; ++i) {
    const auto done = act(table, players);
    ASSERT_TRUE(done.has_value());
    ply = done->ply;
    if (i % 4 == 3) {
      close();
      open();
    }
    see(table, [&](const Table& there) {
      EXPECT_EQ(there.game().ply(), ply);
      EXPECT_EQ(there.entries(), done->entries);
    });
  }
}

TEST_F(Hosts, LetBotsPlayByThemselves) {
  NewTable asked = micropolis(2);
  asked.seats = std::vector<SeatTerms>{{}, {match::SeatKind::kBot, "level1"}};
  const std::string table = open_table(asked);
  const std::vector<Bearer> players = {sit(table, "Ann")};
  const auto client = follow(table, players[0]);
  for (int i = 0; i < 400; ++i) {
    store::Stage stage = store::Stage::kOpen;
    bool is_ours = false;
    see(table, [&](const Table& there) {
      stage = there.stage();
      is_ours = stage == store::Stage::kPlaying && there.game().actor() == Actor::of(Seat(0));
    });
    if (stage == store::Stage::kOver) break;
    if (is_ours) {
      ASSERT_TRUE(act(table, players).has_value());
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  see(table, [&](const Table& there) { EXPECT_GT(there.entries(), 10); });
  EXPECT_FALSE(client->has_gap());
}

TEST_F(Hosts, OpenARematchForThoseWhoSatThere) {
  const std::string table = open_table(micropolis(2));
  const std::vector<Bearer> players = {sit(table, "Ann"), sit(table, "Boris")};
  ASSERT_TRUE(ask(table, players[0], Resign{}).has_value());
  for (const Bearer& player : players) ASSERT_TRUE(ask(table, player, Rematch{}).has_value());
  std::string next;
  for (int i = 0; i < 200 && next.empty(); ++i) {
    see(table, [&](const Table& there) { next = there.standing().next.value_or(""); });
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ASSERT_FALSE(next.empty());
  EXPECT_EQ(ask(next, {}, Sit{.name = "Stranger", .contribution = contribution(1)}).error().code, "full");
  const auto done = ask(next, players[1], Sit{.name = "Boris", .contribution = contribution(1)});
  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(done->seat, Seat(1));
}

TEST_F(Hosts, AnswerForATableThatIsNotThere) {
  EXPECT_EQ(ask("nosuchtable", {}, Resign{}).error().code, "not_found");
}

TEST_F(Hosts, TakeATokenOfAnotherTableForNobodys) {
  const std::string one = open_table(micropolis(2));
  const std::string other = open_table(micropolis(2));
  const Bearer ann = sit(one, "Ann");
  EXPECT_EQ(ask(other, ann, Leave{}).error().code, "forbidden");
  EXPECT_TRUE(ask(one, ann, Leave{}).has_value());
}

TEST_F(Hosts, RunSeveralRequestsAtOnceInSomeOrder) {
  const std::string table = open_table(micropolis(2));
  const std::vector<Bearer> players = {sit(table, "Ann"), sit(table, "Boris")};
  Act act;
  std::size_t seat = 0;
  see(table, [&](const Table& there) {
    act.ply = there.game().ply();
    seat = there.game().actor().seat().index();
    act.action.text = there.game().action_text(there.game().legal().front());
  });
  std::atomic<int> done = 0;
  std::atomic<int> stale = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] { ask(table, players[seat], act).has_value() ? ++done : ++stale; });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done, 1);
  EXPECT_EQ(stale, 7);
}

}  // namespace
}  // namespace underfoot::hall
