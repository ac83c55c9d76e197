#include "micropolis/consequences.h"

#include <algorithm>

#include "micropolis/decisions.h"

namespace underfoot::micropolis {
namespace {

// Follows the soldiers and tokens of one action from step to step, as the rules move them, and says each step.
class Walk {
 public:
  Walk(const Micropolis& game, const State& before, const Action& action, const State& after)
      : game_(game), before_(before), action_(action), after_(after), now_(before) {}

  std::vector<Message> tell() {
    if (const auto* take = std::get_if<Take>(&action_)) taken(*take);
    if (const auto* place = std::get_if<Place>(&action_)) placed_at(place->side);
    if (std::holds_alternative<Resolve>(action_) || std::holds_alternative<Fill>(action_) ||
        std::holds_alternative<Arrange>(action_)) {
      went_on();
    }
    if (std::holds_alternative<Reveal>(action_) && after_.line.full()) say(message("micropolis.log.line"_msg));
    leading();
    return std::move(said_);
  }

 private:
  using Counts = std::array<std::uint8_t, kEffects>;

  void say(Message sentence) { said_.push_back(std::move(sentence)); }
  Param player() const { return param("player", game_.owner(now_.target)); }
  Anthill& own() { return now_.anthills[now_.target.index()]; }

  // MIC-4.4, MIC-4.5, and the first and last tile find their place by themselves (MIC-11.2).
  void taken(const Take& take) {
    now_.target = game_.anthill_of(game_.mover(before_), take.which);
    if (game_.anthills_each() > 1) {
      say(message("micropolis.log.for_anthill"_msg, param("anthill", take.which == 0 ? "A" : "B")));
    }
    if (take.payment == Payment::kSoldiers) own().army = static_cast<std::uint8_t>(own().army - take.slot);
    const int lying = before_.line[take.slot].soldiers;
    const int gained = std::min(lying, kArmyLimit - own().army);
    own().army = static_cast<std::uint8_t>(own().army + gained);
    if (gained > 0) say(message("micropolis.log.picks_up"_msg, player(), param("count", gained)));
    if (lying > gained) say(message("micropolis.log.too_many"_msg, player(), param("count", lying - gained)));
    now_.taken = before_.line[take.slot].tile;
    if (after_.taken.is_none()) placed_at(Side::kRight);
  }

  void placed_at(Side side) {
    const TileId tile = now_.taken;
    place_ = side == Side::kLeft ? 0 : own().tiles.size();
    own().tiles.insert_at(place_, tile);
    if (side == Side::kLeft) own().full = static_cast<std::uint16_t>(own().full << 1U);
    if (own().is_complete()) say(message("micropolis.log.ring_closes"_msg, player()));
    settle(game_.pack().facts(tile).effects);
  }

  void went_on() {
    place_ = before_.placed;
    // MIC-6.5, 6.6: what went into barracks or came out of them.
    const std::uint16_t full = after_.anthills[now_.target.index()].full;
    own().army = static_cast<std::uint8_t>(own().army + garrison(own().full) - garrison(full));
    own().full = full;
    settle(before_.pending);
  }
  int garrison(std::uint16_t full) {
    int soldiers = 0;
    for (std::size_t i = 0; i < own().tiles.size(); ++i) {
      if ((full >> i & 1U) != 0) soldiers += game_.pack().facts(own().tiles[i]).barracks;
    }
    return soldiers;
  }

  // Every effect that was waiting and is not any more, but for the one that asks its player.
  void settle(Counts waiting) {
    const bool is_going_on = !after_.target.is_none();
    const auto* resolved = std::get_if<Resolve>(&action_);
    if (is_going_on) {
      for (std::size_t kind = 0; kind < kEffects; ++kind) {
        waiting[kind] = static_cast<std::uint8_t>(waiting[kind] - after_.pending[kind]);
      }
      if (after_.phase == Phase::kArrange) --waiting[static_cast<std::size_t>(Effect::kSentry)];
      if (after_.phase == Phase::kFill) --waiting[static_cast<std::size_t>(Effect::kBarracks)];
    }
    const auto one = [&](std::size_t kind) {
      --waiting[kind];
      applied(Effect{static_cast<std::uint8_t>(kind)});
    };
    if (resolved != nullptr && waiting[static_cast<std::size_t>(resolved->effect)] > 0) {
      one(static_cast<std::size_t>(resolved->effect));
    }
    for (std::size_t kind = 0; kind < kEffects; ++kind) {
      while (waiting[kind] > 0) one(kind);
    }
  }

  void applied(Effect effect) {
    const Pack::Facts& facts = game_.pack().facts(own().tiles[place_]);
    switch (effect) {
      case Effect::kNurse:
        return nurse(facts.eggs);
      case Effect::kArchitect:
        say(message(now_.reserve_tokens > 0 ? "micropolis.log.architect"_msg : "micropolis.log.no_token"_msg,
                    player()));
        now_.reserve_tokens = static_cast<std::uint8_t>(std::max(0, now_.reserve_tokens - 1));
        return;
      case Effect::kSergeant:
        return sergeant();
      case Effect::kSentry:
        return say(message("micropolis.log.sentry_idle"_msg));
      case Effect::kBarracks:
        if (!own().is_full(place_)) say(message("micropolis.log.cannot_fill"_msg, param("size", int{facts.barracks})));
        return;
    }
  }

  void nurse(int eggs) {
    const int army = own().army;
    effects::recruit(now_, own(), eggs);
    const int gained = own().army - army;
    say(message(gained > 0 ? "micropolis.log.nurse"_msg : "micropolis.log.nurse_nobody"_msg, player(),
                param("count", gained)));
    if (gained > 0 && gained < eggs && own().army == kArmyLimit) say(message("micropolis.log.army_full"_msg, player()));
  }

  void sergeant() {
    Anthill& leader = now_.anthills[now_.leader.index()];
    const Param other = param("other", game_.owner(now_.leader));
    const bool has_lost = leader.army > 0;
    if (has_lost) {
      --leader.army;
      ++now_.reserve_soldiers;
    }
    const int army = own().army;
    effects::recruit(now_, own(), 1);
    const bool has_gained = own().army > army;
    if (now_.leader == now_.target) {
      say(message("micropolis.log.sergeant_own"_msg, player()));
    } else if (has_lost && has_gained) {
      say(message("micropolis.log.sergeant"_msg, player(), other));
    } else if (has_lost) {
      say(message("micropolis.log.sergeant_loss"_msg, player(), other));
    } else if (has_gained) {
      say(message("micropolis.log.sergeant_gain"_msg, player(), other));
    }
  }

  // The Red Army token, the next round, the end.
  void leading() {
    const bool begins =
        after_.phase == Phase::kTake && after_.turns == 0 && (before_.phase != Phase::kTake || before_.turns != 0);
    const Param leader = param("player", game_.owner(after_.leader));
    if (begins && before_.phase == Phase::kReveal && before_.round > 1) {
      const Param army = param("army", int{after_.anthills[after_.leader.index()].army});
      const bool is_new = after_.leader != before_.leader;
      say(message(is_new ? "micropolis.log.token_goes"_msg : "micropolis.log.token_stays"_msg, leader, army));
    }
    if (begins) {
      say(message("micropolis.log.round"_msg, leader, param("round", int{after_.round}),
                  param("rounds", game_.rounds())));
    }
    if (after_.phase == Phase::kOver) say(message("micropolis.log.over"_msg));
  }

  const Micropolis& game_;
  const State& before_;
  const Action& action_;
  const State& after_;
  State now_;
  std::size_t place_ = 0;
  std::vector<Message> said_;
};

}  // namespace

std::vector<Message> consequences(const Micropolis& game, const State& before, const Action& action,
                                  const State& after) {
  return Walk(game, before, action, after).tell();
}

}  // namespace underfoot::micropolis
