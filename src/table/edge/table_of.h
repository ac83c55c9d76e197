// AnyTable and AnyGame for one game: the only place where the edge meets the game's own types.
#pragma once

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "json/reader.h"
#include "table/edge/any_game.h"
#include "table/edge/measure.h"
#include "table/edge/soak.h"
#include "table/edge/wire.h"
#include "table/embedded.h"
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
  std::span<const typename Log<G>::Entry> entries() const { return log_.entries(); }
  const State& state() const { return log_.state(); }
  typename G::View view(Seat seat) const { return game_.view(state(), seat); }
  // What was done since this ply, as a seat may know it.
  std::vector<Action> seen_by(Seat seat, std::size_t from) const {
    std::vector<Action> actions;
    for (const auto& entry : log_.entries().subspan(std::min(from, ply()))) {
      actions.push_back(game_.seen(entry.before, entry.action, seat));
    }
    return actions;
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
  std::uint64_t hash() const override { return state_hash(state()); }
  Outcome outcome() const override { return game_.outcome(state()); }
  std::vector<ScoreLine> score() const override { return game_.score(state()); }
  void write_state(json::Writer& out) const override { Wire<G>::write_state(out, game_, state()); }
  void write_view(json::Writer& out, Seat seat) const override {
    Wire<G>::write_view(out, game_, game_.view(state(), seat));
  }

  std::vector<Choice> choices() const override {
    std::vector<Choice> result;
    if (actor().is_over()) return result;
    typename G::ActionList actions;
    game_.legal(state(), actions);
    for (const Action& action : actions) {
      result.push_back(in_words(state(), action));
      if (actor().is_chance()) result.back().weight = game_.weight(state(), action);
    }
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

  Result<void, Trouble> apply(const json::Value& value) override {
    const Result<Action, BadInput> action = read(value);
    if (!action) return failure(Trouble(action.error()));
    return apply_action(*action);
  }

  void roll_step(std::uint64_t seed, std::uint64_t step) override {
    UF_CHECK(actor().is_chance());
    Rng rng = Rng::for_step(seed, step);
    UF_CHECK(log_.apply(game_, sample(game_, state(), rng)).has_value());
  }

  void play_at_random(std::uint64_t seed) override {
    if (actor().is_chance()) return roll_step(seed, ply());
    UF_CHECK(!actor().is_over());
    Rng rng = Rng::for_step(seed, ply());
    typename G::ActionList actions;
    game_.legal(state(), actions);
    UF_CHECK(log_.apply(game_, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]).has_value());
  }

  std::size_t ply() const override { return log_.entries().size(); }

  std::vector<LogLine> log(std::optional<Seat> seat, std::size_t from) const override {
    std::vector<LogLine> lines;
    const auto entries = log_.entries();
    for (std::size_t i = std::min(from, ply()); i < entries.size(); ++i) {
      const State& before = entries[i].before;
      State after = before;
      std::vector<typename G::Event> events;
      game_.heard_by(events).advance(after, entries[i].action);
      if (seat) events = seen_events(events, *seat);
      const Action action = seat ? game_.seen(before, entries[i].action, *seat) : entries[i].action;
      lines.push_back({game_.actor(before), in_words(before, action), Wire<G>::report(game_, before, action, events)});
    }
    return lines;
  }

  bool undo() override { return log_.undo(); }

  bool last_action_reveals() const override {
    if (ply() == 0) return false;
    const auto& last = log_.entries().back();
    return game_.reveals(last.before, last.action);
  }

  bool has_own_start() const override { return has_own_start_; }
  void write_start(json::Writer& out) const override { Wire<G>::write_state(out, game_, log_.start()); }

  Result<void, Trouble> load_state(const json::Value& value) override {
    const Result<State, BadInput> loaded =
        json::read(value, [&](const json::Reader& in) { return Wire<G>::read_state(in, game_); });
    if (!loaded) return failure(Trouble(loaded.error()));
    if (std::optional<Refusal> broken = game_.audit(*loaded)) return failure(Trouble(*std::move(broken)));
    log_ = Log<G>(*loaded);
    has_own_start_ = true;
    return {};
  }

  std::uint64_t perft(int depth) const override { return underfoot::perft(game_, state(), depth); }
  Playouts play_out(std::uint64_t games, std::uint64_t seed) const override {
    return play_out_many(game_, games, seed);
  }
  std::uint64_t copy_states(std::uint64_t times) const override {
    std::array<State, 8> states{};
    states.fill(state());
    for (std::uint64_t i = 0; i < times; ++i) {
      State& target = states[(i + 1) % states.size()];
      target = states[i % states.size()];
      asm volatile("" : : "r"(&target) : "memory");  // the copy must really happen
    }
    return state_hash(states[times % states.size()]);
  }
  std::uint64_t score_states(std::uint64_t times) const override {
    std::uint64_t sum = 0;
    State copy = state();
    for (std::uint64_t i = 0; i < times; ++i) {
      asm volatile("" : : "r"(&copy) : "memory");
      sum += static_cast<std::uint64_t>(game_.outcome(copy).seats[0].points);
    }
    return sum;
  }
  std::size_t state_bytes() const override { return sizeof(State); }
  std::optional<std::string> soak(std::uint64_t seed) const override { return Soak<G>(game_).play(seed); }

 private:
  // An action as its JSON object, or as its notation.
  Result<Action, BadInput> read(const json::Value& value) const {
    if (!value.is_string()) {
      return json::read(value, [&](const json::Reader& in) { return Wire<G>::read_action(in, game_); });
    }
    const auto& notation = value.get_ref<const std::string&>();
    if (const std::optional<Action> action = Wire<G>::parse(game_, state(), notation)) return *action;
    return failure(BadInput{"", message("table.unknown_notation"_msg, param("notation", json::shortened(notation)))});
  }

  Result<void, Trouble> apply_action(const Action& action) {
    Result<void> done = log_.apply(game_, action);
    if (!done) return failure(Trouble(std::move(done.error())));
    return {};
  }

  std::vector<typename G::Event> seen_events(std::span<const typename G::Event> events, Seat viewer) const {
    std::vector<typename G::Event> seen;
    for (const auto& event : events) {
      if (auto known = game_.seen_event(event, viewer)) seen.push_back(*std::move(known));
    }
    return seen;
  }

  Choice in_words(const State& state, const Action& action) const {
    json::Writer out;
    Wire<G>::write_action(out, game_, action);
    return {out.take(), Wire<G>::notation(game_, state, action), Wire<G>::describe(game_, state, action)};
  }

  ShelvedPack<typename G::Pack> pack_;
  typename G::Options options_;
  G game_;
  Log<G> log_;
  bool has_own_start_ = false;
};

template <WiredGame G>
class GameOf final : public AnyGame {
 public:
  // The packs are part of the program, so a broken one is our bug.
  explicit GameOf(std::span<const EmbeddedFile> packs) {
    for (const EmbeddedFile& file : packs) {
      const Result<json::Value, BadInput> content = json::parse(file.text);
      UF_CHECK(content.has_value());
      auto shelved = shelve(*content);
      UF_CHECK(shelved.has_value());
      shelved->is_builtin = true;
      refs_.push_back(shelved->ref);
      packs_.push_back(*std::move(shelved));
    }
    UF_CHECK(!packs_.empty());
  }

  const GameInfo& info() const override { return Wire<G>::info(); }
  std::span<const PackRef> packs() const override { return refs_; }

  Result<std::unique_ptr<AnyTable>, BadInput> open(const Setup& setup) const override {
    Result<ShelvedPack<typename G::Pack>, BadInput> pack = choose_pack(setup);
    if (!pack) return failure(std::move(pack.error()));
    const json::Value none = json::empty_object();
    const auto options = json::read(
        setup.options != nullptr ? *setup.options : none,
        [](const json::Reader& in) { return Wire<G>::read_options(in); }, "options");
    if (!options) return failure(options.error());
    return std::make_unique<TableOf<G>>(*std::move(pack), *options);
  }

  Result<PackRef, BadInput> validate_pack(const json::Value& content) const override {
    auto pack = shelve_own(content);
    if (!pack) return failure(std::move(pack.error().front()));
    return pack->ref;
  }

  std::vector<BadInput> pack_problems(const json::Value& content) const override {
    auto pack = shelve_own(content);
    return pack ? std::vector<BadInput>() : std::move(pack.error());
  }

  std::vector<Message> pack_stats(const json::Value& content) const override {
    const auto pack = shelve(content);
    UF_CHECK(pack.has_value());
    return Wire<G>::pack_stats(*pack->pack);
  }

  const json::Value& pack_content(std::string_view id) const override {
    for (const auto& pack : packs_) {
      if (pack.ref.id == id) return *pack.content;
    }
    return *packs_.front().content;
  }

 private:
  using Shelved = ShelvedPack<typename G::Pack>;

  static Result<Shelved, std::vector<BadInput>> shelve(const json::Value& content) {
    auto read = json::read_with_all_problems(content, [](const json::Reader& in) {
      const std::array<std::string_view, 1> game = {Wire<G>::info().id};
      in.field("game").one_of(game);
      std::string id = in.field("id").string(100);
      return std::pair(std::move(id), Wire<G>::read_pack(in));
    });
    if (!read) return failure(std::move(read.error()));
    return Shelved{{std::move(read->first), hash_text(json::canonical(content))},
                   std::make_shared<const json::Value>(content),
                   std::make_shared<const typename G::Pack>(std::move(read->second))};
  }

  // A pack from outside. A name belongs to one content: records and statistics name packs by their ids.
  Result<Shelved, std::vector<BadInput>> shelve_own(const json::Value& content) const {
    auto pack = shelve(content);
    for (const Shelved& builtin : packs_) {
      if (!pack || builtin.ref.id != pack->ref.id) continue;
      if (builtin.ref == pack->ref) return builtin;
      return failure(std::vector<BadInput>{{"id", message("table.pack_name_taken"_msg, param("id", builtin.ref.id),
                                                          param("hash", json::hex64(builtin.ref.hash)))}});
    }
    return pack;
  }

  Result<Shelved, BadInput> choose_pack(const Setup& setup) const {
    if (setup.pack_content != nullptr) {
      auto pack = shelve_own(*setup.pack_content);
      if (pack) return *std::move(pack);
      BadInput& bad = pack.error().front();
      return failure(BadInput{"pack" + (bad.place.empty() ? "" : "." + bad.place), std::move(bad.message)});
    }
    for (const Shelved& pack : packs_) {
      if (setup.pack_id.empty() || pack.ref.id == setup.pack_id) return pack;
    }
    return failure(BadInput{"pack", message("table.unknown_pack"_msg, param("id", setup.pack_id))});
  }

  std::vector<Shelved> packs_;
  std::vector<PackRef> refs_;
};

}  // namespace underfoot
