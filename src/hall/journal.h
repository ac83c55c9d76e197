// The server's log: one JSON object per line on standard error, without anything that is secret.
#pragma once

#include <cstdio>
#include <ctime>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "json/writer.h"

namespace underfoot::hall {

// {"at":"2026-01-31T12:00:00Z","level":"info","what":"listening","port":"7340"}
inline void journal(std::string_view level, std::string_view what,
                    std::initializer_list<std::pair<std::string_view, std::string>> details = {}) {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::string moment(20, '\0');
  std::strftime(moment.data(), moment.size() + 1, "%Y-%m-%dT%H:%M:%SZ", &utc);
  json::Writer out;
  out.begin_object().field("at", moment).field("level", level).field("what", what);
  for (const auto& [name, value] : details) out.field(name, value);
  out.end_object();
  const std::string line = out.take() + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);  // one call: lines of several threads stay whole
}

}  // namespace underfoot::hall
