// The engine protocol: JSON-RPC 2.0, one message per line (docs/formats/protocol.md). A session holds tables and
// answers lines; it does no input or output of its own, so that the same code serves a pipe, a page and a fuzzer.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/any_bot.h"
#include "json/reader.h"
#include "table/edge/any_game.h"
#include "text/catalogue.h"

namespace underfoot::protocol {

inline constexpr std::size_t kMostBytesPerLine = std::size_t{8} << 20U;
inline constexpr std::size_t kMostTables = 1000;
inline constexpr std::int64_t kMostRequestsPerBatch = 100;

// JSON-RPC's own codes, then ours.
enum class ErrorCode : int {
  kParse = -32700,
  kInvalidRequest = -32600,
  kUnknownMethod = -32601,
  kInvalidParams = -32602,
  kRefused = -32000,  // the rules do not allow it; data names the rule
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

// Who thinks when a position is to be judged. Without bots nobody does; without a clock only iterations count.
struct Thinking {
  const bots::BotRegistry* bots = nullptr;
  bots::Clock clock = nullptr;
};

class Session {
 public:
  Session(const Registry& games, const text::Catalogue& catalogue, Thinking thinking = {})
      : games_(games), catalogue_(catalogue), thinking_(std::move(thinking)) {}

  // The answer to one line, without the line's end. Empty when there is nothing to say (a notification).
  std::string handle(std::string_view line);
  // The answer to a line that is longer than kMostBytesPerLine and was not kept.
  std::string refuse_long_line() const;

 private:
  struct OpenTable {
    std::unique_ptr<AnyTable> table;
    std::uint64_t seed = 0;
    std::vector<std::string> names = {};
  };
  using Answer = Result<std::string, RpcError>;
  using Method = Answer (Session::*)(const json::Reader& params);
  struct NamedMethod {
    std::string_view name;
    Method method;
    std::vector<std::string_view> params;  // every method also takes "lang"
  };

  // The envelope (session.cpp).
  std::string handle_request(const json::Value& request);
  Answer call(const std::string& method, const json::Reader& params);
  std::string error_answer(std::string_view id, const RpcError& error) const;

  // The methods (methods.cpp). Each reads its parameters first and changes nothing if one of them is wrong.
  static const std::vector<NamedMethod>& methods();
  Answer games(const json::Reader& params);
  Answer pack(const json::Reader& params);
  Answer new_table(const json::Reader& params);
  Answer load(const json::Reader& params);
  Answer save(const json::Reader& params);
  Answer tables(const json::Reader& params);
  Answer close(const json::Reader& params);
  Answer state(const json::Reader& params);
  Answer view(const json::Reader& params);
  Answer legal(const json::Reader& params);
  Answer apply(const json::Reader& params);
  Answer roll(const json::Reader& params);
  Answer undo(const json::Reader& params);
  Answer explain(const json::Reader& params);
  Answer score(const json::Reader& params);
  Answer log(const json::Reader& params);
  Answer think(const json::Reader& params);    // coach.cpp
  Answer analyse(const json::Reader& params);  // coach.cpp
  Answer playout(const json::Reader& params);

  // Shared by the methods (methods.cpp).
  using Setup = Result<std::unique_ptr<AnyTable>, RpcError>;
  Setup set_up(const json::Reader& params) const;
  Answer add_table(OpenTable table, const json::Reader& params);
  Result<OpenTable*, RpcError> find_table(const json::Reader& params);
  void write_status(json::Writer& out, std::string_view id, const AnyTable& table) const;
  Answer status(const json::Reader& params, const AnyTable& table) const;
  void write_choice(json::Writer& out, const AnyTable& table, const Choice& choice) const;
  void write_message(json::Writer& out, const Message& message) const;

  // Shared by the coach's methods (coach.cpp).
  Result<std::unique_ptr<bots::AnyBot>, RpcError> make_bot(const json::Reader& params, const AnyTable& table,
                                                           std::int64_t iterations) const;
  void write_move(json::Writer& out, const AnyTable& table, const bots::AnyMove& move) const;
  void analyse_decision(json::Writer& out, const AnyTable& table, bots::AnyBot& bot, const LogLine& played) const;

  const Registry& games_;
  const text::Catalogue& catalogue_;
  Thinking thinking_;
  text::Lang lang_ = text::Lang::kEn;  // of the request being answered
  std::map<std::string, OpenTable, std::less<>> tables_;
  std::uint64_t next_table_ = 1;
};

}  // namespace underfoot::protocol
