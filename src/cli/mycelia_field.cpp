#include "cli/mycelia_field.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "cli/columns.h"
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
constexpr std::array kColourMarks = {"mycelia.short.red"_msg, "mycelia.short.green"_msg, "mycelia.short.brown"_msg,
                                     "mycelia.short.yellow"_msg, "mycelia.short.black"_msg};
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

  // UTF-8 text, one glyph per column.
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
std::string centred(const std::string& text, std::size_t columns) {
  const std::size_t length = width(text);
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
    const std::vector<std::string> marks = site_marks(style_.lang, sites_.size());
    for (std::size_t i = 0; i < sites_.size(); ++i) paint_site(sites_[i], marks[i]);
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
    std::string text = tile.mother == kNone ? "  " : "♛" + std::string(mark_of(Seat(tile.mother)));
    return text + (tile.mushroom == kNone ? "  " : "♣" + std::string(mark_of(Seat(tile.mushroom))));
  }

  // "●2 ■1"; closer together when there are many.
  static std::string spores(const FieldTile& tile) {
    std::string text;
    int owners = 0;
    for (const std::uint8_t count : tile.spores) owners += count > 0 ? 1 : 0;
    for (std::uint8_t seat = 0; seat < mycelia::kMaxPlayers; ++seat) {
      if (tile.spores[seat] == 0) continue;
      if (!text.empty() && owners < 3) text += " ";
      text += std::string(mark_of(Seat(seat))) + std::to_string(tile.spores[seat]);
    }
    return text;
  }

  void paint_tile(std::size_t index) {
    const FieldTile& tile = table_.field[index];
    const bool is_up = tile.cell.is_up != 0;
    const auto colour = static_cast<std::size_t>(game_.colour(tile));
    const std::string number = std::to_string(index + 1) + colour_mark(style_, colour);
    const std::string lying = spores(tile);
    // The lines from the tip, where there is no room, to the broad side.
    const std::array<std::string, kHeight> rows = {
        "",
        marks(index, is_up),
        centred(number, 4),
        is_up ? symbol(tile, 1) + pieces(tile) + symbol(tile, 2) : symbol(tile, 2) + pieces(tile) + symbol(tile, 1),
        centred(lying, 8),
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

  void paint_site(const mycelia::Cell& cell, const std::string& mark) {
    const std::string shown = "(" + mark + ")";
    const Place place = place_of(cell);
    const int line = cell.is_up != 0 ? 3 : 2;
    const int column = place.column - 1 - (static_cast<int>(width(mark)) > 1 ? 1 : 0);
    canvas_.write(place.line + line, column, shown, style_.has_colour ? "\033[1m" : "");
  }

  const Mycelia& game_;
  const State& table_;
  FieldStyle style_;
  Canvas canvas_;
  mycelia::Sites sites_;
  std::vector<TileSet> networks_;
};

// "7R ♛● ♣▲ ●2 * O→3 U→– A→8"
std::string list_entry(const Mycelia& game, const State& table, std::size_t index, const FieldStyle& style) {
  const FieldTile& tile = table.field[index];
  std::string text = std::to_string(index + 1) + colour_mark(style, static_cast<std::size_t>(game.colour(tile)));
  if (tile.mother != kNone) text += " ♛" + std::string(mark_of(Seat(tile.mother)));
  if (tile.mushroom != kNone) text += " ♣" + std::string(mark_of(Seat(tile.mushroom)));
  std::string spores;
  for (std::uint8_t seat = 0; seat < mycelia::kMaxPlayers; ++seat) {
    if (tile.spores[seat] > 0) spores += std::string(mark_of(Seat(seat))) + std::to_string(tile.spores[seat]);
  }
  if (!spores.empty()) text += " " + spores;
  if (tile.insect != 0) text += " *";
  for (std::size_t wind = 0; wind < mycelia::kWinds; ++wind) {
    const int side = side_with(game.pack(), tile, static_cast<mycelia::Wind>(wind));
    const std::uint8_t next = tile.neighbours[static_cast<std::size_t>(side)];
    text += (wind == 0 ? " " : "") + std::string(mycelia::kWindNames[wind]) +
            (next == kNone ? "–" : std::to_string(next + 1)) + (wind + 1 < mycelia::kWinds ? " " : "");
  }
  return text;
}

}  // namespace

std::string paint_field(const Mycelia& game, const State& table, const FieldStyle& style) {
  return FieldPainter(game, table, style).paint();
}

std::string list_field(const Mycelia& game, const State& table, const FieldStyle& style, std::size_t columns) {
  std::vector<std::string> entries;
  std::size_t widest = 0;
  for (std::size_t i = 0; i < table.field.size(); ++i) {
    entries.push_back(list_entry(game, table, i, style));
    widest = std::max(widest, width(entries.back()) + 2);
  }
  const std::size_t side_by_side = std::max<std::size_t>(1, (columns + 2) / (widest + 2));
  const std::size_t height = (entries.size() + side_by_side - 1) / side_by_side;
  std::vector<std::string> rows(height);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    rows[i % height] = left(rows[i % height], i / height * (widest + 2)) + "  " + entries[i];
  }
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

std::string colour_mark(const FieldStyle& style, std::size_t colour) {
  return style.catalogue.render(style.lang, kColourMarks[colour]);
}

std::vector<std::string> site_marks(text::Lang lang, std::size_t count) {
  constexpr std::array<std::string_view, 20> kLatin = {"a", "b", "c", "d", "e", "f", "g", "i", "j", "k",
                                                       "m", "n", "p", "r", "v", "w", "x", "y", "z", "l"};
  constexpr std::array<std::string_view, 20> kCyrillic = {"а", "б", "г", "д", "е", "ж", "з", "и", "к", "л",
                                                          "м", "н", "р", "т", "у", "ф", "х", "ц", "ш", "я"};
  const auto& letters = lang == text::Lang::kRu ? kCyrillic : kLatin;
  std::vector<std::string> marks;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string letter(letters[i % letters.size()]);
    marks.push_back(i < letters.size() ? letter : std::string(letters[i / letters.size() - 1]) + letter);
  }
  return marks;
}

}  // namespace underfoot::cli
