#include "cli/word_search.h"

#include <algorithm>
#include <array>

namespace underfoot::cli {
namespace {

constexpr std::size_t kShortestStem = 3;

// The longest first. Enough for nouns and adjectives, which is what people look up.
constexpr std::array<std::u32string_view, 4> kEnglishEndings = {U"ing", U"ed", U"es", U"s"};
constexpr std::array<std::u32string_view, 37> kRussianEndings = {
    U"ами", U"ями", U"ого", U"его", U"ому", U"ему", U"ыми", U"ими", U"иях", U"ов", U"ев", U"ей", U"ам",
    U"ям",  U"ах",  U"ях",  U"ом",  U"ем",  U"ой",  U"ый",  U"ий",  U"ая",  U"яя", U"ое", U"ее", U"ую",
    U"ые",  U"ие",  U"а",   U"я",   U"о",   U"е",   U"ы",   U"и",   U"у",   U"ю",  U"ь"};

// The character at the start of the text, which is shortened by it; a broken byte counts as a character.
char32_t next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  std::size_t length = 1;
  if (lead >= 0xF0U) {
    length = 4;
  } else if (lead >= 0xE0U) {
    length = 3;
  } else if (lead >= 0xC0U) {
    length = 2;
  }
  length = std::min(length, text.size());
  char32_t character = length == 1 ? lead : lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) character = character << 6U | (byte(i) & 0x3FU);
  text.remove_prefix(length);
  return character;
}

char32_t folded_character(char32_t c) {
  if ((c >= U'A' && c <= U'Z') || (c >= U'А' && c <= U'Я')) return c + 0x20;
  return c == U'Ё' || c == U'ё' ? U'е' : c;
}

bool is_letter(char32_t c) {
  const bool is_latin = (c >= U'a' && c <= U'z') || (c >= U'\u00DF' && c <= U'\u024F' && c != U'\u00F7');
  return is_latin || (c >= U'0' && c <= U'9') || (c >= U'\u0430' && c <= U'\u04FF');
}

std::u32string_view stem(std::u32string_view word) {
  const auto cut = [&](const auto& endings) {
    for (const std::u32string_view ending : endings) {
      if (word.ends_with(ending) && word.size() >= ending.size() + kShortestStem) {
        return word.substr(0, word.size() - ending.size());
      }
    }
    return word;
  };
  return word.front() < 0x80 ? cut(kEnglishEndings) : cut(kRussianEndings);
}

}  // namespace

std::u32string folded(std::string_view text) {
  std::u32string result;
  while (!text.empty()) {
    const char32_t c = next_character(text);
    const bool is_accent = c >= U'\u0300' && c <= U'\u036F';  // as in «бо́льшая»
    if (!is_accent) result += folded_character(c);
  }
  return result;
}

std::vector<std::u32string> words_of(std::string_view text) {
  std::vector<std::u32string> words;
  bool is_in_word = false;
  for (const char32_t c : folded(text)) {
    if (is_letter(c)) {
      if (!is_in_word) words.emplace_back();
      words.back() += c;
    }
    is_in_word = is_letter(c);
  }
  return words;
}

bool has_words(const std::vector<std::u32string>& text, const std::vector<std::u32string>& question) {
  const auto is_found = [&](const std::u32string& asked) {
    return std::any_of(text.begin(), text.end(), [&](const std::u32string& word) {
      return asked.size() < kShortestStem ? word == asked : word.starts_with(stem(asked));
    });
  };
  return !question.empty() && std::all_of(question.begin(), question.end(), is_found);
}

}  // namespace underfoot::cli
