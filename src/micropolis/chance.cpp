// Chance: its only move is revealing tiles (MIC-3, MIC-11.3).
#include <array>
#include <bit>

#include "micropolis/decisions.h"

namespace underfoot::micropolis {
namespace {

std::uint64_t bit_of(TileId tile) {
  return std::uint64_t{1} << tile.value;
}

// The n-th (from 0) set bit. Eight counts at once, one per byte: those of the bytes before it are taken away, then the
// byte is looked up. By arithmetic, because no branch could be foreseen.
constexpr std::uint64_t kEachByte = 0x0101010101010101U;

constexpr auto kBitOfByte = [] {
  std::array<std::array<std::uint8_t, 256>, 8> place{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    unsigned n = 0;
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((byte >> bit & 1U) != 0) place[n++][byte] = static_cast<std::uint8_t>(bit);
    }
  }
  return place;
}();

int nth_bit(std::uint64_t word, std::uint32_t n) {
  std::uint64_t counts = word - (word >> 1U & 0x55 * kEachByte);
  counts = (counts & 0x33 * kEachByte) + (counts >> 2U & 0x33 * kEachByte);
  counts = ((counts + (counts >> 4U)) & 0x0F * kEachByte) * kEachByte;  // in each byte: of it and of those before it
  const std::uint64_t is_passed = ((n * kEachByte | 0x80 * kEachByte) - counts) & 0x80 * kEachByte;
  const auto start = static_cast<unsigned>(std::popcount(is_passed)) * 8;
  const auto before = static_cast<std::uint32_t>((counts << 8U) >> start & 0xFFU);
  return static_cast<int>(start + kBitOfByte[n - before][word >> start & 0xFFU]);
}

}  // namespace

// MIC-11.3: each unseen tile is as likely as any other.
std::uint32_t Micropolis::tickets(const State& state) const {
  return static_cast<std::uint32_t>(std::popcount(state.unseen));
}

std::uint32_t Micropolis::weight(const State& /*state*/, const Action& /*action*/) const {
  return 1;
}

Action Micropolis::draw(const State& state, std::uint32_t ticket) const {
  return Reveal{TileId(nth_bit(state.unseen, ticket))};
}

namespace reveal {

void list(const Micropolis& /*game*/, const State& state, ActionList& actions) {
  for (std::uint64_t rest = state.unseen; rest != 0; rest &= rest - 1) {
    actions.push_back(Reveal{TileId(std::countr_zero(rest))});
  }
}

Refusal why_not(const Reveal& /*action*/) {
  return {"MIC-3.3", message("micropolis.refusal.not_in_pile"_msg)};
}

void perform(const Micropolis& game, State& state, const Reveal& action) {
  state.unseen &= ~bit_of(action.tile);
  state.line.push_back({action.tile, 0});
  game.tell(TileRevealed{action.tile, static_cast<std::uint8_t>(state.line.size() - 1)});
  if (!state.line.full()) return;
  if (state.round > 1) return lead::settle(game, state);  // MIC-7.3: all new tiles are seen first
  if (game.options().mode == Mode::kExpert) {
    state.phase = Phase::kFirstLead;  // MIC-10.2
  } else {
    round::begin(game, state);
  }
}

}  // namespace reveal
}  // namespace underfoot::micropolis
