#include "load/scan.h"

#include <charconv>

namespace underfoot::load {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool is_space(char letter) {
  return letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
}

std::size_t skip_spaces(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

// Behind the string that begins at `at`.
std::size_t skip_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1;
    }
  }
  return kNone;
}

std::size_t skip_brackets(std::string_view text, std::size_t at) {
  int depth = 0;
  while (at < text.size()) {
    const char letter = text[at];
    if (letter == '"') {
      at = skip_string(text, at);
      if (at == kNone) return kNone;
      continue;
    }
    if (letter == '{' || letter == '[') ++depth;
    if (letter == '}' || letter == ']') --depth;
    ++at;
    if (depth == 0) return at;
  }
  return kNone;
}

std::size_t skip_value(std::string_view text, std::size_t at) {
  if (at >= text.size()) return kNone;
  if (text[at] == '"') return skip_string(text, at);
  if (text[at] == '{' || text[at] == '[') return skip_brackets(text, at);
  const std::size_t begin = at;
  while (at < text.size() && text[at] != ',' && text[at] != '}' && text[at] != ']' && !is_space(text[at])) ++at;
  return at == begin ? kNone : at;
}

}  // namespace

Walk::Walk(std::string_view text) : text_(text) {
  at_ = skip_spaces(text_, 0);
  if (at_ >= text_.size() || (text_[at_] != '{' && text_[at_] != '[')) {
    at_ = text_.size();
    return;
  }
  is_object_ = text_[at_] == '{';
  ++at_;
}

bool Walk::next() {
  at_ = skip_spaces(text_, at_);
  if (at_ < text_.size() && text_[at_] == ',') at_ = skip_spaces(text_, at_ + 1);
  if (at_ >= text_.size() || text_[at_] == '}' || text_[at_] == ']') return false;
  if (is_object_) {
    const std::size_t end = text_[at_] == '"' ? skip_string(text_, at_) : kNone;
    const std::size_t colon = end == kNone ? kNone : skip_spaces(text_, end);
    if (colon == kNone || colon >= text_.size() || text_[colon] != ':') {
      at_ = text_.size();
      return false;
    }
    key_ = text_.substr(at_ + 1, end - at_ - 2);
    at_ = skip_spaces(text_, colon + 1);
  }
  const std::size_t end = skip_value(text_, at_);
  if (end == kNone) {
    at_ = text_.size();
    return false;
  }
  value_ = text_.substr(at_, end - at_);
  at_ = end;
  return true;
}

std::optional<std::string_view> member(std::string_view object, std::string_view name) {
  Walk walk(object);
  while (walk.next()) {
    if (walk.key() == name) return walk.value();
  }
  return std::nullopt;
}

std::optional<std::int64_t> number(std::string_view value) {
  std::int64_t result = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), result);
  if (error != std::errc() || end != value.data() + value.size()) return std::nullopt;
  return result;
}

std::string_view unquoted(std::string_view value) {
  if (value.size() < 2 || value.front() != '"' || value.back() != '"') return value;
  return value.substr(1, value.size() - 2);
}

std::optional<std::int64_t> number_member(std::string_view object, std::string_view name) {
  const auto value = member(object, name);
  return value ? number(*value) : std::nullopt;
}

std::string_view text_member(std::string_view object, std::string_view name) {
  return unquoted(member(object, name).value_or(std::string_view()));
}

}  // namespace underfoot::load
