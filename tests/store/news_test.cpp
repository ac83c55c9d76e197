// What nodes tell each other.
#include <gmock/gmock.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "store/postgres_ears.h"
#include "store/store_kit.h"

namespace underfoot::store {
namespace {

using ::testing::ElementsAre;

// Everything that a node hears, as text.
class Heard {
 public:
  Store::Listener listener() {
    return {.news =
                [this](const News& news) {
                  add(news.table + " has " + std::to_string(news.entries) + ", " + news.turn + " is to act");
                },
            .whisper = [this](const std::string& text) { add("whisper: " + text); },
            .lost_count = [this] { add("lost count"); }};
  }

  // All that was heard, once this is among it.
  std::vector<std::string> up_to(const std::string& text) {
    std::unique_lock lock(mutex_);
    const bool is_heard = heard_more_.wait_for(
        lock, std::chrono::seconds(30), [&] { return std::find(heard_.begin(), heard_.end(), text) != heard_.end(); });
    EXPECT_TRUE(is_heard) << text;
    return heard_;
  }

 private:
  void add(std::string text) {
    {
      const std::scoped_lock lock(mutex_);
      heard_.push_back(std::move(text));
    }
    heard_more_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable heard_more_;
  std::vector<std::string> heard_;
};

class NewsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    one->listen(by_one.listener());
    other->listen(by_other.listener());
  }

  const Place place{Kind::kPostgres};
  Heard by_one;
  Heard by_other;
  std::unique_ptr<Store> one = place.open();
  std::unique_ptr<Store> other = place.open();
};

TEST_F(NewsTest, ANodeHearsWhatOthersWriteAndNotItself) {
  ASSERT_EQ(create(*one, table("t1")), Written::kDone);
  ASSERT_EQ(append(*other, one_more("t1", 0)), Written::kTaken) << "no news";
  Row next = row();
  next.turn = "bob";
  ASSERT_EQ(append(*one, one_more("t1", 1, next)), Written::kDone);
  EXPECT_THAT(by_other.up_to("t1 has 2, bob is to act"),
              ElementsAre("t1 has 1, ann is to act", "t1 has 2, bob is to act"));
  other->whisper("end");
  EXPECT_THAT(by_one.up_to("whisper: end"), ElementsAre("whisper: end"));
}

TEST_F(NewsTest, WhispersReachAllOthersInTheirOrder) {
  Heard by_third;
  const auto third = place.open();
  third->listen(by_third.listener());
  one->whisper("first \u2744");
  one->whisper(std::string(8000, 'x'));  // too long
  one->whisper("");
  one->whisper("last");
  for (Heard* heard : {&by_other, &by_third}) {
    EXPECT_THAT(heard->up_to("whisper: last"), ElementsAre("whisper: first \u2744", "whisper: ", "whisper: last"));
  }
  other->whisper("back");
  EXPECT_THAT(by_one.up_to("whisper: back"), ElementsAre("whisper: back"));
}

TEST_F(NewsTest, ANodeThatLostItsConnectionIsToldSoAndHearsAgain) {
  tests::PostgresServer::of_this_program().psql(
      place.address(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'underfoot'");
  by_one.up_to("lost count");
  by_other.up_to("lost count");
  one->whisper("here again");
  EXPECT_THAT(by_other.up_to("whisper: here again"), ElementsAre("lost count", "whisper: here again"));
}

TEST(News, AreReadAsTheyWereWritten) {
  for (const News& news :
       {News{.table = "t1", .entries = 12, .stage = Stage::kPlaying, .players = {"ann", "boris"}, .turn = "ann"},
        News{.table = "a b 3", .entries = 0, .stage = Stage::kOver},
        News{.table = "", .entries = 7, .players = {" ", "a\nb"}, .turn = " x "}}) {
    const auto told = news_of(news_text("node", news));
    ASSERT_TRUE(told.has_value());
    EXPECT_EQ(told->node, "node");
    EXPECT_EQ(told->news, news);
  }
  for (const char* wrong :
       {"", "node", "node x 1 2 0 t1", "node 1 1 9 0 t1", "node 1 1 -1 0 t1", "node 1 3 2 0 t1", "node 1 1 2 1 t1"}) {
    EXPECT_FALSE(news_of(wrong).has_value()) << wrong;
  }
}

}  // namespace
}  // namespace underfoot::store
