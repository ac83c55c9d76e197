// Positions of Mycelia in words (the words: drawn.h), and playing on from them:
//   Position position({.on = {{'A', "mother0 00"}, {'D', "mother1"}}, .players = {{.hand = {"rr"}, .insects = 1}}});
//   position.play(Fruit{position.card("rr")}).pay("A0 A0");
// What is not mentioned is filled up, so that every position is a possible one: mothers on the last empty tiles, the
// market and the deck with cards that nobody can pay for, spores and insects of nobody in their supplies.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <set>

#include "mycelia/drawing.h"

namespace underfoot::mycelia {

class Position {
 public:
  explicit Position(const Drawing& drawing)
      : tiles_(drawn_tiles(drawing.field)),
        game_(pack_of(drawing), {drawing.people, drawing.boards, drawing.automa, drawing.black_tiles, drawing.first}) {
    state_ = Draughtsman(game_, tiles_).draw(drawing);
    EXPECT_EQ(fault(), "") << "the drawing";
  }

  const Mycelia& game() const { return game_; }
  const State& state() const { return state_; }
  State& state() { return state_; }
  Actor actor() const { return game_.actor(state_); }
  Phase phase() const { return state_.phase; }

  // ---- Names ----

  TileIndex at(char name) const {
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      if (tiles_[i].name == name) return TileIndex(i);
    }
    UF_CHECK(false);
    return TileIndex::none();
  }
  char name(std::size_t tile) const { return tile < tiles_.size() ? tiles_[tile].name : '+'; }
  std::string names(TileSet set) const {
    std::string result;
    for (std::size_t i = 0; i < state_.field.size(); ++i) result += has(set, i) ? std::string(1, name(i)) : "";
    return sorted(result);
  }
  CardKind card(const std::string& words) const { return card_of(game_.pack(), words); }
  // The symbol of a tile towards its neighbour, and the place next to a tile across the side with a symbol.
  Roll towards(char from, char to) const {
    const FieldTile& tile = on(from);
    for (int side = 0; side < kSides; ++side) {
      if (tile.neighbours[static_cast<std::size_t>(side)] == at(to).value)
        return Roll{symbol_at(game_.pack(), tile, side)};
    }
    UF_CHECK(false);
    return {};
  }
  Cell beyond(char from, Wind wind) const { return on(from).cell.across(side_with(game_.pack(), on(from), wind)); }

  // ---- Playing on; everything must be legal, and lead to a possible position ----

  template <class... Actions>
  Position& play(const Actions&... actions) {
    (do_one(actions), ...);
    return *this;
  }
  Position& walk(const std::string& names) {
    for (const char each : names) do_one(Step{at(each)});
    return *this;
  }
  // "A0 B1": a spore of seat 0 from A, one of seat 1 from B.
  Position& pay(const std::string& spores) {
    for (const std::string& each : words_in(spores)) do_one(Pay{at(each[0]), Seat(each[1] - '0')});
    return *this;
  }
  Position& release(std::uint8_t source, const Roll& roll) { return play(Spore{source}, roll); }
  // The one thing that can be done, until there are several, or chance, or this phase.
  Position& go_on(std::optional<Phase> until = std::nullopt) {
    while (!actor().is_over() && !actor().is_chance() && phase() != until) {
      const std::vector<Action> actions = legal();
      if (actions.size() != 1) break;
      do_one(actions[0]);
    }
    return *this;
  }
  // The automa reveals this card and acts until it rolls, draws a tile or a lot, or its turn is over.
  Position& reveal(std::uint8_t automa_card = 0) {
    do_one(AutomaReveal{automa_card});
    return automa();
  }
  Position& automa() {
    while (actor().is_seat() && game_.is_automa(actor().seat())) do_one(legal().front());
    return *this;
  }
  Position& fill_market() {
    while (phase() == Phase::kMarket) do_one(legal().front());
    return *this;
  }

  // ---- Asking ----

  std::vector<Action> legal() const {
    ActionList actions;
    game_.legal(state_, actions);
    return {actions.begin(), actions.end()};
  }
  bool can(const Action& action) const { return !game_.refusal(state_, action).has_value(); }
  template <class Kind>
  bool can_any() const {
    const std::vector<Action> actions = legal();
    return std::any_of(actions.begin(), actions.end(), [](const Action& a) { return std::holds_alternative<Kind>(a); });
  }
  // The tiles of the actions of this kind: "ABC".
  template <class Kind>
  std::string where() const {
    std::string result;
    for (const Action& action : legal()) {
      if (const auto* each = std::get_if<Kind>(&action)) result += name(each->tile.index());
    }
    return sorted(result);
  }
  std::string payments() const {  // "A0 B1"
    std::set<std::string> result;
    for (const Action& action : legal()) {
      if (const auto* each = std::get_if<Pay>(&action))
        result.insert({name(each->tile.index()), static_cast<char>('0' + each->owner.number())});
    }
    std::string text;
    for (const std::string& each : result) text += (text.empty() ? "" : " ") + each;
    return text;
  }
  // "MYC-5.1 not_next", or nothing if it is legal.
  std::string refusal(const Action& action) const { return words_of(game_.refusal(state_, action)); }
  std::string fault() const { return words_of(game_.audit(state_)); }
  Message described(const Action& action) const;
  std::string describe(const Action& action) const { return std::string(described(action).key.id); }

  const Player& player(std::size_t seat) const { return state_.players[seat]; }
  const FieldTile& on(char tile) const { return state_.field[at(tile).index()]; }
  int insects(std::size_t seat) const { return player(seat).insects; }
  int supply(std::size_t seat) const { return player(seat).spores; }
  char mother(std::size_t seat) const { return name(player(seat).mother); }
  int hand_size(std::size_t seat) const { return player(seat).hand.size(); }
  bool holds(std::size_t seat, const std::string& words) const {
    return !deck::find(game_, player(seat).hand, card(words)).is_none();
  }
  // Every tile as often as it has spores of the seat: "AAB".
  std::string spores(std::size_t seat) const {
    std::string result;
    for (std::size_t i = 0; i < state_.field.size(); ++i) {
      result += std::string(state_.field[i].spores[seat], name(i));
    }
    return sorted(result);
  }
  std::string mushrooms(std::size_t seat) const {
    std::string result;
    for (std::size_t i = 0; i < state_.field.size(); ++i) {
      if (state_.field[i].mushroom == seat) result += name(i);
    }
    return sorted(result);
  }
  std::set<std::string> networks(std::size_t seat) const {
    std::set<std::string> result;
    for (TileSet rest = presence(state_, Seat(seat)); rest != 0;) {
      const TileSet network = component(state_, rest, static_cast<std::size_t>(std::countr_zero(rest)));
      result.insert(names(network));
      rest &= ~network;
    }
    return result;
  }
  std::vector<std::string> market() const {
    std::vector<std::string> words;
    for (const std::uint8_t slot : state_.market)
      words.push_back(slot == kNone ? "" : game_.pack().card(CardId(slot)).id);
    return words;
  }
  std::vector<std::string> bottom() const {
    std::vector<std::string> words;
    for (const BottomCard& each : state_.bottom) words.push_back(game_.pack().card(each.card).id);
    return words;
  }
  int points(std::size_t seat) const { return game_.outcome(state_).seats[seat].points; }
  int place(std::size_t seat) const { return game_.outcome(state_).seats[seat].place; }

 private:
  static std::string sorted(std::string text) {
    std::sort(text.begin(), text.end());
    return text;
  }
  static std::string words_of(const std::optional<Refusal>& why) {
    if (!why) return "";
    const std::string_view key = why->message.key.id;
    return std::string(why->rule) + " " + std::string(key.substr(key.rfind('.') + 1));
  }
  void do_one(const Action& action) {
    const Result<void> done = apply(game_, state_, action);
    if (!done) ADD_FAILURE() << "refused: " << words_of(done.error()) << ", kind " << action.index();
    ASSERT_EQ(fault(), "") << "after an action of kind " << action.index();
  }

  std::vector<DrawnTile> tiles_;
  Mycelia game_;
  State state_;
};

}  // namespace underfoot::mycelia
