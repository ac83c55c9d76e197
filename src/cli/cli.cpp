#include "cli/cli.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <iostream>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/plain_output.h"

namespace underfoot::cli {
namespace {

// The language must be known before the help texts are made: --lang first, then the environment as POSIX orders it.
text::Lang choose_lang(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view value;
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) value = arguments[i + 1];
    if (arguments[i].starts_with("--lang=")) value = std::string_view(arguments[i]).substr(7);
    if (const auto lang = text::lang_from_code(value)) return *lang;
  }
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return text::lang_from_code(value).value_or(text::Lang::kEn);
  }
  return text::Lang::kEn;
}

void translate_help(CLI::App& app, const Context& context) {
  app.set_help_flag("-h,--help", context.say("cli.help.flag"_msg));
  for (CLI::App* sub : app.get_subcommands({})) translate_help(*sub, context);
}

int obey(Context& context, const std::vector<std::string>& arguments) {
  CLI::App app(context.say("cli.about"_msg), "underfoot");
  app.formatter(help_formatter(context));
  std::string lang;
  app.add_option("--lang", lang, context.say("cli.option.lang"_msg))->check([&context](const std::string& value) {
    return text::lang_from_code(value) ? std::string() : context.say("cli.error.lang"_msg);
  });
  bool wants_version = false;
  app.add_flag("--version", wants_version, context.say("cli.option.version"_msg));
  app.fallthrough();
  app.require_subcommand(0, 1);  // one command at a time: `play arena` is a mistake
  add_play(app, context);
  add_engine(app, context);
  add_replay(app, context);
  add_verify(app, context);
  add_perft(app, context);
  add_soak(app, context);
  add_bench(app, context);
  add_arena(app, context);
  add_pack(app, context);
  add_rules(app, context);
  add_schema(app, context);
  add_serve(app, context);
  add_backup(app, context);
  add_join(app, context);
  add_watch(app, context);
  add_load(app, context);
  translate_help(app, context);
  app.footer(context.say("cli.examples"_msg));  // last: subcommands would inherit it

  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  try {
    app.parse(reversed);
    if (wants_version) {
      context.out << "underfoot " << UNDERFOOT_VERSION << '\n';
    } else if (app.get_subcommands().empty()) {
      context.out << app.help();
    }
  } catch (const CLI::CallForHelp&) {
    context.out << app.help();
  } catch (const CLI::ParseError& error) {
    context.err << "underfoot: " << shown(sentence(error, app, context)) << '\n'
                << context.say("cli.error.see_help"_msg) << '\n';
    return kExitUsage;
  } catch (const Failure& failure) {
    context.out.flush();
    context.err << "underfoot: " << failure.what() << '\n';
    return failure.exit_code();
  }
  return context.exit_code;
}

// A standard stream that was closed (`<&-`) would be given to the next file that is opened. A null device in its place
// gives nothing to read and refuses to be written to, as it should.
void fill_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) == -1 && errno == EBADF) static_cast<void>(open("/dev/null", O_RDONLY));
  }
}

}  // namespace

int run(const Program& program, const std::vector<std::string>& arguments, const Streams& streams) {
  using Escapes = PlainBuffer::Drawing;
  PlainBuffer out_buffer(streams.out, streams.has_colour || streams.is_interactive ? Escapes::kYes : Escapes::kNo);
  PlainBuffer err_buffer(streams.err, streams.is_interactive ? Escapes::kYes : Escapes::kNo);
  std::ostream out(&out_buffer);
  std::ostream err(&err_buffer);
  err << std::unitbuf;
  Context context{.program = program,
                  .in = streams.in,
                  .out = out,
                  .err = err,
                  .raw_out = streams.out,
                  .lang = choose_lang(arguments),
                  .has_colour = streams.has_colour,
                  .is_interactive = streams.is_interactive};
  const int code = obey(context, arguments);
  out.flush();
  if (out && streams.out) return code;
  err << "underfoot: " << context.say("cli.error.output"_msg) << '\n';
  return code == kExitOk ? kExitUsage : code;
}

int run_main(const Program& program, int argc, const char* const* argv) {
  fill_closed_streams();
  const bool is_terminal = isatty(STDOUT_FILENO) == 1;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool is_dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  std::ios::sync_with_stdio(false);
  return run(program, std::vector<std::string>(argv + 1, argv + argc),
             {.in = std::cin,
              .out = std::cout,
              .err = std::cerr,
              .is_interactive = is_terminal && isatty(STDIN_FILENO) == 1,
              .has_colour = is_terminal && !is_dumb && (no_colour == nullptr || *no_colour == '\0')});
}

}  // namespace underfoot::cli
