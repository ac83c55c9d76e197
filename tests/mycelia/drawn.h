// The things of Mycelia in words.
//
// A field is a picture, one word per tile: colour (r red, g green, b brown, y yellow, k black) and a name of one
// letter; a dot is no tile. Tiles of a row share sides with those to the left and right. Where row + column is even
// (both from 0) a triangle points up and shares its lower side with the tile below it; the others point down. The star:
//   ".  .  rg .  .",
//   "gl rA gB bC bh",
//   "yk yF bE gD yi",
//   ".  .  rj .  ."
// Unless told otherwise, the symbols O, U, A go clockwise from the level side: O on the level side, then for an up
// triangle U on its left and A on its right, for a down triangle U on its right and A on its left.
//
// What is on a tile: "mother0" (of seat 0), "insect", and a digit for each spore, of that seat: "mother0 001";
// "0*30" are thirty. "turn1" and "turn2" say that the tile is turned, "oau" that its symbols go O, A, U.
//
// A card: "rrg p5 s3 long_move", which is cost, points, spores and effect; take_cards and gain_insects have a number,
// as in "gain_insects:2". An automa card: "r?? s3 steal_card red insect own_mushroom", where ? is any colour and the
// last three words are the targets for O, U and A; "words | words" has different halves.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia {

inline std::vector<std::string> words_in(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

inline constexpr std::string_view kColourLetters = "rgbyk";

inline Colour drawn_colour(char letter) {
  const std::size_t colour = kColourLetters.find(letter);
  UF_CHECK(colour != std::string_view::npos);
  return static_cast<Colour>(colour);
}

template <class Names>
std::size_t place_in(const Names& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  UF_CHECK(found != names.end());
  return static_cast<std::size_t>(found - names.begin());
}

inline Effect drawn_effect(const std::string& word) {
  const std::size_t colon = word.find(':');
  if (word == "nothing") return {EffectKind::kNothing, 0};
  Effect effect;
  effect.kind = static_cast<EffectKind>(place_in(kEffectNames, word.substr(0, colon)));
  if (colon != std::string::npos) effect.number = static_cast<std::uint8_t>(std::stoi(word.substr(colon + 1)));
  return effect;
}

inline CardSpec drawn_card(const std::string& text) {
  CardSpec card;
  card.id = text;
  card.name = {text, text};
  card.effect = {EffectKind::kLongMove, 0};
  const std::vector<std::string> words = words_in(text);
  for (const char letter : words[0]) ++card.cost[static_cast<std::size_t>(drawn_colour(letter))];
  card.points = 1;
  card.spores = 3;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i][0] == 'p' && std::isdigit(words[i][1]) != 0) {
      card.points = std::stoi(words[i].substr(1));
    } else if (words[i][0] == 's' && std::isdigit(words[i][1]) != 0) {
      card.spores = std::stoi(words[i].substr(1));
    } else {
      card.effect = drawn_effect(words[i]);
    }
  }
  return card;
}

inline AutomaHalf drawn_half(const std::string& text) {
  const std::vector<std::string> words = words_in(text);
  UF_CHECK(words.size() == 6);
  AutomaHalf half;
  for (const char letter : words[0]) {
    if (letter == '?') {
      ++half.any;
    } else {
      ++half.cost[static_cast<std::size_t>(drawn_colour(letter))];
    }
  }
  half.spores = std::stoi(words[1].substr(1));
  half.effect = drawn_effect(words[2]);
  for (std::size_t wind = 0; wind < kWinds; ++wind) {
    half.targets[wind] = static_cast<TargetKind>(place_in(kTargetNames, words[3 + wind]));
  }
  return half;
}

inline AutomaCard drawn_automa_card(const std::string& text) {
  const std::size_t bar = text.find('|');
  AutomaCard card;
  card.id = text;
  card.halves[0] = drawn_half(text.substr(0, bar));
  card.halves[1] = bar == std::string::npos ? card.halves[0] : drawn_half(text.substr(bar + 1));
  return card;
}

// The kind of a tile: "r", "r insect", "r oau", "r insect oau". All twenty are in every drawn pack, in this order.
inline TileKind drawn_kind(const std::string& text) {
  const std::vector<std::string> words = words_in(text);
  const auto has_word = [&](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  const auto colour = static_cast<std::size_t>(drawn_colour(words[0][0]));
  return TileKind(colour * 4 + (has_word("insect") ? 2U : 0U) + (has_word("oau") ? 1U : 0U));
}

inline std::vector<TileSpec> drawn_tile_kinds() {
  std::vector<TileSpec> kinds;
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    kinds.push_back({static_cast<Colour>(kind / 4), kind / 2 % 2 == 1, kind % 2 == 1, 0});
  }
  return kinds;
}

// The cell of a word in a picture.
inline Cell drawn_cell(int row, int column) {
  const bool is_up = (row + column) % 2 == 0;
  return {static_cast<std::int8_t>(-row), static_cast<std::int8_t>((column + row) / 2),
          static_cast<std::uint8_t>(is_up ? 1 : 0)};
}

struct DrawnTile {
  char name = 0;
  char colour = 'r';
  Cell cell;
};

inline std::vector<DrawnTile> drawn_tiles(const std::vector<std::string>& picture) {
  std::vector<DrawnTile> tiles;
  for (std::size_t row = 0; row < picture.size(); ++row) {
    const std::vector<std::string> words = words_in(picture[row]);
    for (std::size_t column = 0; column < words.size(); ++column) {
      if (words[column] == ".") continue;
      UF_CHECK(words[column].size() == 2);
      tiles.push_back(
          {words[column][1], words[column][0], drawn_cell(static_cast<int>(row), static_cast<int>(column))});
    }
  }
  return tiles;
}

inline const std::vector<std::string> kStarPicture = {".  .  rg .  .",   //
                                                      "gl rA gB bC bh",  //
                                                      "yk yF bE gD yi",  //
                                                      ".  .  rj .  ."};

// Nobody can ever pay for it, and decayed it does nothing.
inline const std::string kFillerCard = "rrrrrrrr p0 s1 move_edge_tile";
inline const std::string kFillerAutomaCard = "rrrrrrrr s2 gain_insects:1 insect insect insect";

}  // namespace underfoot::mycelia
