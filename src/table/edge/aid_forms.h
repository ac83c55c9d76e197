// The forms that the aids of every game share.
#pragma once

#include <vector>

#include "table/edge/score_change.h"
#include "table/edge/shapes.h"
#include "table/edge/speaker.h"
#include "table/edge/wire.h"
#include "table/result.h"

namespace underfoot::json {

// A message as the speaker writes it: the context is a Spoken game.
template <>
struct Leaf<Message> {
  static constexpr std::string_view kSchema = R"({"$ref":"#/$defs/Message"})";
  static constexpr std::string_view kTypeScript = "Message";
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
      std::tuple(field("rule", &Refusal::rule, "its number"), field("reason", &Refusal::message));
};

// Actions of the game, one after another.
template <class G>
struct ActionList {
  static constexpr std::string_view kSchema = R"({"type":"array","items":{"$ref":"#/$defs/Action"}})";
  static constexpr std::string_view kTypeScript = "Action[]";
  static void write(Writer& out, const G& game, const std::vector<typename G::Action>& actions) {
    out.begin_array();
    for (const auto& action : actions) Wire<G>::write_action(out, game, action);
    out.end_array();
  }
};

}  // namespace underfoot::json
