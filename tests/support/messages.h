// Whether a message can be read by people: known in every language, with a parameter for every placeholder.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "text/catalogue.h"

namespace underfoot::tests {

// The names of the placeholders in a sentence, nothing if a brace is alone.
inline std::optional<std::set<std::string_view>> placeholders(std::string_view sentence) {
  std::set<std::string_view> names;
  while (true) {
    const std::size_t brace = sentence.find_first_of("{}");
    if (brace == std::string_view::npos) return names;
    sentence.remove_prefix(brace);
    if (sentence.size() > 1 && sentence[0] == sentence[1]) {
      sentence.remove_prefix(2);
      continue;
    }
    const std::size_t end = sentence.find_first_of("{}", 1);
    if (sentence[0] != '{' || end == std::string_view::npos || sentence[end] != '}') return std::nullopt;
    const std::string_view inside = sentence.substr(1, end - 1);
    names.insert(inside.substr(0, inside.find('|')));
    sentence.remove_prefix(end + 1);
  }
}

// What is wrong with a message, nothing if all is well.
inline std::optional<std::string> fault_of(const text::Catalogue& catalogue, const Message& message) {
  const std::string key(message.key.id);
  for (const text::Lang lang : text::kLangs) {
    const std::string where = key + " in " + std::string(text::code(lang));
    if (!catalogue.has(lang, key)) return where + " does not exist";
    const auto names = placeholders(catalogue.sentence(lang, key));
    if (!names) return where + " has a stray brace";
    for (const std::string_view name : *names) {
      const auto has_name = [&](const Param& param) { return param.name == name; };
      if (std::none_of(message.params.begin(), message.params.end(), has_name)) {
        return where + " wants the parameter " + std::string(name);
      }
    }
  }
  for (const Param& param : message.params) {
    const auto* parts = std::get_if<std::vector<Message>>(&param.value);
    if (parts == nullptr) continue;
    for (const Message& part : *parts) {
      if (auto fault = fault_of(catalogue, part)) return fault;
    }
  }
  return std::nullopt;
}

}  // namespace underfoot::tests
