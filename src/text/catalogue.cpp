#include "text/catalogue.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "json/parse.h"
#include "table/check.h"
#include "table/embedded.h"

namespace underfoot {

extern const std::span<const EmbeddedFile> kLocales;

}  // namespace underfoot

namespace underfoot::text {
namespace {

std::size_t index(Lang lang) {
  return static_cast<std::size_t>(lang);
}

const Param::Value* find(const Message& message, std::string_view name) {
  for (const Param& param : message.params) {
    if (param.name == name) return &param.value;
  }
  return nullptr;
}

// The n-th of "a|b|c"; the last one where there are fewer.
std::string_view nth_form(std::string_view forms, std::size_t n) {
  for (; n > 0; --n) {
    const std::size_t bar = forms.find('|');
    if (bar == std::string_view::npos) return forms;
    forms.remove_prefix(bar + 1);
  }
  return forms.substr(0, forms.find('|'));
}

}  // namespace

std::string_view code(Lang lang) {
  return lang == Lang::kRu ? "ru" : "en";
}

std::optional<Lang> lang_from_code(std::string_view name) {
  for (const Lang lang : kLangs) {
    const std::string_view known = code(lang);
    if (!name.starts_with(known)) continue;
    const std::string_view rest = name.substr(known.size());
    if (rest.empty() || rest.front() == '_' || rest.front() == '-' || rest.front() == '.') return lang;
  }
  return std::nullopt;
}

std::size_t plural_form(Lang lang, std::int64_t number) {
  const std::uint64_t n = number < 0 ? 0U - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  if (lang == Lang::kEn) return n == 1 ? 0 : 1;
  if (n % 10 == 1 && n % 100 != 11) return 0;
  if (n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)) return 1;
  return 2;
}

const Catalogue& Catalogue::builtin() {
  static const Catalogue kBuiltin = [] {
    Catalogue catalogue;
    for (const EmbeddedFile& file : kLocales) {
      constexpr std::string_view kFolder = "locales/";
      const std::optional<Lang> lang = lang_from_code(file.path.substr(kFolder.size(), 2));
      UF_CHECK(lang.has_value());
      catalogue.add(*lang, file.text);
    }
    return catalogue;
  }();
  return kBuiltin;
}

void Catalogue::add(Lang lang, std::string_view json_text) {
  const Result<json::Value, BadInput> parsed = json::parse(json_text);
  UF_CHECK(parsed.has_value() && parsed->is_object());
  for (const auto& [key, sentence] : parsed->items()) {
    UF_CHECK(sentence.is_string());
    sentences_[index(lang)][key] = sentence.get<std::string>();
  }
}

bool Catalogue::has(Lang lang, std::string_view key) const {
  return sentences_[index(lang)].contains(key);
}

std::vector<std::string_view> Catalogue::keys(Lang lang) const {
  std::vector<std::string_view> result;
  for (const auto& [key, sentence] : sentences_[index(lang)]) result.push_back(key);
  return result;
}

std::string_view Catalogue::sentence(Lang lang, std::string_view key) const {
  const auto found = sentences_[index(lang)].find(key);
  return found == sentences_[index(lang)].end() ? key : found->second;
}

std::string Catalogue::render(Lang lang, const Message& message, Names names) const {
  std::string_view rest = sentence(lang, message.key.id);
  std::string result;
  while (!rest.empty()) {
    const std::size_t brace = rest.find_first_of("{}");
    result += rest.substr(0, brace);
    if (brace == std::string_view::npos) break;
    rest.remove_prefix(brace);
    if (rest.size() > 1 && rest[0] == rest[1]) {  // a doubled brace is a brace
      result += rest[0];
      rest.remove_prefix(2);
      continue;
    }
    const std::size_t end = rest.find('}');
    UF_CHECK(rest[0] == '{' && end != std::string_view::npos);
    const std::string_view inside = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    const std::size_t bar = inside.find('|');
    const Param::Value* value = find(message, inside.substr(0, bar));
    if (value == nullptr) {
      result += inside;  // visible, and caught by the tests
    } else if (bar == std::string_view::npos) {
      result += render(lang, *value, names);
    } else {
      const auto* number = std::get_if<std::int64_t>(value);
      result += nth_form(inside.substr(bar + 1), plural_form(lang, number != nullptr ? *number : 0));
    }
  }
  return result;
}

std::string Catalogue::render(Lang lang, const Param::Value& value, Names names) const {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* key = std::get_if<MessageKey>(&value)) return render(lang, *key);
  if (const auto* name = std::get_if<LocalName>(&value)) return lang == Lang::kRu ? name->ru : name->en;
  if (const auto* seat = std::get_if<Seat>(&value)) {
    if (seat->index() < names.size()) return names[seat->index()];
    return render(lang, underfoot::message("table.player"_msg, param("number", seat->number() + 1)));
  }
  std::string joined;
  for (const Message& part : *std::get_if<std::vector<Message>>(&value)) {
    if (!joined.empty()) joined += ", ";
    joined += render(lang, part, names);
  }
  return joined;
}

}  // namespace underfoot::text
