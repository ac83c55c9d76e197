// Actions as JSON and in the short notation that people type:
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

constexpr std::array<std::string_view, 7> kKinds = {"reveal", "take", "place", "resolve", "fill", "arrange", "lead"};
constexpr std::array<std::string_view, 2> kPayments = {"soldiers", "token"};
constexpr std::array<std::string_view, 2> kSides = {"left", "right"};
constexpr std::array<std::string_view, 2> kGarrisons = {"leave", "fill"};
constexpr std::array<std::string_view, 2> kLetters = {"A", "B"};

// Naming a player and naming an anthill are one kind of action to people.
std::string_view kind_of(const Action& action) {
  return kKinds[std::min(action.index(), kKinds.size() - 1)];
}

template <class Enum>
std::size_t index(Enum value) {
  return static_cast<std::size_t>(value);
}

// "A" or "B" in expert mode: which of a player's two anthills.
std::uint8_t read_letter(const json::Reader& in, const Micropolis& game) {
  if (game.options().mode == Mode::kExpert) return static_cast<std::uint8_t>(in.field("anthill").one_of(kLetters));
  if (const auto letter = in.maybe("anthill")) letter->fail(message("micropolis.refusal.one_anthill"_msg));
  return 0;
}

bool has_letter(const Micropolis& game, const Take& take) {
  return game.options().mode == Mode::kExpert && take.which < kLetters.size();
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
    const auto letter = find(kLetters, word);
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
  if (is_expert && !word.empty()) letter = find(kLetters, word.substr(word.size() - 1));
  if (letter) word.remove_suffix(1);
  const std::optional<int> player = number(word);
  if (!player || *player < 1 || *player > game.seats()) return std::nullopt;
  const Seat seat(*player - 1);
  if (is_expert && !letter) return Hand{seat};
  return Lead{game.anthill_of(seat, static_cast<int>(letter.value_or(0)))};
}

}  // namespace

void Wire<Micropolis>::write_action(json::Writer& out, const Micropolis& game, const Action& action) {
  out.begin_object().field("do", kind_of(action));
  if (const auto* reveal = std::get_if<Reveal>(&action)) {
    out.key("tile");
    write_tile(out, game, reveal->tile);
  } else if (const auto* take = std::get_if<Take>(&action)) {
    out.field("nth", take->slot + 1).field("pay", kPayments[index(take->payment)]);
    if (has_letter(game, *take)) out.field("anthill", kLetters[take->which]);
  } else if (const auto* place = std::get_if<Place>(&action)) {
    out.field("side", kSides[index(place->side)]);
  } else if (const auto* resolve = std::get_if<Resolve>(&action)) {
    out.field("effect", kEffectNames[index(resolve->effect)]);
  } else if (const auto* fill = std::get_if<Fill>(&action)) {
    out.field("barracks", kGarrisons[index(fill->garrison)]);
  } else if (const auto* arrange = std::get_if<Arrange>(&action)) {
    out.key("full").begin_array();
    for (std::size_t size = 0; size < kMaxBarracks; ++size) {
      for (int n = 0; n < arrange->full[size]; ++n) out.value(size + 1);
    }
    out.end_array();
  } else if (const auto* lead = std::get_if<Lead>(&action)) {
    out.field("seat", game.owner(lead->anthill).number());
    if (game.options().mode == Mode::kExpert) out.field("anthill", anthill_letter(game, lead->anthill));
  } else if (const auto* hand = std::get_if<Hand>(&action)) {
    out.field("seat", hand->seat.number());
  }
  out.end_object();
}

Action Wire<Micropolis>::read_action(const json::Reader& in, const Micropolis& game) {
  switch (in.field("do").one_of(kKinds)) {
    case 0: {
      in.only({"do", "tile"});
      const TileId tile = micropolis::read_tile(in.field("tile"), game);
      return Reveal{tile};
    }
    case 1: {
      in.only({"do", "nth", "pay", "anthill"});
      const auto slot = static_cast<std::uint8_t>(in.field("nth").integer<int>(1, 100) - 1);
      const auto payment = static_cast<Payment>(in.field("pay").one_of(kPayments));
      return Take{slot, payment, read_letter(in, game)};
    }
    case 2:
      in.only({"do", "side"});
      return Place{static_cast<Side>(in.field("side").one_of(kSides))};
    case 3:
      in.only({"do", "effect"});
      return Resolve{static_cast<Effect>(in.field("effect").one_of(kEffectNames))};
    case 4:
      in.only({"do", "barracks"});
      return Fill{static_cast<Garrison>(in.field("barracks").one_of(kGarrisons))};
    case 5: {
      in.only({"do", "full"});
      Arrange arrange{};
      const json::Reader full = in.field("full");
      const std::size_t count = full.size(kRingTiles);
      for (std::size_t i = 0; i < count; ++i) ++arrange.full[full.item(i).integer<std::size_t>(1, kMaxBarracks) - 1];
      return arrange;
    }
    default: {
      in.only({"do", "seat", "anthill"});
      const Seat seat(in.field("seat").integer<int>(0, game.seats() - 1));
      if (game.options().mode == Mode::kExpert && !in.maybe("anthill")) return Hand{seat};
      return Lead{game.anthill_of(seat, read_letter(in, game))};
    }
  }
}

std::string Wire<Micropolis>::notation(const Micropolis& game, const State& /*state*/, const Action& action) {
  if (const auto* reveal = std::get_if<Reveal>(&action)) return "reveal " + std::string(tile_name(game, reveal->tile));
  if (const auto* take = std::get_if<Take>(&action)) {
    std::string text = "take " + std::to_string(take->slot + 1);
    if (take->payment == Payment::kToken) text += " token";
    return has_letter(game, *take) ? text + " " + std::string(kLetters[take->which]) : text;
  }
  if (const auto* place = std::get_if<Place>(&action)) return std::string(kSides[index(place->side)]);
  if (const auto* resolve = std::get_if<Resolve>(&action)) return std::string(kEffectNames[index(resolve->effect)]);
  if (const auto* fill = std::get_if<Fill>(&action)) return std::string(kGarrisons[index(fill->garrison)]);
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
  if (const auto side = find(kSides, first)) return Place{static_cast<Side>(*side)};
  if (const auto effect = find(kEffectNames, first)) return Resolve{static_cast<Effect>(*effect)};
  if (const auto garrison = find(kGarrisons, first)) return Fill{static_cast<Garrison>(*garrison)};
  return std::nullopt;
}

}  // namespace underfoot
