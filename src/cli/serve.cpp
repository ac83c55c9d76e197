// `underfoot serve`: the web page on this machine, for a browser here or, if asked to, in the network.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <ostream>

#include "cli/commands.h"
#include "server/http_server.h"

namespace underfoot::cli {
namespace {

constexpr std::uint16_t kUsualPort = 7340;
constexpr int kPortsTried = 20;

struct ServeFlags {
  std::string page;
  std::string host = "127.0.0.1";
  std::optional<std::uint16_t> port;
  bool opens = false;
};

// The folder of the page, next to the program wherever that was built or installed.
std::filesystem::path page_folder(const ServeFlags& flags) {
  namespace fs = std::filesystem;
  if (!flags.page.empty()) return flags.page;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {program / "../share/underfoot/page", program / "../../web/dist"}) {
    if (fs::is_regular_file(folder / "index.html", error)) return fs::weakly_canonical(folder, error);
  }
  return program / "../share/underfoot/page";
}

// The port that was asked for, or the first free one from the usual one on.
std::uint16_t begin(const Context& context, const ServeFlags& flags, server::HttpServer& server) {
  std::string problem;
  const int first = flags.port.value_or(kUsualPort);
  const int tries = flags.port ? 1 : kPortsTried;
  for (int port = first; port < first + tries; ++port) {
    const auto got = server.listen({flags.host, static_cast<std::uint16_t>(port)}, problem);
    if (got) return *got;
  }
  throw Failure(context.say("cli.serve.cannot_listen"_msg, param("host", flags.host), param("port", first),
                            param("reason", problem)),
                kExitFailed);
}

void open_browser(const std::string& address) {
  const bool has_display = std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
  if (!has_display) return;
  const std::string command = "xdg-open '" + address + "' >/dev/null 2>&1 &";
  static_cast<void>(std::system(command.c_str()));  // NOLINT: fixed words and a number; no browser is no failure
}

void run(const Context& context, const ServeFlags& flags) {
  const std::filesystem::path folder = page_folder(flags);
  auto page = server::Page::load(folder);
  if (!page) throw Failure(context.say("cli.serve.no_page"_msg, param("folder", folder.string())));
  server::HttpServer server(std::move(*page));
  const std::uint16_t port = begin(context, flags, server);
  const bool is_here = flags.host == "127.0.0.1" || flags.host == "0.0.0.0";
  const std::string address = "http://" + (is_here ? "localhost" : flags.host) + ":" + std::to_string(port) + "/";
  context.out << context.say("cli.serve.listening"_msg, param("address", address)) << '\n' << std::flush;
  if (flags.opens) open_browser(address);
  server.run();
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  auto flags = std::make_shared<ServeFlags>();
  CLI::App* command = app.add_subcommand("serve", context.say("cli.serve.about"_msg));
  command->add_option("--port", flags->port, context.say("cli.serve.port"_msg))->check(CLI::Range(0, 65535));
  command->add_option("--host", flags->host, context.say("cli.serve.host"_msg));
  command->add_option("--page", flags->page, context.say("cli.serve.page"_msg));
  command->add_flag("--open", flags->opens, context.say("cli.serve.open"_msg));
  command->callback([&context, flags] { run(context, *flags); });
}

}  // namespace underfoot::cli
