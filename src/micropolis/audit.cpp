// Whether a state is a possible one: the invariants that every action keeps and every loaded position must obey.
// docs/formats/micropolis.md says what is not asked: how armies, tokens and soldiers on the line came to be.
#include <algorithm>
#include <bit>
#include <string>

#include "micropolis/decisions.h"
#include "micropolis/words.h"

namespace underfoot::micropolis {
namespace {

class Auditor {
 public:
  Auditor(const Micropolis& game, const State& state) : game_(game), state_(state) {}

  std::optional<Refusal> audit() {
    seats();
    if (broken_) return broken_;  // the rest would read out of bounds
    soldiers();
    tokens();
    tiles();
    if (broken_) return broken_;
    turn_order();
    leader();
    line();
    if (is_set_up()) set_up();
    phase();
    return broken_;
  }

 private:
  // The first complaint counts; its parameters name the count, the tile or the seat.
  template <class... Params>
  void require(bool holds, std::string_view rule, MessageKey key, Params&&... params) {
    if (!holds && !broken_) broken_ = Refusal{rule, message(key, std::forward<Params>(params)...)};
  }

  const Anthill& anthill(AnthillId id) const { return state_.anthills[id.index()]; }
  const std::string& id_of(TileId tile) const { return game_.pack().tile(tile).id; }
  bool is_turn_under_way() const {  // after taking
    return state_.phase == Phase::kPlace || is_applying_effects();
  }
  bool is_applying_effects() const {
    return state_.phase == Phase::kOrder || state_.phase == Phase::kFill || state_.phase == Phase::kArrange;
  }
  bool is_choosing_leader() const { return state_.phase == Phase::kLead || state_.phase == Phase::kReceive; }
  bool is_set_up() const {
    return state_.round == 1 && (state_.phase == Phase::kReveal || state_.phase == Phase::kFirstLead);
  }
  int rounds_per_line() const { return round::rounds_per_line(game_); }

  void seats() {
    require(state_.leader.number() < game_.anthills(), "MIC-3.4", "micropolis.audit.leader"_msg);
    const bool are_at_table = state_.first.number() < game_.seats() && state_.turns < game_.seats();
    require(are_at_table, "MIC-4.1", "micropolis.audit.seat"_msg);
    require(state_.round >= 1 && state_.round <= game_.rounds(), "MIC-7.4", "micropolis.audit.round"_msg,
            param("round", int{state_.round}), param("rounds", game_.rounds()));
    for (std::size_t i = 0; i < kMaxAnthills; ++i) {
      if (static_cast<int>(i) >= game_.anthills()) {
        require(state_.anthills[i] == Anthill{}, "MIC-3.1", "micropolis.audit.extra_anthill"_msg);
      }
      for (const TileId tile : state_.anthills[i].tiles) exists(tile);
    }
    if (is_turn_under_way()) {
      require(state_.target.number() < game_.anthills(), "MIC-10.4", "micropolis.audit.no_target"_msg);
    }
  }

  bool exists(TileId tile) {
    const bool is_in_pack = tile.index() < game_.pack().tiles.size();
    require(is_in_pack, "MIC-1.1", "micropolis.audit.unknown_tile"_msg);
    return is_in_pack;
  }

  // MIC-1.4, MIC-4.5, MIC-6.6
  void soldiers() {
    int count = state_.reserve_soldiers;
    for (const LineTile& tile : state_.line) count += tile.soldiers;
    for (std::size_t i = 0; i < kMaxAnthills; ++i) {
      const Anthill& each = state_.anthills[i];
      count += each.army;
      require(each.army <= kArmyLimit, "MIC-4.5", "micropolis.audit.army"_msg, param("anthill", static_cast<int>(i)),
              param("count", int{each.army}));
      for (std::size_t place = 0; place < 16; ++place) {
        if (!each.is_full(place)) continue;
        const int size = place < each.tiles.size() ? game_.pack().facts(each.tiles[place]).barracks : 0;
        require(size > 0, "MIC-6.6", "micropolis.audit.barracks"_msg, param("anthill", static_cast<int>(i)),
                param("place", static_cast<int>(place)));
        count += size;
      }
    }
    require(count == kAllSoldiers, "MIC-1.4", "micropolis.audit.soldiers"_msg, param("count", count));
  }

  // MIC-1.1: two architect tokens.
  void tokens() {
    int count = state_.reserve_tokens;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      count += state_.tokens[seat];
      require(static_cast<int>(seat) < game_.seats() || state_.tokens[seat] == 0, "MIC-6.3",
              "micropolis.audit.tokens_of_nobody"_msg, param("seat", static_cast<int>(seat)));
    }
    require(count == kArchitectTokens, "MIC-1.1", "micropolis.audit.tokens"_msg, param("count", count));
  }

  // Each tile of the pack is in exactly one place (MIC-1.1).
  void tiles() {
    const std::uint64_t all = (std::uint64_t{1} << game_.pack().tiles.size()) - 1;
    require((state_.unseen & ~all) == 0, "MIC-1.1", "micropolis.audit.unknown_tile"_msg);
    std::uint64_t seen = state_.unseen & all;
    const auto see = [&](TileId tile) {
      if (!exists(tile)) return;
      const std::uint64_t bit = std::uint64_t{1} << tile.value;
      require((seen & bit) == 0, "MIC-1.1", "micropolis.audit.tile_twice"_msg, param("tile", id_of(tile)));
      seen |= bit;
    };
    for (const LineTile& tile : state_.line) see(tile.tile);
    for (const Anthill& each : state_.anthills) {
      for (const TileId tile : each.tiles) see(tile);
    }
    const bool is_in_hand = !state_.taken.is_none();
    if (state_.phase == Phase::kPlace) {
      require(is_in_hand, "MIC-4.1", "micropolis.audit.no_tile_in_hand"_msg);
      if (is_in_hand) see(state_.taken);
    } else if (is_in_hand && exists(state_.taken)) {
      require(false, "MIC-4.1", "micropolis.audit.taken"_msg, param("tile", id_of(state_.taken)));
    }
    if (seen == all) return;
    require(false, "MIC-1.1", "micropolis.audit.tile_nowhere"_msg, param("tile", id_of(TileId(std::countr_one(seen)))));
  }

  // Everybody has placed a tile in each finished round, and the first `turns` seats one more (MIC-4.1, MIC-10.3).
  void turn_order() {
    const bool is_over = state_.phase == Phase::kOver;
    for (int i = 0; i < game_.seats(); ++i) {
      const int turn = (i - state_.first.number() + game_.seats()) % game_.seats();
      const bool is_moving = turn == state_.turns && is_applying_effects();
      const int expected = state_.round - 1 + (turn < state_.turns || is_moving || is_over ? 1 : 0);
      int count = 0;
      for (int which = 0; which < game_.anthills_each(); ++which) {
        count += static_cast<int>(anthill(game_.anthill_of(Seat(i), which)).tiles.size());
      }
      require(count == expected, "MIC-4.1", "micropolis.audit.turn"_msg, param("seat", i), param("count", count),
              param("round", int{state_.round}), param("expected", expected));
    }
    const bool is_between_rounds =
        state_.phase == Phase::kReveal || is_choosing_leader() || state_.phase == Phase::kFirstLead || is_over;
    require(!is_between_rounds || state_.turns == 0, "MIC-4.1", "micropolis.audit.turns"_msg,
            param("count", int{state_.turns}));
  }

  // The leader begins a round and stays leader until the next refill is complete (MIC-4.1, MIC-7.1).
  void leader() {
    const Seat owner = game_.owner(state_.leader);
    if (state_.phase == Phase::kReceive) {
      require(state_.first != owner, "MIC-10.8", "micropolis.audit.receiver"_msg, param("seat", owner.number()));
    } else {
      require(state_.first == owner, "MIC-4.1", "micropolis.audit.first"_msg, param("seat", state_.first.number()),
              param("leader", owner.number()));
    }
    const bool is_filling = state_.phase == Phase::kReveal || is_choosing_leader();
    const bool is_first_leaders = state_.round <= rounds_per_line() + (is_filling ? 1 : 0);
    require(!is_first_leaders || state_.first.number() == game_.options().first, "MIC-3.4",
            "micropolis.audit.first_leader"_msg, param("seat", state_.first.number()),
            param("expected", game_.options().first));
  }

  // MIC-12: how many tiles are in the line at each moment.
  void line() {
    const int rounds_before = (state_.round - 1) % rounds_per_line();
    const int size = static_cast<int>(state_.line.size());
    const int rest = state_.round == 1 ? 0 : kLineTiles - rounds_per_line() * game_.seats();  // before a refill
    const auto expect = [&](std::string_view rule, int expected) {
      require(size == expected, rule, "micropolis.audit.line"_msg, param("count", size), param("expected", expected));
    };
    if (state_.phase == Phase::kReveal) {
      require(rounds_before == 0, "MIC-7.2", "micropolis.audit.no_refill"_msg, param("round", int{state_.round}));
      require(size < kLineTiles && size >= rest, "MIC-7.2", "micropolis.audit.line_filling"_msg, param("count", size),
              param("least", rest), param("most", kLineTiles - 1));
    } else if (state_.phase == Phase::kOver) {
      require(state_.round == game_.rounds(), "MIC-8.1", "micropolis.audit.over"_msg, param("round", int{state_.round}),
              param("rounds", game_.rounds()));
      expect("MIC-7.4", kLineTiles - (rounds_before + 1) * game_.seats());
    } else {
      const int taken = rounds_before * game_.seats() + state_.turns + (is_turn_under_way() ? 1 : 0);
      expect("MIC-12", kLineTiles - taken);
    }
    if (state_.phase != Phase::kReveal && !is_choosing_leader() && !is_set_up()) return;
    for (std::size_t slot = static_cast<std::size_t>(rest); slot < state_.line.size(); ++slot) {
      const LineTile& tile = state_.line[slot];  // nobody has had a turn since it was revealed
      require(tile.soldiers == 0, state_.round == 1 ? "MIC-3.3" : "MIC-7.2", "micropolis.audit.fresh_tile"_msg,
              param("tile", id_of(tile.tile)), param("count", int{tile.soldiers}));
    }
  }

  // Nothing has happened yet but revealing tiles (MIC-3, MIC-10.1, MIC-10.2).
  void set_up() {
    for (int i = 0; i < game_.anthills(); ++i) {
      const int army = anthill(AnthillId(i)).army;
      require(army == kArmyAtStart, "MIC-3.1", "micropolis.audit.start_army"_msg, param("anthill", i),
              param("count", army), param("expected", kArmyAtStart));
    }
    require(state_.reserve_tokens == kArchitectTokens, "MIC-3.2", "micropolis.audit.start_tokens"_msg,
            param("count", int{state_.reserve_tokens}));
    not_put_down();
  }

  // Until it is put down, the token is with a player; the state says A.
  void not_put_down() {
    const AnthillId expected = game_.anthill_of(game_.owner(state_.leader), 0);
    require(state_.leader == expected, "MIC-10.2", "micropolis.audit.put_down"_msg,
            param("anthill", state_.leader.number()), param("expected", expected.number()));
  }

  void phase() {
    const auto kinds =
        std::count_if(state_.pending.begin(), state_.pending.end(), [](std::uint8_t count) { return count > 0; });
    require(kinds == 0 || is_applying_effects(), "MIC-5.2", "micropolis.audit.pending"_msg);
    require(is_turn_under_way() || state_.target.is_none(), "MIC-10.4", "micropolis.audit.target"_msg,
            param("anthill", state_.target.number()));
    require(is_applying_effects() || state_.placed == 0, "MIC-5.1", "micropolis.audit.nothing_placed"_msg,
            param("place", int{state_.placed}));
    if (broken_) return;
    if (is_turn_under_way()) {
      require(game_.owner(state_.target) == game_.mover(state_), "MIC-10.4", "micropolis.audit.others_target"_msg,
              param("anthill", state_.target.number()), param("seat", game_.mover(state_).number()));
    }
    if (state_.phase == Phase::kPlace) {
      const std::size_t size = anthill(state_.target).tiles.size();
      require(size > 0 && size + 1 < kRingTiles, "MIC-5.1", "micropolis.audit.one_side"_msg,
              param("anthill", state_.target.number()), param("count", static_cast<int>(size)));
    }
    if (is_applying_effects()) effects();
    if (is_choosing_leader()) choice_of_leader();
    if (state_.phase == Phase::kFirstLead) {
      require(game_.options().mode == Mode::kExpert && state_.round == 1, "MIC-10.2", "micropolis.audit.lead"_msg);
    }
  }

  void choice_of_leader() {
    const bool is_expert = game_.options().mode == Mode::kExpert;
    const bool is_after_refill = state_.round > 1 && state_.line.full();
    const std::string_view rule = is_expert ? "MIC-10.8" : "MIC-7.3";
    if (state_.phase == Phase::kLead) {
      require(is_after_refill && lead::asks(game_, state_) == Phase::kLead, rule, "micropolis.audit.lead"_msg);
      return;
    }
    const Seat receiver = game_.owner(state_.leader);
    require(is_expert && is_after_refill && lead::has_both_largest(game_, state_, receiver), rule,
            "micropolis.audit.lead"_msg);
    not_put_down();
  }

  // What is pending is printed on the tile that was just placed at an end of the ring, and what is asked is a choice.
  void effects() {
    const Anthill& target = anthill(state_.target);
    const std::size_t last = target.tiles.size() - 1;
    const bool is_at_end = state_.placed == last || (state_.placed == 0 && !target.is_complete());
    require(!target.tiles.empty() && is_at_end, "MIC-5.1", "micropolis.audit.placed"_msg,
            param("place", int{state_.placed}), param("count", static_cast<int>(target.tiles.size())));
    if (broken_) return;
    const TileId tile = target.tiles[state_.placed];
    const Pack::Facts& facts = game_.pack().facts(tile);
    int kinds = 0;
    for (std::size_t kind = 0; kind < kEffects; ++kind) {
      require(state_.pending[kind] <= facts.effects[kind], "MIC-5.2", "micropolis.audit.not_printed"_msg,
              param("effect", kEffectWords[kind]), param("count", int{state_.pending[kind]}),
              param("tile", id_of(tile)), param("expected", int{facts.effects[kind]}));
      kinds += state_.pending[kind] > 0 ? 1 : 0;
    }
    require(state_.phase != Phase::kOrder || kinds > 1, "MIC-11.2", "micropolis.audit.order"_msg,
            param("count", kinds));
    // The effect that asks is pending no more.
    const auto begun = [&](Effect effect) {
      const auto kind = static_cast<std::size_t>(effect);
      return facts.effects[kind] - state_.pending[kind];
    };
    if (state_.phase == Phase::kFill) {
      require(begun(Effect::kBarracks) > 0 && effects::can_fill(game_, state_), "MIC-6.6", "micropolis.audit.fill"_msg,
              param("tile", id_of(tile)));
    }
    if (state_.phase == Phase::kArrange) {
      require(begun(Effect::kSentry) > 0 && sentry::has_choice(game_, state_), "MIC-6.5",
              "micropolis.audit.arrange"_msg, param("anthill", state_.target.number()));
    }
    // Its own barracks are full before their turn only if a sentry on the tile has acted.
    const int sentries_done = begun(Effect::kSentry) - (state_.phase == Phase::kArrange ? 1 : 0);
    const bool is_early = begun(Effect::kBarracks) == 0 && target.is_full(state_.placed);
    require(!is_early || sentries_done > 0, "MIC-6.6", "micropolis.audit.full_early"_msg, param("tile", id_of(tile)));
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
