// What a person is asked in a game of Micropolis: a line for each tile, and what each end of the anthill would bring.
#include <bit>
#include <map>

#include "cli/micropolis_painter.h"
#include "micropolis/galleries.h"
#include "micropolis/tile_words.h"
#include "micropolis/wire.h"
#include "micropolis/words.h"
#include "table/edge/table_of.h"

namespace underfoot::cli {
namespace {

using micropolis::Action;
using micropolis::Micropolis;
using micropolis::Payment;
using micropolis::Phase;
using micropolis::Place;
using micropolis::State;
using micropolis::Take;

class Asker {
 public:
  Asker(const TableOf<Micropolis>& table, const text::Catalogue& catalogue, const Paint& paint,
        std::span<const Choice> choices, std::span<const std::size_t> asked)
      : game_(table.game()),
        state_(table.state()),
        catalogue_(catalogue),
        paint_(paint),
        choices_(choices),
        asked_(asked) {
    game_.legal(state_, actions_);
  }

  Question ask() const {
    Question question{.text = title(), .lines = {}};
    std::map<std::uint8_t, std::vector<std::size_t>> by_slot;
    if (state_.phase == Phase::kTake) {
      for (const std::size_t i : asked_) by_slot[std::get_if<Take>(&actions_[i])->slot].push_back(i);
    }
    if (by_slot.size() > 1) {
      for (const auto& [slot, which] : by_slot) question.lines.push_back({take_line(slot, which), which});
      return question;
    }
    for (const std::size_t i : asked_) {
      const auto* place = std::get_if<Place>(&actions_[i]);
      question.lines.push_back({place != nullptr ? preview(*place) : say(choices_[i].text), {i}});
    }
    return question;
  }

 private:
  std::string say(const Message& words) const { return catalogue_.render(paint_.lang, words, paint_.names); }

  std::string title() const {
    const Param name = param("name", game_.actor(state_).seat());
    switch (state_.phase) {
      case Phase::kTake:
        return say(message("micropolis.ask.take"_msg, name));
      case Phase::kPlace:
        return say(message("micropolis.ask.place"_msg, name));
      case Phase::kOrder:
        return say(message("micropolis.ask.order"_msg, name));
      case Phase::kFill:
        return say(message("micropolis.ask.fill"_msg, name));
      case Phase::kArrange:
        return say(message("micropolis.ask.arrange"_msg, name));
      default:
        return say(message("micropolis.ask.lead"_msg, name));
    }
  }

  // "2 soldiers or a token: 2 workers, cherry"; with the signs of the drawing where the screen is small.
  std::string take_line(std::uint8_t slot, const std::vector<std::size_t>& ways) const {
    bool has_soldiers = false;
    bool has_token = false;
    for (const std::size_t i : ways) {
      const bool is_token = std::get_if<Take>(&actions_[i])->payment == Payment::kToken;
      (is_token ? has_token : has_soldiers) = true;
    }
    constexpr int kSmallScreen = 30;
    const micropolis::LineTile& tile = state_.line[slot];
    const Param contents = param("contents", tile_words(game_.pack().tile(tile.tile)));
    if (paint_.rows < kSmallScreen) {
      const std::string sign = (slot == 0 ? "" : "−") + std::to_string(slot) + "●" +
                               (tile.soldiers > 0 ? " +" + std::to_string(tile.soldiers) + "●" : "");
      return say(message(has_token ? "micropolis.ask.tile_token"_msg : "micropolis.ask.tile"_msg, param("price", sign),
                         contents));
    }
    const MessageKey price = slot == 0       ? "micropolis.ask.free"_msg
                             : !has_token    ? "micropolis.ask.soldiers"_msg
                             : !has_soldiers ? "micropolis.ask.token"_msg
                                             : "micropolis.ask.either"_msg;
    return say(message(tile.soldiers > 0 ? "micropolis.ask.tile_soldiers"_msg : "micropolis.ask.tile"_msg,
                       param("price", message(price, param("count", int{slot}))), contents,
                       param("soldiers", int{tile.soldiers})));
  }

  // What the tile would join there, and the points that the table would then show.
  std::string preview(const Place& place) const {
    State next = state_;
    const std::size_t seat = game_.owner(state_.target).index();
    const int points = game_.outcome(state_).seats[seat].points;
    micropolis::Anthill& anthill = next.anthills[state_.target.index()];
    const bool is_left = place.side == micropolis::Side::kLeft;
    const std::size_t at = is_left ? 0 : anthill.tiles.size();
    anthill.tiles.insert_at(at, state_.taken);
    if (is_left) anthill.full = static_cast<std::uint16_t>(anthill.full << 1U);
    micropolis::Galleries galleries;
    find_galleries(game_.pack(), anthill, galleries);
    std::vector<Message> joined;
    for (const micropolis::Gallery& gallery : galleries) {
      const bool is_here = (gallery.tiles >> at & 1U) != 0;
      const int tiles = std::popcount(gallery.tiles);
      if (!is_here || tiles < 2) continue;
      const MessageKey key = gallery.queens == 1  ? "micropolis.ask.gallery_queen"_msg
                             : gallery.queens > 1 ? "micropolis.ask.gallery_queens"_msg
                                                  : "micropolis.ask.gallery"_msg;
      joined.push_back(message(key, param("tiles", tiles), param("ants", int{gallery.ants}),
                               param("fruits", gallery.different_fruits())));
    }
    const Message what = joined.empty() ? message("micropolis.ask.joins_nothing"_msg)
                                        : message("micropolis.ask.joins"_msg, param("galleries", joined));
    next.taken = micropolis::TileId::none();
    return say(message(is_left ? "micropolis.ask.left"_msg : "micropolis.ask.right"_msg, param("what", what),
                       param("before", points), param("after", int{game_.outcome(next).seats[seat].points})));
  }

  const Micropolis& game_;
  const State& state_;
  const text::Catalogue& catalogue_;
  const Paint& paint_;
  std::span<const Choice> choices_;
  std::span<const std::size_t> asked_;
  Micropolis::ActionList actions_;
};

Question ask(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint,
             std::span<const Choice> choices, std::span<const std::size_t> asked) {
  return Asker(static_cast<const TableOf<Micropolis>&>(table), catalogue, paint, choices, asked).ask();
}

}  // namespace

// MIC-11.1: a turn is never played for a person, even with one option.
Guide micropolis_guide() {
  return {.paint = paint_micropolis,
          .ask = ask,
          .is_plain_step = [](const AnyTable&) { return false; },
          .aim = "micropolis.aim"_msg,
          .legend = "micropolis.paint.legend"_msg};
}

}  // namespace underfoot::cli
