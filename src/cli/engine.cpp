// `underfoot engine`: the engine protocol on standard input and output.
#include <CLI/CLI.hpp>
#include <istream>
#include <ostream>

#include "cli/commands.h"
#include "cli/native.h"
#include "protocol/session.h"

namespace underfoot::cli {
namespace {

enum class Line { kRead, kTooLong, kEnd };

// Reads a line of at most kMostBytesPerLine; the rest of a longer one is read and dropped.
Line read_line(std::istream& in, std::string& line) {
  line.clear();
  bool is_too_long = false;
  bool has_read = false;
  for (int c = in.get(); c != std::char_traits<char>::eof(); c = in.get()) {
    has_read = true;
    if (c == '\n') break;
    if (line.size() < protocol::kMostBytesPerLine) {
      line += static_cast<char>(c);
    } else {
      is_too_long = true;
    }
  }
  if (!has_read) return Line::kEnd;
  return is_too_long ? Line::kTooLong : Line::kRead;
}

void serve(const Context& context) {
  protocol::Session session(context.program.games, context.program.catalogue,
                            {.bots = context.program.bots, .clock = steady_clock()});
  std::string line;
  for (Line read = read_line(context.in, line); read != Line::kEnd; read = read_line(context.in, line)) {
    const std::string answer = read == Line::kTooLong ? session.refuse_long_line() : session.handle(line);
    if (!answer.empty()) context.raw_out << answer << '\n' << std::flush;
    if (!context.raw_out) return;  // nobody is listening any more
  }
  if (context.in.bad()) throw Failure(context.say("cli.error.cannot_read"_msg, param("file", "-")));
}

}  // namespace

void add_engine(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("engine", context.say("cli.engine.about"_msg));
  command->footer(context.say("cli.engine.examples"_msg));
  command->callback([&context] { serve(context); });
}

}  // namespace underfoot::cli
