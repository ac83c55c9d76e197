// Any bytes as what a stranger sends a server: a message over a socket, a target of HTTP, a code, a token, a new table,
// an entry and a snapshot of a log. Each is refused or understood; a request that is understood is carried out at a
// table or refused there, and the table stays what its log makes it.
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "hall/codes.h"
#include "hall/hall_kit.h"
#include "server/api.h"
#include "table/check.h"

namespace {

using namespace underfoot;

hall::Desk& desk() {
  static hall::Desk kDesk = hall::playing(hall::micropolis());
  return kDesk;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const server::SocketRequest read = server::read_socket_request(text);
  if (read.request) {
    for (const char* player : {"", "ann", "boris"}) {
      const auto entries = desk().table().decide(player, *read.request, {desk().now, 0, 0});
      if (!entries) continue;
      const auto copy = hall::Table::rebuild(
          hall::house(), {.id = "table1", .secret = fair::to_hex(hall::Desk::secret()), .tail = desk().log()});
      UF_CHECK(copy != nullptr);
      for (const hall::LogEntry& entry : *entries) UF_CHECK(copy->fold(entry, desk().now));
    }
  }
  static_cast<void>(server::read_target(text));
  static_cast<void>(hall::read_code(text));
  static_cast<void>(hall::Tokens(fair::Bytes{1}).check(text));
  // A host rebuilds what a store gives it inside guarded(), too.
  const auto rebuild = [](const store::Kept& log) {
    return guarded([&] { return hall::Table::rebuild(hall::house(), log); },
                   [](const BrokenInvariant& /*broken*/) { return std::unique_ptr<hall::Table>(); });
  };
  store::Kept kept{.id = "table1", .secret = fair::to_hex(hall::Desk::secret()), .tail = desk().log()};
  kept.tail.push_back({desk().now, text});
  static_cast<void>(rebuild(kept));
  kept.snapshot = store::Snapshot{1, text};
  static_cast<void>(rebuild(kept));
  return 0;
}
