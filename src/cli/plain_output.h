// The filter between our words and a terminal: characters that command a terminal are shown, never sent. Names, paths
// and notations come from files and other people.
#pragma once

#include <iosfwd>
#include <streambuf>
#include <string>
#include <string_view>

namespace underfoot::cli {

// The text with a replacement character for each control character but newline and tab, and for each byte that is not
// UTF-8.
std::string shown(std::string_view text);

// Passes text on in the same way.
class PlainBuffer : public std::streambuf {
 public:
  enum class Drawing { kNo, kYes };  // whether colours, clearing and carriage returns are let through

  PlainBuffer(std::ostream& target, Drawing drawing) : target_(target), drawing_(drawing) {}

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize count) override;
  int sync() override;

 private:
  void pass_on();

  std::ostream& target_;
  Drawing drawing_;
  std::string waiting_;  // the beginning of a character or of an escape sequence
};

}  // namespace underfoot::cli
