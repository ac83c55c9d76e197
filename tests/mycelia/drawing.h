// A position in words becomes a state: what is not mentioned is filled up (position.h).
#pragma once

#include "mycelia/drawn.h"

namespace underfoot::mycelia {

struct DrawnBoard {
  std::string card = {};  // growing, as on a person's board
  char tile = 0;          // where the mushroom is
  int counter = 0;
  std::vector<std::string> under = {};
  bool is_gone = false;  // the automa's, decayed
};

struct DrawnPlayer {
  std::vector<std::string> hand = {};
  int insects = 0;
  std::vector<DrawnBoard> boards = {};
};

struct Drawing {
  std::vector<std::string> field = kStarPicture;
  std::map<char, std::string> on = {};
  std::vector<DrawnPlayer> players = {};
  int people = 2;
  int boards = 5;
  Automa automa = Automa::kNone;
  BlackTiles black_tiles = BlackTiles::kKeep;
  int first = 0;
  int turn = 0;
  std::vector<Deed> done = {};
  std::vector<std::string> market = {kFillerCard, kFillerCard, kFillerCard};  // "" is a gap
  std::vector<std::string> deck = {};                                         // some of its cards
  int deck_fillers = -1;  // how many others it has; the rest is under the last person's first board
  std::vector<std::string> bottom = {};
  std::vector<std::string> stacks = {"r", "g", "b", "y", "k", "g insect"};
  std::vector<std::string> automa_cards = {};
  int quiet_rounds = 0;
};

inline std::string kind_words(const Drawing& drawing, const DrawnTile& tile) {
  const auto found = drawing.on.find(tile.name);
  const bool is_oau = found != drawing.on.end() && found->second.find("oau") != std::string::npos;
  return std::string(1, tile.colour) + (is_oau ? " oau" : "");
}

inline std::shared_ptr<const Pack> pack_of(const Drawing& drawing) {
  Pack pack;
  pack.tiles = drawn_tile_kinds();
  for (const DrawnTile& tile : drawn_tiles(drawing.field))
    ++pack.tiles[drawn_kind(kind_words(drawing, tile)).index()].count;
  for (const std::string& words : drawing.stacks) ++pack.tiles[drawn_kind(words).index()].count;
  std::map<std::string, int> counts;
  const auto count = [&](const std::vector<std::string>& list) {
    for (const std::string& words : list) counts[words] += words.empty() ? 0 : 1;
  };
  for (const DrawnPlayer& player : drawing.players) {
    count(player.hand);
    for (const DrawnBoard& board : player.boards) {
      count({board.card});
      count(board.under);
    }
  }
  count(drawing.market);
  count(drawing.deck);
  count(drawing.bottom);
  counts.erase("");
  int total = -counts[kFillerCard];
  for (const auto& [words, copies] : counts) total += copies;
  UF_CHECK(total <= kCards);
  counts[kFillerCard] = kCards - total;
  for (const auto& [words, copies] : counts) {
    pack.cards.push_back(drawn_card(words));
    pack.cards.back().count = copies;
  }
  for (const std::string& words : drawing.automa_cards) pack.automa.push_back(drawn_automa_card(words));
  while (pack.automa.size() < kAutomaCards) pack.automa.push_back(drawn_automa_card(kFillerAutomaCard));
  pack.prepare();
  return std::make_shared<const Pack>(std::move(pack));
}

inline CardKind card_of(const Pack& pack, const std::string& words) {
  for (std::size_t kind = 0; kind < pack.cards.size(); ++kind) {
    if (pack.cards[kind].id == words) return CardKind(kind);
  }
  UF_CHECK(false);
  return CardKind::none();
}

// Puts everything in its place.
class Draughtsman {
 public:
  Draughtsman(const Mycelia& game, const std::vector<DrawnTile>& tiles) : game_(game), tiles_(tiles) {}

  State draw(const Drawing& drawing) {
    state_ = game_.initial();
    draw_field(drawing);
    for (std::size_t seat = 0; seat < drawing.players.size(); ++seat) draw_player(seat, drawing.players[seat]);
    place_mothers();
    draw_cards(drawing);
    state_.dealt = static_cast<std::uint8_t>(setup::cards_to_deal(game_));
    state_.turn = Seat(drawing.turn);
    state_.phase = game_.is_automa(state_.turn) ? Phase::kAutomaCard : Phase::kMenu;
    for (const Deed deed : drawing.done) state_.done |= bit_of(deed);
    state_.deeds = static_cast<std::uint8_t>(drawing.done.size());
    constexpr unsigned kGrowth = bit_of(Deed::kExplore) | bit_of(Deed::kFruit) | bit_of(Deed::kDecay);
    state_.has_grown_this_round = (state_.done & kGrowth) != 0 ? 1 : 0;
    state_.quiet_rounds = static_cast<std::uint8_t>(drawing.quiet_rounds);
    state_.after_market = AfterMarket::kNextTurn;
    return state_;
  }

 private:
  std::uint8_t tile_named(char name) const {
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      if (tiles_[i].name == name) return static_cast<std::uint8_t>(i);
    }
    UF_CHECK(false);
    return kNone;
  }
  CardId take(const std::string& words) {
    return deck::take_top(game_, state_, card_of(game_.pack(), words), {CardPlace::deck(), Cause::kSetup, 0});
  }

  void draw_field(const Drawing& drawing) {
    for (const DrawnTile& drawn : tiles_) {
      const TileKind kind = drawn_kind(kind_words(drawing, drawn));
      --state_.unseen[kind.index()];
      add_tile(game_, state_, kind, drawn.cell, 0);
    }
    for (const auto& [name, words] : drawing.on) {
      const std::uint8_t index = tile_named(name);
      for (const std::string& word : words_in(words)) draw_on(index, word);
    }
  }
  void draw_on(std::uint8_t index, const std::string& word) {
    FieldTile& tile = state_.field[index];
    if (word == "insect") {
      tile.insect = 1;
      --state_.insects;
    } else if (word.starts_with("mother")) {
      move::put_mother(game_, state_, Seat(word.back() - '0'), TileIndex(index), Cause::kSetup);
    } else if (word.starts_with("turn")) {
      tile.turn = static_cast<std::uint8_t>(word.back() - '0');
    } else if (word.find('*') != std::string::npos) {
      for (int n = std::stoi(word.substr(2)); n > 0; --n) draw_spore(tile, word[0]);
    } else if (word != "oau") {
      for (const char seat : word) draw_spore(tile, seat);
    }
  }
  void draw_spore(FieldTile& tile, char digit) {
    const auto seat = static_cast<std::size_t>(digit - '0');
    UF_CHECK(seat < kMaxPlayers && state_.players[seat].spores > 0);
    ++tile.spores[seat];
    --state_.players[seat].spores;
  }

  void draw_player(std::size_t seat, const DrawnPlayer& drawn) {
    Player& player = state_.players[seat];
    player.insects = static_cast<std::uint8_t>(drawn.insects);
    state_.insects = static_cast<std::uint8_t>(state_.insects - drawn.insects);
    for (const std::string& words : drawn.hand) player.hand.add(take(words));
    for (std::size_t i = 0; i < drawn.boards.size(); ++i) {
      const DrawnBoard& each = drawn.boards[i];
      Board& board = player.boards[i];
      board.counter = static_cast<std::uint8_t>(each.is_gone ? kAutomaDecayed : each.counter);
      player.grown = static_cast<std::uint8_t>(player.grown + (each.tile != 0 || each.is_gone ? 1 : 0));
      if (each.tile != 0) {
        board.tile = tile_named(each.tile);
        state_.field[board.tile].mushroom = static_cast<std::uint8_t>(seat);
      }
      if (!each.card.empty()) {
        board.card = take(each.card).value;
        player.points = static_cast<std::uint16_t>(player.points + drawn_card(each.card).points);
      }
      for (const std::string& words : each.under) put_under(player, i, take(words));
    }
  }
  void put_under(Player& player, std::size_t board, CardId card) {
    const CardSpec& spec = game_.pack().card(card);
    player.under[board].add(card);
    player.points = static_cast<std::uint16_t>(player.points + spec.points);
    ++player.grown;
    if (effect_class(spec.effect.kind) == EffectClass::kBonus)
      player.boards[board].bonuses |= decay::bit(spec.effect.kind);
    if (effect_class(spec.effect.kind) == EffectClass::kPermanent) player.permanents |= decay::bit(spec.effect.kind);
  }
  // Mothers that were not mentioned are on the last tiles with nothing on them.
  void place_mothers() {
    for (int seat = 0; seat < game_.seats(); ++seat) {
      if (state_.players[static_cast<std::size_t>(seat)].mother != kNone) continue;
      std::size_t tile = state_.field.size() - 1;
      const auto is_bare = [](const FieldTile& t) {
        return t.mother == kNone && t.mushroom == kNone && t.insect == 0 &&
               t.spores == std::array<std::uint8_t, kMaxPlayers>{};
      };
      while (!is_bare(state_.field[tile])) --tile;
      move::put_mother(game_, state_, Seat(seat), TileIndex(tile), Cause::kSetup);
    }
  }
  void draw_cards(const Drawing& drawing) {
    for (std::size_t slot = 0; slot < drawing.market.size(); ++slot) {
      if (!drawing.market[slot].empty()) state_.market[slot] = take(drawing.market[slot]).value;
    }
    for (const std::string& words : drawing.bottom) state_.bottom.push_back({take(words), 0});
    if (drawing.deck_fillers < 0) return;
    const auto last = static_cast<std::size_t>(game_.options().people) - 1;
    const CardKind filler = card_of(game_.pack(), kFillerCard);
    int left = drawing.deck_fillers;
    const CardSet whole = state_.deck;
    whole.for_each([&](CardId each) {
      if (game_.pack().kind(each) != filler || left-- > 0) return;
      state_.deck.remove(each);
      put_under(state_.players[last], 0, each);
    });
  }

  const Mycelia& game_;
  const std::vector<DrawnTile>& tiles_;
  State state_;
};

}  // namespace underfoot::mycelia
