// Actions in words, for people.
#include <algorithm>

#include "micropolis/names.h"
#include "micropolis/tile_words.h"
#include "micropolis/wire.h"
#include "micropolis/words.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

Message describe_take(const Micropolis& game, const State& state, const Take& take) {
  const LineTile& chosen = state.line[take.slot];
  std::vector<Message> notes;
  if (take.payment == Payment::kToken) {
    notes.push_back(message("micropolis.action.with_token"_msg));
  } else if (take.slot > 0) {
    notes.push_back(message("micropolis.action.for_soldiers"_msg, param("count", int{take.slot})));
  } else {
    notes.push_back(message("micropolis.action.for_free"_msg));
  }
  if (chosen.soldiers > 0) {
    notes.push_back(message("micropolis.action.gains"_msg, param("count", int{chosen.soldiers})));
  }
  const std::string_view letter = anthill_letter(game, game.anthill_of(game.mover(state), take.which));
  if (!letter.empty()) notes.push_back(message("micropolis.action.for_anthill"_msg, param("anthill", letter)));
  return message("micropolis.action.take"_msg, param("nth", kNthWords[take.slot]),
                 param("contents", tile_words(game.pack().tile(chosen.tile))), param("notes", notes));
}

Message describe_arrange(const Micropolis& game, const State& state, const Arrange& arrange) {
  const Anthill& anthill = state.anthills[state.target.index()];
  int soldiers = anthill.army;
  for (std::size_t place = 0; place < anthill.tiles.size(); ++place) {
    if (anthill.is_full(place)) soldiers += game.pack().facts(anthill.tiles[place]).barracks;
  }
  std::string sizes;
  for (std::size_t size = 0; size < kMaxBarracks; ++size) {
    for (int n = 0; n < arrange.full[size]; ++n) {
      sizes += (sizes.empty() ? "" : ", ") + std::to_string(size + 1);
      soldiers -= static_cast<int>(size + 1);
    }
  }
  if (sizes.empty()) return message("micropolis.action.arrange_none"_msg, param("army", soldiers));
  return message("micropolis.action.arrange"_msg, param("sizes", sizes), param("army", soldiers));
}

// The player's army, of two the larger: that is why the token goes there.
Message describe_hand(const Micropolis& game, const State& state, Seat seat) {
  int army = 0;
  for (int which = 0; which < game.anthills_each(); ++which) {
    army = std::max(army, int{state.anthills[game.anthill_of(seat, which).index()].army});
  }
  return message("micropolis.action.lead"_msg, param("player", seat), param("army", army));
}

// One sentence even for actions that are not possible: a log of somebody else's program may hold them.
bool is_in_line(const State& state, const Take& take) {
  return take.slot < state.line.size();
}

}  // namespace

Message Wire<Micropolis>::describe(const Micropolis& game, const State& state, const Action& action) {
  if (const auto* reveal = std::get_if<Reveal>(&action)) {
    if (reveal->tile.is_none()) return message("micropolis.action.reveal_unknown"_msg);
    return message("micropolis.action.reveal"_msg, param("tile", tile_name(game, reveal->tile)),
                   param("contents", tile_words(game.pack().tile(reveal->tile))));
  }
  if (const auto* take = std::get_if<Take>(&action)) {
    if (is_in_line(state, *take)) return describe_take(game, state, *take);
    return message("micropolis.action.take_nth"_msg, param("nth", take->slot + 1));
  }
  if (const auto* place = std::get_if<Place>(&action)) {
    return message(place->side == Side::kLeft ? "micropolis.action.left"_msg : "micropolis.action.right"_msg);
  }
  if (const auto* resolve = std::get_if<Resolve>(&action)) {
    return message("micropolis.action.resolve"_msg,
                   param("effect", kEffectWords[static_cast<std::size_t>(resolve->effect)]));
  }
  if (const auto* fill = std::get_if<Fill>(&action)) {
    if (fill->garrison == Garrison::kLeave) return message("micropolis.action.leave"_msg);
    if (state.target.is_none()) return message("micropolis.action.fill"_msg, param("count", 0));
    const TileId tile = state.anthills[state.target.index()].tiles[state.placed];
    return message("micropolis.action.fill"_msg, param("count", int{game.pack().facts(tile).barracks}));
  }
  if (const auto* arrange = std::get_if<Arrange>(&action)) {
    if (state.target.is_none()) return message("micropolis.action.arrange_none"_msg, param("army", 0));
    return describe_arrange(game, state, *arrange);
  }
  if (const auto* hand = std::get_if<Hand>(&action)) return describe_hand(game, state, hand->seat);
  const AnthillId leader = std::get_if<Lead>(&action)->anthill;
  const Param army = param("army", int{state.anthills[leader.index()].army});
  const std::string_view letter = anthill_letter(game, leader);
  if (letter.empty()) return describe_hand(game, state, game.owner(leader));
  return message("micropolis.action.lead_anthill"_msg, param("anthill", letter), army);
}

std::string_view Wire<Micropolis>::rule_of(const Micropolis& game, const Action& action) {
  constexpr std::array<std::string_view, 8> kRules = {"MIC-11.3", "MIC-4.2", "MIC-5.1", "MIC-5.2",
                                                      "MIC-6.6",  "MIC-6.5", "MIC-7.3", "MIC-10.8"};
  const auto* take = std::get_if<Take>(&action);
  if (take != nullptr && take->payment == Payment::kToken) return "MIC-4.3";
  const bool is_expert = game.options().mode == Mode::kExpert;
  return is_expert && std::holds_alternative<Lead>(action) ? "MIC-10.8" : kRules[action.index()];
}

}  // namespace underfoot
