// The engine protocol: JSON-RPC 2.0, one message per line (docs/formats/protocol.md). A session answers lines; it does
// no input or output of its own, so that the same code serves a pipe, a page and a fuzzer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/desk.h"

namespace underfoot::protocol {

inline constexpr std::size_t kMostBytesPerLine = std::size_t{8} << 20U;
inline constexpr std::int64_t kMostRequestsPerBatch = 100;

class Session {
 public:
  Session(const Registry& games, const text::Catalogue& catalogue, Thinking thinking = {})
      : catalogue_(catalogue), desk_(games, std::move(thinking)) {}

  // The answer to one line, without the line's end. Empty when there is nothing to say (a notification).
  std::string handle(std::string_view line);
  // The answer to a line that is longer than kMostBytesPerLine and was not kept.
  std::string refuse_long_line() const;

 private:
  std::string handle_request(const json::Value& request);
  Done<std::string> call(std::string_view method, const json::Reader& params, text::Lang lang);
  std::string error_answer(std::string_view id, const RpcError& error, text::Lang lang) const;

  const text::Catalogue& catalogue_;
  Desk desk_;
};

}  // namespace underfoot::protocol
