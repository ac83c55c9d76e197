// The audit of a view that comes from outside: nothing in it may surprise `imagine`, and what it imagines must be a
// possible table that looks like the view.
#include "mycelia/audit.h"

namespace underfoot::mycelia {
namespace {

class ViewAuditor {
 public:
  ViewAuditor(const Mycelia& game, const View& view) : game_(game), view_(view) {}

  std::optional<Refusal> audit() {
    cards();
    hands();
    if (complaint_.is_made()) return complaint_.first();
    Rng rng(1);
    const State state = game_.imagine(view_, rng);
    if (std::optional<Refusal> broken = game_.audit(state)) return broken;
    complaint_.require(game_.view(state, view_.seat) == view_, "MYC-3.3", "mycelia.audit.view"_msg);
    return complaint_.first();
  }

 private:
  void require(bool holds) { complaint_.require(holds, "MYC-1.1", "mycelia.audit.cards"_msg); }

  static int sum(const CardCounts& counts) {
    int all = 0;
    for (const std::uint8_t count : counts) all += count;
    return all;
  }
  void name(CardKind kind) {
    if (!kind.is_none()) ++named_[kind.index()];
  }
  void name(const CardCounts& counts) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind) named_[kind] += counts[kind];
  }
  // The card being grown is one of the hand, which the seat may have known.
  bool is_growing_unknown_card() const {
    return !view_.growing.is_none() && view_.players[view_.table.turn.index()].hand[view_.growing.index()] == 0;
  }

  // No kind is named more often than there are cards of it, and with those that are not known they are all.
  void cards() {
    int unknown = view_.deck_size + (view_.drawn_count - static_cast<int>(view_.drawn_cards.size()));
    for (const SeenCards& player : view_.players) {
      name(player.hand);
      for (const CardKind growing : player.growing) name(growing);
      for (const CardCounts& under : player.under) name(under);
      unknown += player.hand_size - sum(player.hand);
    }
    for (const CardKind card : view_.market) name(card);
    for (const SeenBottomCard& card : view_.bottom) {
      name(card.card);
      unknown += card.card.is_none() ? 1 : 0;
    }
    for (const CardKind card : view_.drawn_cards) name(card);
    if (is_growing_unknown_card()) {
      name(view_.growing);
      --unknown;
    }
    int named = 0;
    for (std::size_t kind = 0; kind < game_.pack().cards.size(); ++kind) {
      require(named_[kind] <= game_.pack().cards[kind].count);
      named += named_[kind];
    }
    require(named + unknown == kCards);
  }

  void hands() {
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      const bool grows_unknown = is_growing_unknown_card() && i == view_.table.turn.index();
      require(view_.players[i].hand_size >= sum(view_.players[i].hand) + (grows_unknown ? 1 : 0));
    }
  }

  const Mycelia& game_;
  const View& view_;
  Complaint complaint_;
  std::array<int, kCards> named_{};
};

}  // namespace

std::optional<Refusal> audit_view(const Mycelia& game, const View& view) {
  return ViewAuditor(game, view).audit();
}

}  // namespace underfoot::mycelia
