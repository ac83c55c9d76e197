// What was done, in the third person, for logs. What happened by itself is in consequences.cpp.
#include "micropolis/consequences.h"
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

}  // namespace

Report Wire<Micropolis>::report(const Micropolis& game, const State& before, const Action& action, const State& after) {
  const Teller teller{game, before};
  return {.text = std::visit([&](const auto& each) { return teller.told(each); }, action),
          .consequences = consequences(game, before, action, after),
          .is_routine = std::holds_alternative<Reveal>(action)};
}

}  // namespace underfoot
