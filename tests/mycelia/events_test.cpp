// Events say all that happens: folded, as JSON, into a viewer's view before an action they give the pieces of that view
// after it, and no event is idle. The fold knows the meaning of the events' fields and no rule.
#include <gmock/gmock.h>

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

// A number that stands for a word where it says who releases, or what is drawn from.
Value source_in(const Value& number) {
  if (!number.is_number()) return number;
  return number == 254 ? Value("mother") : number;
}
Value draws_in(const Value& number) {
  return number == 253 ? Value("two") : Value("deck");
}

// What is none of it is left out.
Value without_nothing(const Value& object) {
  Value rest = Value::object();
  for (const auto& [key, value] : object.items()) {
    const bool is_nothing = value.is_null() || value == 0 || value == false || value == Value::array();
    const bool is_named = key == "rival" || key == "named" || key == "moving" || key == "planted" || key == "target" ||
                          key == "source" || key == "second" || key == "then";
    if (value.is_null() || (is_nothing && !(is_named && value == 0))) continue;
    rest[key] = value;
  }
  return rest;
}

// The step under way as events tell it. What a view leaves to the rules (how far the automa has come in its list, and
// the like) events tell all the same.
Value step_in(const Value& view) {
  Value step = view["step"];
  if (view["phase"] == "card") {
    if (!step["source"].is_null()) step["draws"] = draws_in(step["source"]);
    step.erase("source");
  } else {
    step["source"] = source_in(step["source"]);
  }
  step["second"] = source_in(step["second"]);
  step.erase("drawn_count");
  step.erase("drawn_cards");
  if (view.contains("automa")) {
    step["target"] = view["automa"]["target"];
    step["named"] = view["automa"]["named"];
  }
  return without_nothing(step);
}
constexpr std::array kNotInViews = {"has_taken_open", "lot", "lots", "place", "then", "rolls", "has_moved", "frees"};

Value tile_in(const Value& tile) {
  Value pieces;
  for (const char* key : {"tile", "symbols", "insect", "mother", "mushroom", "spores"}) pieces[key] = tile[key];
  pieces["cell"] = {{"a", tile["a"]}, {"b", tile["b"]}, {"points", tile["up"].get<bool>() ? "up" : "down"}};
  return pieces;
}

using Counts = std::map<std::string, int>;
Counts counts_in(const Value& list) {
  Counts counts;
  for (const Value& item : list) ++counts[item.get<std::string>()];
  return counts;
}
std::set<std::string> words_in(const Value& list) {
  return {list.begin(), list.end()};
}

Value player_in(const Value& player) {
  Value pieces;
  for (const char* key : {"hand_size", "spores", "insects", "mother", "grown", "points"}) pieces[key] = player[key];
  pieces["hand"] = counts_in(player["hand"]);
  pieces["effects"] = words_in(player["permanents"]);
  for (const Value& board : player["boards"]) {
    pieces["boards"].push_back({{"card", board["card"]},
                                {"counter", board["counter"]},
                                {"tile", board["tile"]},
                                {"effects", words_in(board["bonuses"])},
                                {"under", counts_in(board["under"])}});
  }
  return pieces;
}

// The parts of a view that events are about; what follows from them (networks, control, neighbours, the cards that the
// viewer has not seen, who else knows a card under the deck) is left out.
Value pieces_in(const Value& view) {
  Value pieces;
  for (const char* key : {"phase", "turn", "round", "deeds", "quiet_rounds", "ended_by", "insects", "market"}) {
    pieces[key] = view[key];
  }
  pieces["done"] = words_in(view["done"]);
  pieces["field"] = Value::array();
  for (const Value& tile : view["field"]) pieces["field"].push_back(tile_in(tile));
  pieces["stacks"] = Value::object();
  for (const Value& stack : view["stacks"]) pieces["stacks"][stack["tile"].get<std::string>()] = stack["count"];
  pieces["deck"] = view["deck_size"];
  pieces["bottom"] = Value::array();
  for (const Value& card : view["bottom"]) pieces["bottom"].push_back(card["card"]);
  for (const Value& player : view["players"]) pieces["players"].push_back(player_in(player));
  pieces["step"] = step_in(view);
  pieces["fingers"] = {{"count", view["step"]["drawn_count"]}, {"known", counts_in(view["step"]["drawn_cards"])}};
  if (view.contains("automa")) {
    pieces["automa"] = {{"deck", words_in(view["automa"]["deck"])}, {"card", view["automa"]["card"]}};
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
  static Value symbols(const std::string& name, std::size_t turn) {
    const std::string order = name.substr(name.find('.') + 1, 3);
    Value symbols;
    for (std::size_t side = 0; side < 3; ++side) symbols.push_back(std::string(1, order[(side + turn) % 3]));
    return symbols;
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
                             {"symbols", symbols(event["tile"], event["turn"])},
                             {"cell", event["cell"]},
                             {"insect", false},
                             {"mother", nullptr},
                             {"mushroom", nullptr},
                             {"spores", std::vector<int>(now_["players"].size())}});
  }
  void tile_moved(const Value& event) {
    set(tile(event["tile"])["cell"], event["cell"]);
    set(tile(event["tile"])["symbols"], symbols(tile(event["tile"])["tile"], event["turn"]));
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
      set(step["layer"], event["layer"]);
      return;
    }
    if (step["source"] == event["source"]) set(step["source"], step["second"]);
    set(step["second"], nullptr);
    step = without_nothing(step);
  }
  void mother_moved(const Value& event) {
    if (event.contains("from")) {
      EXPECT_EQ(tile(event["from"])["mother"], event["seat"]);
      set(tile(event["from"])["mother"], nullptr);
    }
    set(tile(event["to"])["mother"], event["seat"]);
    set(player(event["seat"])["mother"], event["to"]);
  }
  void mushroom_grown(const Value& event) {
    set(tile(event["tile"])["mushroom"], event["seat"]);
    set(board(event, "board")["tile"], event["tile"]);
    add(player(event["seat"])["grown"], 1);
    add(player(event["seat"])["points"], event["points"]);
  }
  void mushroom_gone(const Value& event) {
    EXPECT_EQ(board(event, "board")["tile"], event["tile"]);
    set(tile(event["tile"])["mushroom"], nullptr);
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
      now_["bottom"].push_back(card);
    } else if (at == "bottom") {
      const Value first = now_["bottom"].at(0);  // the deck is empty: the first of them is on top
      EXPECT_TRUE(first.is_null() || first == card);
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
    if (event.contains("rolls")) {
      set(now_["step"]["rolls"], event["rolls"]);
    } else {
      set(now_["step"]["wind"], event["wind"]);
    }
    now_["step"] = without_nothing(now_["step"]);
  }
  void lot_drawn(const Value&) {
    erase("lot");
    erase("lots");
  }
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
    Value pieces = fold_.pieces();
    for (const char* key : kNotInViews) pieces["step"].erase(key);
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
