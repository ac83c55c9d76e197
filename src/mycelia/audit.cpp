// Whether a state is a possible one: the invariants that every action keeps and every loaded position must obey.
#include "mycelia/audit.h"

#include <bit>

#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia {
namespace {

class Auditor {
 public:
  Auditor(const Mycelia& game, const State& state) : game_(game), state_(state) {}

  std::optional<Refusal> audit() {
    bounds();
    if (complaint_.is_made()) return complaint_.first();  // the rest would read out of bounds
    field();
    tiles();
    pieces();
    spores_and_insects();
    cards();
    if (complaint_.is_made()) return complaint_.first();
    knowledge();
    boards();
    audit_step(game_, state_, complaint_);
    return complaint_.first();
  }

 private:
  void require(bool holds, std::string_view rule, MessageKey key) { complaint_.require(holds, rule, key); }
  std::size_t seats() const { return static_cast<std::size_t>(game_.seats()); }
  bool is_tile(std::uint8_t index) const { return index < state_.field.size(); }
  bool is_tile_or_none(std::uint8_t index) const { return index == kNone || is_tile(index); }
  bool is_seat_or_none(std::uint8_t index) const { return index == kNone || index < seats(); }
  bool is_card_or_none(std::uint8_t index) const { return index == kNone || index < kCards; }

  void bounds() {
    require(state_.turn.index() < seats(), "MYC-3.1", "mycelia.audit.turn"_msg);
    require(is_seat_or_none(state_.ended_by), "MYC-11.1", "mycelia.audit.end"_msg);
    for (const FieldTile& tile : state_.field) {
      require(tile.kind.index() < game_.pack().tiles.size(), "MYC-1.2", "mycelia.audit.tiles"_msg);
      require(tile.turn < kSides, "MYC-1.2", "mycelia.audit.tiles"_msg);
      require(is_seat_or_none(tile.mother) && is_seat_or_none(tile.mushroom), "MYC-4.2", "mycelia.audit.pieces"_msg);
      for (const std::uint8_t next : tile.neighbours)
        require(is_tile_or_none(next), "MYC-4.1", "mycelia.audit.field"_msg);
    }
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      const Player& player = state_.players[i];
      if (i >= seats()) require(player == Player{}, "MYC-2.4", "mycelia.audit.extra_player"_msg);
      require(is_tile_or_none(player.mother), "MYC-2.5", "mycelia.audit.pieces"_msg);
      for (std::size_t board = 0; board < kMaxBoards; ++board) {
        const Board& each = player.boards[board];
        require(is_tile_or_none(each.tile) && is_card_or_none(each.card), "MYC-8.4", "mycelia.audit.boards"_msg);
        const bool is_unused = board >= game_.boards();
        if (is_unused) require(each == Board{} && player.under[board].empty(), "MYC-2.4", "mycelia.audit.boards"_msg);
      }
    }
    for (const std::uint8_t card : state_.market) require(is_card_or_none(card), "MYC-3.4", "mycelia.audit.cards"_msg);
    for (const BottomCard& card : state_.bottom) {
      const bool is_known_to_people = (card.known_to & ~game_.all_people()) == 0;
      require(card.card.index() < kCards && is_known_to_people, "MYC-3.3", "mycelia.audit.cards"_msg);
    }
    for (const CardId card : state_.drawn_cards) require(card.index() < kCards, "MYC-10.8", "mycelia.audit.cards"_msg);
  }

  // MYC-4.1: neighbours are those across the sides, and the field is connected (MYC-6.1).
  void field() {
    const CellMap map(state_);
    for (std::size_t i = 0; i < state_.field.size(); ++i) {
      const FieldTile& tile = state_.field[i];
      require(map.find(tile.cell) == i, "MYC-6.1", "mycelia.audit.field"_msg);
      for (int side = 0; side < kSides; ++side) {
        const bool is_same = tile.neighbours[static_cast<std::size_t>(side)] == map.find(tile.cell.across(side));
        require(is_same, "MYC-4.1", "mycelia.audit.field"_msg);
      }
    }
    const bool is_laying = state_.phase == Phase::kLay;
    require(is_laying == (state_.field.size() < kStarTiles), "MYC-2.1", "mycelia.audit.field"_msg);
    if (is_laying || complaint_.is_made()) return;
    require(component(state_, all_tiles(state_), 0) == all_tiles(state_), "MYC-6.1", "mycelia.audit.field"_msg);
  }

  // MYC-1.2, MYC-14.1: every tile once, on the field, in the stacks or in a hand.
  void tiles() {
    std::array<int, kMaxKinds> counts{};
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind) counts[kind] = state_.unseen[kind];
    for (const FieldTile& tile : state_.field) ++counts[tile.kind.index()];
    if (state_.drawn.index() < kMaxKinds) ++counts[state_.drawn.index()];
    const State start = game_.initial();
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
      require(counts[kind] == start.unseen[kind], "MYC-1.2", "mycelia.audit.tiles"_msg);
    }
  }

  // MYC-4.2: the pieces on the field are those of the players, and at most one of each kind on a tile.
  void pieces() {
    TileSet mothers = 0;
    TileSet mushrooms = 0;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      const Player& player = state_.players[seat];
      if (player.mother != kNone) {
        require(state_.field[player.mother].mother == seat, "MYC-4.2", "mycelia.audit.pieces"_msg);
        mothers |= set_of(player.mother);
      }
      for (const Board& board : player.boards) {
        if (!board.is_grown()) continue;
        require(state_.field[board.tile].mushroom == seat, "MYC-4.2", "mycelia.audit.pieces"_msg);
        require(!has(mushrooms, board.tile), "MYC-4.2", "mycelia.audit.pieces"_msg);
        mushrooms |= set_of(board.tile);
      }
    }
    for (std::size_t i = 0; i < state_.field.size(); ++i) {
      const FieldTile& tile = state_.field[i];
      require((tile.mother != kNone) == has(mothers, i), "MYC-4.2", "mycelia.audit.pieces"_msg);
      require((tile.mushroom != kNone) == has(mushrooms, i), "MYC-4.2", "mycelia.audit.pieces"_msg);
      require(tile.insect <= 1, "MYC-4.2", "mycelia.audit.insects"_msg);
    }
  }

  // MYC-1.1, MYC-1.3, MYC-4.8: 30 spores each and 20 insects, always.
  void spores_and_insects() {
    int insects = state_.insects;
    std::array<int, kMaxPlayers> spores{};
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      spores[seat] = state_.players[seat].spores;
      insects += state_.players[seat].insects;
    }
    for (const FieldTile& tile : state_.field) {
      insects += tile.insect;
      for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) spores[seat] += tile.spores[seat];
    }
    require(insects == kInsectTokens, "MYC-1.3", "mycelia.audit.insects"_msg);
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      require(spores[seat] == (seat < seats() ? kSporesEach : 0), "MYC-1.1", "mycelia.audit.spores"_msg);
    }
  }

  // MYC-1.1: every card in exactly one place.
  void cards() {
    CardSet all;
    int count = 0;
    const auto add = [&](CardId card) {
      all.add(card);
      ++count;
    };
    state_.deck.for_each(add);
    for (const BottomCard& card : state_.bottom) add(card.card);
    for (const CardId card : state_.drawn_cards) add(card);
    for (const std::uint8_t card : state_.market) {
      if (card != kNone) add(CardId(card));
    }
    for (const Player& player : state_.players) {
      player.hand.for_each(add);
      for (std::size_t board = 0; board < kMaxBoards; ++board) {
        if (player.boards[board].card != kNone) add(CardId(player.boards[board].card));
        player.under[board].for_each(add);
      }
    }
    CardSet whole;
    for (std::size_t card = 0; card < kCards; ++card) whole.add(CardId(card));
    require(all == whole && count == kCards, "MYC-1.1", "mycelia.audit.cards"_msg);
  }

  // What players count on is in the hand, or between the fingers, of another.
  void knowledge() {
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      const Player& player = state_.players[seat];
      require(player.knows.empty() || !game_.is_automa(Seat(seat)), "MYC-14.2", "mycelia.audit.knowledge"_msg);
      player.knows.for_each([&](CardId card) {
        bool is_there = false;
        for (std::size_t other = 0; other < seats(); ++other) {
          is_there = is_there || (other != seat && state_.players[other].hand.has(card));
        }
        for (const CardId drawn : state_.drawn_cards)
          is_there = is_there || (drawn == card && seat != state_.turn.index());
        require(is_there, "MYC-3.3", "mycelia.audit.knowledge"_msg);
      });
    }
  }

  // What the boards hold, and what follows from the cards under them (MYC-8.4, MYC-9.2, MYC-10).
  void boards() {
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      const Player& player = state_.players[seat];
      const bool is_automa = game_.is_automa(Seat(seat));
      Player expected;
      for (std::size_t i = 0; i < game_.boards(); ++i) {
        const Board& board = player.boards[i];
        if (is_automa) {
          automa_board(board);
          expected.grown =
              static_cast<std::uint8_t>(expected.grown + (board.is_grown() || board.counter == kAutomaDecayed ? 1 : 0));
          require(player.under[i].empty(), "MYC-15.5", "mycelia.audit.boards"_msg);
          continue;
        }
        require(board.is_grown() == (board.card != kNone), "MYC-8.4", "mycelia.audit.boards"_msg);
        require(board.counter <= (board.is_grown() ? 2 : 0), "MYC-7.1", "mycelia.audit.counters"_msg);
        if (board.card != kNone) count_card(CardId(board.card), expected);
        std::uint8_t bonuses = 0;
        player.under[i].for_each([&](CardId card) {
          count_card(card, expected);
          const EffectKind kind = game_.pack().card(card).effect.kind;
          if (effect_class(kind) == EffectClass::kBonus) bonuses |= decay::bit(kind);
          if (effect_class(kind) == EffectClass::kPermanent) expected.permanents |= decay::bit(kind);
        });
        require(is_over() || board.bonuses == bonuses, "MYC-10.5", "mycelia.audit.effects"_msg);
      }
      require(player.grown == expected.grown && player.points == expected.points, "MYC-11.2",
              "mycelia.audit.points"_msg);
      require(is_over() || player.permanents == expected.permanents, "MYC-10.7", "mycelia.audit.effects"_msg);
    }
  }

  void automa_board(const Board& board) {
    const bool is_fine =
        board.card == kNone && board.bonuses == 0 &&
        (board.is_grown() ? board.counter <= 2 : board.counter == 0 || board.counter == kAutomaDecayed);
    require(is_fine, "MYC-15.5", "mycelia.audit.counters"_msg);
  }

  bool is_over() const { return state_.phase == Phase::kOver; }  // MYC-9.4: the last decay has no effect

  void count_card(CardId card, Player& into) const {
    ++into.grown;
    into.points = static_cast<std::uint16_t>(into.points + game_.pack().card(card).points);
  }

  const Mycelia& game_;
  const State& state_;
  Complaint complaint_;
};

}  // namespace

std::optional<Refusal> Mycelia::audit(const State& state) const {
  return Auditor(*this, state).audit();
}

}  // namespace underfoot::mycelia
