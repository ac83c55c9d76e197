// A value of whichever game is played, as part of a message that is the same for all games: JSON that is written
// already. Its schema is a name that the generator of schemas defines over all games (src/cli/schema.cpp).
#pragma once

#include <string>

#include "json/shape.h"

namespace underfoot {

struct GameAction {
  std::string text;
};
struct GameEvent {
  std::string text;
};
struct GameView {
  std::string text;
};
struct GameState {
  std::string text;
};
struct GameOptions {
  std::string text;
};
struct GamePack {
  std::string text;
};

}  // namespace underfoot

namespace underfoot::json {

template <class T>
struct GameValue {
  static void write(Writer& out, const auto& /*context*/, const T& value) { out.raw(value.text); }
  static T read(const Reader& in, const auto& /*context*/) { return {canonical(in.value())}; }
};

template <>
struct Leaf<GameAction> : GameValue<GameAction> {
  static constexpr std::string_view kSchema = R"({"$ref":"#/$defs/GameAction"})";
  static constexpr std::string_view kTypeScript = "GameAction";
};
template <>
struct Leaf<GameEvent> : GameValue<GameEvent> {
  static constexpr std::string_view kSchema = R"({"$ref":"#/$defs/GameEvent"})";
  static constexpr std::string_view kTypeScript = "GameEvent";
};
template <>
struct Leaf<GameView> : GameValue<GameView> {
  static constexpr std::string_view kSchema = R"({"$ref":"#/$defs/GameView"})";
  static constexpr std::string_view kTypeScript = "GameView";
};
template <>
struct Leaf<GameState> : GameValue<GameState> {
  static constexpr std::string_view kSchema = R"({"$ref":"#/$defs/GameState"})";
  static constexpr std::string_view kTypeScript = "GameState";
};
template <>
struct Leaf<GameOptions> : GameValue<GameOptions> {
  static constexpr std::string_view kSchema = R"({"$ref":"#/$defs/GameOptions"})";
  static constexpr std::string_view kTypeScript = "GameOptions";
};
template <>
struct Leaf<GamePack> : GameValue<GamePack> {
  static constexpr std::string_view kSchema = R"({"$ref":"#/$defs/GamePack"})";
  static constexpr std::string_view kTypeScript = "GamePack";
};

}  // namespace underfoot::json
