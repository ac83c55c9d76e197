// A language and the names of the players: what it takes to say a message. Writers of JSON get it as their context.
#pragma once

#include <span>
#include <string>

#include "json/shape.h"
#include "text/catalogue.h"

namespace underfoot::text {

struct Words {
  const Catalogue& catalogue;
  Lang lang = Lang::kEn;
  std::span<const std::string> names = {};

  std::string say(const Message& message) const { return catalogue.render(lang, message, names); }
  std::string say(MessageKey key) const { return catalogue.render(lang, key); }
};

// {"key":…,"params":{…},"text":…}: the sentence, and what it was made from, so that a client can say it again in
// another language. A message inside another has no text of its own.
void write_message(json::Writer& out, const Words& words, const Message& message);

}  // namespace underfoot::text

namespace underfoot::json {

template <>
struct Names<text::Lang> {
  static constexpr std::string_view kName = "Lang";
  static constexpr std::array<std::string_view, 2> kList = {"en", "ru"};
};

struct MessageParams {
  static constexpr std::string_view kSchema =
      R"({"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"},{"type":"object"},{"type":"array"}]}})";
  static constexpr std::string_view kTypeScript =
      "Record<string, number | string | { seat: number } | { en: string; ru: string } | Message | Message[]>";
};
struct WrittenMessage {
  std::string key;
  Any params;
  std::optional<std::string> text;
};
template <>
struct Shape<WrittenMessage> {
  using T = WrittenMessage;
  static constexpr std::string_view kName = "Message";
  static constexpr auto kFields = std::tuple(field("key", &T::key, "of the sentence in locales/"),
                                             field("params", &T::params,
                                                   "what the sentence is about: numbers, words, {seat}, names in both "
                                                   "languages {en,ru}, messages without text, or a list of these")
                                                 .as<MessageParams>(),
                                             field("text", &T::text, "the sentence in the language of the request"));
};
template <>
struct Leaf<Message> {
  using Like = WrittenMessage;
  static void write(Writer& out, const text::Words& words, const Message& message) {
    text::write_message(out, words, message);
  }
};

}  // namespace underfoot::json
