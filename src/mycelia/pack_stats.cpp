// What a pack contains, counted: `underfoot pack stats`.
#include <algorithm>
#include <string>

#include "mycelia/names.h"
#include "mycelia/wire.h"
#include "mycelia/words.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// 1.57 from 157 hundredths: integers only, so that every build prints the same.
std::string hundredths(int value) {
  const std::string rest = std::to_string(value % 100);
  return std::to_string(value / 100) + "." + (rest.size() < 2 ? "0" : "") + rest;
}

using Counts = std::array<int, 24>;

std::string listed(const Counts& counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) text += (text.empty() ? "" : ", ") + std::to_string(i) + " ×" + std::to_string(counts[i]);
  }
  return text;
}

// Counts cards by a number on them.
template <class Number>
Counts cards_by(const Pack& pack, Number number) {
  Counts counts{};
  for (const CardSpec& card : pack.cards) counts[static_cast<std::size_t>(number(card))] += card.count;
  return counts;
}

template <class Number>
std::string mean(const Pack& pack, Number number) {
  int sum = 0;
  for (const CardSpec& card : pack.cards) sum += number(card) * card.count;
  return hundredths(100 * sum / kCards);
}

void add_tiles(const Pack& pack, std::vector<Message>& rows) {
  int insects = 0;
  std::array<int, 2> orders{};
  for (const TileSpec& tile : pack.tiles) {
    insects += tile.has_insect ? tile.count : 0;
    orders[tile.is_oau ? 1 : 0] += tile.count;
  }
  rows.push_back(message("mycelia.stats.tiles"_msg, param("tiles", kTiles), param("insects", insects),
                         param("oua", orders[0]), param("oau", orders[1])));
}

void add_colours(const Pack& pack, std::vector<Message>& rows) {
  for (std::size_t colour = 0; colour < kPlainColours; ++colour) {
    int cards = 0;
    int spores = 0;
    for (const CardSpec& card : pack.cards) {
      cards += card.cost[colour] > 0 ? card.count : 0;
      spores += card.cost[colour] * card.count;
    }
    rows.push_back(message("mycelia.stats.colour"_msg, param("colour", kColourWords[colour]), param("cards", cards),
                           param("spores", spores)));
  }
}

void add_effects(const Pack& pack, std::vector<Message>& rows) {
  for (std::size_t kind = 0; kind < kEffectKinds; ++kind) {
    int cards = 0;
    int automa = 0;
    for (const CardSpec& card : pack.cards) cards += index_of(card.effect.kind) == kind ? card.count : 0;
    for (const AutomaCard& card : pack.automa) {
      for (const AutomaHalf& half : card.halves) automa += index_of(half.effect.kind) == kind ? 1 : 0;
    }
    rows.push_back(message("mycelia.stats.effect"_msg, param("effect", kEffectNames[kind]), param("cards", cards),
                           param("automa", automa)));
  }
  int without = 0;
  for (const AutomaCard& card : pack.automa) {
    for (const AutomaHalf& half : card.halves) without += half.effect.kind == EffectKind::kNothing ? 1 : 0;
  }
  rows.push_back(message("mycelia.stats.no_effect"_msg, param("automa", without)));
}

void add_automa(const Pack& pack, std::vector<Message>& rows) {
  for (std::size_t half = 0; half < 2; ++half) {
    int cost = 0;
    int spores = 0;
    for (const AutomaCard& card : pack.automa) {
      cost += card.halves[half].cost_size();
      spores += card.halves[half].spores;
    }
    rows.push_back(message(half == 0 ? "mycelia.stats.automa_medium"_msg : "mycelia.stats.automa_hard"_msg,
                           param("cost", hundredths(100 * cost / kAutomaCards)),
                           param("spores", hundredths(100 * spores / kAutomaCards))));
  }
}

}  // namespace

std::vector<Message> Wire<Mycelia>::pack_stats(const Pack& pack) {
  const auto points = [](const CardSpec& card) { return card.points; };
  const auto cost = [](const CardSpec& card) { return card.cost_size(); };
  const auto spores = [](const CardSpec& card) { return card.spores; };
  const auto colours = [](const CardSpec& card) {
    return static_cast<int>(std::count_if(card.cost.begin(), card.cost.end(), [](int count) { return count > 0; }));
  };
  std::vector<Message> rows;
  rows.push_back(message("mycelia.stats.title"_msg, param("name", pack.name), param("note", pack.note)));
  add_tiles(pack, rows);
  rows.push_back(
      message("mycelia.stats.cards"_msg, param("cards", kCards), param("kinds", static_cast<int>(pack.cards.size()))));
  rows.push_back(message("mycelia.stats.points"_msg, param("mean", mean(pack, points)),
                         param("list", listed(cards_by(pack, points)))));
  rows.push_back(
      message("mycelia.stats.cost"_msg, param("mean", mean(pack, cost)), param("list", listed(cards_by(pack, cost)))));
  rows.push_back(message("mycelia.stats.different"_msg, param("mean", mean(pack, colours)),
                         param("list", listed(cards_by(pack, colours)))));
  rows.push_back(message("mycelia.stats.spores"_msg, param("mean", mean(pack, spores)),
                         param("list", listed(cards_by(pack, spores)))));
  add_colours(pack, rows);
  add_effects(pack, rows);
  add_automa(pack, rows);
  return rows;
}

}  // namespace underfoot
