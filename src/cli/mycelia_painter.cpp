#include "cli/mycelia_painter.h"

#include <algorithm>

#include "cli/columns.h"
#include "cli/mycelia_field.h"
#include "mycelia/wire.h"
#include "mycelia/words.h"
#include "table/edge/table_of.h"

namespace underfoot::cli {
namespace {

using mycelia::Board;
using mycelia::CardKind;
using mycelia::CardSpec;
using mycelia::Mycelia;
using mycelia::Phase;
using mycelia::State;
using mycelia::View;

constexpr std::size_t kLongestName = 20;

// How much is drawn, the most first.
enum class Detail { kMap, kList, kOwnBoards, kNoBoards };

int rows_of(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

std::size_t widest_row(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    widest = std::max(widest, width(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return widest;
}

class TablePainter {
 public:
  TablePainter(const TableOf<Mycelia>& table, const text::Catalogue& catalogue, const Paint& paint)
      : game_(table.game()),
        view_(table.game().view(table.state(), paint.seat.value_or(Seat(0)))),
        table_(view_.table),
        outcome_(table.outcome()),
        catalogue_(catalogue),
        paint_(paint) {}

  // Field, heading, market, players, hand: always five parts, some of them perhaps empty.
  Drawing paint() const {
    const std::string map = paint_field(game_, table_, style());
    const bool is_wide_enough = widest_row(map) <= columns();
    // A place is chosen on a map, however small the screen is.
    const bool needs_map = is_placing() || table_.phase < Phase::kMenu;
    constexpr int kSmallRoom = 20;
    if (paint_.rows > 0 && paint_.rows < kSmallRoom && is_wide_enough && needs_map) {
      return parts(Detail::kOwnBoards, map);
    }
    const std::string list =
        wrapped(say(is_wide_enough ? "mycelia.paint.list"_msg : "mycelia.paint.list_only"_msg), columns(), "") +
        list_field(game_, table_, style(), columns());
    for (const Detail detail : {Detail::kMap, Detail::kList, Detail::kOwnBoards}) {
      if (detail == Detail::kMap && !is_wide_enough) continue;
      Drawing drawing = parts(detail, detail == Detail::kMap ? map : list);
      int rows = 0;
      for (const std::string& part : drawing) rows += rows_of(part);
      if (paint_.rows == 0 || rows <= paint_.rows) return drawing;
    }
    return parts(Detail::kNoBoards, list);
  }

 private:
  template <class... Params>
  std::string say(MessageKey key, Params&&... params) const {
    return catalogue_.render(paint_.lang, message(key, std::forward<Params>(params)...));
  }
  std::string say(const Message& words) const { return catalogue_.render(paint_.lang, words); }

  std::size_t columns() const { return static_cast<std::size_t>(paint_.columns); }
  bool is_placing() const { return table_.phase == Phase::kSite && paint_.seat == table_.turn; }
  FieldStyle style() const {
    return {.catalogue = catalogue_,
            .lang = paint_.lang,
            .has_colour = paint_.has_colour,
            .networks_of = paint_.seat,
            .has_sites = is_placing()};
  }

  Drawing parts(Detail detail, const std::string& field) const {
    if (is_placing() && paint_.rows > 0) return {field, heading(), "", "", ""};  // nothing else matters now
    return {field, heading(), market(), players(detail), paint_.seat ? hand() : ""};
  }

  std::string name(Seat seat) const {
    return std::string(mark_of(seat)) + " " + clipped(paint_.names[seat.index()], kLongestName);
  }
  std::string title_of(CardKind kind) const {
    const CardSpec& card = game_.pack().cards[kind.index()];
    return paint_.lang == text::Lang::kRu ? card.name.ru : card.name.en;
  }

  std::string heading() const {
    int tiles = 0;
    for (const std::uint8_t count : table_.unseen) tiles += count;
    std::string text =
        wrapped(say("mycelia.paint.heading"_msg, param("tiles", tiles), param("insects", int{table_.insects}),
                    param("deck", int{view_.deck_size} + static_cast<int>(view_.bottom.size()))),
                columns(), "");
    if (table_.drawn.is_none()) return text;
    const mycelia::TileSpec& tile = game_.pack().tiles[table_.drawn.index()];
    return text + wrapped(say("mycelia.paint.drawn"_msg,
                              param("colour", mycelia::kColourWords[static_cast<std::size_t>(tile.colour)]),
                              param("order", tile.is_oau ? "O-A-U" : "O-U-A")),
                          columns(), "");
  }

  // ---- Cards ----

  // "1) Penny bun  8  RRGBBY  4  the same action twice in a turn"
  std::vector<std::string> card_row(const std::string& place, CardKind kind) const {
    if (kind.is_none()) return {place + " —", "", "", "", ""};
    const CardSpec& card = game_.pack().cards[kind.index()];
    std::string cost;
    for (std::size_t colour = 0; colour < mycelia::kPlainColours; ++colour) {
      for (int n = 0; n < card.cost[colour]; ++n) cost += colour_mark(style(), colour);
    }
    return {place + " " + title_of(kind), std::to_string(card.points), cost, std::to_string(card.spores),
            say(effect_words(card.effect))};
  }

  // Columns flush left, because these are words; the last runs on under itself, or below where the screen is narrow.
  std::string cards(const std::string& title, const std::vector<std::vector<std::string>>& cards) const {
    std::vector<std::vector<std::string>> rows = {{title, say("mycelia.paint.points"_msg),
                                                   say("mycelia.paint.cost"_msg), say("mycelia.paint.releases"_msg),
                                                   say("mycelia.paint.on_decay"_msg)}};
    rows.insert(rows.end(), cards.begin(), cards.end());
    std::vector<std::size_t> widths(rows[0].size());
    for (const auto& row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    widths[0] = std::min(widths[0], columns() / 3 + 2);
    std::string text;
    for (const auto& row : rows) {
      std::string line;
      for (std::size_t i = 0; i + 1 < row.size(); ++i) line += left(clipped(row[i], widths[i]), widths[i]) + "  ";
      constexpr std::size_t kRoomForEffect = 26;
      constexpr std::string_view kBelow = "     ";
      if (width(line) + kRoomForEffect <= columns()) {
        const std::string effect = wrapped(row.back(), columns(), std::string(width(line), ' '));
        line += effect.substr(width(line));
      } else if (&row != &rows[0] && !row.back().empty()) {
        line.erase(line.find_last_not_of(' ') + 1);
        line += "\n" + wrapped(row.back(), columns(), kBelow);
      }
      line.erase(line.find_last_not_of(" \n") + 1);
      text += line + "\n";
    }
    return text;
  }

  std::string market() const {
    const bool is_first = table_.phase == Phase::kMarket && table_.after_market == mycelia::AfterMarket::kFirstTurn;
    if (table_.phase < Phase::kMarket || is_first) return "";
    std::vector<std::vector<std::string>> rows;
    for (std::size_t slot = 0; slot < mycelia::kMarketSlots; ++slot) {
      rows.push_back(card_row(std::to_string(slot + 1) + ")", view_.market[slot]));
    }
    return cards(say("mycelia.paint.market"_msg), rows);
  }

  std::string hand() const {
    std::vector<std::vector<std::string>> rows;
    const mycelia::SeenCards& own = view_.players[paint_.seat->index()];
    int shown = 0;
    for (std::size_t kind = 0; kind < game_.pack().cards.size(); ++kind) {
      for (int n = 0; n < own.hand[kind]; ++n, ++shown)
        rows.push_back(card_row(std::to_string(shown + 1) + ".", CardKind(kind)));
    }
    if (shown < own.hand_size) {
      return wrapped(say("mycelia.paint.hand_hidden"_msg, param("count", int{own.hand_size})), columns(), "");
    }
    if (rows.empty()) return say("mycelia.paint.hand_empty"_msg) + "\n";
    return cards(say("mycelia.paint.hand"_msg), rows);
  }

  // ---- Players ----

  // "Penny bun on tile 5, released 1 of 2; under it: Death cap"
  std::string board(std::size_t seat, std::size_t i) const {
    const Board& each = table_.players[seat].boards[i];
    const mycelia::SeenCards& seen = view_.players[seat];
    std::string text;
    if (each.is_grown()) {
      const Param tile = param("tile", each.tile + 1);
      const Param count = param("count", int{each.counter});
      text = game_.is_automa(Seat(seat))
                 ? say("mycelia.paint.mushroom"_msg, tile, count)
                 : say("mycelia.paint.grown"_msg, param("name", title_of(seen.growing[i])), tile, count);
    } else if (each.counter == mycelia::kAutomaDecayed) {
      text = say("mycelia.paint.decayed"_msg);
    }
    std::string under;
    for (std::size_t kind = 0; kind < game_.pack().cards.size(); ++kind) {
      for (int n = 0; n < seen.under[i][kind]; ++n) {
        const mycelia::Effect& effect = game_.pack().cards[kind].effect;
        const bool is_lasting = effect_class(effect.kind) != mycelia::EffectClass::kImmediate;
        under += (under.empty() ? "" : ", ") + title_of(CardKind(kind)) +
                 (is_lasting ? " (" + say(effect_words(effect)) + ")" : "");
      }
    }
    if (under.empty()) return text;
    return (text.empty() ? "" : text + "; ") + say("mycelia.paint.under"_msg, param("cards", under));
  }

  // A paragraph for each board with something on it, and one for the rest.
  std::string boards(std::size_t seat) const {
    std::string text;
    std::string empty;
    const std::string mark(mark_of(Seat(seat)));
    for (std::size_t i = 0; i < game_.boards(); ++i) {
      const std::string words = board(seat, i);
      if (words.empty()) {
        empty += (empty.empty() ? "" : ", ") + std::to_string(i + 1);
      } else {
        const std::string line =
            say("mycelia.paint.board"_msg, param("board", static_cast<int>(i) + 1), param("what", words));
        text += "  " + mark + " " + wrapped(line, columns(), "    ").substr(4);
      }
    }
    if (text.empty() || empty.empty()) return text;
    return text + "  " + mark + " " + say("mycelia.paint.empty_boards"_msg, param("boards", empty)) + "\n";
  }

  std::string players(Detail detail) const {
    std::vector<std::vector<std::string>> rows = {{"", say("mycelia.paint.points"_msg), say("mycelia.paint.supply"_msg),
                                                   say("mycelia.paint.insects"_msg), say("mycelia.paint.cards"_msg)}};
    std::string below;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat) {
      const mycelia::Player& player = table_.players[seat];
      rows.push_back({(Seat(seat) == table_.turn ? "→ " : "  ") + name(Seat(seat)),
                      std::to_string(outcome_.seats[seat].points), std::to_string(player.spores),
                      std::to_string(player.insects), std::to_string(view_.players[seat].hand_size)});
      const bool is_shown = detail < Detail::kOwnBoards || (detail == Detail::kOwnBoards && paint_.seat == Seat(seat));
      if (is_shown) below += boards(seat);
    }
    return table_of(rows) + below;
  }

  const Mycelia& game_;
  const View view_;
  const State& table_;
  const Outcome outcome_;
  const text::Catalogue& catalogue_;
  const Paint& paint_;
};

}  // namespace

Drawing paint_mycelia(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint) {
  return TablePainter(static_cast<const TableOf<Mycelia>&>(table), catalogue, paint).paint();
}

}  // namespace underfoot::cli
