#include "hall/codes.h"

#include <array>

namespace underfoot::hall {
namespace {

struct WordPair {
  std::string_view en;
  std::string_view ru;
};
// Three to five letters each, easily told apart by ear.
constexpr std::array<WordPair, 64> kWords = {{
    {"SWARM", "СТАЯ"},  {"FRUIT", "ПЛОД"},  {"ASH", "ЯСЕНЬ"},  {"BARK", "КОРА"},   {"BEE", "ПЧЕЛА"},
    {"BEAN", "БОБ"},    {"BEECH", "БУК"},   {"BOG", "ТОПЬ"},   {"BRIAR", "ТЁРН"},  {"BROOK", "РУЧЕЙ"},
    {"BUD", "ПОЧКА"},   {"BUG", "ЖУК"},     {"CAVE", "ГРОТ"},  {"CLAY", "ГЛИНА"},  {"CONE", "ШИШКА"},
    {"CRAB", "КРАБ"},   {"DEW", "РОСА"},    {"DUNE", "ДЮНА"},  {"ELM", "ВЯЗ"},     {"TAIL", "ХВОЩ"},
    {"FIR", "ПИХТА"},   {"FLAX", "ЛЁН"},    {"FOG", "ТУМАН"},  {"FOX", "ЛИСА"},    {"TOAD", "ЖАБА"},
    {"GRASS", "ТРАВА"}, {"HARE", "ЗАЯЦ"},   {"HAY", "СЕНО"},   {"HILL", "ХОЛМ"},   {"HIVE", "УЛЕЙ"},
    {"HONEY", "МЁД"},   {"HUMUS", "ГУМУС"}, {"IVY", "ПЛЮЩ"},   {"SWIFT", "СТРИЖ"}, {"LEAF", "ЛИСТ"},
    {"LIND", "ЛИПА"},   {"FIELD", "ПАШНЯ"}, {"LYNX", "РЫСЬ"},  {"MAPLE", "КЛЁН"},  {"MINT", "МЯТА"},
    {"MOLE", "КРОТ"},   {"MOSS", "МОХ"},    {"MOTH", "МОЛЬ"},  {"MUD", "ГРЯЗЬ"},   {"HOLE", "ДУПЛО"},
    {"NUT", "ОРЕХ"},    {"OAK", "ДУБ"},     {"OWL", "СОВА"},   {"PATH", "ТРОПА"},  {"PEAT", "ТОРФ"},
    {"PINE", "СОСНА"},  {"POND", "ПРУД"},   {"REED", "КАМЫШ"}, {"EARTH", "ЗЕМЛЯ"}, {"RYE", "РОЖЬ"},
    {"SAND", "ПЕСОК"},  {"SEED", "СЕМЯ"},   {"APHID", "ТЛЯ"},  {"SPORE", "СПОРА"}, {"BOUGH", "СУК"},
    {"STUMP", "ПЕНЬ"},  {"TWIG", "ВЕТКА"},  {"WASP", "ОСА"},   {"WORM", "ЧЕРВЬ"},
}};

// One letter of either alphabet in upper case, Ё as itself; nothing for what is neither letter nor digit.
std::string upper(std::string_view letter) {
  if (letter.size() == 1) {
    const char c = letter[0];
    if (c >= 'a' && c <= 'z') return {static_cast<char>(c - 'a' + 'A')};
    const bool is_kept = (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_kept ? std::string(letter) : std::string();
  }
  if (letter.size() != 2) return {};
  const auto code = static_cast<unsigned>((static_cast<unsigned char>(letter[0]) & 0x1FU) << 6U |
                                          (static_cast<unsigned char>(letter[1]) & 0x3FU));
  unsigned big = code;
  if (code >= 0x430 && code <= 0x44F) big = code - 0x20;
  if (code == 0x451) big = 0x401;
  if ((big < 0x410 || big > 0x42F) && big != 0x401) return {};
  return {static_cast<char>(0xC0U | big >> 6U), static_cast<char>(0x80U | (big & 0x3FU))};
}

// Without the dots of Ё, which many do not write.
std::string plain(std::string_view word) {
  std::string made(word);
  for (std::size_t at = made.find("Ё"); at != std::string::npos; at = made.find("Ё")) made.replace(at, 2, "Е");
  return made;
}

}  // namespace

CodeForm make_code(std::uint32_t random, CodeLength length) {
  const WordPair& word = kWords[random % kWords.size()];
  const std::uint32_t numbers = length == CodeLength::kShort ? 1000 : 10'000;
  const std::string digits = std::to_string(numbers + random / kWords.size() % numbers).substr(1);
  return {std::string(word.en) + " " + digits, std::string(word.ru) + " " + digits};
}

std::optional<std::string> read_code(std::string_view typed) {
  constexpr std::size_t kLongest = 40;
  if (typed.size() > kLongest) return std::nullopt;
  std::string code;
  while (!typed.empty()) {
    const auto first = static_cast<unsigned char>(typed[0]);
    const std::size_t length = first < 0x80 ? 1 : first >= 0xC0 && first < 0xE0 && typed.size() > 1 ? 2 : 0;
    if (length == 0) return std::nullopt;
    code += upper(typed.substr(0, length));
    typed.remove_prefix(length);
  }
  const std::size_t letters = code.find_last_not_of("0123456789") + 1;
  const std::string digits = code.substr(letters);
  const bool has_length = digits.size() == static_cast<std::size_t>(CodeLength::kShort) ||
                          digits.size() == static_cast<std::size_t>(CodeLength::kLong);
  if (!has_length) return std::nullopt;
  const std::string word = plain(code.substr(0, letters));
  for (const WordPair& known : kWords) {
    if (word == known.en || word == plain(known.ru)) return std::string(known.en) + " " + digits;
  }
  return std::nullopt;
}

}  // namespace underfoot::hall
