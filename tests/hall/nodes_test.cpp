// Two nodes on one PostgreSQL: whoever follows a table at one of them misses nothing that happens at the other.
#include <gmock/gmock.h>

#include "hall/host_kit.h"
#include "store/store_kit.h"

namespace underfoot::hall {
namespace {

using testing::ElementsAre;

class Nodes : public testing::Test {
 protected:
  static std::unique_ptr<OneNode> open(const std::string& place) {
    store::Opened opened = store::open_postgres(place);
    EXPECT_NE(opened.store, nullptr) << opened.problem;
    if (!opened.store) return nullptr;
    return std::make_unique<OneNode>(std::move(opened.store), Node::Settings{.has_other_nodes = true});
  }
  void SetUp() override {
    place_ = tests::PostgresServer::of_this_program().new_database();
    one_ = open(place_);
    other_ = open(place_);
    ASSERT_TRUE(one_ && other_);
  }
  // News travel by themselves, presence with the ticks.
  bool comes_true(const std::function<bool()>& what) {
    for (int i = 0; i < 1000; ++i) {
      if (what()) return true;
      one_->tick();
      other_->tick();
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

  std::string place_;
  std::unique_ptr<OneNode> one_;
  std::unique_ptr<OneNode> other_;
};

TEST_F(Nodes, TellOfEachOthersMovesAsChangesOfWhatAClientHas) {
  const std::string table = one_->open_table(mycelia(2));
  const std::vector<Bearer> players = {one_->sit(table, "Ann"), other_->sit(table, "Boris")};
  const auto ann = one_->follow(table, players[0]);
  const auto boris = other_->follow(table, players[1]);
  Done done;
  for (int i = 0; i < 30; ++i) {
    // By turns at one node and at the other, once it has heard of the last action.
    OneNode& node = i % 2 == 0 ? *one_ : *other_;
    ASSERT_TRUE(comes_true([&] {
      bool has_heard = false;
      node.see(table, [&](const Table& there) {
        has_heard = there.stage() == store::Stage::kPlaying && there.entries() >= done.entries;
      });
      return has_heard;
    }));
    const auto acted = node.act(table, players);
    ASSERT_TRUE(acted.has_value());
    done = *acted;
  }
  for (const auto& client : {ann, boris}) {
    ASSERT_TRUE(comes_true([&] { return client->entries() >= done.entries; }));
    EXPECT_FALSE(client->has_gap());
    EXPECT_LT(client->whole_views(), client->updates() / 2) << "what others wrote is told as changes, too";
  }
  one_->see(table, [&](const Table& there) { EXPECT_EQ(ann->view(), there.view(Seat(0))); });
  other_->see(table, [&](const Table& there) { EXPECT_EQ(boris->view(), there.view(Seat(1))); });
}

TEST_F(Nodes, SayWhoIsThereAndWhoWatches) {
  const std::string table = one_->open_table(micropolis(2));
  const std::vector<Bearer> players = {one_->sit(table, "Ann"), other_->sit(table, "Boris")};
  const auto ann = one_->follow(table, players[0]);
  const auto boris = other_->follow(table, players[1]);
  const auto kibitz = other_->follow(table, {}, "Kibitz");
  const auto sees = [&](const char* presence, int watchers) {
    return [ann, presence, watchers] {
      const json::Value told = ann->table();
      return told.contains("watchers") && told["watchers"] == watchers &&
             told["seats"][1].value("presence", "") == presence;
    };
  };
  EXPECT_TRUE(comes_true(sees("here", 1)));
  EXPECT_THAT(ann->table()["watching"], ElementsAre("Kibitz"));
  other_->unfollow(table, boris);
  EXPECT_TRUE(comes_true(sees("away", 1)));
  EXPECT_GT(ann->table()["seats"][1]["seen"], 0);
  other_->unfollow(table, kibitz);
  EXPECT_TRUE(comes_true(sees("away", 0)));
  EXPECT_FALSE(ann->table().contains("watching"));
}

TEST_F(Nodes, OpenTheRematchOfANodeThatIsGone) {
  const std::string table = one_->open_table(micropolis(2));
  const std::vector<Bearer> players = {one_->sit(table, "Ann"), one_->sit(table, "Boris")};
  const auto boris = other_->follow(table, players[1]);
  ASSERT_TRUE(one_->ask(table, players[0], Resign{}).has_value());
  ASSERT_TRUE(one_->ask(table, players[0], Rematch{}).has_value());
  // A third node writes the last wish and is gone before it opens anything.
  {
    const store::Opened third = store::open_postgres(place_);
    ASSERT_NE(third.store, nullptr);
    const store::Kept kept = *store::load(*third.store, table).value;
    store::Append last{.table = table, .n = kept.entries, .row = kept.row};
    last.entries.push_back({kept.tail.back().at, json::text_of(LogEntry(WantedRematch{Seat(1)}))});
    ASSERT_EQ(store::append(*third.store, last), store::Written::kDone);
  }
  EXPECT_TRUE(comes_true([&] { return boris->table().contains("next"); }));
}

}  // namespace
}  // namespace underfoot::hall
