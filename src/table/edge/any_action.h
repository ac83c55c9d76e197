// An action of whichever game, as a small value that only tables of that game understand. It travels inside the
// program; outside it is JSON or notation.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace underfoot {

class AnyAction {
 public:
  AnyAction() = default;

  template <class Action>
  static AnyAction of(const Action& action) {
    static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) <= kBytes);
    AnyAction any;
    std::memcpy(any.bytes_.data(), &action, sizeof(Action));
    return any;
  }
  // Of the type that it was made of.
  template <class Action>
  Action as() const {
    static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) <= kBytes);
    Action action{};
    std::memcpy(static_cast<void*>(&action), bytes_.data(), sizeof(Action));
    return action;
  }

 private:
  static constexpr std::size_t kBytes = 16;

  alignas(8) std::array<std::byte, kBytes> bytes_{};
};

}  // namespace underfoot
