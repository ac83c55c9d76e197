// What a legal action would lead to, as far as a viewer can know: up to the next decision of a person or the next
// chance, and where that chance is a die, what each of its sides would do.
#pragma once

#include <string>
#include <vector>

#include "table/edge/any_action.h"
#include "table/edge/score_change.h"
#include "table/edge/told.h"
#include "table/edge/wire.h"
#include "table/game.h"

namespace underfoot {

struct Prospect {
  std::vector<ToldEvent> events;
  std::vector<ScoreChange> score;
  Actor next = Actor::over();
  std::string view;     // after it, as JSON
  std::string changes;  // what the game says besides, a JSON object; see Wire<G>::write_changes
};

struct Preview : Prospect {
  struct Outcome : Prospect {
    AnyAction action;
    std::uint32_t weight = 0;
  };
  std::vector<Outcome> outcomes;  // of the chance that comes next, if it is shown
};

template <WiredGame G>
class Foresight {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // `known` is a table made of what the viewer knows.
  Foresight(const G& game, const State& known, Seat viewer)
      : game_(game), known_(known), viewer_(viewer), score_(game.score(known)) {}

  Preview preview(const Action& action) const {
    Preview preview;
    State after = known_;
    look(preview, after, action, score_);
    if (!game_.actor(after).is_chance() || !Wire<G>::previews_chance(game_, after)) return preview;
    const std::vector<ScoreLine> score = game_.score(after);
    typename G::ActionList outcomes;
    game_.legal(after, outcomes);
    for (const Action& drawn : outcomes) {
      Preview::Outcome& outcome = preview.outcomes.emplace_back();
      outcome.action = AnyAction::of(drawn);
      outcome.weight = game_.weight(after, drawn);
      State then = after;
      look(outcome, then, drawn, score);
    }
    return preview;
  }

 private:
  void look(Prospect& prospect, State& state, const Action& action, const std::vector<ScoreLine>& score) const {
    const State before = state;
    if constexpr (TellsEvents<G>) {
      std::vector<typename G::Event> events;
      advance(game_.heard_by(events), state, action);
      prospect.events = told_to(game_, events, viewer_);
    } else {
      advance(game_, state, action);
    }
    prospect.score = score_changes(score, game_.score(state));
    prospect.next = game_.actor(state);
    json::Writer view;
    Wire<G>::write_view(view, game_, game_.view(state, viewer_));
    prospect.view = view.take();
    if constexpr (requires(json::Writer & out) { Wire<G>::write_changes(out, game_, before, state); }) {
      json::Writer changes;
      Wire<G>::write_changes(changes, game_, before, state);
      prospect.changes = changes.take();
    } else {
      prospect.changes = "{}";
    }
  }

  // Seats that play themselves go on at once.
  static void advance(const G& game, State& state, const Action& action) {
    game.advance(state, action);
    if constexpr (requires(Seat seat) { game.plays_itself(seat); }) {
      while (game.actor(state).is_seat() && game.plays_itself(game.actor(state).seat())) {
        typename G::ActionList only;
        game.legal(state, only);
        game.advance(state, only[0]);
      }
    }
  }

  const G& game_;
  State known_;
  Seat viewer_;
  std::vector<ScoreLine> score_;
};

}  // namespace underfoot
