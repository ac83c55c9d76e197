// The forms that the aids of every game share.
#pragma once

#include "json/written_message.h"
#include "table/edge/score_change.h"
#include "table/edge/shapes.h"
#include "table/edge/speaker.h"
#include "table/result.h"

namespace underfoot::json {

// A message as the speaker writes it: the context is a Spoken game.
struct SpokenMessage {
  using Like = WrittenMessage;
  template <class G>
  static void write(Writer& out, const Spoken<G>& game, const Message& message) {
    game.speaker.write(out, message);
  }
};

// Why something cannot be done.
template <>
struct Shape<Refusal> {
  static constexpr std::string_view kName = "Refusal";
  static constexpr auto kFields =
      std::tuple(field("rule", &Refusal::rule, "its number"), field("reason", &Refusal::message).as<SpokenMessage>());
};

}  // namespace underfoot::json
