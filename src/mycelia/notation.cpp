// Actions in the short notation that people type; tiles, boards, seats and market places are counted from 1, as drawn:
//   lay red.OUA 2 · deal porcini · roll O · lot 2 · automa 7 · step 5 · stop · explore · site 2 -1 up 0 · spore mother
//   spore 3 · drop 7 · fruit porcini · pay 5 · pay 5 of 2 · plant 5 · board 1 · decay 2 · discover 3 · discover deck
//   discover two · discard porcini · refresh · rival 2 · edge 14 · announce fruit
#include <algorithm>
#include <charconv>

#include "mycelia/names.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

std::string one_based(int index) {
  return std::to_string(index + 1);
}

struct Notation {
  const Mycelia& game;
  const State& state;

  std::string card(std::string_view verb, CardKind kind) const {
    return std::string(verb) + " " + std::string(card_name(game.pack(), kind));
  }
  std::string tile(std::string_view verb, TileIndex index) const {
    return std::string(verb) + " " + one_based(index.number());
  }

  std::string operator()(const Lay& action) const {
    return "lay " + std::string(tile_name(game.pack(), action.kind)) + " " + std::to_string(action.turn);
  }
  std::string operator()(const Deal& action) const { return card("deal", action.card); }
  std::string operator()(const Roll& action) const { return "roll " + std::string(kWindNames[index_of(action.wind)]); }
  std::string operator()(const Lot& action) const { return "lot " + one_based(action.drawn); }
  std::string operator()(const AutomaReveal& action) const { return "automa " + game.pack().automa[action.card].id; }
  std::string operator()(const Step& action) const { return tile("step", action.tile); }
  std::string operator()(const Stop&) const { return "stop"; }
  std::string operator()(const Explore&) const { return "explore"; }
  std::string operator()(const Site& action) const {
    return "site " + std::to_string(action.cell.a) + " " + std::to_string(action.cell.b) +
           (action.cell.is_up != 0 ? " up " : " down ") + std::to_string(action.turn);
  }
  std::string operator()(const Spore& action) const {
    return action.source == kMotherSource ? "spore mother" : "spore " + one_based(action.source);
  }
  std::string operator()(const Drop& action) const { return tile("drop", action.tile); }
  std::string operator()(const Fruit& action) const { return card("fruit", action.card); }
  std::string operator()(const Pay& action) const {
    const std::string text = tile("pay", action.tile);
    return action.owner == state.turn ? text : text + " of " + one_based(action.owner.number());
  }
  std::string operator()(const Plant& action) const { return tile("plant", action.tile); }
  std::string operator()(const OnBoard& action) const { return "board " + one_based(action.board); }
  std::string operator()(const Decay& action) const { return "decay " + one_based(action.board); }
  std::string operator()(const Discover& action) const {
    if (action.from == kFromDeck) return "discover deck";
    return action.from == kTwoFromDeck ? "discover two" : "discover " + one_based(action.from);
  }
  std::string operator()(const Discard& action) const { return card("discard", action.card); }
  std::string operator()(const Refresh&) const { return "refresh"; }
  std::string operator()(const Rival& action) const { return "rival " + one_based(action.seat.number()); }
  std::string operator()(const Edge& action) const { return tile("edge", action.tile); }
  std::string operator()(const Announce& action) const {
    return "announce " + std::string(kDeedNames[index_of(action.deed)]);
  }
};

// ---- Reading ----

std::optional<int> number(std::string_view text, int min, int max) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < min || value > max) return std::nullopt;
  return value;
}

// The words of a line, of which there are at most five.
struct Words {
  std::array<std::string_view, 6> at{};
  std::size_t count = 0;

  explicit Words(std::string_view text) {
    while (count < at.size()) {
      text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
      if (text.empty()) break;
      at[count] = text.substr(0, text.find(' '));
      text.remove_prefix(at[count].size());
      ++count;
    }
  }
};

template <class Made, class Id>
std::optional<Action> made(std::optional<int> value) {
  if (!value) return std::nullopt;
  return Made{static_cast<Id>(*value - 1)};
}

template <std::size_t N>
std::optional<std::size_t> find(const std::array<std::string_view, N>& names, std::string_view word) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

class Parser {
 public:
  Parser(const Mycelia& game, const State& state, std::string_view text) : game_(game), state_(state), words_(text) {}

  std::optional<Action> parse() const {
    const std::string_view verb = words_.at[0];
    if (words_.count == 1) return plain(verb);
    if (verb == "site") return site();
    if (verb == "pay") return pay();
    if (verb == "lay") return lay();
    if (words_.count != 2) return std::nullopt;
    if (verb == "deal" || verb == "fruit" || verb == "discard") return card(verb);
    if (verb == "step" || verb == "drop" || verb == "plant" || verb == "edge") return tile(verb);
    if (verb == "board") return made<OnBoard, std::uint8_t>(number(second(), 1, kMaxBoards));
    if (verb == "decay") return made<Decay, std::uint8_t>(number(second(), 1, kMaxBoards));
    if (verb == "rival") return made<Rival, Seat>(number(second(), 1, game_.seats()));
    if (verb == "lot") return lot();
    return word(verb);
  }

 private:
  std::string_view second() const { return words_.at[1]; }

  static std::optional<Action> plain(std::string_view verb) {
    if (verb == "stop") return Stop{};
    if (verb == "explore") return Explore{};
    if (verb == "refresh") return Refresh{};
    return std::nullopt;
  }

  std::optional<Action> card(std::string_view verb) const {
    const CardKind kind = find_card(game_.pack(), second());
    if (kind.is_none()) return std::nullopt;
    if (verb == "deal") return Deal{kind};
    if (verb == "fruit") return Fruit{kind};
    return Discard{kind};
  }

  std::optional<Action> tile(std::string_view verb) const {
    const std::optional<int> index = number(second(), 1, kTiles);
    if (verb == "step") return made<Step, TileIndex>(index);
    if (verb == "drop") return made<Drop, TileIndex>(index);
    if (verb == "plant") return made<Plant, TileIndex>(index);
    return made<Edge, TileIndex>(index);
  }

  std::optional<Action> word(std::string_view verb) const {
    if (verb == "roll") {
      const auto wind = find(kWindNames, second());
      if (wind) return Roll{static_cast<Wind>(*wind)};
    } else if (verb == "spore") {
      if (second() == "mother") return Spore{kMotherSource};
      return made<Spore, std::uint8_t>(number(second(), 1, kMaxBoards));
    } else if (verb == "discover") {
      if (second() == "deck") return Discover{kFromDeck};
      if (second() == "two") return Discover{kTwoFromDeck};
      return made<Discover, std::uint8_t>(number(second(), 1, kMarketSlots));
    } else if (verb == "announce") {
      const auto deed = find(kDeedNames, second());
      if (deed) return Announce{static_cast<Deed>(*deed)};
    } else if (verb == "automa") {
      for (std::size_t i = 0; i < game_.pack().automa.size(); ++i) {
        if (game_.pack().automa[i].id == second()) return AutomaReveal{static_cast<std::uint8_t>(i)};
      }
    }
    return std::nullopt;
  }

  std::optional<Action> lot() const {
    const bool is_tile = state_.lot == LotFor::kMotherTile;
    const std::optional<int> drawn = number(second(), 1, is_tile ? kTiles : game_.seats());
    if (!drawn) return std::nullopt;
    return Lot{static_cast<std::uint8_t>(*drawn - 1), is_tile ? Lot::Of::kTile : Lot::Of::kSeat};
  }

  std::optional<Action> pay() const {
    const std::optional<int> tile = number(second(), 1, kTiles);
    if (!tile) return std::nullopt;
    if (words_.count == 2) return Pay{TileIndex(*tile - 1), state_.turn};
    const std::optional<int> owner = number(words_.at[3], 1, game_.seats());
    if (words_.count != 4 || words_.at[2] != "of" || !owner) return std::nullopt;
    return Pay{TileIndex(*tile - 1), Seat(*owner - 1)};
  }

  std::optional<Action> lay() const {
    const TileKind kind = find_tile(game_.pack(), second());
    const std::optional<int> turn = number(words_.at[2], 0, kSides - 1);
    if (words_.count != 3 || kind.is_none() || !turn) return std::nullopt;
    return Lay{kind, static_cast<std::uint8_t>(*turn)};
  }

  std::optional<Action> site() const {
    const std::optional<int> a = number(words_.at[1], -kReach, kReach);
    const std::optional<int> b = number(words_.at[2], -kReach, kReach);
    const std::optional<int> turn = number(words_.at[4], 0, kSides - 1);
    const bool is_up = words_.at[3] == "up";
    if (words_.count != 5 || !a || !b || !turn || (!is_up && words_.at[3] != "down")) return std::nullopt;
    const Cell cell{static_cast<std::int8_t>(*a), static_cast<std::int8_t>(*b),
                    static_cast<std::uint8_t>(is_up ? 1 : 0)};
    return Site{cell, static_cast<std::uint8_t>(*turn)};
  }

  const Mycelia& game_;
  const State& state_;
  Words words_;
};

}  // namespace

std::string Wire<Mycelia>::notation(const Mycelia& game, const State& state, const Action& action) {
  return std::visit(Notation{game, state}, action);
}

std::optional<Action> Wire<Mycelia>::parse(const Mycelia& game, const State& state, std::string_view text) {
  return Parser(game, state, text).parse();
}

}  // namespace underfoot
