// What every game must pass. A game's test names the game and asks for all of it:
//
//   struct HoardSamples {
//     using Game = hoard::Hoard;
//     static constexpr std::uint64_t kSeeds = 200;  // random games for each variant
//     static const Registry& games() { return hoard::test_games(); }
//     static const text::Catalogue& catalogue() { return hoard::test_catalogue(); }
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Hoard, GameSuite, HoardSamples);
//
// The variants and whether there are secrets are what the game says about itself in its GameInfo. A game whose random
// games are long may add `kEvery`: how manieth state of a game is looked at from every side.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/json_text.h"
#include "support/messages.h"
#include "support/record_damage.h"
#include "table/edge/record.h"
#include "table/edge/table_of.h"

namespace underfoot::tests {

template <class Samples>
class GameSuite : public ::testing::Test {
 public:
  using G = typename Samples::Game;
  using State = typename G::State;
  using Action = typename G::Action;
  using Table = TableOf<G>;

  static constexpr std::uint64_t kFewSeeds = std::max<std::uint64_t>(Samples::kSeeds / 10, 2);

  static std::unique_ptr<Table> open(std::string_view variant) {
    const json::Value options = parsed(variant);
    auto table = Samples::games().find(Wire<G>::info().id)->open({.options = &options});
    UF_CHECK(table.has_value());
    return std::unique_ptr<Table>(static_cast<Table*>(table->release()));
  }

  // Calls visit(table) with a fresh table of every variant.
  template <class Visit>
  static void for_each_variant(Visit visit) {
    ASSERT_FALSE(Wire<G>::info().variants.empty());
    for (const std::string_view variant : Wire<G>::info().variants) {
      SCOPED_TRACE(variant);
      visit(*open(variant));
    }
  }

  static constexpr int every() {
    if constexpr (requires { Samples::kEvery; }) {
      return Samples::kEvery;
    } else {
      return 1;
    }
  }

  // Plays random games of every variant and calls visit(game, state) at every step, or every so manieth; always at the
  // last.
  template <class Visit>
  static void for_each_state(Visit visit, std::uint64_t seeds = kFewSeeds) {
    for_each_variant([&](const Table& table) {
      for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Rng rng(seed);
        int step = 0;
        for (State state = table.game().initial();; random_step(table.game(), state, rng), ++step) {
          const bool is_over = table.game().actor(state).is_over();
          if (step % every() == 0 || is_over) visit(table.game(), state);
          if (is_over || ::testing::Test::HasFailure()) break;
        }
      }
    });
  }

  static std::vector<Action> legal(const G& game, const State& state) {
    if (game.actor(state).is_over()) return {};
    typename G::ActionList actions;
    game.legal(state, actions);
    return {actions.begin(), actions.end()};
  }

  static void random_step(const G& game, State& state, Rng& rng) {
    const std::vector<Action> actions = legal(game, state);
    game.advance(state, game.actor(state).is_chance() ? sample(game, state, rng)
                                                      : actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
  }

  static void finish(Table& table, std::uint64_t seed) {
    while (!table.actor().is_over()) table.play_at_random(seed);
  }

  static std::string state_text(const G& game, const State& state) {
    return written([&](json::Writer& out) { Wire<G>::write_state(out, game, state); });
  }
  static std::string action_text(const G& game, const Action& action) {
    return written([&](json::Writer& out) { Wire<G>::write_action(out, game, action); });
  }
  static std::string view_text(const G& game, const State& state, Seat seat) {
    return written([&](json::Writer& out) { Wire<G>::write_view(out, game, game.view(state, seat)); });
  }
  static std::string record_text(const AnyTable& table, const std::vector<std::string>& names = {}) {
    return written([&](json::Writer& out) { write_record(out, table, names); });
  }
  static std::vector<std::string> log_texts(const AnyTable& table) {
    std::vector<std::string> texts;
    for (const LogLine& line : table.log())
      texts.push_back(table.action_text(line.what.action) + " " + line.what.notation);
    return texts;
  }
};

TYPED_TEST_SUITE_P(GameSuite);

TYPED_TEST_P(GameSuite, RandomGamesHoldEveryInvariant) {
  this->for_each_variant([](const auto& table) {
    for (std::uint64_t seed = 0; seed < TypeParam::kSeeds; ++seed) {
      const std::optional<std::string> problem = table.workbench()->soak(seed);
      ASSERT_EQ(problem, std::nullopt);
    }
  });
}

TYPED_TEST_P(GameSuite, ApplyAcceptsExactlyWhatLegalLists) {
  using Known = std::vector<typename TestFixture::Action>;
  constexpr std::size_t kMostKnown = 300;
  Known known;
  const auto is_in = [](const Known& list, const auto& action) {
    return std::find(list.begin(), list.end(), action) != list.end();
  };
  this->for_each_state([&](const auto& game, const auto& state) {
    const Known listed = this->legal(game, state);
    for (const auto& action : listed) {
      if (known.size() < kMostKnown && !is_in(known, action)) known.push_back(action);
      auto next = state;
      ASSERT_TRUE(apply(game, next, action).has_value()) << this->action_text(game, action);
    }
    for (const auto& action : known) {
      if (is_in(listed, action)) continue;
      auto next = state;
      const Result<void> done = apply(game, next, action);
      ASSERT_FALSE(done.has_value()) << this->action_text(game, action);
      ASSERT_EQ(next, state);
      ASSERT_TRUE(done.error().rule.starts_with(Wire<typename TypeParam::Game>::info().rule_prefix));
      ASSERT_EQ(fault_of(TypeParam::catalogue(), done.error().message), std::nullopt);
    }
  });
}

TYPED_TEST_P(GameSuite, StatesAndActionsSurviveJson) {
  using Game = typename TypeParam::Game;
  this->for_each_state([&](const auto& game, const auto& state) {
    const auto again = json::read(parsed(this->state_text(game, state)),
                                  [&](const json::Reader& in) { return Wire<Game>::read_state(in, game); });
    ASSERT_TRUE(again.has_value()) << again.error().place;
    ASSERT_EQ(*again, state);
    for (const auto& action : this->legal(game, state)) {
      const auto same = json::read(parsed(this->action_text(game, action)),
                                   [&](const json::Reader& in) { return Wire<Game>::read_action(in, game); });
      ASSERT_TRUE(same.has_value()) << same.error().place;
      ASSERT_EQ(*same, action) << this->action_text(game, action);
    }
  });
}

TYPED_TEST_P(GameSuite, NotationIsUniqueAndReadsBack) {
  using Game = typename TypeParam::Game;
  this->for_each_state([&](const auto& game, const auto& state) {
    std::set<std::string> notations;
    for (const auto& action : this->legal(game, state)) {
      const std::string notation = Wire<Game>::notation(game, state, action);
      ASSERT_TRUE(notations.insert(notation).second) << notation << " stands for two actions";
      ASSERT_EQ(Wire<Game>::parse(game, state, notation), action) << notation;
    }
  });
}

TYPED_TEST_P(GameSuite, EverySentenceCanBeSaid) {
  using Game = typename TypeParam::Game;
  const text::Catalogue& catalogue = TypeParam::catalogue();
  this->for_each_state([&](const auto& game, const auto& state) {
    for (const auto& action : this->legal(game, state)) {
      ASSERT_EQ(fault_of(catalogue, Wire<Game>::describe(game, state, action)), std::nullopt);
      ASSERT_TRUE(Wire<Game>::rule_of(game, action).starts_with(Wire<Game>::info().rule_prefix));
    }
    for (const ScoreLine& line : game.score(state)) {
      ASSERT_EQ(fault_of(catalogue, line.reason), std::nullopt);
      ASSERT_EQ(fault_of(catalogue, message(line.category)), std::nullopt);
    }
  });
}

TYPED_TEST_P(GameSuite, RecordsSurviveSaving) {
  this->for_each_variant([&](auto& table) {
    for (std::uint64_t seed = 0; seed < TestFixture::kFewSeeds; ++seed) {
      while (table.undo()) {
      }
      this->finish(table, seed);
      const std::string saved = this->record_text(table, {"Ann", "Борис"});
      const auto loaded = load_record(TypeParam::games(), parsed(saved));
      ASSERT_TRUE(loaded.has_value()) << loaded.error().place;
      ASSERT_EQ(loaded->table->hash(), table.hash());
      ASSERT_EQ(this->log_texts(*loaded->table), this->log_texts(table));
      ASSERT_EQ(this->record_text(*loaded->table, loaded->names), saved);
    }
  });
}

TYPED_TEST_P(GameSuite, DamagedRecordsAreRefusedWithAPlace) {
  this->for_each_variant([&](auto& table) {
    this->finish(table, 1);
    const std::string saved = this->record_text(table);
    for (const RecordDamage& damage : record_damages(parsed(saved))) {
      SCOPED_TRACE(damage.name);
      const auto loaded = load_record(TypeParam::games(), damage.record);
      ASSERT_FALSE(loaded.has_value());
      ASSERT_TRUE(loaded.error().place.starts_with(damage.place)) << loaded.error().place;
      ASSERT_EQ(fault_of(TypeParam::catalogue(), loaded.error().message), std::nullopt);
    }
    for (std::size_t length = 0; length < saved.size(); length += 1 + saved.size() / 100) {
      const auto cut = json::parse(std::string_view(saved).substr(0, length));
      ASSERT_FALSE(cut.has_value());
      ASSERT_FALSE(cut.error().place.empty());
    }
  });
}

TYPED_TEST_P(GameSuite, TheSameSeedGivesTheSameGame) {
  this->for_each_variant([](const auto& table) {
    const Workbench::Playouts once = table.workbench()->play_out(TestFixture::kFewSeeds, 5);
    const Workbench::Playouts twice = table.workbench()->play_out(TestFixture::kFewSeeds, 5);
    EXPECT_EQ(once.fingerprint, twice.fingerprint);
    EXPECT_EQ(once.actions, twice.actions);
    EXPECT_NE(once.fingerprint, table.workbench()->play_out(TestFixture::kFewSeeds, 6).fingerprint);
    EXPECT_EQ(table.ply(), 0U);
  });
}

TYPED_TEST_P(GameSuite, TakingBackAndPlayingOnGivesTheSameHashes) {
  this->for_each_variant([&](auto& table) {
    for (std::uint64_t seed = 0; seed < TestFixture::kFewSeeds; ++seed) {
      std::vector<std::uint64_t> hashes = {table.hash()};
      while (!table.actor().is_over()) {
        table.play_at_random(seed);
        hashes.push_back(table.hash());
      }
      const std::vector<LogLine> log = table.log(std::nullopt, 0);
      for (std::size_t ply = log.size(); ply > 0; --ply) {
        ASSERT_TRUE(table.undo());
        ASSERT_EQ(table.hash(), hashes[ply - 1]);
      }
      ASSERT_FALSE(table.undo());
      for (std::size_t ply = 0; ply < log.size(); ++ply) {
        ASSERT_EQ(table.actor(), log[ply].by);
        ASSERT_TRUE(table.apply(log[ply].what.action).has_value());
        ASSERT_EQ(table.hash(), hashes[ply + 1]);
      }
      while (table.undo()) {
      }
    }
  });
}

TYPED_TEST_P(GameSuite, ViewsHideWhatTheyMustHide) {
  std::uint64_t imagined_otherwise = 0;
  this->for_each_state([&, rng = Rng(3)](const auto& game, const auto& state) mutable {
    for (int i = 0; i < game.seats(); ++i) {
      const Seat seat(i);
      const auto imagined = game.imagine(game.view(state, seat), rng);
      ASSERT_EQ(this->view_text(game, imagined, seat), this->view_text(game, state, seat));
      if (imagined == state) continue;
      ++imagined_otherwise;
      // An action that is possible in both worlds must look alike from this seat.
      for (const auto& action : this->legal(game, state)) {
        if (game.refusal(imagined, action)) continue;
        ASSERT_EQ(game.seen(state, action, seat), game.seen(imagined, action, seat));
      }
    }
  });
  EXPECT_EQ(imagined_otherwise > 0, Wire<typename TypeParam::Game>::info().has_secrets);
}

// Where two actions lead to different states that a seat sees alike, its log must not tell them apart either.
TYPED_TEST_P(GameSuite, LogsHideWhatViewsHide) {
  this->for_each_state([&](const auto& game, const auto& state) {
    for (int i = 0; i < game.seats(); ++i) {
      const Seat seat(i);
      std::map<std::string, std::pair<typename TestFixture::State, typename TestFixture::Action>> first_with_view;
      for (const auto& action : this->legal(game, state)) {
        auto next = state;
        game.advance(next, action);
        const auto [found, is_new] = first_with_view.try_emplace(this->view_text(game, next, seat), next, action);
        if (is_new || found->second.first == next) continue;
        ASSERT_EQ(game.seen(state, action, seat), game.seen(state, found->second.second, seat))
            << "seat " << i << ": " << this->action_text(game, action);
      }
    }
  });
}

// A log's sentences come from a state, which holds secrets: in every world that the viewer takes for possible they must
// be the same. The last viewer is a spectator.
TYPED_TEST_P(GameSuite, ReportsCanBeSaidAndTellOnlyWhatTheSeatSees) {
  using Game = typename TypeParam::Game;
  this->for_each_state([&, rng = Rng(4)](const auto& game, const auto& state) mutable {
    for (const auto& action : this->legal(game, state)) {
      auto next = state;
      std::vector<typename Game::Event> events;
      game.heard_by(events).advance(next, action);
      const Report whole = Wire<Game>::report(game, state, action, events);
      ASSERT_EQ(fault_of(TypeParam::catalogue(), whole.text), std::nullopt);
      for (const Message& each : whole.consequences) ASSERT_EQ(fault_of(TypeParam::catalogue(), each), std::nullopt);
      for (const auto& event : events) {
        ASSERT_EQ(fault_of(TypeParam::catalogue(), Wire<Game>::tell(game, event)), std::nullopt);
      }
      for (int i = 0; i <= game.seats(); ++i) {
        const Seat viewer = i < game.seats() ? Seat(i) : Seat::none();
        const auto seen = game.seen(state, action, viewer);
        std::vector<typename Game::Event> heard;
        for (const auto& event : events) {
          if (const auto known = game.seen_event(event, viewer)) heard.push_back(*known);
        }
        for (const auto& event : heard) {
          ASSERT_EQ(fault_of(TypeParam::catalogue(), Wire<Game>::tell(game, event)), std::nullopt);
        }
        const Report told = Wire<Game>::report(game, state, seen, heard);
        const Report imagined = Wire<Game>::report(game, game.imagine(game.view(state, viewer), rng), seen, heard);
        ASSERT_EQ(told.text, imagined.text) << this->action_text(game, action);
        ASSERT_EQ(told.consequences, imagined.consequences) << this->action_text(game, action);
        ASSERT_EQ(fault_of(TypeParam::catalogue(), told.text), std::nullopt);
      }
    }
  });
}

TYPED_TEST_P(GameSuite, TheHashIsThatOfTheValueAndChangesWithEveryAction) {
  this->for_each_state([&](const auto& game, const auto& state) {
    const auto copy = state;
    ASSERT_EQ(state_hash(copy), state_hash(state));
    for (const auto& action : this->legal(game, state)) {
      auto next = state;
      game.advance(next, action);
      ASSERT_NE(state_hash(next), state_hash(state)) << this->action_text(game, action);
    }
  });
}

TYPED_TEST_P(GameSuite, ATableSaysWhatItsGameSays) {
  this->for_each_variant([&](auto& table) {
    while (!table.actor().is_over()) {
      std::uint64_t weight = 0;
      for (const Choice& choice : table.choices()) {
        const auto verdict = table.explain(parsed(table.action_text(choice.action)));
        ASSERT_TRUE(verdict.has_value() && verdict->is_legal) << choice.notation;
        weight += choice.weight;
      }
      ASSERT_EQ(weight, table.tickets());
      table.play_at_random(2);
    }
    EXPECT_TRUE(table.choices().empty());
    EXPECT_EQ(table.outcome().seats.size(), static_cast<std::size_t>(table.seats()));
  });
}

REGISTER_TYPED_TEST_SUITE_P(GameSuite, RandomGamesHoldEveryInvariant, ApplyAcceptsExactlyWhatLegalLists,
                            StatesAndActionsSurviveJson, NotationIsUniqueAndReadsBack, EverySentenceCanBeSaid,
                            RecordsSurviveSaving, DamagedRecordsAreRefusedWithAPlace, TheSameSeedGivesTheSameGame,
                            TakingBackAndPlayingOnGivesTheSameHashes, ViewsHideWhatTheyMustHide, LogsHideWhatViewsHide,
                            ReportsCanBeSaidAndTellOnlyWhatTheSeatSees,
                            TheHashIsThatOfTheValueAndChangesWithEveryAction, ATableSaysWhatItsGameSays);

}  // namespace underfoot::tests
