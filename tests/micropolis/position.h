// Positions of Micropolis in words (a tile's words: drawn.h):
//   Position position({.anthills = {{.army = 3, .tiles = {"1-1 queen", "barracks:2 full"}}}, .line = {"-", "nurse:2
//   +1"}}); position.play(take_nth(2), kLeftEnd);
// What is not mentioned is filled up, so that every position is a possible one: anthills with plain tiles on their left
// (in expert mode a player's A before B), the line with plain tiles at its end, the pile with all others; armies have
// five, and soldiers and tokens of nobody are in the reserve.
#pragma once

#include <gtest/gtest.h>

#include "micropolis/drawn.h"

namespace underfoot::micropolis {

// ---- Actions in words ----

inline constexpr Place kLeftEnd{Side::kLeft};
inline constexpr Place kRightEnd{Side::kRight};
inline constexpr Fill kFill{Garrison::kFill};
inline constexpr Fill kLeave{Garrison::kLeave};
inline constexpr int kA = 0;
inline constexpr int kB = 1;

inline Take take_nth(int nth, int which = kA) {
  return {static_cast<std::uint8_t>(nth - 1), Payment::kSoldiers, static_cast<std::uint8_t>(which)};
}
inline Take with_token(int nth, int which = kA) {
  return {static_cast<std::uint8_t>(nth - 1), Payment::kToken, static_cast<std::uint8_t>(which)};
}
// The sizes of the barracks that are full afterwards.
inline Arrange arrange(std::initializer_list<std::size_t> sizes) {
  Arrange action{};
  for (const std::size_t size : sizes) ++action.full[size - 1];
  return action;
}
inline Lead lead_to(int anthill) {
  return {AnthillId(anthill)};
}
inline Hand hand_to(int seat) {
  return {Seat(seat)};
}

// ---- Positions ----

struct DrawnAnthill {
  int army = kArmyAtStart;
  std::vector<std::string> tiles = {};  // from the left end to the right end
};

struct Drawing {
  int players = 2;
  Mode mode = Mode::kBase;
  std::vector<DrawnAnthill> anthills = {};  // in expert mode two for each player
  Phase phase = Phase::kTake;
  int leader = 0;  // an anthill
  int round = 1;   // at least; later if the tiles placed say so
  int turn = 0;    // how many players had theirs in this round
  std::vector<std::string> line = {};
  std::vector<std::string> pile = {};
  std::vector<int> tokens = {};  // by seat
};

class Position {
 public:
  explicit Position(const Drawing& drawing) : game_(drawn_pack(tiles_of(drawing)), options_of(drawing)) {
    each_ = static_cast<std::size_t>(game_.anthills_each());
    draw(drawing);
    EXPECT_EQ(fault(), "") << "the drawing";
  }

  const Micropolis& game() const { return game_; }
  State& state() { return state_; }
  const State& state() const { return state_; }

  // Plays on; everything must be legal, and lead to a possible position.
  template <class... Actions>
  Position& play(const Actions&... actions) {
    (step(actions), ...);
    return *this;
  }
  // The first choice of every decision until the round is over; reveals are left.
  Position& finish_round() {
    for (const int round = state_.round; state_.round == round && !actor().is_over();) step(legal().front());
    return *this;
  }
  // All tiles that are to be revealed now.
  Position& reveal_all() {
    while (state_.phase == Phase::kReveal) step(legal().front());
    return *this;
  }

  // "MIC-4.2 micropolis.refusal.too_dear", or nothing if it is legal.
  std::string refusal(const Action& action) const { return words_of(game_.refusal(state_, action)); }
  std::string fault() const { return words_of(game_.audit(state_)); }

  Actor actor() const { return game_.actor(state_); }
  std::vector<Action> legal() const {
    Micropolis::ActionList actions;
    game_.legal(state_, actions);
    return {actions.begin(), actions.end()};
  }

  int army(std::size_t anthill) const { return state_.anthills[anthill].army; }
  int tokens(std::size_t seat) const { return state_.tokens[seat]; }
  int reserve() const { return state_.reserve_soldiers; }
  int leader() const { return state_.leader.number(); }
  // The tile of this id that is nowhere yet.
  TileId in_pile(std::string_view id) const {
    for (std::size_t i = 0; i < kTiles; ++i) {
      if (game_.pack().tiles[i].id == id && (state_.unseen >> i & 1U) != 0) return TileId(i);
    }
    return TileId::none();
  }

  // The line and an anthill, in the words they are drawn with.
  std::vector<std::string> line() const {
    std::vector<std::string> words;
    for (const LineTile& tile : state_.line) {
      words.push_back(game_.pack().tile(tile.tile).id);
      if (tile.soldiers > 0) words.back() += " +" + std::to_string(tile.soldiers);
    }
    return words;
  }
  std::vector<std::string> tiles(std::size_t anthill) const {
    std::vector<std::string> words;
    for (std::size_t place = 0; place < state_.anthills[anthill].tiles.size(); ++place) {
      words.push_back(game_.pack().tile(state_.anthills[anthill].tiles[place]).id);
      if (state_.anthills[anthill].is_full(place)) words.back() += " full";
    }
    return words;
  }

  int points(std::size_t seat) const { return game_.outcome(state_).seats[seat].points; }
  int place(std::size_t seat) const { return game_.outcome(state_).seats[seat].place; }
  // The points of a seat in one row of the score pad: "population", "colony" …
  int points(std::size_t seat, std::string_view category) const {
    int sum = 0;
    for (const ScoreLine& line : game_.score(state_)) {
      if (line.seat == Seat(seat) && line.category.id == "micropolis.category." + std::string(category)) {
        sum += line.points;
      }
    }
    return sum;
  }

 private:
  static std::string words_of(const std::optional<Refusal>& why) {
    return why ? std::string(why->rule) + " " + std::string(why->message.key.id) : "";
  }
  static std::vector<Tile> tiles_of(const Drawing& drawing) {
    std::vector<Tile> tiles;
    const auto add = [&](const std::vector<std::string>& list) {
      for (const std::string& words : list) tiles.push_back(drawn_tile(words).tile);
    };
    for (const DrawnAnthill& anthill : drawing.anthills) add(anthill.tiles);
    add(drawing.line);
    add(drawing.pile);
    return tiles;
  }
  static Options options_of(const Drawing& drawing) {
    const int each = drawing.mode == Mode::kExpert ? 2 : 1;
    return {.players = drawing.players, .mode = drawing.mode, .first = drawing.leader / each};
  }

  void step(const Action& action) {
    const Result<void> done = apply(game_, state_, action);
    if (!done) ADD_FAILURE() << "refused: " << words_of(done.error());
    EXPECT_EQ(fault(), "") << "after an action of kind " << action.index();
  }

  TileId next_drawn() { return TileId(drawn_++); }
  TileId next_plain() { return TileId(--plain_); }

  void draw(const Drawing& drawing) {
    state_ = game_.initial();
    state_.leader = AnthillId(drawing.leader);
    state_.phase = drawing.phase;
    state_.turns = static_cast<std::uint8_t>(drawing.turn);
    draw_anthills(drawing);
    draw_line(drawing);
    for (int plain = kTiles - 1; plain >= plain_; --plain) state_.unseen &= ~(std::uint64_t{1} << plain);
    int reserve = kAllSoldiers;
    for (const LineTile& tile : state_.line) reserve -= tile.soldiers;
    for (const Anthill& anthill : state_.anthills) {
      reserve -= anthill.army;
      for (std::size_t i = 0; i < anthill.tiles.size(); ++i) {
        if (anthill.is_full(i)) reserve -= game_.pack().tile(anthill.tiles[i]).barracks;
      }
    }
    UF_CHECK(reserve >= 0);
    state_.reserve_soldiers = static_cast<std::uint8_t>(reserve);
    for (std::size_t seat = 0; seat < drawing.tokens.size(); ++seat) {
      state_.tokens[seat] = static_cast<std::uint8_t>(drawing.tokens[seat]);
      state_.reserve_tokens = static_cast<std::uint8_t>(state_.reserve_tokens - drawing.tokens[seat]);
    }
  }

  void draw_anthills(const Drawing& drawing) {
    for (std::size_t i = 0; i < drawing.anthills.size(); ++i) {
      Anthill& anthill = state_.anthills[i];
      anthill.army = static_cast<std::uint8_t>(drawing.anthills[i].army);
      for (const std::string& words : drawing.anthills[i].tiles) {
        if (drawn_tile(words).is_full) anthill.full |= static_cast<std::uint16_t>(1U << anthill.tiles.size());
        state_.unseen &= ~(std::uint64_t{1} << static_cast<unsigned>(drawn_));
        anthill.tiles.push_back(next_drawn());
      }
    }
    int round = drawing.phase == Phase::kOver ? game_.rounds() : drawing.round;
    for (int seat = 0; seat < drawing.players; ++seat)
      round = std::max(round, placed_by(seat) - moved(drawing, seat) + 1);
    state_.round = static_cast<std::uint8_t>(round);
    for (int seat = 0; seat < drawing.players; ++seat) {
      while (placed_by(seat) < round - 1 + moved(drawing, seat)) add_plain_tile(seat);
    }
  }

  // 1 if the seat had its turn in this round.
  int moved(const Drawing& drawing, int seat) const {
    const int turn = (seat - state_.first.number() + drawing.players) % drawing.players;
    return drawing.phase == Phase::kOver || turn < drawing.turn ? 1 : 0;
  }
  int placed_by(int seat) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < each_; ++i)
      count += state_.anthills[static_cast<std::size_t>(seat) * each_ + i].tiles.size();
    return static_cast<int>(count);
  }
  void add_plain_tile(int seat) {
    std::size_t i = static_cast<std::size_t>(seat) * each_;
    if (state_.anthills[i].is_complete()) ++i;
    Anthill& anthill = state_.anthills[i];
    anthill.tiles.insert_at(0, next_plain());
    anthill.full = static_cast<std::uint16_t>(anthill.full << 1U);
  }

  // MIC-12, in other words than the code's.
  std::size_t line_size(const Drawing& drawing) const {
    constexpr std::array<int, 7> kRounds = {0, 0, 3, 2, 1, 1, 1};
    const int rounds = drawing.mode == Mode::kExpert ? 2 : kRounds[static_cast<std::size_t>(drawing.players)];
    const int finished = (state_.round - 1) % rounds;
    int taken = finished * drawing.players + drawing.turn;
    if (drawing.phase == Phase::kOver) taken = (finished + 1) * drawing.players;
    if (drawing.phase == Phase::kReveal) taken = state_.round == 1 ? kLineTiles : rounds * drawing.players;
    return static_cast<std::size_t>(kLineTiles - taken);
  }
  void draw_line(const Drawing& drawing) {
    for (const std::string& words : drawing.line) {
      state_.unseen &= ~(std::uint64_t{1} << static_cast<unsigned>(drawn_));
      state_.line.push_back({next_drawn(), static_cast<std::uint8_t>(drawn_tile(words).soldiers)});
    }
    while (state_.line.size() < line_size(drawing)) state_.line.push_back({next_plain(), 0});
  }

  Micropolis game_;
  State state_;
  std::size_t each_ = 1;
  int drawn_ = 0;       // drawn tiles come first in the pack
  int plain_ = kTiles;  // plain ones are used from its end
};

}  // namespace underfoot::micropolis
