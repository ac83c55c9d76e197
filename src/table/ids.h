// Typed ids: a seat is not a tile is not a card. One byte each, so that states stay small.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace underfoot {

template <class Tag, std::unsigned_integral Rep = std::uint8_t>
struct Id {
  static constexpr Rep kNoneValue = static_cast<Rep>(~Rep{0});

  Rep value = 0;

  constexpr Id() = default;
  constexpr explicit Id(std::integral auto number) : value(static_cast<Rep>(number)) {}

  static constexpr Id none() { return Id(kNoneValue); }
  constexpr bool is_none() const { return value == kNoneValue; }
  constexpr std::size_t index() const { return value; }
  constexpr int number() const { return value; }

  constexpr auto operator<=>(const Id&) const = default;
};

// A place at the table, counted from 0 in clockwise order.
using Seat = Id<struct SeatTag>;

// Who moves next: one seat, chance, or nobody because the game is over.
class Actor {
 public:
  static constexpr Actor of(Seat seat) { return Actor(seat.value); }
  static constexpr Actor chance() { return Actor(kChance); }
  static constexpr Actor over() { return Actor(kOver); }

  constexpr bool is_chance() const { return code_ == kChance; }
  constexpr bool is_over() const { return code_ == kOver; }
  constexpr bool is_seat() const { return code_ < kChance; }
  constexpr Seat seat() const { return Seat(code_); }

  constexpr bool operator==(const Actor&) const = default;

 private:
  static constexpr std::uint8_t kChance = 254;
  static constexpr std::uint8_t kOver = 255;

  constexpr explicit Actor(std::uint8_t code) : code_(code) {}

  std::uint8_t code_;
};

}  // namespace underfoot
