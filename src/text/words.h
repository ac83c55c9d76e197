// A language and the names of the players: what it takes to say a message. Writers of JSON get it as their context.
#pragma once

#include <span>
#include <string>

#include "json/shape.h"
#include "json/written_message.h"
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

template <>
struct Leaf<Message> {
  using Like = WrittenMessage;
  static void write(Writer& out, const text::Words& words, const Message& message) {
    text::write_message(out, words, message);
  }
};

}  // namespace underfoot::json
