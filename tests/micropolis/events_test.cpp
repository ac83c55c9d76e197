// Events say all that happens: folded into a view before an action they give the view after it, and no event is idle.
// The fold knows the meaning of the events' fields and no rule.
#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/games.h"
#include "json/forms.h"
#include "micropolis/shapes.h"
#include "micropolis/wire.h"
#include "table/edge/table_of.h"

namespace underfoot::micropolis {
namespace {

using json::Value;

// The parts of a view that events are about; what follows from them (galleries, prices) is left out.
Value pieces_of(const Value& view) {
  Value pieces;
  for (const char* key :
       {"phase", "round", "turns", "first", "reserve", "tokens", "taken", "target", "pending", "leader"}) {
    pieces[key] = view[key];
  }
  pieces["pile"] = std::set<std::string>(view["pile"].begin(), view["pile"].end());
  for (const Value& slot : view["line"])
    pieces["line"].push_back({{"tile", slot["tile"]}, {"soldiers", slot["soldiers"]}});
  for (const Value& anthill : view["anthills"]) {
    pieces["anthills"].push_back({{"army", anthill["army"]}, {"tiles", anthill["tiles"]}});
  }
  std::sort(pieces["pending"].begin(), pieces["pending"].end());
  if (!pieces.contains("line")) pieces["line"] = Value::array();
  return pieces;
}

class Fold {
 public:
  explicit Fold(Value pieces) : now_(std::move(pieces)) {}
  const Value& pieces() const { return now_; }

  void operator()(const Value& event) {
    const std::string kind = event["event"];
    if (kind == "tile_revealed") {
      now_["pile"].erase(std::find(now_["pile"].begin(), now_["pile"].end(), event["tile"]));
      EXPECT_EQ(event["place"], now_["line"].size());
      now_["line"].push_back({{"tile", event["tile"]}, {"soldiers", 0}});
    } else if (kind == "soldiers_moved") {
      const int count = event["count"];
      count_at(event["from"], -count);
      count_at(event["to"], count);
    } else if (kind == "token_moved") {
      Value& from = tokens(event["from"]);
      from = from.get<int>() - 1;
      Value& to = tokens(event["to"]);
      to = to.get<int>() + 1;
    } else if (kind == "tile_taken") {
      const Value slot = now_["line"][event["place"].get<std::size_t>()];
      EXPECT_EQ(slot["tile"], event["tile"]);
      EXPECT_EQ(slot["soldiers"], 0) << "they left before it";
      now_["line"].erase(event["place"].get<std::size_t>());
      now_["taken"] = event["tile"];
      now_["target"] = event["anthill"];
    } else if (kind == "tile_placed") {
      Value& tiles = now_["anthills"][event["anthill"].get<std::size_t>()]["tiles"];
      const Value placed = {{"tile", event["tile"]}};
      tiles.insert(event["side"] == "left" ? tiles.begin() : tiles.end(), placed);
      now_["taken"] = nullptr;
      EXPECT_EQ(event["tiles"], tiles.size());
    } else if (kind == "effect_due") {
      now_["pending"].push_back(event["effect"]);
      std::sort(now_["pending"].begin(), now_["pending"].end());
    } else if (kind == "effect_applied") {
      Value& pending = now_["pending"];
      pending.erase(std::find(pending.begin(), pending.end(), event["effect"]));
    } else if (kind == "leader_changed") {
      EXPECT_EQ(now_["leader"], event["from"]);
      now_["leader"] = event["to"];
    } else if (kind == "turn_ended") {
      end_turn(event, event["turns"]);
    } else if (kind == "round_begun") {
      end_turn(event, 0);
      now_["first"] = event["first"];
      now_["phase"] = "take";
    } else if (kind == "phase_changed") {
      now_["phase"] = event["phase"];
    } else {
      ADD_FAILURE() << "an event that nobody knows: " << event;
    }
  }

 private:
  void end_turn(const Value& event, const Value& turns) {
    now_["round"] = event["round"];
    now_["turns"] = turns;
    now_["target"] = nullptr;
  }
  void count_at(const Value& spot, int change) {
    const std::string at = spot["at"];
    if (at == "barracks") {
      Value& tile = now_["anthills"][spot["anthill"].get<std::size_t>()]["tiles"][spot["place"].get<std::size_t>()];
      EXPECT_NE(tile.value("full", false), change > 0);
      tile["full"] = change > 0;
      return;
    }
    Value& count = at == "reserve" ? now_["reserve"]["soldiers"]
                   : at == "line"  ? now_["line"][spot["place"].get<std::size_t>()]["soldiers"]
                                   : now_["anthills"][spot["anthill"].get<std::size_t>()]["army"];
    count = count.get<int>() + change;
    EXPECT_GE(count.get<int>(), 0) << spot;
  }
  Value& tokens(const Value& seat) {
    return seat.is_null() ? now_["reserve"]["tokens"] : now_["tokens"][seat.get<std::size_t>()];
  }

  Value now_;
};

// Barracks that were never filled have no soldiers in them; a view says so of every barracks.
Value without_empty_barracks(Value pieces) {
  for (Value& anthill : pieces["anthills"]) {
    for (Value& tile : anthill["tiles"]) {
      if (tile.contains("full") && !tile["full"].get<bool>()) tile.erase("full");
    }
  }
  return pieces;
}

// Everything is public (MIC-3.5), so a spectator sees as much as anybody.
Value view_of(const Micropolis& game, const State& state) {
  json::Writer out;
  Wire<Micropolis>::write_view(out, game, game.view(state, Seat::none()));
  return *json::parse(out.text());
}

void check_game(const Micropolis& game, std::uint64_t seed, std::set<std::string>& kinds) {
  State state = game.initial();
  Rng rng(seed);
  while (!game.actor(state).is_over()) {
    Micropolis::ActionList actions;
    game.legal(state, actions);
    const Action action = game.actor(state).is_chance()
                              ? sample(game, state, rng)
                              : actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    Fold fold(without_empty_barracks(pieces_of(view_of(game, state))));
    State silent = state;
    game.advance(silent, action);
    std::vector<Event> events;
    game.heard_by(events).advance(state, action);
    ASSERT_EQ(state, silent) << "listening changes nothing";
    ASSERT_FALSE(events.empty()) << "no action without a change";
    for (const Event& event : events) {
      ASSERT_EQ(game.seen_event(event, Seat::none()), event);
      const Value before = without_empty_barracks(fold.pieces());
      const Value told = *json::parse(json::text_of(event, game));
      fold(told);
      ASSERT_NE(without_empty_barracks(fold.pieces()), before) << "an idle event: " << told;
      kinds.insert(told["event"].get<std::string>());
    }
    ASSERT_EQ(without_empty_barracks(fold.pieces()), without_empty_barracks(pieces_of(view_of(game, state))));
  }
}

TEST(Events, FoldIntoTheViewAfterEveryAction) {
  std::set<std::string> kinds;
  for (const auto variant : Wire<Micropolis>::info().variants) {
    SCOPED_TRACE(variant);
    const Value options = *json::parse(variant);
    const auto table = builtin_games().find("micropolis")->open({.options = &options});
    ASSERT_TRUE(table.has_value());
    const Micropolis& game = static_cast<const TableOf<Micropolis>&>(**table).game();
    for (std::uint64_t seed = 0; seed < 5; ++seed) check_game(game, seed, kinds);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "every kind of event happened";
}

}  // namespace
}  // namespace underfoot::micropolis
