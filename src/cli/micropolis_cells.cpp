#include "cli/micropolis_cells.h"

#include <algorithm>

#include "cli/columns.h"

namespace underfoot::cli {
namespace {

using micropolis::Chamber;
using micropolis::Pack;
using micropolis::Tile;

constexpr std::size_t kInside = 13;  // columns between the borders
// Chambers of a tile in the line; galleries have Latin letters, and anthills capital ones.
constexpr std::array<std::string_view, micropolis::kMaxChambers> kChamberMarks = {"α", "β", "γ", "δ"};

constexpr std::array kSpecialistCodes = {"micropolis.short.queen"_msg, "micropolis.short.nurse"_msg,
                                         "micropolis.short.architect"_msg, "micropolis.short.sergeant"_msg,
                                         "micropolis.short.sentry"_msg};
constexpr std::array kFruitCodes = {"micropolis.short.cherry"_msg, "micropolis.short.lemon"_msg,
                                    "micropolis.short.grape"_msg,  "micropolis.short.blackberry"_msg,
                                    "micropolis.short.fig"_msg,    "micropolis.short.pomegranate"_msg,
                                    "micropolis.short.gift"_msg};

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

class CellPainter {
 public:
  CellPainter(const CellStyle& style, const Pack& pack, const Cell& cell)
      : style_(style), pack_(pack), cell_(cell), tile_(pack.tile(cell.tile)) {}

  std::vector<std::string> lines() const {
    std::vector<std::string> result;
    const std::string barracks =
        tile_.barracks == 0 ? "" : (cell_.is_barracks_full ? " ▣" : " ▢") + std::to_string(tile_.barracks);
    result.push_back("┌" + with_rule(cell_.header + barracks) + "┐");
    const std::vector<int> chamber_of_row = assign_rows();
    for (std::size_t row = 0; row < chamber_of_row.size(); ++row) {
      result.push_back("│" + row_text(row, chamber_of_row[row]) + "│");
    }
    return result;
  }

 private:
  static std::string with_rule(const std::string& text) {
    const std::string shown = clipped(text, kInside);
    return shown + repeated("─", kInside - width(shown));
  }

  std::size_t rows() const {
    return std::max<std::size_t>(static_cast<std::size_t>(pack_.levels), tile_.chambers.size());
  }

  // Which chamber's contents are in which row: where it has a mouth, if possible, and in order.
  std::vector<int> assign_rows() const {
    std::vector<int> best(rows(), -1);
    std::vector<int> order(rows(), -1);
    for (std::size_t i = 0; i < tile_.chambers.size(); ++i)
      order[rows() - tile_.chambers.size() + i] = static_cast<int>(i);
    std::sort(order.begin(), order.end());
    int best_fit = -1;
    do {
      int fit = 0;
      int last = -1;
      for (std::size_t row = 0; row < order.size(); ++row) {
        if (order[row] < 0) continue;
        const Chamber& chamber = tile_.chambers[static_cast<std::size_t>(order[row])];
        fit += 4 * ((chamber.left >> row & 1) + (chamber.right >> row & 1)) + (order[row] > last ? 1 : 0);
        last = order[row];
      }
      if (fit > best_fit) {
        best_fit = fit;
        best = order;
      }
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
  }

  std::string contents(const Chamber& chamber) const {
    std::vector<std::string> parts;
    const auto say = [&](MessageKey key) { return style_.catalogue.render(style_.lang, key); };
    if (chamber.workers > 0) parts.push_back(std::to_string(chamber.workers) + say("micropolis.short.worker"_msg));
    for (std::size_t kind = 0; kind < kSpecialistCodes.size(); ++kind) {
      for (int n = 0; n < chamber.specialists[kind]; ++n) {
        parts.push_back(say(kSpecialistCodes[kind]) + (kind == 1 ? std::to_string(tile_.eggs) : ""));
      }
    }
    for (std::size_t kind = 0; kind < kFruitCodes.size(); ++kind) {
      for (int n = 0; n < chamber.fruits[kind]; ++n) parts.push_back(say(kFruitCodes[kind]));
    }
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
    return text;
  }

  // "a" in the colour of gallery a; in the line, where there are no galleries yet, "α" for a chamber of several.
  std::string letter(int chamber) const {
    if (cell_.galleries.empty()) {
      return tile_.chambers.size() < 2 ? "═" : std::string(kChamberMarks[static_cast<std::size_t>(chamber)]);
    }
    const int gallery = cell_.galleries[static_cast<std::size_t>(chamber)];
    std::string name(1, static_cast<char>('a' + gallery % 26));
    constexpr std::array<int, 6> kColours = {33, 32, 36, 35, 34, 31};
    if (!style_.has_colour) return name;
    const int colour = kColours[static_cast<std::size_t>(gallery) % kColours.size()];
    return "\033[1;" + std::to_string(colour) + "m" + name + "\033[0m";
  }

  std::string row_text(std::size_t row, int chamber) const {
    const Pack::Facts& facts = pack_.facts(cell_.tile);
    const auto mouth = [&](const auto& side) {
      return row < micropolis::kMaxLevels && side[row] != micropolis::kClosedMouth ? int{side[row]} : -1;
    };
    const int left_owner = mouth(facts.left);
    const int right_owner = mouth(facts.right);
    std::string middle = chamber < 0 ? "" : contents(tile_.chambers[static_cast<std::size_t>(chamber)]);
    const bool shows_owner = chamber >= 0 && (left_owner == chamber || right_owner == chamber);
    if (chamber >= 0 && !shows_owner && tile_.chambers.size() > 1) middle = letter(chamber) + ":" + middle;
    const std::size_t room = kInside - 4;
    if (width(middle) > room) middle = clipped(middle, room);
    // A tunnel runs from a mouth to the contents of its chamber, or to a bend when they are in another row.
    const std::size_t before = (room - width(middle)) / 2;
    const std::size_t after = room - width(middle) - before;
    const bool has_bend = chamber < 0 && left_owner >= 0 && left_owner == right_owner;
    const auto tunnel = [&](int owner, std::size_t length) {
      const bool reaches = owner >= 0 && (owner == chamber || has_bend);
      return repeated(reaches ? "═" : " ", length);
    };
    return (left_owner >= 0 ? letter(left_owner) + "═" : "  ") + tunnel(left_owner, before) + middle +
           tunnel(right_owner, after) + (right_owner >= 0 ? "═" + letter(right_owner) : "  ");
  }

  const CellStyle& style_;
  const Pack& pack_;
  const Cell& cell_;
  const Tile& tile_;
};

}  // namespace

std::string strips(const CellStyle& style, const Pack& pack, const std::vector<Cell>& cells) {
  const std::size_t per_strip = std::max<std::size_t>(1, style.columns / (kInside + 2));
  std::string result;
  for (std::size_t start = 0; start < cells.size(); start += per_strip) {
    std::vector<std::string> rows;
    std::string bottom;
    for (std::size_t i = start; i < std::min(start + per_strip, cells.size()); ++i) {
      const std::vector<std::string> lines = CellPainter(style, pack, cells[i]).lines();
      rows.resize(std::max(rows.size(), lines.size()));
      for (std::size_t row = 0; row < lines.size(); ++row) rows[row] += lines[row];
      bottom += "└" + repeated("─", kInside) + "┘";
    }
    // This top closes the strip above; where that is longer, its own bottom does.
    const std::size_t above = start == 0 ? 0 : per_strip;
    for (std::size_t i = cells.size() - start; i < above; ++i) rows[0] += "└" + repeated("─", kInside) + "┘";
    for (const std::string& row : rows) result += row + "\n";
    if (start + per_strip >= cells.size()) result += bottom + "\n";
  }
  return result;
}

}  // namespace underfoot::cli
