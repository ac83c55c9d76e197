// AnyTable for one game: where the edge meets the game's own types. AnyGame is in game_of.h.
#pragma once

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "json/reader.h"
#include "table/edge/any_table.h"
#include "table/edge/measure.h"
#include "table/edge/wire.h"
#include "table/log.h"

namespace underfoot {

// A pack with everything the edge needs to say about it.
template <class Pack>
struct ShelvedPack {
  PackRef ref;
  std::shared_ptr<const json::Value> content;
  std::shared_ptr<const Pack> pack;
  bool is_builtin = false;
};

template <WiredGame G>
class TableOf final : public AnyTable {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  TableOf(ShelvedPack<typename G::Pack> pack, const typename G::Options& options)
      : pack_(std::move(pack)), options_(options), game_(pack_.pack, options), log_(game_.initial()) {}

  // For code that knows the game: drawings, bots, statistics of finished games.
  const G& game() const { return game_; }
  const Log<G>& history() const { return log_; }
  const State& state() const { return log_.state(); }
  typename G::View view(Seat viewer) const { return game_.view(state(), viewer); }
  // What was done since this ply, as a seat may know it.
  std::vector<Action> seen_by(Seat seat, std::size_t from) const {
    std::vector<Action> actions;
    log_.replay(game_, from, [&](std::size_t, const State& before, const Action& action) {
      actions.push_back(game_.seen(before, action, seat));
    });
    return actions;
  }

  std::unique_ptr<AnyTable> clone() const override { return std::make_unique<TableOf>(*this); }
  std::unique_ptr<AnyTable> at(std::size_t ply) const override {
    auto table = std::make_unique<TableOf>(*this);
    table->log_ = Log<G>(log_.start());
    table->draws_ = 0;
    for (const AnyAction& action : actions(0)) {
      if (table->ply() == ply) break;
      UF_CHECK(table->apply(action).has_value());
    }
    return table;
  }

  const GameInfo& info() const override { return Wire<G>::info(); }
  const PackRef& pack() const override { return pack_.ref; }
  bool has_builtin_pack() const override { return pack_.is_builtin; }
  const json::Value& pack_content() const override { return *pack_.content; }
  void write_options(json::Writer& out) const override { Wire<G>::write_options(out, options_); }
  int seats() const override { return game_.seats(); }
  bool plays_itself(Seat seat) const override {
    if constexpr (requires { game_.plays_itself(seat); }) {
      return game_.plays_itself(seat);
    } else {
      return false;
    }
  }

  Actor actor() const override { return game_.actor(state()); }
  std::uint32_t turn() const override { return game_.turn(state()); }
  std::uint64_t hash() const override { return state_hash(state()); }
  Outcome outcome(Viewer viewer = std::nullopt) const override { return game_.outcome(scored(viewer)); }
  std::vector<ScoreLine> score(Viewer viewer = std::nullopt) const override { return game_.score(scored(viewer)); }
  void write_state(json::Writer& out) const override { Wire<G>::write_state(out, game_, state()); }
  void write_view(json::Writer& out, Seat viewer) const override { Wire<G>::write_view(out, game_, view(viewer)); }

  std::vector<AnyAction> legal() const override {
    std::vector<AnyAction> result;
    for_each_legal([&](const Action& action) { result.push_back(AnyAction::of(action)); });
    return result;
  }
  std::vector<Choice> choices() const override {
    std::vector<Choice> result;
    if (actor().is_over()) return result;
    const State known = actor().is_seat() ? known_to(actor().seat(), state()) : state();
    for_each_legal([&](const Action& action) {
      result.push_back(in_words(known, action));
      if (actor().is_chance()) result.back().weight = game_.weight(state(), action);
    });
    return result;
  }
  std::uint32_t tickets() const override { return actor().is_chance() ? game_.tickets(state()) : 0; }

  Result<Verdict, BadInput> explain(const json::Value& value) const override {
    const Result<Action, BadInput> action = read(value);
    if (!action) return failure(action.error());
    if (std::optional<Refusal> why = game_.refusal(state(), *action)) {
      return Verdict{.is_legal = false, .rule = why->rule, .reason = std::move(why->message)};
    }
    return Verdict{.is_legal = true,
                   .rule = Wire<G>::rule_of(game_, *action),
                   .reason = Wire<G>::describe(game_, state(), *action)};
  }

  std::optional<Refusal> refusal(const AnyAction& action) const override {
    return game_.refusal(state(), action.as<Action>());
  }

  Result<Preview> preview(const AnyAction& any, Seat viewer) const override {
    const State known = known_to(viewer, state());
    const Action action = any.as<Action>();
    if (std::optional<Refusal> why = game_.refusal(known, action)) return failure(*std::move(why));
    return Foresight<G>(game_, known, viewer).preview(action);
  }
  void write_aids(json::Writer& out, Seat viewer, const Speaker& speaker) const override {
    Wire<G>::write_aids(out, game_, known_to(viewer, state()), viewer, speaker);
  }
  Result<std::vector<ScoreLine>, std::vector<BadInput>> score_described(const json::Value& table) const override {
    return json::read_with_all_problems(table,
                                        [&](const json::Reader& in) { return Wire<G>::score_described(in, game_); });
  }

  Result<AnyAction, BadInput> read_action(const json::Value& value) const override {
    const Result<Action, BadInput> action = read(value);
    if (!action) return failure(action.error());
    return AnyAction::of(*action);
  }
  void write_action(json::Writer& out, const AnyAction& action) const override {
    Wire<G>::write_action(out, game_, action.as<Action>());
  }
  bool are_equal(const AnyAction& one, const AnyAction& other) const override {
    return one.as<Action>() == other.as<Action>();
  }

  using AnyTable::apply;
  Result<void> apply(const AnyAction& action) override {
    const bool is_chance = actor().is_chance();
    Result<void> done = log_.apply(game_, action.as<Action>());
    if (done && is_chance) ++draws_;
    return done;
  }
  void draw(std::uint32_t ticket) override {
    UF_CHECK(actor().is_chance());
    UF_CHECK(apply(AnyAction::of(game_.draw(state(), ticket))).has_value());
  }

  std::size_t ply() const override { return log_.actions().size(); }
  std::size_t draws() const override { return draws_; }
  std::vector<LogLine> log(Viewer viewer = std::nullopt, std::size_t from = 0) const override {
    std::vector<LogLine> lines;
    log_.replay(game_, from, [&](std::size_t ply, const State& before, const Action& done) {
      State after = before;
      std::vector<typename G::Event> events;
      game_.heard_by(events).advance(after, done);
      if (viewer) events = seen_events(events, *viewer);
      const Action action = viewer ? game_.seen(before, done, *viewer) : done;
      const State known = viewer ? known_to(*viewer, before) : before;
      lines.push_back({ply, game_.actor(before), in_words(known, action), Wire<G>::report(game_, known, action, events),
                       told(events)});
    });
    return lines;
  }
  std::vector<std::vector<BriefLine>> brief_logs(std::span<const Seat> viewers, std::size_t from) const override {
    std::vector<std::vector<BriefLine>> logs(viewers.size());
    std::vector<typename G::Event> events;
    const G heard = game_.heard_by(events);
    from = std::min(from, ply());
    State now = log_.state_at(game_, from);
    for (const Action& done : log_.actions().subspan(from)) {
      const Actor by = game_.actor(now);
      // What is the same to everybody is written once.
      const std::string open_action = action_text(AnyAction::of(done));
      for (std::size_t i = 0; i < viewers.size(); ++i) {
        const Action seen = game_.seen(now, done, viewers[i]);
        logs[i].push_back({by, seen == done ? open_action : action_text(AnyAction::of(seen)), "["});
      }
      events.clear();
      heard.advance(now, done);
      for (const auto& event : events) {
        if (Wire<G>::is_bookkeeping(event)) continue;
        std::string open_event;
        for (std::size_t i = 0; i < viewers.size(); ++i) {
          const auto seen = game_.seen_event(event, viewers[i]);
          if (!seen) continue;
          std::string& list = logs[i].back().events;
          if (list.size() > 1) list += ',';
          if (*seen != event) {
            list += event_text(game_, *seen);
          } else {
            if (open_event.empty()) open_event = event_text(game_, event);
            list += open_event;
          }
        }
      }
      for (auto& log : logs) log.back().events += ']';
    }
    return logs;
  }
  std::vector<AnyAction> actions(std::size_t from = 0) const override {
    std::vector<AnyAction> result;
    for (const Action& action : log_.actions().subspan(std::min(from, ply()))) result.push_back(AnyAction::of(action));
    return result;
  }
  bool undo() override {
    if (!log_.undo(game_)) return false;
    if (actor().is_chance()) --draws_;
    return true;
  }
  LastAction last_action() const override {
    UF_CHECK(ply() > 0);
    const State before = log_.state_at(game_, ply() - 1);
    return {game_.actor(before), game_.reveals(before, log_.actions().back())};
  }

  bool has_own_start() const override { return has_own_start_; }
  void write_start(json::Writer& out) const override { Wire<G>::write_state(out, game_, log_.start()); }
  Result<void, Trouble> load_state(const json::Value& value) override {
    const Result<State, BadInput> loaded =
        json::read(value, [&](const json::Reader& in) { return Wire<G>::read_state(in, game_); });
    if (!loaded) return failure(Trouble(loaded.error()));
    if (std::optional<Refusal> broken = game_.audit(*loaded)) return failure(Trouble(*std::move(broken)));
    log_ = Log<G>(*loaded);
    draws_ = 0;
    has_own_start_ = true;
    return {};
  }

  Result<void, Trouble> load_view(const json::Value& value, std::uint64_t seed) override {
    const Result<typename G::View, BadInput> seen =
        json::read(value, [&](const json::Reader& in) { return Wire<G>::read_view(in, game_); });
    if (!seen) return failure(Trouble(seen.error()));
    Rng rng(seed);
    const State imagined = game_.imagine(*seen, rng);
    if (std::optional<Refusal> broken = game_.audit(imagined)) return failure(Trouble(*std::move(broken)));
    log_ = Log<G>(imagined);
    draws_ = 0;
    has_own_start_ = true;
    return {};
  }

  std::unique_ptr<Workbench> workbench() const override { return std::make_unique<WorkbenchOf<G>>(game_, state()); }
  std::size_t bytes() const override { return sizeof(*this) - sizeof(log_) + log_.bytes(); }

 private:
  template <class Visit>
  void for_each_legal(Visit visit) const {
    if (actor().is_over()) return;
    typename G::ActionList actions;
    game_.legal(state(), actions);
    for (const Action& action : actions) visit(action);
  }

  // A state made of what a viewer knows of this one, so that nothing said about it can tell more.
  State known_to(Seat viewer, const State& state) const {
    if (!info().has_secrets) return state;
    Rng rng(0);
    return game_.imagine(game_.view(state, viewer), rng);
  }

  // What points are counted on: at the end nothing is hidden any more.
  State scored(Viewer viewer) const { return viewer && !actor().is_over() ? known_to(*viewer, state()) : state(); }

  // An action as its JSON object, or as its notation.
  Result<Action, BadInput> read(const json::Value& value) const {
    if (!value.is_string()) {
      return json::read(value, [&](const json::Reader& in) { return Wire<G>::read_action(in, game_); });
    }
    const auto& notation = value.get_ref<const std::string&>();
    if (const std::optional<Action> action = Wire<G>::parse(game_, state(), notation)) return *action;
    return failure(BadInput{"", message("table.unknown_notation"_msg, param("notation", json::shortened(notation)))});
  }

  std::vector<ToldEvent> told(std::span<const typename G::Event> events) const {
    std::vector<ToldEvent> told;
    for (const auto& event : events) {
      told.push_back(told_event(game_, event));
    }
    return told;
  }
  std::vector<typename G::Event> seen_events(std::span<const typename G::Event> events, Seat viewer) const {
    std::vector<typename G::Event> seen;
    for (const auto& event : events) {
      if (auto known = game_.seen_event(event, viewer)) seen.push_back(*std::move(known));
    }
    return seen;
  }

  Choice in_words(const State& state, const Action& action) const {
    return {AnyAction::of(action), Wire<G>::notation(game_, state, action), Wire<G>::describe(game_, state, action)};
  }

  ShelvedPack<typename G::Pack> pack_;
  typename G::Options options_;
  G game_;
  Log<G> log_;
  std::size_t draws_ = 0;
  bool has_own_start_ = false;
};

}  // namespace underfoot
