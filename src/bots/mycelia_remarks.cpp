// What the coach says of a turn of Mycelia: what grows, what comes within reach, what is taken from others.
#include <algorithm>
#include <bit>

#include "bots/mycelia_ground.h"
#include "bots/mycelia_prospects.h"
#include "mycelia/networks.h"

namespace underfoot::bots {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is about one game

// The card that is nearest to being grown, and how many spores it lacks.
struct Nearest {
  const CardSpec* card = nullptr;
  int missing = kMaxCost + 1;

  void see(const CardSpec& spec, int lacks) {
    if (lacks > missing || (lacks == missing && card != nullptr && spec.points <= card->points)) return;
    card = &spec;
    missing = lacks;
  }
};

int missing_for(const Ground& ground, const CardSpec& card) {
  int missing = card.cost_size();
  for (const Ground::Network& network : ground.networks) {
    missing = std::min(missing, missing_spores(network.purse, card.cost));
  }
  return missing;
}

// A seat at one moment.
struct Standing {
  Ground ground;
  Nearest nearest;
  int decayed = 0;  // boards with a card under them
  int ripe = 0;
  int blocked = 0;   // own mushrooms under rival mothers
  int blocks = 0;    // rival mushrooms under the own mother
  int captured = 0;  // others' spores on tiles that the seat controls
  int together = 0;  // spores of the largest network
  int effects = 0;
};

Standing standing_of(const Mycelia& game, const State& state, Seat seat) {
  Standing result;
  const Player& player = state.players[seat.index()];
  find_ground(game, state, seat, result.ground);
  bool has_free_board = false;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = player.boards[i];
    result.decayed += player.under[i].empty() ? 0 : 1;
    result.ripe += board.is_grown() && board.counter == 2 ? 1 : 0;
    result.effects += std::popcount(board.bonuses);
    has_free_board = has_free_board || !board.is_grown();
  }
  result.effects += std::popcount(player.permanents);
  if (has_free_board) {
    player.hand.for_each([&](CardId card) {
      result.nearest.see(game.pack().card(card), missing_for(result.ground, game.pack().card(card)));
    });
  }
  for (const FieldTile& tile : state.field) {
    if (is_blocked(tile)) {
      result.blocked += tile.mushroom == seat.value ? 1 : 0;
      result.blocks += tile.mother == seat.value ? 1 : 0;
    }
    if (controller(tile) == seat.value) result.captured += spendable(tile, seat) - tile.spores[seat.index()];
  }
  for (const Ground::Network& network : result.ground.networks) {
    int spores = 0;
    for (const int of_colour : network.purse) spores += of_colour;
    result.together = std::max(result.together, spores);
  }
  return result;
}

class Talk {
 public:
  Talk(const Mycelia& game, const CompareTurns<State>& turns, std::vector<Remark>& remarks)
      : game_(game),
        turns_(turns),
        remarks_(remarks),
        mine_(standing_of(game, turns.mine, turns.seat)),
        other_(standing_of(game, turns.other, turns.seat)) {}

  void all() {
    the_end();
    mushrooms();
    reach();
    field();
    things();
    market();
  }

 private:
  void add(double worth, Message text) { remarks_.push_back({std::move(text), worth}); }
  const Player& player(const State& state) const { return state.players[turns_.seat.index()]; }
  int boards_left(const Standing& standing) const { return static_cast<int>(game_.boards()) - standing.decayed; }

  // MYC-11.1.
  void the_end() {
    const bool ends = turns_.mine.ended_by == turns_.seat.value && turns_.other.ended_by != turns_.seat.value;
    if (ends) add(6, message("bots.why.ends_game"_msg, param("points", static_cast<int>(game_.boards()))));
    if (mine_.decayed <= other_.decayed || ends) return;
    add(3, message("bots.why.decays"_msg, param("left", boards_left(mine_))));
  }

  void mushrooms() {
    const int more = player(turns_.mine).points - player(turns_.other).points;
    const CardSpec* grown = grown_card();
    if (more > 0 && grown != nullptr) {
      add(more + 2, message("bots.why.grows"_msg, param("card", grown->name), param("points", grown->points)));
    }
    if (mine_.ripe > other_.ripe) add(1.2, message("bots.why.ripe"_msg));
    if (mine_.effects > other_.effects) add(1.5, message("bots.why.effect"_msg));
  }
  // The best card on a board that was not there before the turn.
  const CardSpec* grown_card() const {
    const CardSpec* best = nullptr;
    for (std::size_t i = 0; i < game_.boards(); ++i) {
      const Board& board = player(turns_.mine).boards[i];
      if (board.card == kNone || board.card == player(turns_.before).boards[i].card) continue;
      const CardSpec& card = game_.pack().card(CardId(board.card));
      if (best == nullptr || card.points > best->points) best = &card;
    }
    return best;
  }

  // What can be grown in the next turn.
  void reach() {
    const Nearest& now = mine_.nearest;
    if (now.card == nullptr || now.missing >= other_.nearest.missing) return;
    const auto name = param("card", now.card->name);
    const double worth = 0.5 * (now.card->points + 2);
    if (now.missing == 0) {
      add(worth, message("bots.why.ready"_msg, name, param("points", now.card->points)));
    } else if (now.missing <= 2) {
      add(worth / 2, message("bots.why.nearer"_msg, name, param("missing", now.missing)));
    }
  }

  void field() {
    if (const int more = mine_.captured - other_.captured; more > 0) {
      add(0.5 * more, message("bots.why.captures"_msg, param("count", more)));
    }
    if (mine_.blocks > other_.blocks) {
      if (const Seat whose = owner_below_mother(); !whose.is_none()) {
        add(1.5, message("bots.why.blocks"_msg, param("player", whose)));
      }
    }
    if (mine_.blocked < other_.blocked) add(1.2, message("bots.why.frees"_msg));
    if (const int more = mine_.ground.spores - other_.ground.spores; more >= 2) {
      add(0.25 * more, message("bots.why.spores"_msg, param("count", more)));
    }
    if (mine_.together - other_.together >= 2 && mine_.ground.networks.size() < other_.ground.networks.size()) {
      add(0.3 * (mine_.together - other_.together), message("bots.why.joins"_msg, param("count", mine_.together)));
    }
  }
  Seat owner_below_mother() const {
    const std::uint8_t tile = player(turns_.mine).mother;
    if (tile == kNone) return Seat::none();
    const std::uint8_t owner = turns_.mine.field[tile].mushroom;
    return owner == kNone || owner == turns_.seat.value ? Seat::none() : Seat(owner);
  }

  void things() {
    if (const int more = player(turns_.mine).insects - player(turns_.other).insects; more > 0) {
      add(0.6 * more, message("bots.why.insects"_msg, param("count", more)));
    }
    if (const int more = player(turns_.mine).hand.size() - player(turns_.other).hand.size(); more > 0) {
      add(0.5 * more, message("bots.why.cards"_msg, param("count", more)));
    }
  }

  // A card of the market that somebody else could pay for.
  void market() {
    for (const std::uint8_t card : turns_.before.market) {
      if (card == kNone || !player(turns_.mine).hand.has(CardId(card))) continue;
      const auto& market = turns_.other.market;
      if (std::find(market.begin(), market.end(), card) == market.end()) continue;
      for (int seat = 0; seat < game_.seats(); ++seat) {
        if (Seat(seat) == turns_.seat || game_.is_automa(Seat(seat))) continue;
        Ground ground;
        find_ground(game_, turns_.mine, Seat(seat), ground);
        const CardSpec& spec = game_.pack().card(CardId(card));
        if (missing_for(ground, spec) > 0) continue;
        add(0.4 * spec.points,
            message("bots.why.takes_card"_msg, param("card", spec.name), param("player", Seat(seat))));
        return;
      }
    }
  }

  const Mycelia& game_;
  const CompareTurns<State>& turns_;
  std::vector<Remark>& remarks_;
  Standing mine_;
  Standing other_;
};

}  // namespace

void Mind<Mycelia>::remark(const Mycelia& game, const CompareTurns<State>& turns, std::vector<Remark>& remarks) {
  Talk(game, turns, remarks).all();
}

}  // namespace underfoot::bots
