// A value of whichever game is played, as part of a message that is the same for all games: JSON that is written
// already. Its schema is a name that the generator of schemas defines over all games (src/cli/schema.cpp).
#pragma once

#include <string>

#include "json/shape.h"
#include "json/word.h"

namespace underfoot {

// Kind is one of kFormNames (forms.h).
template <json::Word Kind>
struct GameValue {
  std::string text;
};

using GameAction = GameValue<"Action">;
using GameEvent = GameValue<"Event">;
using GameView = GameValue<"View">;
using GameState = GameValue<"State">;
using GameOptions = GameValue<"Options">;
using GamePack = GameValue<"Pack">;
using GameAids = GameValue<"Aids">;
using GameChanges = GameValue<"Changes">;
using GameDescribed = GameValue<"DescribedTable">;

// Some of them, written already.
struct GameEvents {
  std::string text = "[]";
};

}  // namespace underfoot

namespace underfoot::json {

template <Word Kind>
struct Leaf<GameValue<Kind>> {
  using T = GameValue<Kind>;
  static constexpr auto kReference = Word(R"({"$ref":"#/$defs/Game)") + Kind + Word(R"("})");
  static constexpr auto kFullName = Word("Game") + Kind;
  static constexpr std::string_view kSchema = kReference.view();
  static constexpr std::string_view kTypeScript = kFullName.view();

  static void write(Writer& out, const auto& /*context*/, const T& value) { out.raw(value.text); }
  static T read(const Reader& in, const auto& /*context*/) { return {canonical(in.value())}; }
};

template <>
struct Leaf<GameEvents> {
  static constexpr std::string_view kSchema = R"({"type":"array","items":{"$ref":"#/$defs/GameEvent"}})";
  static constexpr std::string_view kTypeScript = "GameEvent[]";

  static void write(Writer& out, const auto& /*context*/, const GameEvents& value) { out.raw(value.text); }
  static GameEvents read(const Reader& in, const auto& /*context*/) { return {canonical(in.value())}; }
};

}  // namespace underfoot::json
