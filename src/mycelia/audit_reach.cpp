// The part of the audit that asks whether play can lead to the step under way. What it cannot tell without the history
// (docs/formats/mycelia.md says what) it lets pass.
#include <algorithm>
#include <bit>

#include "mycelia/audit.h"
#include "mycelia/automa_tie.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia {
namespace {

class ReachAuditor {
 public:
  ReachAuditor(const Mycelia& game, const State& state, Complaint& complaint)
      : game_(game), state_(state), complaint_(complaint), phase_(automa::phase_under(state)) {}

  void audit() {
    hands_dealt();
    walk();
    effects();
    insects();
    growth();
    if (!complaint_.is_made()) release();
    if (!complaint_.is_made()) payment();
    if (!complaint_.is_made()) decisions();
    over();
  }

 private:
  void require(bool holds) { complaint_.require(holds, "MYC-3.1", "mycelia.audit.step"_msg); }
  bool is_automas_turn() const { return game_.is_automa(state_.turn); }
  bool is_in(Deed deed) const { return row_of(phase_).deed == deed; }

  // MYC-2.3: until the market is revealed, hands are what was dealt.
  void hands_dealt() {
    if (!setup::is_under_way(state_)) return;
    std::array<int, kMaxPlayers> expected{};
    State dealing;
    for (; dealing.dealt < state_.dealt; ++dealing.dealt) ++expected[setup::dealt_to(game_, dealing).index()];
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      require(state_.players[seat].hand.size() == expected[seat] && state_.players[seat].knows.empty());
    }
    require(state_.bottom.empty());
  }

  // MYC-5.1, MYC-10.9: the first step is made already.
  void walk() {
    const int most = is_automas_turn() ? 2 : (mover(state_).permanents & kLongMoves) != 0 ? 2 : 1;
    require(state_.steps <= most);
  }

  // MYC-10: an effect under way is that of a card that decayed.
  void effects() {
    const bool is_taking = state_.to_take > 0 && state_.source == kNone;
    if (is_taking) require(has_decayed(EffectKind::kTakeCards, state_.to_take + state_.has_taken_open));
    if (phase_ == Phase::kEdgeTile || (phase_ == Phase::kSite && state_.moving != kNone)) {
      require(has_decayed(EffectKind::kMoveEdgeTile, 0));
    }
    if (is_one_of(phase_, Phase::kRivalMother, Phase::kRivalTo)) require(has_decayed(EffectKind::kMoveRivalMother, 0));
    if (is_one_of(phase_, Phase::kVictim, Phase::kSteal)) require(has_decayed(EffectKind::kStealCard, 0));
  }
  bool has_decayed(EffectKind kind, int least) const {
    const auto is_it = [&](const Effect& effect) { return effect.kind == kind && effect.number >= least; };
    if (is_automas_turn()) return is_it(game_.automa_half(state_).effect);
    bool has = false;
    for (const CardSet& under : mover(state_).under) {
      under.for_each([&](CardId card) { has = has || is_it(game_.pack().card(card).effect); });
    }
    return has;
  }

  // MYC-3.2a: what has been discarded is under the deck; MYC-3.2c: paid when the tile is chosen.
  void insects() {
    if (phase_ == Phase::kRelocate && !is_automas_turn()) require(mover(state_).insects >= 2);
    if (phase_ != Phase::kTrade) return;
    const std::size_t discarded = 3U - state_.to_discard;
    require(state_.bottom.size() >= discarded);
    for (std::size_t i = 1; i <= discarded && !complaint_.is_made(); ++i) {
      require((state_.bottom[state_.bottom.size() - i].known_to >> state_.turn.value & 1U) != 0);
    }
  }

  // MYC-11.5: what this turn has done counts for the round.
  void growth() {
    const bool has_grown = (state_.done & (bit_of(Deed::kExplore) | bit_of(Deed::kFruit) | bit_of(Deed::kDecay))) != 0;
    const bool is_decaying = is_in(Deed::kDecay) || state_.moving != kNone;
    const bool is_release = is_in(Deed::kSpore);
    const bool has_mushroom = state_.source < kMaxBoards || state_.second < kMaxBoards;
    if (has_grown || is_decaying || (is_release && has_mushroom)) require(state_.has_grown_this_round != 0);
  }

  // ---- SPORE (MYC-7) ----

  bool has_bonus(std::uint8_t source) const {
    return source < kMaxBoards && !is_automas_turn() && (mover(state_).boards[source].bonuses & kTogetherBonus) != 0;
  }
  bool is_releasing(std::uint8_t source) const {
    if (source >= kMaxBoards) return true;
    const Board& board = mover(state_).boards[source];
    return board.counter > 0 && !is_blocked(state_.field[board.tile]);
  }

  void release() {
    if (!is_in(Deed::kSpore)) return;
    require(is_releasing(state_.source) && (state_.second == kNone || is_releasing(state_.second)));
    // MYC-10.6: the mother and a mushroom with the bonus, always both.
    const bool is_pair = (state_.second == kMotherSource && has_bonus(state_.source)) ||
                         (state_.source == kMotherSource && has_bonus(state_.second));
    require(state_.second == kNone || is_pair);
    if (phase_ == Phase::kWind) require((state_.second == kMotherSource) == has_bonus(state_.source));
    if (complaint_.is_made()) return;
    if (phase_ == Phase::kOrder) require(state_.source != kMotherSource && spore::order_matters(game_, state_));
    if (phase_ == Phase::kDrop) drops();
  }

  // MYC-7.5: the layer is one of the region, the nearer ones are full, and as many spores are left as belong to it.
  void drops() {
    spore::Layers layers;
    spore::region(game_, state_, spore::tile_of(state_, state_.source), state_.wind, kTiles, layers);
    const std::size_t self = state_.turn.index();
    int placed = 0;
    for (const TileSet layer : layers) {
      const bool is_last = (layer & state_.layer) != 0;
      const TileSet full = layer & ~state_.layer;
      for (TileSet rest = full; rest != 0; rest &= rest - 1) {
        require(state_.field[static_cast<std::size_t>(std::countr_zero(rest))].spores[self] > 0);
      }
      placed += std::popcount(full);
      if (!is_last) continue;
      const int supply = mover(state_).spores + placed;
      const int wanted = std::min(spore::spores_of(game_, state_, state_.source), supply);
      return require((state_.layer & ~layer) == 0 && placed + state_.to_drop == wanted);
    }
    require(false);
  }

  // ---- FRUIT (MYC-8) ----

  // A payment that was made was possible: the spores back on their tiles, each could be named.
  void payment() {
    const auto is_earlier = [](const Paid& a, const Paid& b) {
      return a.tile != b.tile ? a.tile.value < b.tile.value : a.owner.value < b.owner.value;
    };
    require(is_automas_turn() || std::is_sorted(state_.paid.begin(), state_.paid.end(), is_earlier));
    if (phase_ != Phase::kPlant || complaint_.is_made()) return;
    State before = state_;
    before.phase = Phase::kPay;
    before.paid.clear();
    for (const Paid& paid : state_.paid) {
      Player& owner = before.players[paid.owner.index()];
      require(owner.spores > 0);
      if (complaint_.is_made()) return;
      --owner.spores;
      ++before.field[paid.tile.index()].spores[paid.owner.index()];
    }
    for (const Paid& paid : state_.paid) {
      ActionList payments;
      fruit::list_payments(game_, before, payments);
      require(std::find(payments.begin(), payments.end(), Action(Pay{paid.tile, paid.owner})) != payments.end());
      before.paid.push_back(paid);
    }
  }

  // Decisions with one answer are made by themselves.
  void decisions() {
    if (is_automas_turn() || !is_one_of(phase_, Phase::kBoard, Phase::kRivalMother, Phase::kVictim)) return;
    ActionList actions;
    game_.legal(state_, actions);
    require(actions.size() > 1);
  }

  // MYC-11.1, MYC-11.5, MYC-15.12: why it is over.
  void over() {
    if (phase_ != Phase::kOver) return;
    const bool is_ended = state_.ended_by != kNone || state_.quiet_rounds == 30 || has_automa_ended();
    complaint_.require(is_ended && (state_.ended_by == kNone || has_ended(state_.ended_by)), "MYC-11.1",
                       "mycelia.audit.end"_msg);
  }
  bool has_ended(std::size_t seat) const {
    const auto& under = state_.players[seat].under;
    return std::none_of(under.begin(), under.begin() + static_cast<std::ptrdiff_t>(game_.boards()),
                        [](const CardSet& cards) { return cards.empty(); });
  }
  bool has_automa_ended() const {
    if (!game_.has_automa()) return false;
    const auto& boards = state_.players[game_.automa_seat().index()].boards;
    return std::all_of(boards.begin(), boards.begin() + static_cast<std::ptrdiff_t>(game_.boards()),
                       [](const Board& board) { return board.counter == kAutomaDecayed; });
  }

  const Mycelia& game_;
  const State& state_;
  Complaint& complaint_;
  Phase phase_;
};

}  // namespace

void audit_reach(const Mycelia& game, const State& state, Complaint& complaint) {
  ReachAuditor(game, state, complaint).audit();
}

}  // namespace underfoot::mycelia
