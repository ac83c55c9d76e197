// Hosts over a real store: what is acknowledged is kept, and everybody is told what he may know.
#include "hall/host.h"

#include <gmock/gmock-matchers.h>

#include <filesystem>

#include "hall/host_kit.h"
#include "support/folder.h"

namespace underfoot::hall {
namespace {

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
    here_ = std::make_unique<OneNode>(std::move(opened.store));
  }
  void close() { here_.reset(); }

  std::string open_table(const NewTable& asked) { return here_->open_table(asked); }
  Or<Done> ask(const std::string& table, const Bearer& who, const Request& request) {
    return here_->ask(table, who, request);
  }
  Bearer sit(const std::string& table, const std::string& name) { return here_->sit(table, name); }
  std::shared_ptr<Client> follow(const std::string& table, const Bearer& who) { return here_->follow(table, who); }
  void see(const std::string& table, const std::function<void(const Table&)>& look) { here_->see(table, look); }
  Or<Done> act(const std::string& table, const std::vector<Bearer>& players) { return here_->act(table, players); }

  std::filesystem::path folder_;
  std::unique_ptr<OneNode> here_;
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

TEST_F(Hosts, CountNoTimeInWhichNobodyCouldWrite) {
  close();
  store::Opened kept = store::open_sqlite((folder_ / "tables.db").string());
  // A game that began a minute ago; the last sign of a server is from a moment later.
  NewTable asked = micropolis(2);
  asked.clock = ClockTerms{.per_turn = 30};
  Desk desk(asked);
  desk.now = kept.store->now() - 60'000;
  desk.sit("ann");
  desk.sit("boris");
  store::NewTable table{.id = "table1", .secret = fair::to_hex(Desk::secret()), .row = desk.table().row()};
  table.entries = desk.log();
  ASSERT_EQ(OneNode::wait<store::Written>([&](auto done) { kept.store->create(table, done); }), store::Written::kDone);
  ASSERT_TRUE(OneNode::wait<store::Found<std::vector<store::Dark>>>([&](auto done) {
                kept.store->beat(desk.now + 2'000, done);
              }).value.has_value());
  kept.store.reset();
  open();
  here_->tick();
  std::int64_t left = 0;
  for (int i = 0; i < 200 && left == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    here_->tick();
    see("table1", [&](const Table& there) {
      EXPECT_EQ(there.stage(), store::Stage::kPlaying);
      if (there.entries() > static_cast<std::int64_t>(desk.log().size()))
        left = there.clocks(there.changed_at())->left[there.game().actor().seat().index()];
    });
  }
  EXPECT_GE(left, 27'000) << "2 s were his own";
  EXPECT_LE(left, 28'000);
}

TEST_F(Hosts, AnswerForATableThatIsNotThere) {
  EXPECT_EQ(ask("nosuchtable", {}, Resign{}).error().code, "not_found");
}

TEST_F(Hosts, TakeATokenOfAnotherTableForNobodys) {
  const std::string one = open_table(micropolis(2));
  const std::string other = open_table(micropolis(2));
  const Bearer ann = sit(one, "Ann");
  EXPECT_EQ(ask(other, ann, Leave{}).error().code, "forbidden");
  // Whoever sits down with it is somebody new there, whose token is good.
  const auto done = ask(other, ann, Sit{.name = "Ann", .contribution = contribution(1)});
  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(done->seat, Seat(0));
  const Bearer again = *here_->node().tokens().check(*done->token);
  EXPECT_NE(again.player, ann.player);
  EXPECT_EQ(again.table, other);
  EXPECT_TRUE(ask(other, again, Leave{}).has_value());
  EXPECT_TRUE(ask(one, ann, Leave{}).has_value());
}

TEST_F(Hosts, GiveTheTokenAgainToWhoeverSitsDownTwice) {
  const std::string table = open_table(micropolis(2));
  const Bearer ann{"ann-a-player", {}};
  for (int i = 0; i < 2; ++i) {
    const auto done = ask(table, ann, Sit{.name = "Ann", .seat = Seat(1), .contribution = contribution(1)});
    ASSERT_TRUE(done.has_value());
    EXPECT_EQ(done->seat, Seat(1));
    EXPECT_EQ(here_->node().tokens().check(*done->token)->player, ann.player);
  }
}

TEST_F(Hosts, SayWhenNobodyIsAskedToTakeBackAnyMore) {
  NewTable asked = micropolis(2);
  const std::string table = open_table(asked);
  const std::vector<Bearer> players = {sit(table, "Ann"), sit(table, "Boris")};
  const auto client = follow(table, {});
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(act(table, players).has_value());
    std::optional<Seat> may;
    see(table, [&](const Table& there) {
      for (const Seat seat : {Seat(0), Seat(1)}) {
        if (!there.match().why_not_take_back(seat)) may = seat;
      }
    });
    if (!may) continue;
    ASSERT_TRUE(ask(table, players[may->index()], Back{}).has_value());
    EXPECT_TRUE(client->table().contains("asked_back"));
    ASSERT_TRUE(act(table, players).has_value());
    see(table, [](const Table&) {});
    EXPECT_FALSE(client->table().contains("asked_back"));
    return;
  }
  FAIL() << "nothing could be taken back";
}

TEST_F(Hosts, TakeWhoeverAsksWithoutASocketForPresent) {
  NewTable asked = micropolis(2);
  asked.absent_after = 5;
  const std::string table = open_table(asked);
  const std::vector<Bearer> players = {sit(table, "Ann"), sit(table, "Boris")};
  const auto seen_by_ann = [&] {
    return *OneNode::wait<Or<TableInfo>>([&](auto done) {
      here_->node().at(table, [=](Host& host) {
        host.look(table, players[0], [done](const Or<Host::Seen>& seen) { done(seen->info); });
      });
    });
  };
  EXPECT_EQ(seen_by_ann().seats[1].presence, Presence::kAway);
  const std::int64_t before = *seen_by_ann().seats[1].seen;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  ask(table, players[1], Say{.phrase = "hello"});
  EXPECT_GT(*seen_by_ann().seats[1].seen, before);
  // A program follows all its tables at once.
  const auto following = here_->node().services().streams.follow(players[1].player, [](const TurnTold&) {});
  EXPECT_EQ(seen_by_ann().seats[1].presence, Presence::kHere);
}

// What it is told after it has begun to follow breaks an invariant.
class Breaker final : public Subscriber {
 public:
  using Subscriber::Subscriber;
  void send(const std::shared_ptr<const std::string>& /*text*/) override { UF_CHECK(++heard_ < 4); }

 private:
  int heard_ = 0;
};

TEST_F(Hosts, LeaveTheOtherTablesAloneWhenOneBreaks) {
  const std::string table = open_table(micropolis(2));
  const std::string other = open_table(micropolis(2));
  const std::vector<Bearer> players = {sit(table, "Ann"), sit(table, "Boris")};
  const auto breaker = std::make_shared<Breaker>(Bearer{}, Subscriber::Wishes{});
  here_->node().at(table, [=](Host& host) { host.attach(table, breaker, std::nullopt, [](const Objection&) {}); });
  EXPECT_TRUE(act(table, players).has_value()) << "stored before anybody was told";
  EXPECT_EQ(ask(table, players[0], Resign{}).error().code, "internal");
  EXPECT_TRUE(ask(other, {}, Sit{.name = "Vera", .contribution = contribution(1)}).has_value());
  EXPECT_EQ(here_->node().figures().broken, 1U);
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
