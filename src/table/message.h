// Text that a person will read, as data: a catalogue key with parameters. src/text turns it into a sentence.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "table/ids.h"

namespace underfoot {

// Names an entry of locales/. Written "area.name"_msg in code, which is how tools/check_messages finds every use.
struct MessageKey {
  std::string_view id;

  constexpr bool operator==(const MessageKey&) const = default;
};

consteval MessageKey operator""_msg(const char* text, std::size_t length) {
  return MessageKey{std::string_view(text, length)};
}

struct Message;

// A name that content packs give in both languages.
struct LocalName {
  std::string en;
  std::string ru;

  bool operator==(const LocalName&) const = default;
};

struct Param {
  using Value = std::variant<std::int64_t, std::string, MessageKey, LocalName, Seat, std::vector<Message>>;

  std::string_view name;
  Value value;

  bool operator==(const Param&) const;
};

struct Message {
  MessageKey key;
  std::vector<Param> params;

  bool operator==(const Message&) const = default;
};

inline bool Param::operator==(const Param& other) const {
  return name == other.name && value == other.value;
}

// message("game.needs"_msg, {"need", 3}, {"have", 2})
inline Param param(std::string_view name, int value) {
  return {name, std::int64_t{value}};
}
inline Param param(std::string_view name, std::string value) {
  return {name, std::move(value)};
}
inline Param param(std::string_view name, std::string_view value) {
  return {name, std::string(value)};
}
inline Param param(std::string_view name, const char* value) {
  return {name, std::string(value)};
}
inline Param param(std::string_view name, MessageKey value) {
  return {name, value};
}
inline Param param(std::string_view name, LocalName value) {
  return {name, std::move(value)};
}
// Who sits there: whoever shows the sentence knows what they are called.
inline Param param(std::string_view name, Seat value) {
  return {name, value};
}
// A message inside a message, or several that follow one another.
inline Param param(std::string_view name, Message value) {
  std::vector<Message> list;
  list.push_back(std::move(value));
  return {name, std::move(list)};
}
inline Param param(std::string_view name, std::vector<Message> value) {
  return {name, std::move(value)};
}

template <class... Params>
Message message(MessageKey key, Params&&... params) {
  Message result{key, {}};
  result.params.reserve(sizeof...(params));
  (result.params.push_back(std::forward<Params>(params)), ...);
  return result;
}

}  // namespace underfoot
