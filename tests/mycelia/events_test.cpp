// Events say all that happens: folded, as JSON, into a viewer's view before an action they give the pieces of that view
// after it, and no event is idle. The fold knows the meaning of the events' fields and no rule.
#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/games.h"
#include "mycelia/event_shapes.h"
#include "mycelia/wire.h"
#include "table/edge/table_of.h"

namespace underfoot::mycelia {
namespace {

using json::Value;

// ---- The places where a view is read ----

using Counts = std::map<std::string, int>;
Counts counts_in(const Value& list) {
  Counts counts;
  for (const Value& item : list) {
    if (!item.is_null()) ++counts[item.get<std::string>()];
  }
  return counts;
}
std::set<std::string> words_in(const Value& object, const char* key) {
  return object.contains(key) ? std::set<std::string>(object[key].begin(), object[key].end()) : std::set<std::string>();
}
Value part(const Value& object, const char* key, Value absent) {
  return object.contains(key) ? object[key] : std::move(absent);
}

Value tile_in(const Value& tile, std::size_t seats) {
  return {{"tile", tile["tile"]},
          {"cell", tile["cell"]},
          {"turn", tile["turn"]},
          {"insect", tile.value("insect", false)},
          {"spores", part(tile, "spores", std::vector<int>(seats))}};
}

Value player_in(const Value& player) {
  Value pieces = {{"hand_size", player["hand"].size()},
                  {"hand", counts_in(player["hand"])},
                  {"spores", player["spores"]},
                  {"insects", player["insects"]},
                  {"mother", part(player, "mother", nullptr)},
                  {"effects", words_in(player, "permanents")}};
  for (const Value& board : player["boards"]) {
    pieces["boards"].push_back({{"card", part(board, "card", nullptr)},
                                {"counter", board.value("counter", 0)},
                                {"tile", part(board, "tile", nullptr)},
                                {"effects", words_in(board, "bonuses")},
                                {"under", counts_in(part(board, "under", Value::array()))}});
  }
  return pieces;
}

// The parts of a view that events are about; what follows from them (points, networks, control, blocking) is left out.
Value pieces_in(const Value& view) {
  Value pieces;
  for (const char* key :
       {"phase", "turn", "round", "deeds", "dealt", "quiet_rounds", "has_grown", "after_market", "insects", "market"}) {
    pieces[key] = view[key];
  }
  pieces["ended_by"] = part(view, "ended_by", nullptr);
  pieces["done"] = words_in(view, "done");
  pieces["field"] = Value::array();
  for (const Value& tile : view["field"]) pieces["field"].push_back(tile_in(tile, view["players"].size()));
  pieces["stacks"] = Value::object();
  for (const Value& stack : view["stacks"]) pieces["stacks"][stack["tile"].get<std::string>()] = stack["count"];
  pieces["deck"] = view["deck_size"];
  pieces["bottom"] = part(view, "bottom", Value::array());
  for (const Value& player : view["players"]) pieces["players"].push_back(player_in(player));
  pieces["step"] = part(view, "step", Value::object());
  const Value fingers = part(pieces["step"], "drawn_cards", Value::array());
  pieces["step"].erase("drawn_cards");
  pieces["fingers"] = {{"count", fingers.size()}, {"known", counts_in(fingers)}};
  if (view.contains("automa")) {
    pieces["automa"] = view["automa"];
    pieces["automa"]["deck"] = words_in(view["automa"], "deck");
  }
  return pieces;
}

// ---- The fold ----

class Fold {
 public:
  Fold(Value pieces, const Mycelia& game) : now_(std::move(pieces)), game_(game) {}
  const Value& pieces() const { return now_; }

  // Says whether the event has changed anything.
  bool operator()(const Value& event) {
    has_changed_ = false;
    handle(event);
    return has_changed_;
  }

 private:
  void handle(const Value& event) {
    const std::string kind = event["event"];
    const auto found = kHandlers.find(kind);
    if (found == kHandlers.end()) {
      ADD_FAILURE() << "an event that nobody knows: " << event;
      return;
    }
    (this->*found->second)(event);
  }

  using Handler = void (Fold::*)(const Value&);
  static const std::map<std::string, Handler> kHandlers;

  void set(Value& place, const Value& value) {
    has_changed_ = has_changed_ || place != value;
    place = value;
  }
  void erase(const char* of_the_step) { has_changed_ = now_["step"].erase(of_the_step) > 0 || has_changed_; }
  void add(Value& number, int change) {
    set(number, number.get<int>() + change);
    EXPECT_GE(number.get<int>(), 0);
  }
  // Of things counted by name.
  void add(Value& counts, const Value& name, int change) {
    Value& count = counts[name.get<std::string>()];
    if (count.is_null()) count = 0;
    add(count, change);
    if (count == 0) counts.erase(name.get<std::string>());
  }
  void add_word(Value& words, const Value& word) {
    std::set<std::string> more = words;
    more.insert(word);
    set(words, more);
  }
  Value& tile(const Value& number) { return now_["field"].at(number.get<std::size_t>()); }
  Value& player(const Value& seat) { return now_["players"].at(seat.get<std::size_t>()); }
  Value& board(const Value& place, const char* key) {
    return player(place["seat"])["boards"].at(place[key].get<std::size_t>());
  }
  void field_taken_up(const Value&) {
    for (const Value& tile : now_["field"]) {
      add(now_["stacks"], tile["tile"], 1);
      add(now_["insects"], tile["insect"].get<bool>() ? 1 : 0);
    }
    set(now_["field"], Value::array());
  }
  void tile_drawn(const Value& event) {
    add(now_["stacks"], event["tile"], -1);
    set(now_["step"]["drawn"], event["tile"]);
  }
  void tile_laid(const Value& event) {
    if (now_["step"].contains("drawn")) {
      EXPECT_EQ(now_["step"]["drawn"], event["tile"]);
      erase("drawn");
    } else {
      add(now_["stacks"], event["tile"], -1);
    }
    EXPECT_EQ(event["number"], now_["field"].size());
    has_changed_ = true;
    now_["field"].push_back({{"tile", event["tile"]},
                             {"cell", event["cell"]},
                             {"turn", event["turn"]},
                             {"insect", false},
                             {"spores", std::vector<int>(now_["players"].size())}});
  }
  void tile_moved(const Value& event) {
    set(tile(event["tile"])["cell"], event["cell"]);
    set(tile(event["tile"])["turn"], event["turn"]);
  }
  void insects_at(const Value& place, int change) {
    if (place["at"] == "supply") return add(now_["insects"], change);
    if (place["at"] == "player") return add(player(place["number"])["insects"], change);
    EXPECT_EQ(tile(place["number"])["insect"], change < 0);
    set(tile(place["number"])["insect"], change > 0);
  }
  void insects_moved(const Value& event) {
    insects_at(event["from"], -event["count"].get<int>());
    insects_at(event["to"], event["count"]);
  }
  void spore_moved(const Value& event) {
    const auto owner = event["owner"].get<std::size_t>();
    const auto spores_at = [&](const char* place) -> Value& {
      return event.contains(place) ? tile(event[place])["spores"].at(owner) : player(event["owner"])["spores"];
    };
    add(spores_at("from"), -1);
    add(spores_at("to"), 1);
  }
  void spores_released(const Value& event) {
    Value& step = now_["step"];
    if (event["to_drop"] != 0) {
      set(step["to_drop"], event["to_drop"]);
      set(step["tiles"], event["layer"]);
      return;
    }
    const Value second = part(step, "second", nullptr);
    erase("second");
    if (part(step, "source", nullptr) != event["source"]) return;
    erase("source");
    if (!second.is_null()) set(step["source"], second);
  }
  void mother_moved(const Value& event) {
    EXPECT_EQ(player(event["seat"])["mother"], part(event, "from", nullptr));
    set(player(event["seat"])["mother"], event["to"]);
  }
  void mushroom_grown(const Value& event) { set(board(event, "board")["tile"], event["tile"]); }
  void mushroom_gone(const Value& event) {
    EXPECT_EQ(board(event, "board")["tile"], event["tile"]);
    set(board(event, "board")["tile"], nullptr);
  }
  void counter_moved(const Value& event) { set(board(event, "board")["counter"], event["to"]); }
  // Of hands and fingers it changes how many cards are in them; what the viewer counts on in a hand, hand_known says.
  void card_at(const Value& place, const Value& card, int change) {
    const std::string at = place["at"];
    if (at == "deck") return add(now_["deck"], change);
    if (at == "hand") return add(player(place["seat"])["hand_size"], change);
    if (at == "market") {
      set(now_["market"].at(place["place"].get<std::size_t>()), change > 0 ? card : Value());
    } else if (at == "board") {
      set(board(place, "place")["card"], change > 0 ? card : Value());
    } else if (at == "under") {
      add(board(place, "place")["under"], card, change);
    } else if (at == "bottom" && change > 0) {
      has_changed_ = true;
      now_["bottom"].push_back(card.is_null() ? Value::object() : Value{{"card", card}});
    } else if (at == "bottom") {
      const Value first =
          part(now_["bottom"].at(0), "card", nullptr);  // the deck is empty: the first of them is on top
      EXPECT_TRUE(first.is_null() || first == card);
      has_changed_ = true;
      now_["bottom"].erase(0);
    } else {
      Value& fingers = now_["fingers"];
      add(fingers["count"], change);
      if (!card.is_null()) add(fingers["known"], card, change);
      if (fingers["count"] == 0) fingers["known"] = Value::object();
    }
  }
  void card_moved(const Value& event) {
    card_at(event["from"], event["card"], -1);
    card_at(event["to"], event["card"], 1);
  }
  void hand_known(const Value& event) {
    Value& hand = player(event["owner"])["hand"];
    set(hand[event["card"].get<std::string>()], event["count"]);
    if (event["count"] == 0) hand.erase(event["card"].get<std::string>());
  }
  void effect_gained(const Value& event) {
    add_word(event.contains("board") ? board(event, "board")["effects"] : player(event["seat"])["effects"],
             event["effect"]);
  }
  void deed_done(const Value& event) {
    add_word(now_["done"], event["deed"]);
    add(now_["deeds"], 1);
  }
  void wind_rolled(const Value& event) {
    if (!event.contains("rolls")) return set(now_["step"]["wind"], event["wind"]);
    has_changed_ = true;
    now_["automa"]["rolls"] = event["rolls"];
    if (event["rolls"] == 0) now_["automa"].erase("rolls");
  }
  void lot_drawn(const Value&) { erase("lot"); }
  void automa_deck_shuffled(const Value&) {
    std::set<std::string> all;
    for (const AutomaCard& card : game_.pack().automa) all.insert(card.id);
    set(now_["automa"]["deck"], all);
  }
  void automa_card_revealed(const Value& event) {
    std::set<std::string> deck = now_["automa"]["deck"];
    EXPECT_EQ(deck.erase(event["card"]), 1U);
    set(now_["automa"]["deck"], deck);
    set(now_["automa"]["card"], event["card"]);
  }
  void turn_begun(const Value& event) {
    set(now_["turn"], event["seat"]);
    set(now_["round"], event["round"]);
    set(now_["quiet_rounds"], event["quiet_rounds"]);
    set(now_["done"], Value::array());
    set(now_["deeds"], 0);
  }
  void step_changed(const Value& event) { set(now_["step"], event["step"]); }
  void automa_went_on(const Value& event) {
    Value automa = event["step"];
    automa["deck"] = now_["automa"]["deck"];
    if (now_["automa"].contains("card")) automa["card"] = now_["automa"]["card"];
    set(now_["automa"], automa);
  }
  void counts_kept(const Value& event) {
    for (const char* key : {"dealt", "has_grown", "after_market"}) set(now_[key], event[key]);
  }
  void phase_changed(const Value& event) { set(now_["phase"], event["phase"]); }
  void game_ended(const Value& event) {
    set(now_["phase"], "over");
    if (event.contains("seat")) set(now_["ended_by"], event["seat"]);
  }

  Value now_;
  const Mycelia& game_;
  bool has_changed_ = false;
};

const std::map<std::string, Fold::Handler> Fold::kHandlers = {
    {"field_taken_up", &Fold::field_taken_up},
    {"tile_drawn", &Fold::tile_drawn},
    {"tile_laid", &Fold::tile_laid},
    {"tile_moved", &Fold::tile_moved},
    {"insects_moved", &Fold::insects_moved},
    {"spore_moved", &Fold::spore_moved},
    {"spores_released", &Fold::spores_released},
    {"mother_moved", &Fold::mother_moved},
    {"mushroom_grown", &Fold::mushroom_grown},
    {"mushroom_gone", &Fold::mushroom_gone},
    {"counter_moved", &Fold::counter_moved},
    {"card_moved", &Fold::card_moved},
    {"hand_known", &Fold::hand_known},
    {"effect_gained", &Fold::effect_gained},
    {"deed_done", &Fold::deed_done},
    {"wind_rolled", &Fold::wind_rolled},
    {"lot_drawn", &Fold::lot_drawn},
    {"automa_deck_shuffled", &Fold::automa_deck_shuffled},
    {"automa_card_revealed", &Fold::automa_card_revealed},
    {"turn_begun", &Fold::turn_begun},
    {"step_changed", &Fold::step_changed},
    {"automa_went_on", &Fold::automa_went_on},
    {"counts_kept", &Fold::counts_kept},
    {"phase_changed", &Fold::phase_changed},
    {"game_ended", &Fold::game_ended},
};

// ---- Random games ----

// One viewer of a game: his pieces follow the events, and are compared with his view after every action.
class Viewer {
 public:
  Viewer(const Mycelia& game, const State& state, Seat seat)
      : game_(game), seat_(seat), fold_(pieces_in(view(state)), game) {}

  void hear(const std::vector<Event>& events, std::set<std::string>& kinds) {
    for (const Event& event : events) {
      const std::optional<Event> seen = game_.seen_event(event, seat_);
      if (!seen) continue;
      const Value told = *json::parse(json::text_of(*seen, game_));
      ASSERT_TRUE(fold_(told)) << "an idle event: " << told;
      kinds.insert(told["event"].get<std::string>());
    }
  }
  void compare(const State& after) const {
    const Value& pieces = fold_.pieces();
    ASSERT_EQ(pieces, pieces_in(view(after))) << Value::diff(pieces, pieces_in(view(after)));
  }

 private:
  Value view(const State& state) const {
    json::Writer out;
    Wire<Mycelia>::write_view(out, game_, game_.view(state, seat_));
    return *json::parse(out.text());
  }

  const Mycelia& game_;
  Seat seat_;
  Fold fold_;
};

// In a full box a centre without room for four mothers is rare (MYC-2.5).
std::uint64_t seed_of_a_field_laid_anew(const Mycelia& game) {
  for (std::uint64_t seed = 0;; ++seed) {
    State state = game.initial();
    Rng rng(seed);
    for (int tile = 0; tile < kStarTiles; ++tile) game.advance(state, sample(game, state, rng));
    if (state.field.empty()) return seed;
  }
}

// Views are compared after every third action: a piece that no event has moved stays wrong until then.
void check_game(const Mycelia& game, std::uint64_t seed, std::set<std::string>& kinds) {
  State state = game.initial();
  std::vector<Viewer> viewers;
  for (int seat = 0; seat < game.seats(); ++seat) viewers.emplace_back(game, state, Seat(seat));
  viewers.emplace_back(game, state, Seat::none());
  Rng rng(seed);
  for (int ply = 0; !game.actor(state).is_over(); ++ply) {
    Mycelia::ActionList actions;
    game.legal(state, actions);
    const Action action = game.actor(state).is_chance()
                              ? sample(game, state, rng)
                              : actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    State silent = state;
    game.advance(silent, action);
    std::vector<Event> events;
    game.heard_by(events).advance(state, action);
    ASSERT_EQ(state, silent) << "listening changes nothing";
    ASSERT_FALSE(events.empty()) << "no action without a change";
    for (Viewer& viewer : viewers) {
      viewer.hear(events, kinds);
      if (ply % 3 == 0 || game.actor(state).is_over()) viewer.compare(state);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Events, FoldIntoEveryViewersViewAfterEveryAction) {
  std::set<std::string> kinds;
  for (const auto variant : Wire<Mycelia>::info().variants) {
    SCOPED_TRACE(variant);
    const Value options = *json::parse(variant);
    const auto table = builtin_games().find("mycelia")->open({.options = &options});
    ASSERT_TRUE(table.has_value());
    const Mycelia& game = static_cast<const TableOf<Mycelia>&>(**table).game();
    check_game(game, game.seats() == 4 ? seed_of_a_field_laid_anew(game) : 1, kinds);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "every kind of event happened: " << Value(kinds);
}

}  // namespace
}  // namespace underfoot::mycelia
