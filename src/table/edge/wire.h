// How a game's values cross the edge. Each game specialises Wire<G> next to its rules (wire.h/.cpp of the game).
// Wire<G>::Forms is the json::TypeList (src/json/type_list.h) of the types that cross it, from which come the schema,
// the page's types and the tables of the documents. By the names of their shapes they are "Action", "Event", "View",
// "State", "Options" and "Pack"; what these consist of follows by itself.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "json/reader.h"
#include "json/writer.h"
#include "table/edge/game_info.h"
#include "table/edge/report.h"
#include "table/edge/speaker.h"
#include "table/game.h"

namespace underfoot {

template <class G>
struct Wire;

template <class G>
concept WiredGame = Game<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Action& action,
             const typename G::View& view, const typename G::Event& event, std::span<const typename G::Event> events,
             const typename G::Options& options, const json::Reader& in, json::Writer& out,
             std::shared_ptr<const typename G::Pack> pack, std::string_view text, Seat seat, const Speaker& speaker) {
  { Wire<G>::info() } -> std::same_as<const GameInfo&>;
  {G(pack, options)};

  { Wire<G>::read_pack(in) } -> std::same_as<typename G::Pack>;
  { Wire<G>::pack_stats(*pack) } -> std::same_as<std::vector<Message>>;
  { Wire<G>::read_options(in) } -> std::same_as<typename G::Options>;
  { Wire<G>::write_options(out, options) } -> std::same_as<void>;

  // Complete and exact: read_state(write_state(s)) == s. Ids unknown to the pack are the reader's to refuse.
  { Wire<G>::write_state(out, game, state) } -> std::same_as<void>;
  { Wire<G>::read_state(in, game) } -> std::same_as<typename G::State>;
  { Wire<G>::write_action(out, game, action) } -> std::same_as<void>;
  { Wire<G>::read_action(in, game) } -> std::same_as<typename G::Action>;
  { Wire<G>::write_view(out, game, view) } -> std::same_as<void>;

  // Short enough to type, unique among the legal actions of a state. `parse` reads it back, legal or not, so that an
  // illegal one can be refused with its reason.
  { Wire<G>::notation(game, state, action) } -> std::same_as<std::string>;
  { Wire<G>::parse(game, state, text) } -> std::same_as<std::optional<typename G::Action>>;
  // What may be done, for a menu.
  { Wire<G>::describe(game, state, action) } -> std::same_as<Message>;
  // What was done and what happened then, for a log. Of the state before it only what is public counts: the action and
  // the events are given as the reader of the log may know them (`seen`, `seen_event`), and the state holds secrets.
  { Wire<G>::report(game, state, action, events) } -> std::same_as<Report>;
  // One event, its sentence (made of the event, the pack and the options alone), and whether a log for people, which
  // says what was done, leaves it out; and whether it says only how far the rules have come, which a view says as well.
  { Wire<G>::write_event(out, game, event) } -> std::same_as<void>;
  { Wire<G>::tell(game, event) } -> std::same_as<Message>;
  { Wire<G>::is_routine(event) } -> std::same_as<bool>;
  { Wire<G>::is_bookkeeping(event) } -> std::same_as<bool>;
  // The rule under which a legal action is legal.
  { Wire<G>::rule_of(game, action) } -> std::same_as<std::string_view>;

  // Whether a preview goes on through the chance that comes now: a die, whose outcomes are few and known to all.
  { Wire<G>::previews_chance(game, state) } -> std::same_as<bool>;
  // What a screen needs for the seat's decision at hand, so that it knows no rules: choices as people click them. The
  // state is made of what the seat knows. An empty object when the seat has nothing to decide.
  { Wire<G>::write_aids(out, game, state, seat, speaker) } -> std::same_as<void>;
  // The score of a table of which somebody says only what counts, such as a real one.
  { Wire<G>::score_described(in, game) } -> std::same_as<std::vector<ScoreLine>>;
};
// A game may also have write_changes(out, game, before, after): an object with what a drawing shows of a change and no
// event says, such as galleries that join.

}  // namespace underfoot
