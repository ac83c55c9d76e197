// Whether a state is a possible one: the invariants that every action keeps and every loaded position must obey.
#include <algorithm>
#include <bit>

#include "micropolis/decisions.h"

namespace underfoot::micropolis {
namespace {

class Auditor {
 public:
  Auditor(const Micropolis& game, const State& state) : game_(game), state_(state) {}

  std::optional<Refusal> audit() {
    seats();
    if (broken_) return broken_;  // the rest would read out of bounds
    soldiers();
    tiles();
    if (broken_) return broken_;
    turn_order();
    line();
    phase();
    return broken_;
  }

 private:
  void require(bool holds, std::string_view rule, MessageKey key) {
    if (!holds && !broken_) broken_ = Refusal{rule, message(key)};
  }

  const Anthill& anthill(AnthillId id) const { return state_.anthills[id.index()]; }
  bool is_turn_under_way() const {  // after taking
    return state_.phase == Phase::kPlace || is_applying_effects();
  }
  bool is_applying_effects() const {
    return state_.phase == Phase::kOrder || state_.phase == Phase::kFill || state_.phase == Phase::kArrange;
  }

  void seats() {
    require(state_.leader.number() < game_.anthills(), "MIC-3.4", "micropolis.audit.leader"_msg);
    require(state_.first.number() < game_.seats(), "MIC-4.1", "micropolis.audit.turn"_msg);
    require(state_.turns < game_.seats(), "MIC-4.1", "micropolis.audit.turn"_msg);
    require(state_.round >= 1 && state_.round <= game_.rounds(), "MIC-7.4", "micropolis.audit.round"_msg);
    for (std::size_t i = 0; i < kMaxAnthills; ++i) {
      if (static_cast<int>(i) >= game_.anthills()) {
        require(state_.anthills[i] == Anthill{}, "MIC-3.1", "micropolis.audit.extra_anthill"_msg);
      }
      for (const TileId tile : state_.anthills[i].tiles) {
        require(tile.index() < game_.pack().tiles.size(), "MIC-1.1", "micropolis.audit.tiles"_msg);
      }
    }
    if (is_turn_under_way()) {
      require(state_.target.number() < game_.anthills(), "MIC-10.4", "micropolis.audit.target"_msg);
    }
  }

  // MIC-1.4, MIC-4.5, MIC-6.6, and the two architect tokens of MIC-1.1.
  void soldiers() {
    int count = state_.reserve_soldiers;
    for (const LineTile& tile : state_.line) count += tile.soldiers;
    for (const Anthill& each : state_.anthills) {
      count += each.army;
      require(each.army <= kArmyLimit, "MIC-4.5", "micropolis.audit.army"_msg);
      for (std::size_t place = 0; place < 16; ++place) {
        if (!each.is_full(place)) continue;
        const int size = place < each.tiles.size() ? game_.pack().facts(each.tiles[place]).barracks : 0;
        require(size > 0, "MIC-6.6", "micropolis.audit.barracks"_msg);
        count += size;
      }
    }
    require(count == kAllSoldiers, "MIC-1.4", "micropolis.audit.soldiers"_msg);
    int tokens = state_.reserve_tokens;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      tokens += state_.tokens[seat];
      require(static_cast<int>(seat) < game_.seats() || state_.tokens[seat] == 0, "MIC-6.3",
              "micropolis.audit.tokens"_msg);
    }
    require(tokens == kArchitectTokens, "MIC-1.1", "micropolis.audit.tokens"_msg);
  }

  // Each tile of the pack is in exactly one place (MIC-1.1).
  void tiles() {
    const std::uint64_t all = (std::uint64_t{1} << game_.pack().tiles.size()) - 1;
    require((state_.unseen & ~all) == 0, "MIC-1.1", "micropolis.audit.tiles"_msg);
    std::uint64_t seen = state_.unseen & all;
    const auto see = [&](TileId tile) {
      const bool exists = tile.index() < game_.pack().tiles.size();
      const std::uint64_t bit = exists ? std::uint64_t{1} << tile.value : 0;
      require(exists && (seen & bit) == 0, "MIC-1.1", "micropolis.audit.tiles"_msg);
      seen |= bit;
    };
    for (const LineTile& tile : state_.line) see(tile.tile);
    for (const Anthill& each : state_.anthills) {
      for (const TileId tile : each.tiles) see(tile);
    }
    if (state_.phase == Phase::kPlace) see(state_.taken);
    require(state_.phase == Phase::kPlace || state_.taken.is_none(), "MIC-4.1", "micropolis.audit.taken"_msg);
    require(seen == all, "MIC-1.1", "micropolis.audit.tiles"_msg);
  }

  // Everybody has placed a tile in each finished round, and the first `turns` seats one more (MIC-4.1, MIC-10.3).
  void turn_order() {
    const bool is_over = state_.phase == Phase::kOver;
    for (int i = 0; i < game_.seats(); ++i) {
      const Seat seat(i);
      const int turn = (i - state_.first.number() + game_.seats()) % game_.seats();
      const bool is_moving = turn == state_.turns && is_applying_effects();
      int expected = state_.round - 1 + (turn < state_.turns || is_moving || is_over ? 1 : 0);
      for (int which = 0; which < game_.anthills_each(); ++which) {
        expected -= static_cast<int>(anthill(game_.anthill_of(seat, which)).tiles.size());
      }
      require(expected == 0, "MIC-4.1", "micropolis.audit.turn"_msg);
    }
    const bool is_between_rounds =
        state_.phase == Phase::kReveal || state_.phase == Phase::kLead || state_.phase == Phase::kFirstLead || is_over;
    require(!is_between_rounds || state_.turns == 0, "MIC-4.1", "micropolis.audit.turn"_msg);
    require(is_between_rounds || state_.first == game_.owner(state_.leader), "MIC-4.1", "micropolis.audit.first"_msg);
  }

  // MIC-12: how many tiles lie in the line at each moment.
  void line() {
    const int taken_before = (state_.round - 1) % round::rounds_per_line(game_) * game_.seats() + state_.turns;
    const int size = static_cast<int>(state_.line.size());
    const int rest = kLineTiles - round::rounds_per_line(game_) * game_.seats();  // before a refill
    switch (state_.phase) {
      case Phase::kReveal:
        require((state_.round - 1) % round::rounds_per_line(game_) == 0, "MIC-7.2", "micropolis.audit.line"_msg);
        require(size < kLineTiles && size >= (state_.round == 1 ? 0 : rest), "MIC-7.2", "micropolis.audit.line"_msg);
        break;
      case Phase::kOver:
        require(state_.round == game_.rounds(), "MIC-8.1", "micropolis.audit.round"_msg);
        require(size == kLineTiles - ((state_.round - 1) % round::rounds_per_line(game_) + 1) * game_.seats(),
                "MIC-7.4", "micropolis.audit.line"_msg);
        break;
      default:
        require(size == kLineTiles - taken_before - (is_turn_under_way() ? 1 : 0), "MIC-12",
                "micropolis.audit.line"_msg);
    }
  }

  void phase() {
    const bool has_pending = std::any_of(state_.pending.begin(), state_.pending.end(), [](int n) { return n > 0; });
    require(has_pending ? is_applying_effects() : state_.phase != Phase::kOrder, "MIC-5.2",
            "micropolis.audit.effects"_msg);
    require(is_turn_under_way() || state_.target.is_none(), "MIC-10.4", "micropolis.audit.target"_msg);
    require(is_applying_effects() || state_.placed == 0, "MIC-5.1", "micropolis.audit.effects"_msg);
    if (broken_) return;
    if (is_turn_under_way()) {
      require(game_.owner(state_.target) == game_.mover(state_), "MIC-10.4", "micropolis.audit.target"_msg);
    }
    if (state_.phase == Phase::kPlace) {
      const std::size_t size = anthill(state_.target).tiles.size();
      require(size > 0 && size + 1 < kRingTiles, "MIC-5.1", "micropolis.audit.target"_msg);
    }
    if (is_applying_effects()) effects();
    if (state_.phase == Phase::kLead) {
      const bool is_after_refill = state_.round > 1 && state_.line.full();
      require(is_after_refill && lead::candidates(game_, state_).size() > 1, "MIC-7.3", "micropolis.audit.lead"_msg);
    }
    if (state_.phase == Phase::kFirstLead) {
      require(game_.options().mode == Mode::kExpert && state_.round == 1, "MIC-10.2", "micropolis.audit.lead"_msg);
    }
  }

  // What is pending is printed on the tile that was just placed at an end of the ring, and what is asked is a choice.
  void effects() {
    const Anthill& target = anthill(state_.target);
    const bool is_at_end = state_.placed == 0 || state_.placed + 1U == target.tiles.size();
    require(is_at_end && state_.placed < target.tiles.size(), "MIC-5.1", "micropolis.audit.effects"_msg);
    if (broken_) return;
    const Pack::Facts& facts = game_.pack().facts(target.tiles[state_.placed]);
    int kinds = 0;
    for (std::size_t kind = 0; kind < kEffects; ++kind) {
      require(state_.pending[kind] <= facts.effects[kind], "MIC-5.2", "micropolis.audit.effects"_msg);
      kinds += state_.pending[kind] > 0 ? 1 : 0;
    }
    require(state_.phase != Phase::kOrder || kinds > 1, "MIC-11.2", "micropolis.audit.effects"_msg);
    // The effect that asks is pending no more.
    const auto is_begun = [&](Effect effect) {
      const auto kind = static_cast<std::size_t>(effect);
      return state_.pending[kind] < facts.effects[kind];
    };
    if (state_.phase == Phase::kFill) {
      require(is_begun(Effect::kBarracks) && effects::can_fill(game_, state_), "MIC-6.6",
              "micropolis.audit.effects"_msg);
    }
    if (state_.phase == Phase::kArrange) {
      require(is_begun(Effect::kSentry) && sentry::has_choice(game_, state_), "MIC-6.5",
              "micropolis.audit.effects"_msg);
    }
  }

  const Micropolis& game_;
  const State& state_;
  std::optional<Refusal> broken_;
};

}  // namespace

std::optional<Refusal> Micropolis::audit(const State& state) const {
  return Auditor(*this, state).audit();
}

}  // namespace underfoot::micropolis
