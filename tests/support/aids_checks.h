// What previews and aids of every game must pass: they come true, and tell nothing that the viewer cannot know.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/json_text.h"
#include "support/plain_speaker.h"
#include "support/preview_text.h"
#include "table/edge/any_game.h"
#include "table/edge/table_of.h"

namespace underfoot::tests {

template <class G>
class AidsChecks {
 public:
  using Table = TableOf<G>;
  using State = typename G::State;
  using Action = typename G::Action;

  explicit AidsChecks(const Registry& games) : games_(games) {}

  // Calls visit(table, viewer) at every so manieth decision of a person in random games of every variant.
  template <class Visit>
  void for_each_decision(std::uint64_t seeds, std::size_t every, Visit visit) const {
    for (const std::string_view variant : Wire<G>::info().variants) {
      SCOPED_TRACE(variant);
      const json::Value options = parsed(variant);
      for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        auto opened = games_.find(Wire<G>::info().id)->open({.options = &options});
        auto& table = static_cast<Table&>(**opened);
        std::size_t decisions = seed;
        while (!table.actor().is_over() && !::testing::Test::HasFatalFailure()) {
          if (!table.goes_by_itself() && ++decisions % every == 0) visit(std::as_const(table), table.actor().seat());
          table.play_at_random(seed);
        }
      }
    }
  }

  // What an action's preview says is what then happens, for the one who acts, a neighbour and a spectator.
  static void expect_come_true(const Table& table, const AnyAction& action) {
    const Seat actor = table.actor().seat();
    for (const Seat viewer : {actor, Seat((actor.number() + 1) % table.seats()), Seat::none()}) {
      const Result<Preview> preview = table.preview(action, viewer);
      ASSERT_TRUE(preview.has_value() || viewer != actor);
      if (!preview) continue;  // what another holds is not known
      Table after = table;
      expect_prospect(after, action, viewer, *preview);
      if (preview->outcomes.empty()) continue;
      ASSERT_EQ(preview->outcomes.size(), after.legal().size());
      for (const Preview::Outcome& outcome : preview->outcomes) {
        Table then = after;
        EXPECT_EQ(outcome.weight, table.game().weight(after.state(), outcome.action.as<Action>()));
        expect_prospect(then, outcome.action, viewer, outcome);
      }
    }
  }

  // The same table, with everything that the viewer cannot see dealt anew.
  static std::unique_ptr<AnyTable> another_world(const Table& table, Seat viewer, std::uint64_t seed) {
    Rng rng(seed);
    const State other = table.game().imagine(table.view(viewer), rng);
    auto world = table.clone();
    const Result<void, Trouble> loaded =
        world->load_state(parsed(written([&](json::Writer& out) { Wire<G>::write_state(out, table.game(), other); })));
    EXPECT_TRUE(loaded.has_value()) << "an imagined table is a possible one";
    return world;
  }

  static std::string aids_text(const AnyTable& table, Seat viewer) {
    return written([&](json::Writer& out) { table.write_aids(out, viewer, PlainSpeaker()); });
  }

  static void expect_alike(const Table& table, Seat viewer, std::uint64_t seed) {
    const std::unique_ptr<AnyTable> other = another_world(table, viewer, seed);
    EXPECT_EQ(aids_text(table, viewer), aids_text(*other, viewer));
    for (const AnyAction& action : table.legal()) {
      EXPECT_EQ(text_of(table, table.preview(action, viewer)), text_of(*other, other->preview(action, viewer)));
    }
  }

 private:
  static void expect_prospect(Table& table, const AnyAction& action, Seat viewer, const Prospect& prospect) {
    const std::vector<ScoreLine> score = table.score(std::nullopt);
    std::vector<ToldEvent> events;
    play(table, action, viewer, events);
    while (table.actor().is_seat() && table.plays_itself(table.actor().seat())) {
      play(table, table.legal().front(), viewer, events);
    }
    EXPECT_EQ(prospect.view, written([&](json::Writer& out) { table.write_view(out, viewer); }));
    EXPECT_EQ(prospect.next, table.actor());
    EXPECT_EQ(prospect.score, score_changes(score, table.score(std::nullopt)));
    EXPECT_EQ(prospect.events, events);
  }

  static void play(Table& table, const AnyAction& action, Seat viewer, std::vector<ToldEvent>& events) {
    if constexpr (TellsEvents<G>) {
      std::vector<typename G::Event> told;
      State state = table.state();
      table.game().heard_by(told).advance(state, action.as<Action>());
      for (ToldEvent& event : told_to(table.game(), told, viewer)) events.push_back(std::move(event));
    }
    ASSERT_TRUE(table.apply(action).has_value());
  }

  const Registry& games_;
};

}  // namespace underfoot::tests
