// Sentences in the people's languages: locales/<language>/*.json, keyed, complete in each language.
//
// In a sentence {name} stands for a parameter, {name|soldier|soldiers} for the word form that fits the number (two
// forms in English, three in Russian), {{ and }} for braces.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/message.h"

namespace underfoot::text {

enum class Lang : std::uint8_t { kEn, kRu };
inline constexpr std::array kLangs = {Lang::kEn, Lang::kRu};

std::string_view code(Lang lang);                           // "en"
std::optional<Lang> lang_from_code(std::string_view name);  // "ru", "ru_RU.UTF-8"
// Which of a word's forms goes with a number: English 0-1, Russian 0-2.
std::size_t plural_form(Lang lang, std::int64_t number);

class Catalogue {
 public:
  // Everything in locales/.
  static const Catalogue& builtin();

  // Adds the entries of one JSON object; a broken one is our bug.
  void add(Lang lang, std::string_view json_text);

  bool has(Lang lang, std::string_view key) const;
  std::vector<std::string_view> keys(Lang lang) const;
  // The sentence before parameters are put in.
  std::string_view sentence(Lang lang, std::string_view key) const;

  // Seats are called by these names, from the first; those without one are "Player 3".
  using Names = std::span<const std::string>;
  std::string render(Lang lang, const Message& message, Names names = {}) const;
  std::string render(Lang lang, MessageKey key) const { return render(lang, Message{key, {}}); }
  std::string render(Lang lang, const Param::Value& value, Names names = {}) const;

 private:
  std::array<std::map<std::string, std::string, std::less<>>, kLangs.size()> sentences_;
};

}  // namespace underfoot::text
