// Any bytes, as lines to one session: it answers with JSON or nothing, and an error leaves every table as it was.
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "fuzz/all_games.h"
#include "protocol/session.h"
#include "table/check.h"

namespace {

using underfoot::protocol::Session;

// Every table with its number of actions and its hash.
std::string tables(Session& session) {
  return session.handle(R"({"jsonrpc":"2.0","id":0,"method":"tables"})");
}

void handle(Session& session, std::string_view line) {
  const std::string before = tables(session);
  const std::string answer = session.handle(line);
  if (answer.empty()) return;
  UF_CHECK(answer.find('\n') == std::string::npos);
  const auto parsed = nlohmann::json::parse(answer, nullptr, false);
  UF_CHECK(parsed.is_object() || parsed.is_array());
  if (parsed.is_object()) UF_CHECK(parsed.contains("result") != parsed.contains("error"));
  if (parsed.contains("error")) UF_CHECK(tables(session) == before);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Session session(underfoot::tests::all_games(), underfoot::hoard::test_catalogue());
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    handle(session, line);
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return 0;
}
