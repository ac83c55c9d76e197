#include "cli/plain_output.h"

#include <optional>
#include <ostream>

#include "json/plain_text.h"

namespace underfoot::cli {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr char kEscape = '\033';

// How long a character that starts with this byte should be.
std::size_t meant_length(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte >= 0xF0U ? 4 : byte >= 0xE0U ? 3 : byte >= 0xC0U ? 2 : 1;
}

bool may_go_on(std::string_view text) {
  if (text.size() >= meant_length(text.front())) return false;
  for (const char c : text.substr(1)) {
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) return false;
  }
  return true;
}

// The length of a sequence that draws (colours, clear, go home) at the start; 0 if it is another, nothing if it is cut
// off.
std::optional<std::size_t> drawing_length(std::string_view text) {
  constexpr std::string_view kDrawing = "mJHK";
  constexpr std::size_t kLongest = 24;
  if (text.size() < 2) return std::nullopt;
  if (text[1] != '[') return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  if (end == std::string_view::npos) return text.size() > kLongest ? std::optional<std::size_t>(0) : std::nullopt;
  return kDrawing.find(text[end]) == std::string_view::npos ? 0 : end + 1;
}

}  // namespace

std::string shown(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = json::utf8_length(text);
    const std::string_view character = text.substr(0, length);
    const bool is_layout = character == "\n" || character == "\t";
    result += length == 0 || (json::is_control(character) && !is_layout) ? kReplacement : character;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return result;
}

PlainBuffer::int_type PlainBuffer::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  waiting_ += traits_type::to_char_type(c);
  pass_on();
  return target_ ? c : traits_type::eof();
}

std::streamsize PlainBuffer::xsputn(const char* text, std::streamsize count) {
  waiting_.append(text, static_cast<std::size_t>(count));
  pass_on();
  return target_ ? count : 0;
}

int PlainBuffer::sync() {
  target_ << shown(waiting_);  // whatever it was going to be, it cannot be that any more
  waiting_.clear();
  target_.flush();
  return target_ ? 0 : -1;
}

void PlainBuffer::pass_on() {
  std::string_view rest = waiting_;
  while (!rest.empty()) {
    std::size_t length = json::utf8_length(rest);
    if (length == 0 && may_go_on(rest)) break;
    bool is_drawing = false;
    if (drawing_ == Drawing::kYes && rest.front() == kEscape) {
      const std::optional<std::size_t> drawing = drawing_length(rest);
      if (!drawing) break;
      is_drawing = *drawing > 0;
      if (is_drawing) length = *drawing;
    }
    if (length == 0) length = 1;
    is_drawing |= drawing_ == Drawing::kYes && rest.front() == '\r';
    target_ << (is_drawing ? std::string(rest.substr(0, length)) : shown(rest.substr(0, length)));
    rest.remove_prefix(length);
  }
  waiting_.erase(0, waiting_.size() - rest.size());
}

}  // namespace underfoot::cli
