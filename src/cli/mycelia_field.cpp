#include "cli/mycelia_field.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::cli {
namespace {

using mycelia::FieldTile;
using mycelia::kNone;
using mycelia::Mycelia;
using mycelia::State;
using mycelia::TileSet;

constexpr int kHeight = 6;  // lines of a triangle; half its base is as many columns
constexpr std::array<std::string_view, 10> kNetworkMarks = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨", "⑩"};
constexpr std::array<std::string_view, mycelia::kColours> kBackgrounds = {
    "\033[41;97m", "\033[42;30m", "\033[48;5;94;97m", "\033[43;30m", "\033[40;97m"};

// Where a cell is drawn: strips of a run upwards, b - c to the right.
struct Place {
  int column = 0;  // of its middle
  int line = 0;    // of its top
};

Place place_of(const mycelia::Cell& cell) {
  return {(cell.b - cell.c()) * kHeight, -cell.a * kHeight};
}

class Canvas {
 public:
  void resize(Place least, Place most) {
    origin_ = {least.column - kHeight, least.line - 1};
    glyphs_.assign(static_cast<std::size_t>(most.line + kHeight - origin_.line),
                   std::vector<Glyph>(static_cast<std::size_t>(most.column + kHeight - origin_.column)));
  }

  // UTF-8 text, a glyph a column.
  void write(int line, int column, std::string_view text, std::string_view style = "") {
    for (std::size_t at = 0; at < text.size(); ++column) {
      std::size_t length = 1;
      while (at + length < text.size() && (static_cast<unsigned char>(text[at + length]) & 0xC0U) == 0x80U) ++length;
      Glyph& glyph = at_place(line, column);
      glyph = {std::string(text.substr(at, length)), std::string(style)};
      at += length;
    }
  }
  void write_if_blank(int line, int column, std::string_view text) {
    if (at_place(line, column).text == " ") write(line, column, text);
  }

  std::string text() const {
    std::string result;
    for (const std::vector<Glyph>& line : glyphs_) {
      std::string row;
      std::string_view style;
      std::size_t filled = line.size();
      while (filled > 0 && line[filled - 1].text == " " && line[filled - 1].style.empty()) --filled;
      for (std::size_t i = 0; i < filled; ++i) {
        if (line[i].style != style) row += std::string(style.empty() ? "" : "\033[0m") + line[i].style;
        style = line[i].style;
        row += line[i].text;
      }
      if (row.empty() && result.empty()) continue;  // above everything
      result += row + (style.empty() ? "\n" : "\033[0m\n");
    }
    return result;
  }

 private:
  struct Glyph {
    std::string text = " ";
    std::string style;
  };

  Glyph& at_place(int line, int column) {
    return glyphs_[static_cast<std::size_t>(line - origin_.line)][static_cast<std::size_t>(column - origin_.column)];
  }

  Place origin_;
  std::vector<std::vector<Glyph>> glyphs_;
};

// Text in the middle of a number of columns.
std::string centred(const std::string& text, std::size_t columns, std::size_t length) {
  const std::size_t before = columns > length ? (columns - length) / 2 : 0;
  const std::size_t after = columns > length + before ? columns - length - before : 0;
  return std::string(before, ' ') + text + std::string(after, ' ');
}

class FieldPainter {
 public:
  FieldPainter(const Mycelia& game, const State& table, const FieldStyle& style)
      : game_(game), table_(table), style_(style) {}

  std::string paint() {
    if (table_.field.empty()) return "";
    if (style_.has_sites) mycelia::find_sites(table_, table_.moving, sites_);
    mark_networks();
    fit();
    for (const mycelia::Cell& site : sites_) paint_site(site);
    for (std::size_t i = 0; i < table_.field.size(); ++i) paint_tile(i);
    return canvas_.text();
  }

 private:
  void fit() {
    Place least = place_of(table_.field[0].cell);
    Place most = least;
    const auto include = [&](const mycelia::Cell& cell) {
      const Place place = place_of(cell);
      least = {std::min(least.column, place.column), std::min(least.line, place.line)};
      most = {std::max(most.column, place.column), std::max(most.line, place.line)};
    };
    for (const FieldTile& tile : table_.field) include(tile.cell);
    for (const mycelia::Cell& site : sites_) include(site);
    canvas_.resize(least, most);
  }

  void mark_networks() {
    if (!style_.networks_of) return;
    for (TileSet rest = presence(table_, *style_.networks_of); rest != 0;) {
      const TileSet network = component(table_, rest, static_cast<std::size_t>(std::countr_zero(rest)));
      rest &= ~network;
      networks_.push_back(network);
    }
  }

  std::string marks(std::size_t index, bool is_up) const {
    std::string network = " ";
    for (std::size_t n = 0; n < networks_.size(); ++n) {
      if (mycelia::has(networks_[n], index)) network = std::string(kNetworkMarks[std::min<std::size_t>(n, 9)]);
    }
    const std::string insect = table_.field[index].insect != 0 ? "*" : " ";
    return is_up ? network + insect : insect + network;
  }

  std::string symbol(const FieldTile& tile, int side) const {
    return std::string(mycelia::kWindNames[static_cast<std::size_t>(symbol_at(game_.pack(), tile, side))]);
  }

  static std::string pieces(const FieldTile& tile) {
    std::string text = tile.mother == kNone ? "  " : std::string("♛") + letter(Seat(tile.mother));
    return text + (tile.mushroom == kNone ? "  " : std::string("♣") + letter(Seat(tile.mushroom)));
  }

  // "A2 C1"; closer together when there are many.
  static std::string spores(const FieldTile& tile) {
    std::string text;
    int owners = 0;
    for (const std::uint8_t count : tile.spores) owners += count > 0 ? 1 : 0;
    for (std::uint8_t seat = 0; seat < mycelia::kMaxPlayers; ++seat) {
      if (tile.spores[seat] == 0) continue;
      if (!text.empty() && owners < 3) text += " ";
      text += static_cast<char>('a' + seat) + std::to_string(tile.spores[seat]);
    }
    return text;
  }

  void paint_tile(std::size_t index) {
    const FieldTile& tile = table_.field[index];
    const bool is_up = tile.cell.is_up != 0;
    const auto colour = static_cast<std::size_t>(game_.colour(tile));
    const std::string number = std::to_string(index + 1) + colour_letter(colour);
    const std::string lying = spores(tile);
    // The lines from the tip, where there is no room, to the broad side.
    const std::array<std::string, kHeight> rows = {
        "",
        marks(index, is_up),
        centred(number, 4, number.size()),
        is_up ? symbol(tile, 1) + pieces(tile) + symbol(tile, 2) : symbol(tile, 2) + pieces(tile) + symbol(tile, 1),
        centred(lying, 8, lying.size()),
        is_up ? "_____" + symbol(tile, 0) + "____" : "     " + symbol(tile, 0) + "    "};
    outline(tile.cell);
    const Place place = place_of(tile.cell);
    for (int row = 1; row < kHeight; ++row) {
      const int line = is_up ? row : kHeight - 1 - row;
      canvas_.write(place.line + line, place.column - row, rows[static_cast<std::size_t>(row)],
                    style_.has_colour ? kBackgrounds[colour] : "");
    }
  }

  void outline(const mycelia::Cell& cell) {
    const Place place = place_of(cell);
    for (int line = 0; line < kHeight; ++line) {
      const bool is_up = cell.is_up != 0;
      canvas_.write(place.line + line, is_up ? place.column - 1 - line : place.column - kHeight + line,
                    is_up ? "/" : "\\");
      canvas_.write(place.line + line, is_up ? place.column + line : place.column + kHeight - 1 - line,
                    is_up ? "\\" : "/");
    }
    if (cell.is_up != 0) return;
    for (int column = 1 - kHeight; column < kHeight - 1; ++column) {
      canvas_.write_if_blank(place.line - 1, place.column + column, "_");
    }
  }

  void paint_site(const mycelia::Cell& cell) {
    const std::string where = std::to_string(cell.a) + " " + std::to_string(cell.b);
    const Place place = place_of(cell);
    const int line = cell.is_up != 0 ? 3 : 2;
    const int column = place.column - static_cast<int>(where.size()) / 2;
    canvas_.write(place.line + line, column, where, style_.has_colour ? "\033[2m" : "");
  }

  const Mycelia& game_;
  const State& table_;
  FieldStyle style_;
  Canvas canvas_;
  mycelia::Sites sites_;
  std::vector<TileSet> networks_;
};

}  // namespace

std::string paint_field(const Mycelia& game, const State& table, const FieldStyle& style) {
  return FieldPainter(game, table, style).paint();
}

}  // namespace underfoot::cli
