#include "cli/mycelia_painter.h"

#include <bit>

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
using mycelia::kNone;
using mycelia::Mycelia;
using mycelia::Phase;
using mycelia::State;
using mycelia::View;

class TablePainter {
 public:
  TablePainter(const TableOf<Mycelia>& table, const text::Catalogue& catalogue, const Paint& paint)
      : game_(table.game()),
        view_(table.game().view(table.state(), paint.seat.value_or(Seat(0)))),
        table_(view_.table),
        outcome_(table.outcome()),
        catalogue_(catalogue),
        paint_(paint) {}

  std::string paint() const {
    const bool is_placing = table_.phase == Phase::kSite && paint_.seat == table_.turn;
    std::string text = heading();
    text += paint_field(game_, table_,
                        {.has_colour = paint_.has_colour, .networks_of = paint_.seat, .has_sites = is_placing});
    text += market() + players();
    if (paint_.seat) text += hand();
    return paint_.has_legend ? text + wrapped(say("mycelia.paint.legend"_msg), 90, "") : text;
  }

 private:
  template <class... Params>
  std::string say(MessageKey key, Params&&... params) const {
    return catalogue_.render(paint_.lang, message(key, std::forward<Params>(params)...));
  }
  std::string say(const Message& words) const { return catalogue_.render(paint_.lang, words); }

  std::string name(Seat seat) const { return std::string(1, letter(seat)) + " " + paint_.names[seat.index()]; }

  std::string heading() const {
    int tiles = 0;
    for (const std::uint8_t count : table_.unseen) tiles += count;
    std::string text = say("mycelia.paint.heading"_msg, param("name", name(table_.turn)), param("tiles", tiles),
                           param("insects", int{table_.insects}),
                           param("deck", int{view_.deck_size} + static_cast<int>(view_.bottom.size())));
    if (!table_.drawn.is_none()) {
      const mycelia::TileSpec& tile = game_.pack().tiles[table_.drawn.index()];
      text += "\n" + say("mycelia.paint.drawn"_msg,
                         param("colour", mycelia::kColourWords[static_cast<std::size_t>(tile.colour)]),
                         param("order", tile.is_oau ? "O-A-U" : "O-U-A"));
    }
    return text + "\n";
  }

  // "Penny bun     8   RRGBBY   4   the same action twice in a turn"
  std::vector<std::string> card_row(const std::string& place, CardKind kind) const {
    if (kind.is_none()) return {place, "—", "", "", "", ""};
    const CardSpec& card = game_.pack().cards[kind.index()];
    std::string cost;
    for (std::size_t colour = 0; colour < mycelia::kPlainColours; ++colour) {
      cost += std::string(card.cost[colour], colour_letter(colour));
    }
    const std::string title = paint_.lang == text::Lang::kRu ? card.name.ru : card.name.en;
    return {
        place, title, std::to_string(card.points), cost, std::to_string(card.spores), say(effect_words(card.effect))};
  }

  std::string cards(const std::string& title, const std::vector<std::vector<std::string>>& rows) const {
    std::vector<std::vector<std::string>> table = {{title, "", say("mycelia.paint.points"_msg),
                                                    say("mycelia.paint.cost"_msg), say("mycelia.paint.releases"_msg),
                                                    say("mycelia.paint.on_decay"_msg)}};
    table.insert(table.end(), rows.begin(), rows.end());
    return flush_left(table);
  }

  // Columns flush left, because these are words.
  static std::string flush_left(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths(rows[0].size());
    for (const auto& row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    std::string text;
    for (const auto& row : rows) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) line += "  " + left(row[i], widths[i]);
      text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
  }

  std::string market() const {
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
    if (shown < own.hand_size) return say("mycelia.paint.hand_hidden"_msg, param("count", int{own.hand_size})) + "\n";
    if (rows.empty()) return say("mycelia.paint.hand_empty"_msg) + "\n";
    return cards(say("mycelia.paint.hand"_msg), rows);
  }

  std::string card_title(CardKind kind) const {
    const CardSpec& card = game_.pack().cards[kind.index()];
    return paint_.lang == text::Lang::kRu ? card.name.ru : card.name.en;
  }

  // "1 Penny bun on tile 5 ●○ (under it: Death cap)"
  std::string board(std::size_t seat, std::size_t i) const {
    const Board& each = table_.players[seat].boards[i];
    const mycelia::SeenCards& seen = view_.players[seat];
    std::string text = std::to_string(i + 1) + " ";
    if (each.is_grown()) {
      const bool is_automas = game_.is_automa(Seat(seat));
      const std::string counter = std::string(each.counter > 0 ? "●" : "○") + (each.counter > 1 ? "●" : "○");
      text += (is_automas ? std::string("♣") : card_title(seen.growing[i])) + " " + counter + " " +
              say("mycelia.paint.on_tile"_msg, param("tile", each.tile + 1));
    } else {
      text += each.counter == mycelia::kAutomaDecayed ? say("mycelia.paint.decayed"_msg) : "·";
    }
    std::string under;
    for (std::size_t kind = 0; kind < game_.pack().cards.size(); ++kind) {
      for (int n = 0; n < seen.under[i][kind]; ++n) {
        const mycelia::Effect& effect = game_.pack().cards[kind].effect;
        const bool is_lasting = effect_class(effect.kind) != mycelia::EffectClass::kImmediate;
        under += (under.empty() ? "" : "; ") + card_title(CardKind(kind)) +
                 (is_lasting ? ": " + say(effect_words(effect)) : "");
      }
    }
    return under.empty() ? text : text + " " + say("mycelia.paint.under"_msg, param("cards", under));
  }

  std::string players() const {
    std::vector<std::vector<std::string>> rows = {{"", say("mycelia.paint.points"_msg), say("mycelia.paint.supply"_msg),
                                                   say("mycelia.paint.insects"_msg), say("mycelia.paint.cards"_msg)}};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat) {
      const mycelia::Player& player = table_.players[seat];
      rows.push_back({(Seat(seat) == table_.turn ? "→ " : "  ") + name(Seat(seat)),
                      std::to_string(outcome_.seats[seat].points), std::to_string(player.spores),
                      std::to_string(player.insects), std::to_string(view_.players[seat].hand_size)});
    }
    std::string text = table_of(rows);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat) {
      text += "  " + name(Seat(seat)) + ":\n";
      std::string plain;
      for (std::size_t i = 0; i < game_.boards(); ++i) {
        const Board& each = table_.players[seat].boards[i];
        const bool is_plain =
            !each.is_grown() && view_.players[seat].under[i] == mycelia::CardCounts{} && each.counter == 0;
        if (is_plain) {
          plain += (plain.empty() ? "" : ", ") + std::to_string(i + 1);
        } else {
          text += wrapped(board(seat, i), 90, "    ");
        }
      }
      if (!plain.empty()) text += "    " + say("mycelia.paint.plain_boards"_msg, param("boards", plain)) + "\n";
    }
    return text;
  }

  const Mycelia& game_;
  const View view_;
  const State& table_;
  const Outcome outcome_;
  const text::Catalogue& catalogue_;
  const Paint& paint_;
};

}  // namespace

std::string paint_mycelia(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint) {
  return TablePainter(static_cast<const TableOf<Mycelia>&>(table), catalogue, paint).paint();
}

}  // namespace underfoot::cli
