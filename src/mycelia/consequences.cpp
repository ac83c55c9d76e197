#include "mycelia/consequences.h"

#include "mycelia/decisions.h"
#include "mycelia/describe.h"
#include "mycelia/words.h"

namespace underfoot::mycelia {
namespace {

class Comparison {
 public:
  Comparison(const Mycelia& game, const State& before, const Action& action, const State& after)
      : game_(game), before_(before), action_(action), after_(after) {}

  std::vector<Message> tell() {
    setting_up();
    cards();
    payment();
    spores();
    releases();
    blown();
    insects();
    end();
    return std::move(said_);
  }

 private:
  void say(Message sentence) { said_.push_back(std::move(sentence)); }
  Param mover_name() const { return param("player", before_.turn); }
  bool ends(Phase phase) const { return before_.phase == phase && after_.phase != phase; }

  void setting_up() {
    if (before_.phase == Phase::kLay && after_.field.empty()) say(message("mycelia.log.laid_anew"_msg));
    if (ends(Phase::kLay)) say(message("mycelia.log.star"_msg));
    if (ends(Phase::kDeal)) {
      std::vector<Message> hands;
      for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
        hands.push_back(message("mycelia.log.dealt_to"_msg, param("player", Seat(i)),
                                param("count", after_.players[i].hand.size())));
      }
      say(message("mycelia.log.dealt"_msg, param("list", hands)));
    }
    if (!game_.has_automa() || !std::holds_alternative<Step>(action_) || before_.phase != Phase::kMothers) return;
    const std::uint8_t mother = after_.players[game_.automa_seat().index()].mother;
    if (mother == kNone) return;
    say(message(game_.options().people == 1 ? "mycelia.log.automa_opposite"_msg : "mycelia.log.automa_mother"_msg,
                param("tile", tile_words(game_, after_, TileIndex(mother)))));
  }

  void cards() {
    if (!ends(Phase::kMarket)) return;
    std::vector<Message> open;
    for (const std::uint8_t slot : after_.market) {
      if (slot != kNone) open.push_back(message("mycelia.log.card"_msg, param("name", name_of(slot))));
    }
    say(message("mycelia.log.market"_msg, param("list", open)));
  }
  LocalName name_of(std::uint8_t card) const { return game_.pack().card(CardId(card)).name; }

  static std::vector<Message> numbers(const std::vector<std::size_t>& tiles) {
    std::vector<Message> words;
    words.reserve(tiles.size());
    for (const std::size_t tile : tiles) {
      words.push_back(message("mycelia.log.tile"_msg, param("number", static_cast<int>(tile) + 1)));
    }
    return words;
  }

  void payment() {
    if (!ends(Phase::kPay) || after_.paid.empty()) return;
    std::vector<std::size_t> tiles;
    for (const Paid& paid : after_.paid) tiles.push_back(paid.tile.index());
    say(message("mycelia.log.paid"_msg, mover_name(), param("count", static_cast<int>(tiles.size())),
                param("tiles", numbers(tiles))));
  }

  // MYC-7.5: where they landed by themselves.
  void spores() {
    const auto* chosen = std::get_if<Drop>(&action_);
    std::vector<std::size_t> tiles;
    for (std::size_t i = 0; i < before_.field.size() && i < after_.field.size(); ++i) {
      const std::size_t seat = before_.turn.index();
      for (int n = before_.field[i].spores[seat]; n < after_.field[i].spores[seat]; ++n) tiles.push_back(i);
      if (chosen != nullptr && chosen->tile.index() == i && !tiles.empty() && tiles.back() == i) tiles.pop_back();
    }
    if (!tiles.empty()) {
      say(message("mycelia.log.landed"_msg, mover_name(), param("count", static_cast<int>(tiles.size())),
                  param("tiles", numbers(tiles))));
    }
    const bool is_whole_release = before_.phase == Phase::kWind && before_.second == kNone &&
                                  after_.phase != Phase::kDrop && after_.phase != Phase::kOrder;
    if (!is_whole_release) return;
    const int lost = spore::spores_of(game_, before_, before_.source) - static_cast<int>(tiles.size());
    if (lost > 0) say(message("mycelia.log.spores_lost"_msg, param("count", lost)));
  }

  // MYC-9.1: ripe now.
  void releases() {
    const auto* spore = std::get_if<Spore>(&action_);
    if (spore == nullptr || spore->source == kMotherSource || before_.phase == Phase::kOrder) return;
    const Board& board = after_.players[before_.turn.index()].boards[spore->source];
    if (board.counter != 2 || board.card == kNone) return;
    say(message("mycelia.log.ripe"_msg, param("name", name_of(board.card))));
  }

  void insects() {
    if (before_.phase == Phase::kLay) return;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
      const int gained = after_.players[i].insects - before_.players[i].insects;
      if (gained > 0) say(message("mycelia.log.insects"_msg, param("player", Seat(i)), param("count", gained)));
    }
  }

  // MYC-15.9: carried a step by the wind, or not.
  void blown() {
    if (before_.phase != Phase::kAutomaBlown) return;
    const std::uint8_t mother = after_.players[before_.turn.index()].mother;
    if (mother == before_.players[before_.turn.index()].mother) return say(message("mycelia.log.blown_nowhere"_msg));
    say(message("mycelia.log.blown"_msg, param("tile", tile_words(game_, before_, TileIndex(mother)))));
  }

  void end() {
    if (after_.phase != Phase::kOver) return;
    if (std::holds_alternative<Decay>(action_) && after_.ended_by == kNone) {
      return say(message("mycelia.log.over_automa"_msg));  // MYC-15.12
    }
    if (after_.ended_by == kNone) return say(message("mycelia.log.over_quiet"_msg));  // MYC-11.5
    say(message("mycelia.log.over"_msg, param("player", Seat(after_.ended_by))));
  }

  const Mycelia& game_;
  const State& before_;
  const Action& action_;
  const State& after_;
  std::vector<Message> said_;
};

}  // namespace

std::vector<Message> consequences(const Mycelia& game, const State& before, const Action& action, const State& after) {
  return Comparison(game, before, action, after).tell();
}

}  // namespace underfoot::mycelia
