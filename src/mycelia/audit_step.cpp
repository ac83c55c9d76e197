// The half of the audit that looks at the step under way: what a phase needs, and that nothing else is left over.
#include <algorithm>
#include <bit>

#include "mycelia/audit.h"
#include "mycelia/automa_tie.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia {
namespace {

class StepAuditor {
 public:
  StepAuditor(const Mycelia& game, const State& state, Complaint& complaint)
      : game_(game), state_(state), complaint_(complaint), phase_(automa::phase_under(state)) {}

  void audit() {
    counters();
    setting_up();
    releases();
    growing();
    cards_in_motion();
    rivals();
    automa();
    ends();
    if (game_.has_automa() && !complaint_.is_made()) audit_automa(game_, state_, complaint_);
    if (!complaint_.is_made()) audit_reach(game_, state_, complaint_);
    if (complaint_.is_made() || phase_ == Phase::kOver) return;
    ActionList actions;
    game_.legal(state_, actions);
    require(!actions.empty());
  }

 private:
  void require(bool holds) { complaint_.require(holds, "MYC-3.1", "mycelia.audit.step"_msg); }
  bool is_automas_turn() const { return game_.is_automa(state_.turn); }
  bool is_setup_lot() const { return state_.lot == LotFor::kMotherTile || state_.lot == LotFor::kMotherSide; }
  bool is_setup() const { return setup::is_under_way(state_); }
  bool is_in(Deed deed) const { return row_of(phase_).deed == deed; }
  // MYC-3.2: an insect in the middle of MOVE or of MYC-10.4.
  bool is_interruption() const {
    const bool is_refresh = phase_ == Phase::kMarket && state_.after_market == AfterMarket::kMenu;
    return (is_refresh || is_one_of(phase_, Phase::kTrade, Phase::kRelocate)) && !is_automas_turn();
  }
  // A person's or the automa's decision that its phase belongs to.
  void used_only_in(bool is_used, bool is_phase) { require(!is_used || is_phase); }

  // MYC-3.1: the deed that the phase is in the middle of.
  std::optional<Deed> deed_under_way() const {
    const bool is_effect =
        (phase_ == Phase::kSite && state_.moving != kNone) || (phase_ == Phase::kCard && state_.source == kNone);
    return is_effect ? Deed::kDecay : row_of(phase_).deed;
  }

  void counters() {
    const int different = std::popcount(state_.done);
    const bool is_repeated = state_.deeds == 2 && different == 1 && (mover(state_).permanents & kRepeats) != 0;
    require(state_.deeds <= 2 && state_.done < 64 && (different == state_.deeds || is_repeated));
    if (const std::optional<Deed> deed = deed_under_way()) require(turn::may_do(state_, *deed));
    require(state_.quiet_rounds < (phase_ == Phase::kOver ? 31 : 30) && state_.has_grown_this_round <= 1 &&
            state_.has_taken_open <= 1);
    require((state_.steps > 0) == (phase_ == Phase::kMove) || (state_.steps > 0 && is_interruption()));
    require(state_.moving == kNone || (phase_ == Phase::kSite && state_.moving < state_.field.size() &&
                                       is_edge_tile(state_.field[state_.moving])));
    require(state_.drawn.is_none() || (phase_ == Phase::kSite && state_.moving == kNone));
    require(phase_ != Phase::kSite || !state_.drawn.is_none() || state_.moving != kNone);
    require(state_.drawn.is_none() || state_.drawn.index() < game_.pack().tiles.size());
  }

  void setting_up() {
    const int cards = setup::cards_to_deal(game_);
    require(state_.dealt <= cards);
    require((state_.dealt == cards) != is_one_of(phase_, Phase::kLay, Phase::kDeal));
    for (int i = 0; i < game_.seats(); ++i) {
      const Player& player = state_.players[static_cast<std::size_t>(i)];
      require((player.mother != kNone) == has_placed_mother(Seat(i)));
      if (is_setup()) require(player.grown == 0 && player.spores == kSporesEach && state_.done == 0);
    }
    require(phase_ != Phase::kMothers || !is_automas_turn());
    for (std::size_t i = 0; phase_ == Phase::kLay && i < state_.field.size(); ++i) {
      require(state_.field[i].cell == kStar[i]);
    }
  }

  // MYC-2.5: in reverse turn order; MYC-14.4: the automa's after all others.
  bool has_placed_mother(Seat seat) const {
    if (is_one_of(phase_, Phase::kLay, Phase::kDeal)) return false;
    const bool is_automas = game_.is_automa(seat);
    if (phase_ == Phase::kMothers) return !is_automas && game_.place_in_turn(seat) > game_.place_in_turn(state_.turn);
    const bool is_looking = phase_ == Phase::kAutomaSide || (phase_ == Phase::kAutomaLot && is_setup_lot());
    return !is_looking || !is_automas;
  }

  bool is_source(std::uint8_t source) const {
    if (source == kMotherSource) return true;
    return source < game_.boards() && mover(state_).boards[source].is_grown();
  }

  void releases() {
    const bool is_release = is_in(Deed::kSpore);
    const bool is_draw = phase_ == Phase::kCard;
    if (is_release) {
      require(is_source(state_.source));
      require(state_.second == kNone || is_source(state_.second));
      require(mover(state_).spores > 0 || phase_ == Phase::kDrop);
      require(phase_ != Phase::kOrder || (state_.second != kNone && state_.second != state_.source));
    } else if (is_draw) {
      require(state_.source == kNone || state_.source == kFromDeck || state_.source == kTwoFromDeck);
    } else {
      require(state_.source == kNone);
    }
    used_only_in(state_.second != kNone, is_release);
    require((state_.to_drop > 0) == (phase_ == Phase::kDrop));
    require(state_.to_drop <= mover(state_).spores);
    const bool has_layer =
        phase_ == Phase::kDrop || phase_ == Phase::kAutomaSide || (phase_ == Phase::kAutomaLot && is_setup_lot());
    require((state_.layer != 0) == has_layer && (state_.layer & ~all_tiles(state_)) == 0);
    if (phase_ == Phase::kDrop) require(std::popcount(state_.layer) > state_.to_drop);
    const bool has_wind = is_one_of(phase_, Phase::kOrder, Phase::kDrop) ||
                          (is_automas_turn() && is_one_of(phase_, Phase::kMove, Phase::kAutomaLot, Phase::kAutomaBlown,
                                                          Phase::kAutomaTurn, Phase::kDraw, Phase::kSite));
    used_only_in(state_.wind != Wind::kO, has_wind);
  }

  void growing() {
    const bool is_growing = is_in(Deed::kFruit);
    const bool is_persons = is_growing && !is_automas_turn();
    require((state_.card != kNone) == is_persons);
    if (is_persons) require(state_.card < kCards && mover(state_).hand.has(CardId(state_.card)));
    used_only_in(!state_.paid.empty(), is_growing && phase_ != Phase::kBoard);
    require((state_.planted != kNone) == (phase_ == Phase::kBoard));
    if (phase_ == Phase::kBoard) {
      require(state_.planted < state_.field.size() && state_.field[state_.planted].mushroom == kNone);
    }
    if (!is_growing || complaint_.is_made()) return;
    require(!is_automas_turn() || state_.automa_card < kAutomaCards);
    require(fruit::has_free_board(game_, state_));
    for (const Paid& paid : state_.paid) {
      require(paid.tile.index() < state_.field.size() && paid.owner.number() < game_.seats());
    }
    if (complaint_.is_made()) return;
    const std::size_t total = static_cast<std::size_t>(fruit::cost_now(game_, state_).total);
    if (phase_ == Phase::kPlant) {
      ActionList places;
      fruit::list_places(state_, places);
      require(state_.paid.size() == total && !places.empty());
    }
    if (phase_ == Phase::kPlant || phase_ == Phase::kBoard) return;
    require(state_.paid.size() < total);
    for (const Paid& paid : state_.paid) require(is_payable(paid));
  }

  // MYC-8.2: a spore that is there, may be spent, and is of the same network as the first.
  bool is_payable(const Paid& paid) const {
    const FieldTile& tile = state_.field[paid.tile.index()];
    const auto times = std::count(state_.paid.begin(), state_.paid.end(), paid);
    const TileSet network = component(state_, presence(state_, state_.turn), state_.paid[0].tile.index());
    return can_spend(tile, state_.turn, paid.owner) && tile.spores[paid.owner.index()] >= times &&
           has(network, paid.tile.index());
  }

  void cards_in_motion() {
    const bool is_taking = is_one_of(phase_, Phase::kTake, Phase::kCard);
    require((state_.to_take > 0) == is_taking || (state_.to_take > 0 && is_interruption()));
    used_only_in(state_.has_taken_open != 0, state_.to_take > 0 && state_.source == kNone);
    require((state_.to_discard > 0) == (phase_ == Phase::kTrade));
    const std::size_t drawn = state_.drawn_cards.size();
    if (phase_ == Phase::kKeep) {
      require(drawn == 2);
    } else {
      used_only_in(drawn > 0, phase_ == Phase::kCard && state_.source == kTwoFromDeck && drawn == 1);
    }
    if (phase_ == Phase::kTrade) {
      require(state_.to_discard < 3 && mover(state_).hand.size() >= state_.to_discard && state_.insects > 0);
    }
    if (phase_ == Phase::kCard) {
      require(deck::size(state_) >= (state_.source == kTwoFromDeck ? state_.to_take : 1));
      if (state_.source == kFromDeck) require(state_.to_take == 1);
      if (state_.source == kTwoFromDeck) require(state_.to_take + drawn == 2);
    }
    if (phase_ == Phase::kMarket) {
      require(deck::market_has_gap(state_) && deck::size(state_) > 0);
    }
    if (phase_ == Phase::kDraw) require(explore::tiles_left(state_) > 0);
  }

  void rivals() {
    const bool is_needed = is_one_of(phase_, Phase::kAutomaSide, Phase::kRelocate, Phase::kRivalTo, Phase::kSteal);
    if (is_needed) {
      require(state_.rival < game_.seats() && (phase_ == Phase::kAutomaSide || Seat(state_.rival) != state_.turn));
    } else {
      require(state_.rival == kNone);
    }
    if (complaint_.is_made()) return;
    if (phase_ == Phase::kSteal) require(!state_.players[state_.rival].hand.empty());
    if (phase_ == Phase::kAutomaSide) require(state_.rival < game_.options().people && game_.has_automa());
  }

  void automa() {
    const bool is_automas = is_automas_turn() && game_.has_automa();
    if (!game_.has_automa()) {
      require(state_.automa_deck == 0 && state_.automa_card == kNone && state_.lot == LotFor::kNothing);
    }
    require(state_.automa_deck < 1U << kAutomaCards);
    require(state_.automa_card == kNone || state_.automa_card < kAutomaCards);
    used_only_in(row_of(phase_).is(kForAutoma), is_automas);
    if (phase_ == Phase::kAutomaCard) require(state_.automa_deck != 0);
    if (is_automas && phase_ != Phase::kAutomaCard && !is_setup() && phase_ != Phase::kOver) {
      require(state_.automa_card < kAutomaCards);
    }
    require((state_.automa_rolls > 0) == (phase_ == Phase::kAutomaBlown) && state_.automa_rolls <= 2);
    used_only_in(state_.automa_has_moved != 0, phase_ == Phase::kAutomaBlown);
    used_only_in(state_.automa_frees != 0, is_automas);
    require(state_.automa_has_moved <= 1 && state_.automa_frees <= 1);
    require((state_.automa_target != kNone) == (phase_ == Phase::kMove && is_automas));
    used_only_in(state_.automa_place != AutomaPlace::kFruit || state_.automa_source != kNone, is_automas);
    if (is_automas) require(!row_of(phase_).is(kForPeople));
    require((state_.lot != LotFor::kNothing) == (state_.phase == Phase::kAutomaLot));
    require(state_.lots == 0 || state_.phase == Phase::kAutomaLot);
    used_only_in(state_.named != kNone, is_automas && automa::lot_in(state_.phase) != LotFor::kNothing);
  }

  // MYC-11.1, MYC-15.12: a player, or the automa, that has decayed on every board has ended the game.
  bool is_complete(Seat seat) const {
    const Player& player = state_.players[seat.index()];
    for (std::size_t i = 0; i < game_.boards(); ++i) {
      const bool has_decayed =
          game_.is_automa(seat) ? player.boards[i].counter == kAutomaDecayed : !player.under[i].empty();
      if (!has_decayed) return false;
    }
    return true;
  }

  void ends() {
    used_only_in(state_.ended_by != kNone, phase_ == Phase::kOver);
    for (int i = 0; i < game_.seats() && phase_ != Phase::kOver; ++i) {
      complaint_.require(!is_complete(Seat(i)), "MYC-11.1", "mycelia.audit.end"_msg);
    }
    complaint_.require(state_.ended_by == kNone || !game_.is_automa(Seat(state_.ended_by)), "MYC-15.12",
                       "mycelia.audit.end"_msg);
  }

  const Mycelia& game_;
  const State& state_;
  Complaint& complaint_;
  Phase phase_;
};

}  // namespace

void audit_step(const Mycelia& game, const State& state, Complaint& complaint) {
  StepAuditor(game, state, complaint).audit();
}

}  // namespace underfoot::mycelia
