// What was done, in the third person, for logs, and what happened by itself: the events that the sentence of the action
// does not say already, those alike in one sentence.
#include <algorithm>
#include <utility>

#include "micropolis/tile_words.h"
#include "micropolis/wire.h"
#include "micropolis/words.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// "two soldiers", in the form that a price has in each language.
constexpr std::array<MessageKey, kLineTiles> kPrice = {
    "micropolis.price.0"_msg, "micropolis.price.1"_msg, "micropolis.price.2"_msg, "micropolis.price.3"_msg,
    "micropolis.price.4"_msg, "micropolis.price.5"_msg, "micropolis.price.6"_msg};

struct Teller {
  const Micropolis& game;
  const State& before;

  Param player() const { return param("player", game.actor(before).seat()); }

  Message told(const Reveal& reveal) const { return Wire<Micropolis>::describe(game, before, reveal); }

  Message told(const Take& take) const {
    if (take.slot >= before.line.size()) return Wire<Micropolis>::describe(game, before, take);
    const Param contents = param("contents", tile_words(game.pack().tile(before.line[take.slot].tile)));
    const Param nth = param("nth", kNthWords[take.slot]);
    if (take.payment == Payment::kToken) return message("micropolis.log.take_token"_msg, player(), nth, contents);
    if (take.slot == 0) return message("micropolis.log.take_free"_msg, player(), contents);
    return message("micropolis.log.take"_msg, player(), nth, param("price", kPrice[take.slot]), contents);
  }

  Message told(const Place& place) const {
    return message(place.side == Side::kLeft ? "micropolis.log.left"_msg : "micropolis.log.right"_msg, player());
  }

  Message told(const Resolve& resolve) const {
    return message("micropolis.log.resolve"_msg, player(),
                   param("effect", kEffectWords[static_cast<std::size_t>(resolve.effect)]));
  }

  // The parameters of the menu's sentence, and who did it.
  Message told(const Fill& fill) const {
    return retold(fill,
                  fill.garrison == Garrison::kFill ? "micropolis.log.fill"_msg : "micropolis.log.leave_empty"_msg);
  }
  Message told(const Arrange& arrange) const {
    return retold(arrange,
                  arrange.full == FullCounts{} ? "micropolis.log.arrange_none"_msg : "micropolis.log.arrange"_msg);
  }
  template <class OneAction>
  Message retold(const OneAction& action, MessageKey key) const {
    Message words = Wire<Micropolis>::describe(game, before, action);
    words.key = key;
    words.params.push_back(player());
    return words;
  }

  Message told(const Hand& hand) const {  // MIC-10.8
    int army = 0;
    for (int which = 0; which < game.anthills_each(); ++which) {
      army = std::max(army, int{before.anthills[game.anthill_of(hand.seat, which).index()].army});
    }
    return message("micropolis.log.lead"_msg, player(), param("other", hand.seat), param("army", army));
  }

  Message told(const Lead& lead) const {
    const Seat to = game.owner(lead.anthill);
    const Param army = param("army", int{before.anthills[lead.anthill.index()].army});
    const bool is_own = Actor::of(to) == game.actor(before);
    if (is_own) {
      return message("micropolis.log.lead_own"_msg, player(), army,
                     param("anthill", anthill_letter(game, lead.anthill)));
    }
    return message("micropolis.log.lead"_msg, player(), param("other", to), army);
  }
};

template <class Kind>
bool has(std::span<const Event> events) {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return std::holds_alternative<Kind>(event); });
}

class Consequences {
 public:
  Consequences(const Micropolis& game, const Action& action, std::span<const Event> events)
      : game_(game), action_(action), events_(events) {}

  std::vector<Message> tell() {
    if (const auto* take = std::get_if<Take>(&action_); take != nullptr && game_.anthills_each() > 1) {
      say(message("micropolis.log.for_anthill"_msg, param("anthill", take->which == 0 ? "A" : "B")));
    }
    for (const Event& event : events_) {
      if (!is_told(event) && !Wire<Micropolis>::is_routine(event)) say(Wire<Micropolis>::tell(game_, event));
    }
    return std::move(said_);
  }

 private:
  void say(Message sentence) { said_.push_back(std::move(sentence)); }

  // Says what takes other words here, or none.
  bool is_told(const Event& event) {
    if (const auto* moved = std::get_if<SoldiersMoved>(&event)) return is_recruited(*moved);
    if (const auto* applied = std::get_if<EffectApplied>(&event)) return is_sergeants(*applied);
    if (std::holds_alternative<LeaderChanged>(event)) {
      return std::holds_alternative<Lead>(action_) || std::holds_alternative<Hand>(action_);  // they say so
    }
    if (const auto* revealed = std::get_if<TileRevealed>(&event)) {
      if (revealed->place + 1 == kLineTiles) say(message("micropolis.log.line"_msg));
      return true;
    }
    if (const auto* begun = std::get_if<RoundBegun>(&event)) {
      const bool stays = begun->round > 0 && has<TileRevealed>(events_) && !has<LeaderChanged>(events_);
      if (stays) say(message("micropolis.log.token_stays"_msg, param("player", begun->first)));
    }
    return false;
  }

  // MIC-6.4: what the sergeant takes and brings is one sentence, at its end.
  bool is_recruited(const SoldiersMoved& moved) {
    if (moved.cause != Cause::kSergeant) return false;
    (moved.to.kind == Spot::Kind::kArmy ? has_gained_ : has_lost_) = true;
    return true;
  }
  bool is_sergeants(const EffectApplied& applied) {
    if (applied.effect != Effect::kSergeant) return false;
    const Param player = param("player", game_.owner(applied.anthill));
    const Param other = param("other", game_.owner(applied.leader.value_or(applied.anthill)));
    const bool has_gained = std::exchange(has_gained_, false);
    const bool has_lost = std::exchange(has_lost_, false);
    if (applied.leader == applied.anthill && has_lost) {
      say(message("micropolis.log.sergeant_own"_msg, player));
    } else if (has_lost && has_gained) {
      say(message("micropolis.log.sergeant"_msg, player, other));
    } else if (has_lost) {
      say(message("micropolis.log.sergeant_loss"_msg, player, other));
    } else if (has_gained) {
      say(message("micropolis.log.sergeant_gain"_msg, player, other));
    } else {
      return false;
    }
    return true;
  }

  const Micropolis& game_;
  const Action& action_;
  std::span<const Event> events_;
  bool has_lost_ = false;
  bool has_gained_ = false;
  std::vector<Message> said_;
};

}  // namespace

Report Wire<Micropolis>::report(const Micropolis& game, const State& before, const Action& action,
                                std::span<const Event> events) {
  const Teller teller{game, before};
  return {.text = std::visit([&](const auto& each) { return teller.told(each); }, action),
          .consequences = Consequences(game, action, events).tell(),
          .is_routine = std::holds_alternative<Reveal>(action)};
}

}  // namespace underfoot
