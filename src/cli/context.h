// What every subcommand is given: the games, the language, the streams. And how a subcommand fails.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bots/any_bot.h"
#include "cli/guide.h"
#include "cli/plain_output.h"
#include "table/edge/any_game.h"
#include "table/edge/forms.h"
#include "table/embedded.h"
#include "text/catalogue.h"

namespace underfoot::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;  // what was asked for was done, and the answer is no
inline constexpr int kExitUsage = 2;   // wrong arguments, or a file that cannot be used

// The program as linked: which games, which words, how each is shown.
struct Program {
  const Registry& games;
  const text::Catalogue& catalogue;
  std::map<std::string, Guide, std::less<>> guides = {};
  std::span<const EmbeddedFile> rules = {};
  std::span<const GameForms> forms = {};
  const bots::BotRegistry* bots = nullptr;  // none: only people and chance play
};

struct Context {
  const Program& program;
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  std::ostream& raw_out;  // for programs: what is written here is not made safe for a terminal
  text::Lang lang = text::Lang::kEn;
  bool has_colour = false;
  bool is_interactive = false;  // a person types and reads
  int exit_code = kExitOk;

  template <class... Params>
  std::string say(MessageKey key, Params&&... params) const {
    return program.catalogue.render(lang, message(key, std::forward<Params>(params)...));
  }
  std::string say(const Message& message) const { return program.catalogue.render(lang, message); }
};

// Ends the command with one sentence on stderr.
class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& sentence, int exit_code = kExitUsage)
      : std::runtime_error(shown(sentence)), exit_code_(exit_code) {}

  int exit_code() const { return exit_code_; }

 private:
  int exit_code_;
};

}  // namespace underfoot::cli
