// The end and the points (MYC-11, MYC-15.12): quickly for bots, and line by line with reasons for people.
#include "mycelia/mycelia.h"

namespace underfoot::mycelia {
namespace {

constexpr int kAutomaMushroom = 5;  // MYC-15.12
constexpr int kInsectsAPoint = 2;   // MYC-11.2

// MYC-11.2: 5, in a short game the number of boards; never the automa's (MYC-15.12).
int end_token(const Mycelia& game, const State& state, Seat seat) {
  return state.ended_by == seat.value ? static_cast<int>(game.boards()) : 0;
}

// One line for each card of the player, in the order of the boards: growing first, then what is under.
void card_lines(const Mycelia& game, const State& state, Seat seat, std::vector<ScoreLine>& lines) {
  const Player& player = state.players[seat.index()];
  const auto add = [&](CardId card, MessageKey reason) {
    const CardSpec& spec = game.pack().card(card);
    lines.push_back({seat, "mycelia.category.mushrooms"_msg, spec.points, message(reason, param("name", spec.name))});
  };
  for (std::size_t i = 0; i < game.boards(); ++i) {
    if (player.boards[i].card != kNone) add(CardId(player.boards[i].card), "mycelia.score.grown"_msg);
    player.under[i].for_each([&](CardId card) { add(card, "mycelia.score.decayed"_msg); });
  }
  if (player.grown == 0) {
    lines.push_back({seat, "mycelia.category.mushrooms"_msg, 0, message("mycelia.score.no_mushrooms"_msg)});
  }
}

}  // namespace

Points Mycelia::points(const State& state, Seat seat) const {
  const Player& player = state.players[seat.index()];
  const int mushrooms = is_automa(seat) ? kAutomaMushroom * player.grown : player.points;
  return {static_cast<std::uint16_t>(mushrooms), static_cast<std::uint8_t>(player.insects / kInsectsAPoint),
          static_cast<std::uint8_t>(end_token(*this, state, seat))};
}

Outcome Mycelia::outcome(const State& state) const {
  Outcome result;
  for (int i = 0; i < seats(); ++i) {
    result.seats.push_back({static_cast<std::int16_t>(points(state, Seat(i)).sum()), 0});
  }
  assign_places(result, [&](std::size_t a, std::size_t b) {  // MYC-11.3
    const int ahead = result.seats[a].points - result.seats[b].points;
    if (ahead != 0) return ahead > 0;
    const int grown = state.players[a].grown - state.players[b].grown;
    return grown != 0 ? grown > 0 : state.players[a].insects > state.players[b].insects;
  });
  return result;
}

// Cards in hand are worth nothing (MYC-11.4).
std::vector<ScoreLine> Mycelia::score(const State& state) const {
  std::vector<ScoreLine> lines;
  for (int i = 0; i < seats(); ++i) {
    const Seat seat(i);
    const Player& player = state.players[seat.index()];
    if (is_automa(seat)) {
      lines.push_back({seat, "mycelia.category.mushrooms"_msg, kAutomaMushroom * player.grown,
                       message("mycelia.score.automa"_msg, param("count", int{player.grown}))});
    } else {
      card_lines(*this, state, seat, lines);
    }
    lines.push_back({seat, "mycelia.category.insects"_msg, player.insects / kInsectsAPoint,
                     message("mycelia.score.insects"_msg, param("count", int{player.insects}))});
    const int token = end_token(*this, state, seat);
    lines.push_back({seat, "mycelia.category.end_token"_msg, token,
                     message(token > 0 ? "mycelia.score.end_token"_msg : "mycelia.score.no_end_token"_msg)});
  }
  return lines;
}

}  // namespace underfoot::mycelia
