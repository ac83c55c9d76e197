// The two expected ways to fail. An illegal move is a Refusal; a broken file or message is a BadInput. The third
// way, our own bug, is UF_CHECK. No exceptions: the same code runs where there are none (WebAssembly).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "table/message.h"

namespace underfoot {

// Why an action is not legal, or a position not possible: the number of the rule and the sentence.
struct Refusal {
  std::string_view rule;  // "MIC-4.2"
  Message message;

  bool operator==(const Refusal&) const = default;
};

// Which file or message part is wrong, and how. The place is a path such as "actions[12].tile" or "line 3, column 7".
struct BadInput {
  std::string place;
  Message message;

  bool operator==(const BadInput&) const = default;
};

template <class T, class E = Refusal>
using Result = tl::expected<T, E>;

template <class E>
tl::unexpected<std::decay_t<E>> failure(E&& error) {
  return tl::unexpected<std::decay_t<E>>(std::forward<E>(error));
}

}  // namespace underfoot
