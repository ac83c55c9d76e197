#include "cli/micropolis_painter.h"

#include "cli/columns.h"
#include "cli/micropolis_cells.h"
#include "micropolis/wire.h"
#include "micropolis/words.h"
#include "table/edge/table_of.h"

namespace underfoot::cli {
namespace {

using micropolis::Anthill;
using micropolis::AnthillId;
using micropolis::Micropolis;
using micropolis::Phase;
using micropolis::State;

constexpr std::size_t kLongestName = 20;

class TablePainter {
 public:
  TablePainter(const TableOf<Micropolis>& table, const text::Catalogue& catalogue, const Paint& paint)
      : game_(table.game()), state_(table.state()), catalogue_(catalogue), paint_(paint) {}

  // In the middle of a turn only the anthill matters.
  Drawing paint() const {
    const bool is_placing = paint_.seat && paint_.rows > 0 && !state_.target.is_none();
    Drawing parts = {is_placing ? "" : heading() + line()};
    for (int i = 0; i < game_.anthills(); ++i) {
      const AnthillId id(i);
      const bool is_meant = is_placing ? id == state_.target : !paint_.seat || game_.owner(id) == *paint_.seat;
      parts.push_back(is_meant ? anthill(id) : "");
    }
    parts.push_back(is_placing ? "" : players());
    return parts;
  }

 private:
  template <class... Params>
  std::string say(MessageKey key, Params&&... params) const {
    return catalogue_.render(paint_.lang, message(key, std::forward<Params>(params)...));
  }

  std::size_t columns() const { return static_cast<std::size_t>(paint_.columns); }
  CellStyle style() const { return {catalogue_, paint_.lang, paint_.has_colour, columns()}; }

  std::string name(AnthillId id) const {
    const std::string owner = clipped(paint_.names[game_.owner(id).index()], kLongestName);
    const std::string_view letter = anthill_letter(game_, id);
    return letter.empty() ? owner : owner + " " + std::string(letter);
  }

  std::string heading() const {
    return wrapped(
        say("micropolis.paint.heading"_msg, param("round", int{state_.round}), param("rounds", game_.rounds()),
            param("leader", name(state_.leader)), param("soldiers", int{state_.reserve_soldiers}),
            param("tokens", int{state_.reserve_tokens}), param("pile", static_cast<int>(game_.tickets(state_)))),
        columns(), "");
  }

  std::string line() const {
    std::vector<Cell> cells;
    for (std::size_t slot = 0; slot < state_.line.size(); ++slot) {
      std::string header = std::to_string(slot + 1) + ") ";
      header += (slot == 0 ? "" : "−") + std::to_string(slot) + "●";
      if (state_.line[slot].soldiers > 0) header += " +" + std::to_string(state_.line[slot].soldiers) + "●";
      cells.push_back({.tile = state_.line[slot].tile, .header = header});
    }
    if (cells.empty()) return "";
    constexpr int kSmallRoom = 20;
    const bool is_small = paint_.rows > 0 && paint_.rows < kSmallRoom;
    const std::string title = is_small ? "" : wrapped(say("micropolis.paint.line"_msg), columns(), "");
    return title + strips(style(), game_.pack(), cells);
  }

  std::string anthill(AnthillId id) const {
    const Anthill& anthill = state_.anthills[id.index()];
    const bool has_tile_in_hand = id == state_.target && !state_.taken.is_none();
    std::string text = say("micropolis.paint.anthill"_msg, param("name", name(id)),
                           param("count", static_cast<int>(anthill.tiles.size())));
    if (has_tile_in_hand) text += " " + say("micropolis.paint.in_hand"_msg);
    text += "\n";
    micropolis::Galleries galleries;
    find_galleries(game_.pack(), anthill, galleries);
    std::vector<Cell> cells;
    for (std::size_t place = 0; place < anthill.tiles.size(); ++place) {
      Cell cell{.tile = anthill.tiles[place],
                .header = std::to_string(place + 1),
                .is_barracks_full = anthill.is_full(place)};
      for (std::size_t chamber = 0; chamber < game_.pack().facts(cell.tile).chambers; ++chamber) {
        const std::uint64_t bit = std::uint64_t{1} << (place * micropolis::kMaxChambers + chamber);
        for (std::size_t i = 0; i < galleries.size(); ++i) {
          if ((galleries[i].chambers & bit) != 0) cell.galleries.push_back(static_cast<int>(i));
        }
      }
      cells.push_back(std::move(cell));
    }
    text += strips(style(), game_.pack(), cells);
    if (has_tile_in_hand) text += strips(style(), game_.pack(), {{.tile = state_.taken, .header = "→"}});
    return text;
  }

  std::string players() const {
    std::vector<std::vector<std::string>> rows = {
        {"", say("micropolis.paint.army"_msg), say("micropolis.paint.tokens"_msg), say("micropolis.paint.tiles"_msg),
         say("micropolis.paint.points"_msg)}};
    const Outcome outcome = game_.outcome(state_);
    for (int i = 0; i < game_.anthills(); ++i) {
      const AnthillId id(i);
      const Anthill& anthill = state_.anthills[id.index()];
      const bool is_first = i % game_.anthills_each() == 0;
      const std::size_t seat = game_.owner(id).index();
      std::string army = std::to_string(anthill.army) + " ";
      for (int n = 0; n < micropolis::kArmyLimit; ++n) army += n < anthill.army ? "●" : "·";
      rows.push_back({(id == state_.leader ? "★ " : "  ") + name(id), army,
                      is_first ? std::to_string(state_.tokens[seat]) : "", std::to_string(anthill.tiles.size()),
                      is_first ? std::to_string(outcome.seats[seat].points) : ""});
    }
    return table_of(rows);
  }

  const Micropolis& game_;
  const State& state_;
  const text::Catalogue& catalogue_;
  const Paint& paint_;
};

}  // namespace

Drawing paint_micropolis(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint) {
  return TablePainter(static_cast<const TableOf<Micropolis>&>(table), catalogue, paint).paint();
}

}  // namespace underfoot::cli
