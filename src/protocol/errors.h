// Why a request was not carried out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/edge/any_table.h"

namespace underfoot::protocol {

// JSON-RPC's own codes, then ours.
enum class ErrorCode : int {
  kParse = -32700,
  kInvalidRequest = -32600,
  kUnknownMethod = -32601,
  kInvalidParams = -32602,
  kInternal = -32603,  // our bug; the table it was met at is closed
  kRefused = -32000,   // the rules do not allow it; data names the rule
  kUnknownTable = -32001,
  kBadContent = -32002,  // a record, state or pack that is inconsistent; data names the place
  kLimit = -32003,
};

struct RpcError {
  ErrorCode code;
  Message message;
  std::string place = {};
  std::string_view rule = {};
  std::vector<BadInput> problems = {};  // all that is wrong with a pack; the first is the message above
};

template <class Answer>
using Done = Result<Answer, RpcError>;

inline tl::unexpected<RpcError> wrong(Message why, std::string place) {
  return failure(RpcError{ErrorCode::kInvalidParams, std::move(why), std::move(place)});
}

// `place` is the parameter that the trouble came in.
inline RpcError to_error(Trouble trouble, std::string place) {
  if (auto* refusal = std::get_if<Refusal>(&trouble)) {
    return {ErrorCode::kRefused, std::move(refusal->message), std::move(place), refusal->rule};
  }
  auto& bad = *std::get_if<BadInput>(&trouble);
  if (!bad.place.empty()) place += (place.empty() ? "" : ".") + bad.place;
  return {ErrorCode::kInvalidParams, std::move(bad.message), std::move(place)};
}
inline RpcError to_content_error(Trouble trouble, std::string place) {
  RpcError error = to_error(std::move(trouble), std::move(place));
  error.code = ErrorCode::kBadContent;
  return error;
}

}  // namespace underfoot::protocol
