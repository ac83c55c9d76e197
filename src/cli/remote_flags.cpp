#include "cli/remote_flags.h"

#include <CLI/CLI.hpp>

#include "hall/forms.h"
#include "json/plain_text.h"
#include "json/reader.h"

namespace underfoot::cli {

void RemoteFlags::add_to(CLI::App& app, const Context& context) {
  app.add_option("url", links, context.say("join.url"_msg))->required()->type_name("URL");
  app.add_option("--table", table, context.say("join.table_flag"_msg))->type_name("CODE|ID");
  app.add_option("--patience", patience, context.say("join.patience"_msg))->check(CLI::Range(0, 1'000'000));
}

RemotePlace RemoteFlags::servers(const Context& context) const {
  RemotePlace place{.servers = {}, .table = table, .patience = std::chrono::seconds(patience)};
  for (const std::string& text : links) {
    const std::optional<server::Link> link = server::parse_link(text);
    if (!link) throw Failure(context.say("join.bad_url"_msg, param("url", text)));
    place.servers.push_back(link->address);
    if (place.table.empty()) place.table = link->table;
  }
  return place;
}

RemotePlace RemoteFlags::place(const Context& context) const {
  RemotePlace place = servers(context);
  if (place.table.empty()) throw Failure(context.say("join.no_table"_msg));
  return place;
}

std::string sound_name(const Context& context, const std::string& name) {
  if (!json::is_plain(name)) throw Failure(context.say("cli.error.name_characters"_msg, param("name", name)));
  if (name.size() > hall::kMostNameBytes) {
    throw Failure(context.say("cli.error.name_too_long"_msg, param("name", json::shortened(name)),
                              param("max", static_cast<int>(hall::kMostNameBytes))));
  }
  return name;
}

}  // namespace underfoot::cli
