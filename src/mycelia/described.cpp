// The score of a table of which somebody says only what counts, such as a real one: a score pad. Everything may be left
// out, and nothing needs to be possible in play beyond what is counted.
#include "mycelia/described.h"

#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// Gives out the cards of each kind, as many as the pack has.
class Cards {
 public:
  explicit Cards(const Pack& pack) : pack_(pack) {}

  CardId take(const json::Reader& in, CardKind kind) {
    if (kind.is_none()) {
      if (in.is_null()) in.fail(message("json.expected_string"_msg));
      return CardId::none();  // an unknown one has been complained of
    }
    const int count = pack_.cards[kind.index()].count;
    if (used_[kind.index()] == count) {
      in.fail(message("mycelia.described.too_many_cards"_msg, param("count", count)));
      return CardId::none();
    }
    return CardId(pack_.first_card[kind.index()] + used_[kind.index()]++);
  }

 private:
  const Pack& pack_;
  std::array<int, kCards> used_{};
};

void fill_in(const json::Reader& in, const Mycelia& game, const DescribedPlayer& from, Cards& cards, Player& player) {
  if (from.growing.size() > game.boards()) {
    in.field("growing").fail(message("json.too_many"_msg, param("max", static_cast<int>(game.boards()))));
    return;
  }
  for (std::size_t i = 0; i < from.growing.size(); ++i) {
    player.boards[i].card = cards.take(in.field("growing").item(i), from.growing[i]).value;
  }
  for (std::size_t i = 0; i < from.decayed.size(); ++i) {
    const CardId card = cards.take(in.field("decayed").item(i), from.decayed[i]);
    if (!card.is_none()) player.under[0].add(card);
  }
  const std::size_t grown = from.growing.size() + from.decayed.size() + from.points.size();
  player.grown = static_cast<std::uint8_t>(grown + from.mushrooms);
  player.insects = from.insects;
}

}  // namespace

std::vector<ScoreLine> Wire<Mycelia>::score_described(const json::Reader& in, const Mycelia& game) {
  const auto described = json::read_as<DescribedTable>(in, game);
  if (described.players.size() > static_cast<std::size_t>(game.seats())) {
    in.field("players").fail(message("json.too_many"_msg, param("max", game.seats())));
    return {};
  }
  State state;
  Cards cards(game.pack());
  for (std::size_t i = 0; i < described.players.size(); ++i) {
    const json::Reader here = in.field("players").item(i);
    fill_in(here, game, described.players[i], cards, state.players[i]);
    if (!described.players[i].has_end_token) continue;
    const bool is_wrong = state.ended_by != kNone || game.is_automa(Seat(i));  // MYC-11.2, MYC-15.12
    if (is_wrong) here.field("has_end_token").fail(message("mycelia.described.end_token"_msg));
    state.ended_by = static_cast<std::uint8_t>(i);
  }
  if (in.failed()) return {};
  // Mushrooms without names come after those that have one.
  std::vector<ScoreLine> lines;
  for (ScoreLine& line : game.score(state)) {
    if (line.category == "mycelia.category.insects"_msg && line.seat.index() < described.players.size()) {
      for (const std::uint8_t points : described.players[line.seat.index()].points) {
        lines.push_back({line.seat, "mycelia.category.mushrooms"_msg, points, message("mycelia.score.mushroom"_msg)});
      }
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace underfoot
