// A sentence as it is sent: what it was made from and, where it stands alone, its text in the language of the request.
#pragma once

#include <optional>
#include <string>

#include "json/shape.h"

namespace underfoot::json {

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

}  // namespace underfoot::json
