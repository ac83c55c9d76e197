// The part of the audit that looks at the automa: how far it has come in its list (MYC-15.2), and its lots (MYC-15.3).
#include <bit>

#include "mycelia/audit.h"
#include "mycelia/automa_tie.h"
#include "mycelia/field.h"

namespace underfoot::mycelia {
namespace {

constexpr unsigned kFruitBit = bit_of(Deed::kFruit);
constexpr unsigned kDecayBit = bit_of(Deed::kDecay);
constexpr unsigned kSporeBit = bit_of(Deed::kSpore);
constexpr unsigned kMoveBit = bit_of(Deed::kMove);
constexpr unsigned kExploreBit = bit_of(Deed::kExplore);

class AutomaAuditor {
 public:
  AutomaAuditor(const Mycelia& game, const State& state, Complaint& complaint)
      : game_(game), state_(state), complaint_(complaint), phase_(automa::phase_under(state)) {}

  void audit() {
    lots();
    const bool is_its_turn = game_.is_automa(state_.turn) && phase_ != Phase::kOver;
    if (!is_its_turn || complaint_.is_made()) return;
    require(is_place_possible());
    sources();
    freeing();
    if (complaint_.is_made()) return;
    choice();
    if (phase_ == Phase::kMove) {
      require(state_.automa_target < state_.field.size() && !is_taken(state_.automa_target));
      if (!complaint_.is_made()) require(automa::has_next_step(game_, state_));
    }
  }

 private:
  void require(bool holds) { complaint_.require(holds, "MYC-15.2", "mycelia.audit.automa"_msg); }
  bool is_lot(LotFor what) const { return phase_ == Phase::kAutomaLot && state_.lot == what; }
  // MYC-15.8: nothing under another's mother is a target.
  bool is_taken(std::size_t tile) const {
    const std::uint8_t mother = state_.field[tile].mother;
    return mother != kNone && mother != state_.turn.value;
  }
  bool has_done_only(unsigned deeds) const { return (state_.done & ~deeds) == 0; }

  // What the list says is next, against what is done and what is under way.
  bool is_place_possible() const {
    const AutomaPlace place = state_.automa_place;
    const bool is_last = place == AutomaPlace::kDone && state_.deeds < 2;
    if (phase_ == Phase::kAutomaTurn) return is_next_possible();
    if (is_one_of(phase_, Phase::kPay, Phase::kPlant)) {
      return place == AutomaPlace::kDecay && state_.done == 0;
    }
    if (is_one_of(phase_, Phase::kWind, Phase::kDrop)) {
      return place == AutomaPlace::kMove ? has_done_only(kFruitBit | kDecayBit)
                                         : place == AutomaPlace::kDone && state_.done == kExploreBit;
    }
    if (is_one_of(phase_, Phase::kAutomaWind, Phase::kAutomaBlown, Phase::kMove) || is_lot(LotFor::kTarget)) {
      return place == AutomaPlace::kThenExplore ? state_.done == 0
                                                : is_last && has_done_only(kFruitBit | kDecayBit | kSporeBit);
    }
    const bool is_exploring = phase_ == Phase::kDraw || (phase_ == Phase::kSite && state_.moving == kNone);
    if (is_exploring) {
      return place == AutomaPlace::kThenSpore ? state_.done == 0 : is_last && (state_.done & kExploreBit) == 0;
    }
    if (phase_ == Phase::kRelocate || is_lot(LotFor::kBlocker)) {
      return place == AutomaPlace::kThenExplore ? state_.done == kMoveBit : is_last && state_.done == kExploreBit;
    }
    const bool is_between_turns =
        phase_ == Phase::kAutomaCard || (phase_ == Phase::kMarket && state_.after_market != AfterMarket::kMenu);
    if (is_between_turns) return place == AutomaPlace::kFruit && (phase_ == Phase::kMarket || state_.done == 0);
    if (phase_ == Phase::kMarket) return place == AutomaPlace::kSpore && has_done_only(kFruitBit | kDecayBit);
    return place == AutomaPlace::kSpore && has_done_only(kFruitBit);  // the effect of DECAY
  }

  bool is_next_possible() const {
    if (state_.deeds >= 2) return false;
    switch (state_.automa_place) {
      case AutomaPlace::kFruit:
        return state_.done == 0;
      case AutomaPlace::kDecay:
        return has_done_only(kFruitBit);
      case AutomaPlace::kSpore:
        return has_done_only(kFruitBit | kDecayBit);
      case AutomaPlace::kMove:
        return has_done_only(kFruitBit | kDecayBit | kSporeBit);
      case AutomaPlace::kThenSpore:
        return state_.done == kExploreBit && state_.automa_source != kNone;
      case AutomaPlace::kThenExplore:
        return (state_.done & kExploreBit) == 0 && explore::tiles_left(state_) > 0;
      case AutomaPlace::kDone:
        return false;
    }
    return false;
  }

  // MYC-15.7: who releases after EXPLORE is known from the EXPLORE on.
  void sources() {
    if (state_.automa_place == AutomaPlace::kThenSpore) require(state_.automa_source != kNone);
    if (state_.automa_source == kNone) return;
    require(is_one_of(state_.automa_place, AutomaPlace::kThenSpore, AutomaPlace::kDone));
    require(is_one_of(phase_, Phase::kAutomaTurn, Phase::kDraw, Phase::kSite));
    require(spore::can_release(game_, state_, state_.automa_source));
  }

  // MYC-15.10: it frees itself after MOVE, or what became of it, as its first deed.
  void freeing() {
    if (state_.automa_frees == 0) return;
    const bool is_moving = is_one_of(state_.automa_place, AutomaPlace::kThenExplore, AutomaPlace::kDone);
    require(is_moving && state_.deeds == 0 && automa::is_all_blocked(game_, state_));
  }

  // MYC-15.3: where its choice is one between people a lot comes first, and only there.
  void choice() {
    if (automa::lot_in(phase_) == LotFor::kNothing) return;
    const automa::Tie tie = automa::tie_in(game_, state_, phase_);
    require(!tie.empty() || phase_ == Phase::kAutomaTurn);
    if (state_.phase == Phase::kAutomaLot) return require(state_.lots == tie.lot());
    const bool is_named = state_.named < kMaxPlayers && (tie.lot() >> state_.named & 1U) != 0;
    require(state_.named == kNone ? tie.lot() == 0 : is_named);
  }

  void lots() {
    if (phase_ == Phase::kAutomaSide) centre_tiles();
    if (state_.phase != Phase::kAutomaLot) return;
    const bool is_setup = state_.lot == LotFor::kMotherTile || state_.lot == LotFor::kMotherSide;
    require(is_setup != game_.is_automa(state_.turn));
    require((std::popcount(state_.lots) > 1) == (state_.lot != LotFor::kMotherTile));
    require(state_.named == kNone);
    if (complaint_.is_made()) return;
    switch (state_.lot) {
      case LotFor::kMotherSide:
        require(state_.lots < 1U << game_.automa_seat().value);
        if (!complaint_.is_made()) sides();
        [[fallthrough]];
      case LotFor::kMotherTile:
        return centre_tiles();
      case LotFor::kTarget:
        return require(state_.lots == automa::target_tie(game_, state_).lot());
      case LotFor::kBlocker:
        return require((state_.lots & ~automa::blockers(game_, state_)) == 0);
      case LotFor::kRivalMother:
      case LotFor::kVictim:
        return rivals();
      default:
        return;  // choice()
    }
  }

  // MYC-14.4, 14.5.
  void centre_tiles() {
    for (TileSet rest = state_.layer; rest != 0; rest &= rest - 1) {
      const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
      require(tile < kCentreTiles && state_.field[tile].mother == kNone &&
              game_.colour(state_.field[tile]) != Colour::kBlack);
    }
  }

  // MYC-14.4: the lot is between people who have a side to name.
  void sides() {
    State asked = state_;
    for (unsigned rest = state_.lots; rest != 0; rest &= rest - 1) {
      asked.rival = static_cast<std::uint8_t>(std::countr_zero(rest));
      ActionList tiles;
      setup::list_sides(game_, asked, tiles);
      require(!tiles.empty());
    }
  }

  // MYC-10.2, MYC-10.3: people, and for a theft those who have cards.
  void rivals() {
    require(state_.lots < 1U << game_.automa_seat().value);
    for (unsigned rest = state_.lots; rest != 0 && !complaint_.is_made(); rest &= rest - 1) {
      const Player& player = state_.players[static_cast<std::size_t>(std::countr_zero(rest))];
      require(state_.lot != LotFor::kVictim || !player.hand.empty());
    }
  }

  const Mycelia& game_;
  const State& state_;
  Complaint& complaint_;
  Phase phase_;
};

}  // namespace

void audit_automa(const Mycelia& game, const State& state, Complaint& complaint) {
  AutomaAuditor(game, state, complaint).audit();
}

}  // namespace underfoot::mycelia
