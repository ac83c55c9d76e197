#include "hall/thinkers.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "bots/tables.h"

namespace underfoot::hall {
namespace {

using tests::Place;

const std::string kEndless = "tree@1000000000";  // iterations

// A random game, as far as a decision between several actions.
std::unique_ptr<AnyTable> at_a_decision(const Place& place, int plies = 12) {
  auto table = tests::open(place, place.game.info().variants[0]);
  for (int ply = 0; ply < plies || table->goes_by_itself() || table->legal().size() < 2; ++ply) {
    table->play_at_random(21);
  }
  return table;
}

Thinkers::Question question(const AnyTable& table, const std::string& bot, std::uint64_t seed = 0) {
  return {.table = table.clone(), .seat = table.actor().seat(), .bot = bot, .seed = seed};
}

// What was answered, in order.
class Answers {
 public:
  Thinkers::Answer of(int number) {
    return [this, number](const std::optional<AnyAction>& action) {
      const std::lock_guard lock(mutex_);
      order_.push_back(number);
      actions_[number] = action.value();
      signal_.notify_all();
    };
  }
  // Waits for so many; false when that takes a minute.
  bool wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    return signal_.wait_for(lock, std::chrono::minutes(1), [&] { return order_.size() >= count; });
  }
  std::vector<int> order() {
    const std::lock_guard lock(mutex_);
    return order_;
  }
  AnyAction action(int number) {
    const std::lock_guard lock(mutex_);
    return actions_.at(number);
  }

 private:
  std::mutex mutex_;
  std::condition_variable signal_;
  std::vector<int> order_;
  std::map<int, AnyAction> actions_;
};

bool is_legal(const AnyTable& table, const AnyAction& action) {
  return table.explain(tests::parsed(table.action_text(action)))->is_legal;
}

// Whether something becomes true, looked at often enough.
template <class Condition>
bool comes_true(Condition condition) {
  for (int i = 0; i < 60000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

TEST(Thinkers, AnswerWithALegalActionAtEveryLevel) {
  const std::vector<std::string> bots = {"1", "2", "3", "4", "5", "6@30ms", "flat@20ms", "expectimax@20ms", "random"};
  for (const Place& place : {tests::micropolis_place(), tests::mycelia_place()}) {
    const auto table = at_a_decision(place);
    Answers answers;
    Thinkers thinkers(bots::builtin_bots(), {.threads = 2});
    for (std::size_t i = 0; i < bots.size(); ++i) {
      thinkers.think(question(*table, bots[i]), answers.of(static_cast<int>(i)));
    }
    ASSERT_TRUE(answers.wait_for(bots.size()));
    for (std::size_t i = 0; i < bots.size(); ++i) {
      EXPECT_TRUE(is_legal(*table, answers.action(static_cast<int>(i)))) << bots[i];
    }
    EXPECT_TRUE(comes_true([&] { return thinkers.figures().thinking == 0; }));
    EXPECT_EQ(thinkers.figures().decided, bots.size());
    EXPECT_EQ(thinkers.figures().waiting, 0U);
  }
}

// Iterations are kept however many wait: the answer is the one that the bot gives alone.
TEST(Thinkers, KeepBudgetsOfIterations) {
  for (const Place& place : {tests::micropolis_place(), tests::mycelia_place()}) {
    const auto table = at_a_decision(place);
    Answers answers;
    Thinkers thinkers(bots::builtin_bots(), {.most_at_once = 8, .slice_milliseconds = 1, .patience_milliseconds = 1});
    for (int i = 0; i < 20; ++i) {
      thinkers.think(question(*table, "tree@150", static_cast<std::uint64_t>(i)), answers.of(i));
    }
    ASSERT_TRUE(answers.wait_for(20));
    for (int i = 0; i < 20; ++i) {
      const auto bot = tests::make_bot(place, "tree@150", {.seed = static_cast<std::uint64_t>(i)});
      EXPECT_TRUE(table->are_equal(answers.action(i), bot->choose(*table, table->actor().seat()))) << i;
    }
  }
}

TEST(Thinkers, ThinkShorterWhenManyWait) {
  const auto table = at_a_decision(tests::mycelia_place());
  Answers answers;
  Thinkers thinkers(bots::builtin_bots(), {.patience_milliseconds = 900});
  for (int i = 0; i < 60; ++i) {
    thinkers.think(question(*table, i % 2 == 0 ? "6@1000000000ms" : "flat@1000000000ms"), answers.of(i));
  }
  ASSERT_TRUE(answers.wait_for(60)) << "each alone would think for days";
  for (int i = 0; i < 60; ++i) EXPECT_TRUE(is_legal(*table, answers.action(i)));
}

TEST(Thinkers, EndAThoughtThatBeganBeforeManyCame) {
  const auto table = at_a_decision(tests::micropolis_place());
  Answers answers;
  Thinkers thinkers(bots::builtin_bots(), {.most_at_once = 1, .patience_milliseconds = 100'000});
  thinkers.think(question(*table, "6@1000000000ms"), answers.of(0));
  for (int i = 1; i < 3000; ++i) thinkers.think(question(*table, "random"), answers.of(i));
  ASSERT_TRUE(answers.wait_for(3000)) << "alone it would think longer than this waits";
  EXPECT_EQ(answers.order().front(), 0);
}

TEST(Thinkers, ShortQuestionsDoNotWaitForLongOnes) {
  const auto table = at_a_decision(tests::mycelia_place());
  Answers answers;
  Thinkers thinkers(bots::builtin_bots(), {});
  for (int i = 0; i < 10; ++i) thinkers.think(question(*table, kEndless), answers.of(i));
  thinkers.think(question(*table, "1"), answers.of(10));
  ASSERT_TRUE(answers.wait_for(1));
  EXPECT_EQ(answers.order(), std::vector{10});
  EXPECT_EQ(thinkers.figures().thinking, 10U);
}

// Whoever asks one short question after another does not keep others from their turns.
TEST(Thinkers, LongThoughtsEndWhileShortQuestionsKeepComing) {
  constexpr int kMost = 1000;  // a turn for a short question, a turn of one iteration or more for the long one
  const auto table = at_a_decision(tests::micropolis_place());
  Answers answers;
  std::atomic<bool> is_answered = false;
  std::atomic<int> asked = 0;
  Thinkers::Answer ask_again;
  Thinkers thinkers(bots::builtin_bots(), {.slice_milliseconds = 1});
  ask_again = [&](const std::optional<AnyAction>&) {
    if (!is_answered && ++asked < kMost) thinkers.think(question(*table, "random"), ask_again);
  };
  thinkers.think(question(*table, "random"), ask_again);
  thinkers.think(question(*table, "tree@300"), [&](const std::optional<AnyAction>& action) {
    is_answered = true;
    answers.of(0)(action);
  });
  ASSERT_TRUE(answers.wait_for(1));
  EXPECT_LT(asked, kMost);
}

TEST(Thinkers, OneAtATimeAnswersInTheOrderAsked) {
  const auto table = at_a_decision(tests::micropolis_place());
  Answers answers;
  Thinkers thinkers(bots::builtin_bots(), {.most_at_once = 1});
  for (int i = 0; i < 5; ++i) thinkers.think(question(*table, "tree@40"), answers.of(i));
  ASSERT_TRUE(answers.wait_for(5));
  EXPECT_EQ(answers.order(), (std::vector{0, 1, 2, 3, 4}));
}

TEST(Thinkers, ForgetWhatNobodyWantsToKnow) {
  const auto table = at_a_decision(tests::mycelia_place());
  Answers answers;
  Thinkers thinkers(bots::builtin_bots(), {.threads = 2, .most_at_once = 3});
  std::vector<Thinkers::Ticket> tickets;
  for (int i = 0; i < 6; ++i) tickets.push_back(thinkers.think(question(*table, kEndless), answers.of(i)));
  EXPECT_EQ(thinkers.figures().waiting, 3U);
  thinkers.think(question(*table, "1"), answers.of(6));
  for (const Thinkers::Ticket ticket : tickets) thinkers.forget(ticket);
  thinkers.forget(tickets[0]);
  thinkers.forget(123456);
  ASSERT_TRUE(answers.wait_for(1)) << "there is room for it now";
  EXPECT_TRUE(comes_true([&] { return thinkers.figures().thinking + thinkers.figures().waiting == 0; }));
  EXPECT_EQ(answers.order(), std::vector{6});
  EXPECT_EQ(thinkers.figures().decided, 1U);
}

TEST(Thinkers, MayEndWhileTheyThink) {
  const auto table = at_a_decision(tests::mycelia_place());
  for (const int threads : {1, 3}) {
    Answers answers;
    {
      Thinkers thinkers(bots::builtin_bots(), {.threads = threads, .most_at_once = 8, .slice_milliseconds = 60000});
      for (int i = 0; i < 12; ++i) thinkers.think(question(*table, kEndless), answers.of(i));
      ASSERT_TRUE(comes_true([&] { return thinkers.figures().thinking == 8; }));
    }
    EXPECT_TRUE(answers.order().empty());
  }
  Thinkers idle(bots::builtin_bots(), {.threads = 4});
}

TEST(Thinkers, ServeSeveralCallersAtOnce) {
  const std::vector<Place> places = {tests::micropolis_place(), tests::mycelia_place()};
  std::vector<std::unique_ptr<AnyTable>> tables;
  for (int i = 0; i < 4; ++i) tables.push_back(at_a_decision(places[static_cast<std::size_t>(i % 2)], i * 5));
  Answers answers;
  Thinkers thinkers(bots::builtin_bots(), {.threads = 2, .most_at_once = 5, .patience_milliseconds = 300});
  std::vector<std::thread> callers;
  for (int caller = 0; caller < 4; ++caller) {
    callers.emplace_back([&, caller] {
      for (int i = 0; i < 15; ++i) {
        const AnyTable& table = *tables[static_cast<std::size_t>(caller)];
        const std::string bot = i % 3 == 0 ? "6" : i % 3 == 1 ? "2" : "5";
        thinkers.think(question(table, bot, static_cast<std::uint64_t>(i)), answers.of(caller * 15 + i));
        const Thinkers::Ticket unwanted =
            thinkers.think(question(table, kEndless), [](const std::optional<AnyAction>&) { FAIL(); });
        thinkers.forget(unwanted);
      }
    });
  }
  for (std::thread& caller : callers) caller.join();
  ASSERT_TRUE(answers.wait_for(60));
  EXPECT_EQ(answers.order().size(), 60U) << "each once";
  for (int i = 0; i < 60; ++i) {
    EXPECT_TRUE(is_legal(*tables[static_cast<std::size_t>(i / 15)], answers.action(i)));
  }
}

TEST(Thinkers, DoTheOnlyThingThatIsPossible) {
  const auto table = at_a_decision(tests::mycelia_place());
  for (int i = 0; i < 5000 && (table->goes_by_itself() || table->legal().size() != 1); ++i) table->play_at_random(2);
  ASSERT_EQ(table->legal().size(), 1U);
  Answers answers;
  Thinkers thinkers(bots::builtin_bots(), {});
  thinkers.think(question(*table, kEndless), answers.of(0));
  ASSERT_TRUE(answers.wait_for(1));
  EXPECT_TRUE(table->are_equal(answers.action(0), table->legal()[0]));
}

// As after any bug in a thought.
TEST(Thinkers, DoSomethingLegalWhenTheBotIsBroken) {
  const auto table = at_a_decision(tests::micropolis_place());
  Answers answers;
  Thinkers thinkers(bots::builtin_bots(), {});
  thinkers.think(question(*table, "nobody"), answers.of(0));
  thinkers.think(question(*table, "@"), answers.of(1));
  thinkers.think(question(*table, "1"), answers.of(2));
  ASSERT_TRUE(answers.wait_for(3));
  EXPECT_TRUE(table->are_equal(answers.action(0), table->legal()[0]));
  EXPECT_TRUE(table->are_equal(answers.action(1), table->legal()[0]));
}

TEST(WhyNoBot, SaysWhatIsWrong) {
  const bots::BotRegistry& bots = bots::builtin_bots();
  for (const std::string_view fine : {"1", "level6", "queen", "level3:queen", "tree@200ms+exploration=0.7"}) {
    EXPECT_FALSE(why_no_bot(bots, "micropolis", fine)) << fine;
  }
  const auto key = [&](std::string_view game, std::string_view bot) {
    return why_no_bot(bots, game, bot)->message.key;
  };
  EXPECT_EQ(key("mycelia", "queen"), "bots.unknown"_msg);
  EXPECT_EQ(key("micropolis", "level3:nobody"), "bots.unknown"_msg);
  EXPECT_EQ(key("micropolis", "6@soon"), "bots.bad_spec"_msg);
  EXPECT_EQ(key("chess", "1"), "rpc.no_bots"_msg);
}

TEST(Thinkers, GiveNoMoreAnswersPerSecondThanTheyMay) {
  const auto table = at_a_decision(tests::micropolis_place());
  Answers answers;
  const auto begin = std::chrono::steady_clock::now();
  Thinkers thinkers(bots::builtin_bots(), {.threads = 2, .most_per_second = 50});
  for (int i = 0; i < 11; ++i) thinkers.think(question(*table, "random"), answers.of(i));
  ASSERT_TRUE(answers.wait_for(11));
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(200)) << "ten pauses of 20 ms";
}

}  // namespace
}  // namespace underfoot::hall
