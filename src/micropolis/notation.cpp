// Actions in the short notation that people type:
//   reveal 17 · take 3 · take 3 token · take 3 B · left · right · nurse · fill · leave · arrange 2+3 · arrange - · lead
//   2 · lead 2B
#include <algorithm>
#include <charconv>

#include "micropolis/names.h"
#include "micropolis/wire.h"
#include "micropolis/words.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

template <class Enum>
std::size_t index(Enum value) {
  return static_cast<std::size_t>(value);
}

bool has_letter(const Micropolis& game, const Take& take) {
  return game.options().mode == Mode::kExpert && take.which < kPartNames.size();
}

std::string join(const FullCounts& full) {
  std::string text;
  for (std::size_t size = 0; size < full.size(); ++size) {
    for (int n = 0; n < full[size]; ++n) text += (text.empty() ? "" : "+") + std::to_string(size + 1);
  }
  return text.empty() ? "-" : text;
}

std::optional<FullCounts> split(std::string_view text) {
  FullCounts full{};
  if (text == "-") return full;
  for (int barracks = 0; barracks < kRingTiles; ++barracks) {  // no anthill has more, and a count must not wrap around
    if (text.empty() || text.front() < '1' || text.front() > '4') return std::nullopt;
    ++full[static_cast<std::size_t>(text.front() - '1')];
    text.remove_prefix(1);
    if (text.empty()) return full;
    if (text.front() != '+') return std::nullopt;
    text.remove_prefix(1);
  }
  return std::nullopt;
}

// Cuts the first word off.
std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

template <std::size_t N>
std::optional<std::size_t> find(const std::array<std::string_view, N>& names, std::string_view word) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::optional<Action> parse_reveal(const Micropolis& game, std::string_view id) {
  for (std::size_t i = 0; i < game.pack().tiles.size(); ++i) {
    if (game.pack().tiles[i].id == id) return Reveal{TileId(i)};
  }
  return std::nullopt;
}

std::optional<Action> parse_take(const Micropolis& game, std::string_view rest) {
  const std::optional<int> nth = number(next_word(rest));
  if (!nth || *nth < 1 || *nth > 100) return std::nullopt;
  Take take{static_cast<std::uint8_t>(*nth - 1), Payment::kSoldiers, 0};
  std::string_view word = next_word(rest);
  if (word == "token") {
    take.payment = Payment::kToken;
    word = next_word(rest);
  }
  if (game.options().mode == Mode::kExpert) {
    if (word.empty()) {
      take.which = kUnsaidAnthill;  // so that the refusal says what is missing
      return take;
    }
    const auto letter = find(kPartNames, word);
    if (!letter) return std::nullopt;
    take.which = static_cast<std::uint8_t>(*letter);
    word = next_word(rest);
  }
  if (!word.empty()) return std::nullopt;
  return take;
}

std::optional<Action> parse_lead(const Micropolis& game, std::string_view word) {
  const bool is_expert = game.options().mode == Mode::kExpert;
  std::optional<std::size_t> letter;
  if (is_expert && !word.empty()) letter = find(kPartNames, word.substr(word.size() - 1));
  if (letter) word.remove_suffix(1);
  const std::optional<int> player = number(word);
  if (!player || *player < 1 || *player > game.seats()) return std::nullopt;
  const Seat seat(*player - 1);
  if (is_expert && !letter) return Hand{seat};
  return Lead{game.anthill_of(seat, static_cast<int>(letter.value_or(0)))};
}

}  // namespace

std::string Wire<Micropolis>::notation(const Micropolis& game, const State& /*state*/, const Action& action) {
  if (const auto* reveal = std::get_if<Reveal>(&action)) return "reveal " + std::string(tile_name(game, reveal->tile));
  if (const auto* take = std::get_if<Take>(&action)) {
    std::string text = "take " + std::to_string(take->slot + 1);
    if (take->payment == Payment::kToken) text += " token";
    return has_letter(game, *take) ? text + " " + std::string(kPartNames[take->which]) : text;
  }
  if (const auto* place = std::get_if<Place>(&action)) return std::string(kSideNames[index(place->side)]);
  if (const auto* resolve = std::get_if<Resolve>(&action)) return std::string(kEffectNames[index(resolve->effect)]);
  if (const auto* fill = std::get_if<Fill>(&action)) return std::string(kGarrisonNames[index(fill->garrison)]);
  if (const auto* arrange = std::get_if<Arrange>(&action)) return "arrange " + join(arrange->full);
  if (const auto* hand = std::get_if<Hand>(&action)) return "lead " + std::to_string(hand->seat.number() + 1);
  const AnthillId leader = std::get_if<Lead>(&action)->anthill;
  return "lead " + std::to_string(game.owner(leader).number() + 1) + std::string(anthill_letter(game, leader));
}

std::optional<Action> Wire<Micropolis>::parse(const Micropolis& game, const State& /*state*/, std::string_view text) {
  std::string_view rest = text;
  const std::string_view first = next_word(rest);
  if (first == "take") return parse_take(game, rest);
  const std::string_view second = next_word(rest);
  if (!next_word(rest).empty()) return std::nullopt;
  if (first == "reveal") return parse_reveal(game, second);
  if (first == "lead") return parse_lead(game, second);
  if (first == "arrange") {
    const std::optional<FullCounts> full = split(second);
    if (!full) return std::nullopt;
    return Arrange{*full};
  }
  if (!second.empty()) return std::nullopt;
  if (const auto side = find(kSideNames, first)) return Place{static_cast<Side>(*side)};
  if (const auto effect = find(kEffectNames, first)) return Resolve{static_cast<Effect>(*effect)};
  if (const auto garrison = find(kGarrisonNames, first)) return Fill{static_cast<Garrison>(*garrison)};
  return std::nullopt;
}

}  // namespace underfoot
