// `underfoot serve`: the web page and the tables of a server, for this machine or, if asked to, for the network.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <thread>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "cli/openapi.h"
#include "hall/journal.h"
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
  std::string data;
  std::string store;
  int loops = 0;
  int bots = 0;
  server::Limits limits;
  bool is_behind_proxy = false;
  bool logs_requests = false;
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

// By which others in the network reach this machine.
std::vector<std::string> network_addresses() {
  std::vector<std::string> found;
  ifaddrs* first = nullptr;
  if (::getifaddrs(&first) != 0) return found;
  for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
    const bool is_outward = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    if (!is_outward || each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    sockaddr_in address{};
    std::memcpy(&address, each->ifa_addr, sizeof address);
    std::array<char, INET_ADDRSTRLEN> text{};
    if (::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) != nullptr) found.emplace_back(text.data());
  }
  ::freeifaddrs(first);
  return found;
}

void open_browser(const std::string& address) {
  const bool has_display = std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
  if (!has_display) return;
  const std::string command = "xdg-open '" + address + "' >/dev/null 2>&1 &";
  static_cast<void>(std::system(command.c_str()));  // NOLINT: fixed words and a number; no browser is no failure
}

// Every connection is a file to the system; as many as it allows.
void raise_file_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

store::Opened open_store(const ServeFlags& flags) {
  if (!flags.store.empty()) return store::open_postgres(flags.store);
  const std::filesystem::path folder = data_folder(flags.data);
  if (const std::error_code error = make_data_folder(folder))
    return {nullptr, folder.string() + ": " + error.message()};
  return store::open_sqlite((folder / kStoreFile).string());
}

// Nothing if the page can be served without tables: nobody has asked for a certain store.
std::optional<server::Online> online(const Context& context, const ServeFlags& flags) {
  store::Opened opened = open_store(flags);
  if (!opened.store) {
    const std::string why = context.say("cli.serve.no_store"_msg, param("reason", opened.problem));
    if (!flags.data.empty() || !flags.store.empty()) throw Failure(why, kExitFailed);
    context.err << why << '\n' << context.say("cli.serve.only_page"_msg) << '\n';
    return std::nullopt;
  }
  // The key of the tokens: the same for all nodes, and for as long as the store lives.
  const auto shared = opened.store->shared_value("token_key", fair::to_hex(fair::random_bytes()));
  const auto key = shared ? fair::from_hex(*shared) : std::nullopt;
  if (!key) throw Failure(context.say("cli.serve.no_store"_msg, param("reason", "token_key")), kExitFailed);
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  server::Online made{.house = {context.program.games, *context.program.bots, context.program.catalogue},
                      .store = std::move(opened.store),
                      .key = *key,
                      .document = openapi_text(context.program.forms)};
  made.node = {.bot_threads = flags.bots > 0 ? flags.bots : std::max(1, cores - 1),
               .has_other_nodes = !flags.store.empty()};
  made.loops = flags.loops > 0 ? flags.loops : cores;
  made.limits = flags.limits;
  made.is_behind_proxy = flags.is_behind_proxy;
  made.logs_requests = flags.logs_requests;
  return made;
}

void run(const Context& context, const ServeFlags& flags) {
  const std::filesystem::path folder = page_folder(flags);
  auto page = server::Page::load(folder);
  const bool must_have_page = !flags.page.empty() || flags.opens;
  if (!page && must_have_page) throw Failure(context.say("cli.serve.no_page"_msg, param("folder", folder.string())));
  raise_file_limit();
  auto tables = online(context, flags);
  if (!page && !tables) throw Failure(context.say("cli.serve.no_page"_msg, param("folder", folder.string())));
  const auto server = tables ? std::make_unique<server::HttpServer>(std::move(page), *std::move(tables))
                             : std::make_unique<server::HttpServer>(std::move(page));
  const std::uint16_t port = begin(context, flags, *server);
  const bool is_here = flags.host == "127.0.0.1" || flags.host == "0.0.0.0";
  const std::string address = "http://" + (is_here ? "localhost" : flags.host) + ":" + std::to_string(port) + "/";
  context.out << context.say("cli.serve.listening"_msg, param("address", address)) << '\n';
  if (flags.host == "0.0.0.0") {
    for (const std::string& each : network_addresses()) {
      const std::string link = "http://" + each + ":" + std::to_string(port) + "/";
      context.out << context.say("cli.serve.network"_msg, param("address", link)) << '\n';
    }
  }
  context.out << std::flush;
  hall::journal("info", "listening", {{"host", flags.host}, {"port", std::to_string(port)}});
  if (flags.opens) open_browser(address);
  server->run();
  hall::journal("info", "stopped");
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  auto flags = std::make_shared<ServeFlags>();
  CLI::App* command = app.add_subcommand("serve", context.say("cli.serve.about"_msg));
  command->add_option("--port", flags->port, context.say("cli.serve.port"_msg))->check(CLI::Range(0, 65535));
  command->add_option("--host", flags->host, context.say("cli.serve.host"_msg));
  command->add_option("--page", flags->page, context.say("cli.serve.page"_msg));
  command->add_option("--data", flags->data, context.say("cli.serve.data"_msg));
  command->add_option("--store", flags->store, context.say("cli.serve.store"_msg));
  command->add_option("--loops", flags->loops, context.say("cli.serve.loops"_msg))->check(CLI::Range(0, 64));
  command->add_option("--bots", flags->bots, context.say("cli.serve.bots"_msg))->check(CLI::Range(0, 64));
  command->add_option("--most-requests", flags->limits.requests_per_second, context.say("cli.serve.most_requests"_msg))
      ->check(CLI::Range(0, 1000000));
  command
      ->add_option("--most-connections", flags->limits.connections_per_address,
                   context.say("cli.serve.most_connections"_msg))
      ->check(CLI::Range(0, 1000000));
  command->add_flag("--behind-proxy", flags->is_behind_proxy, context.say("cli.serve.behind_proxy"_msg));
  command->add_flag("--log-requests", flags->logs_requests, context.say("cli.serve.log_requests"_msg));
  command->add_flag("--open", flags->opens, context.say("cli.serve.open"_msg));
  command->callback([&context, flags] {
    if (flags->store.empty() && flags->data.empty()) flags->store = store_of_environment();
    run(context, *flags);
  });
}

}  // namespace underfoot::cli
