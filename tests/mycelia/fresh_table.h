// A game from its first tile on: setting up by hand.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "mycelia/default_pack.h"
#include "mycelia/position.h"

namespace underfoot::mycelia {

// Fifty tiles of drawn kinds: of the eleven of a colour three with an insect, of the six black ones one.
inline std::shared_ptr<const Pack> fifty_tiles() {
  Pack pack = *pack_of({.field = {}, .stacks = {}});
  for (std::size_t kind = 0; kind < pack.tiles.size(); ++kind) {
    TileSpec& tile = pack.tiles[kind];
    const bool is_black = tile.colour == Colour::kBlack;
    const int with_insect = is_black ? 1 : 3;
    if (tile.is_oau) continue;
    tile.count = tile.has_insect ? with_insect : (is_black ? 6 : 11) - with_insect;
  }
  return std::make_shared<const Pack>(std::move(pack));
}

class FreshTable {
 public:
  explicit FreshTable(const Options& options, std::shared_ptr<const Pack> pack = fifty_tiles())
      : game_(std::move(pack), options), state_(game_.initial()) {}

  const Mycelia& game() const { return game_; }
  const State& state() const { return state_; }
  const Player& player(std::size_t seat) const { return state_.players[seat]; }
  Phase phase() const { return state_.phase; }
  Actor actor() const { return game_.actor(state_); }

  FreshTable& play(const Action& action) {
    EXPECT_EQ(refusal(action), "");
    game_.advance(state_, action);
    const std::optional<Refusal> fault = game_.audit(state_);
    EXPECT_FALSE(fault.has_value()) << (fault ? fault->message.key.id : "");
    return *this;
  }
  std::string refusal(const Action& action) const {
    const std::optional<Refusal> why = game_.refusal(state_, action);
    if (!why) return "";
    const std::string_view key = why->message.key.id;
    return std::string(why->rule) + " " + std::string(key.substr(key.rfind('.') + 1));
  }
  // Tiles of the star by colour letter, the centre first and clockwise; a capital letter has an insect.
  FreshTable& lay(const std::string& letters) {
    for (const char letter : letters) {
      const bool has_insect = std::isupper(letter) != 0;
      const std::string colour(1, static_cast<char>(std::tolower(letter)));
      play(Lay{drawn_kind(colour + (has_insect ? " insect" : "")), 0});
    }
    return *this;
  }
  // The first outcome of chance, as long as it is chance's turn in this phase.
  FreshTable& any(Phase phase) {
    while (state_.phase == phase) play(legal().front());
    return *this;
  }
  // Everything up to the mothers.
  FreshTable& set_up(const std::string& letters) { return lay(letters).any(Phase::kDeal); }
  // Mothers on these centre tiles, the last seat's first.
  FreshTable& mothers(const std::vector<int>& tiles) {
    for (const int tile : tiles) play(Step{TileIndex(tile)});
    return *this;
  }

  std::vector<Action> legal() const {
    ActionList actions;
    game_.legal(state_, actions);
    return {actions.begin(), actions.end()};
  }
  // The numbers of the tiles or seats that may be chosen or drawn now.
  std::vector<int> choices() const {
    std::vector<int> result;
    for (const Action& action : legal()) {
      if (const auto* step = std::get_if<Step>(&action)) result.push_back(step->tile.number());
      if (const auto* lot = std::get_if<Lot>(&action)) result.push_back(lot->drawn);
    }
    return result;
  }

 private:
  Mycelia game_;
  State state_;
};

}  // namespace underfoot::mycelia
