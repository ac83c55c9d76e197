// What is known of each phase, in one place: a row each, in the order of the enum. Internal to src/mycelia.
#pragma once

#include "mycelia/decisions.h"
#include "table/phase_table.h"

namespace underfoot::mycelia {

enum class Who : std::uint8_t { kNobody, kChance, kMover, kRival };

// Marks of a phase, a bit each.
inline constexpr std::uint8_t kUnmarked = 0;
inline constexpr std::uint8_t kSetup = 1;       // always before the first turn
inline constexpr std::uint8_t kForPeople = 2;   // never in the automa's turn
inline constexpr std::uint8_t kForAutoma = 4;   // only in its turn
inline constexpr std::uint8_t kToldBetter = 8;  // by the next line of a log, or by a consequence

inline constexpr std::optional<Deed> kNoDeed = {};

struct PhaseRow {
  Phase phase;
  std::string_view name;  // on the wire
  Who who;                // acts
  KindSet kinds;          // of action that can be made
  // For people and for chance; the automa chooses by itself.
  void (*list)(const Mycelia& game, const State& state, ActionList& actions);
  // That it is in the middle of; kSite and kCard are steps of a DECAY where its effect has led to them.
  std::optional<Deed> deed = kNoDeed;
  std::uint8_t marks = kUnmarked;
  LotFor lot = LotFor::kNothing;  // that the automa's choice may need (MYC-15.3)

  constexpr bool is(std::uint8_t mark) const { return (marks & mark) != 0; }
};

template <class... Kinds>
inline constexpr KindSet kKinds = kinds_of<Action, Kinds...>();
inline constexpr KindSet kInsectKinds = kKinds<Discard, Refresh, Rival>;  // MYC-3.2

// A list that needs no game.
template <auto List>
void of_state(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  List(state, actions);
}

inline constexpr std::array<PhaseRow, 31> kPhases = {{
    // Setting up.
    {Phase::kLay, "lay", Who::kChance, kKinds<Lay>, chance::list_tiles, kNoDeed, kSetup | kToldBetter},
    {Phase::kDeal, "deal", Who::kChance, kKinds<Deal>, chance::list_cards, kNoDeed, kSetup | kToldBetter},
    {Phase::kMothers, "mothers", Who::kMover, kKinds<Step>, setup::list_mothers, kNoDeed, kSetup | kForPeople},
    {Phase::kAutomaLot, "automa_lot", Who::kChance, kKinds<Lot>, chance::list_lots},
    {Phase::kAutomaSide, "automa_side", Who::kRival, kKinds<Step>, setup::list_sides, kNoDeed, kSetup},
    {Phase::kMarket, "market", Who::kChance, kKinds<Deal>, chance::list_cards, kNoDeed, kToldBetter},
    // A turn.
    {Phase::kMenu, "menu", Who::kMover, kKinds<Step, Explore, Spore, Fruit, Decay, Discover, Stop> | kInsectKinds,
     turn::list_menu, kNoDeed, kForPeople},
    {Phase::kMove, "move", Who::kMover, kKinds<Step, Stop> | kInsectKinds, move::list_further, Deed::kMove},
    {Phase::kDraw, "draw", Who::kChance, kKinds<Lay>, chance::list_tiles, Deed::kExplore},
    {Phase::kSite, "site", Who::kMover, kKinds<Site>, of_state<explore::list_sites>, Deed::kExplore},
    {Phase::kWind, "wind", Who::kChance, kKinds<Roll>, chance::list_winds, Deed::kSpore},
    {Phase::kOrder, "order", Who::kMover, kKinds<Spore>, spore::list_order, Deed::kSpore, kForPeople | kToldBetter},
    {Phase::kDrop, "drop", Who::kMover, kKinds<Drop>, spore::list_drops, Deed::kSpore, kUnmarked, LotFor::kDrop},
    {Phase::kPay, "pay", Who::kMover, kKinds<Pay>, fruit::list_payments, Deed::kFruit, kToldBetter, LotFor::kSpore},
    {Phase::kPlant, "plant", Who::kMover, kKinds<Plant>, of_state<fruit::list_places>, Deed::kFruit, kUnmarked,
     LotFor::kPlace},
    {Phase::kBoard, "board", Who::kMover, kKinds<OnBoard>, fruit::list_boards, Deed::kFruit, kForPeople},
    {Phase::kCard, "card", Who::kChance, kKinds<Deal>, chance::list_cards, Deed::kDiscover},
    {Phase::kKeep, "keep", Who::kMover, kKinds<Discard>, discover::list_keep, Deed::kDiscover, kForPeople},
    {Phase::kTrade, "trade", Who::kMover, kKinds<Discard>, insects::list_trade, kNoDeed, kForPeople},
    {Phase::kRelocate, "relocate", Who::kMover, kKinds<Step>, insects::list_relocations, kNoDeed, kUnmarked,
     LotFor::kBlockerTo},
    {Phase::kEdgeTile, "edge_tile", Who::kMover, kKinds<Edge>, of_state<effects::list_edge_tiles>, Deed::kDecay,
     kToldBetter, LotFor::kEdgeTile},
    {Phase::kRivalMother, "rival_mother", Who::kMover, kKinds<Rival>, effects::list_rivals, Deed::kDecay,
     kForPeople | kToldBetter},
    {Phase::kRivalTo, "rival_to", Who::kMover, kKinds<Step>, effects::list_rival_places, Deed::kDecay, kUnmarked,
     LotFor::kRivalTo},
    {Phase::kVictim, "victim", Who::kMover, kKinds<Rival>, effects::list_victims, Deed::kDecay,
     kForPeople | kToldBetter},
    {Phase::kSteal, "steal", Who::kChance, kKinds<Deal>, chance::list_cards, Deed::kDecay},
    {Phase::kTake, "take", Who::kMover, kKinds<Discover> | kInsectKinds, effects::list_taking, Deed::kDecay},
    // The automa's turn.
    {Phase::kAutomaCard, "automa_card", Who::kChance, kKinds<AutomaReveal>, chance::list_automa_cards, kNoDeed,
     kForAutoma},
    {Phase::kAutomaTurn, "automa_turn", Who::kMover, kKinds<Explore, Spore, Decay, Announce>, list_nothing, kNoDeed,
     kForAutoma, LotFor::kDecay},
    {Phase::kAutomaWind, "automa_wind", Who::kChance, kKinds<Roll>, chance::list_winds, kNoDeed, kForAutoma},
    {Phase::kAutomaBlown, "automa_blown", Who::kChance, kKinds<Roll>, chance::list_winds, kNoDeed, kForAutoma},
    {Phase::kOver, "over", Who::kNobody, kKinds<>, list_nothing},
}};
static_assert(are_in_order(kPhases));

inline constexpr auto kPhaseNames = names_of(kPhases);

constexpr const PhaseRow& row_of(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}

}  // namespace underfoot::mycelia
