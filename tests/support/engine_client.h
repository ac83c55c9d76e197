// A client of the engine protocol with Hoard on offer.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hoard/mind.h"
#include "protocol/session.h"
#include "support/json_text.h"

namespace underfoot::tests {

class EngineClient {
 public:
  // The answer to a line as it is.
  json::Value send(std::string_view line) {
    const std::string answer = session_.handle(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    return parsed(answer);
  }

  std::string answer_text(std::string_view line) { return session_.handle(line); }
  std::string refuse_long_line() const { return session_.refuse_long_line(); }

  json::Value call(std::string_view method, std::string_view params = "{}") {
    return send(R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(method) + R"(","params":)" + std::string(params) +
                "}");
  }

  // What a call gives; it must succeed.
  json::Value result(std::string_view method, std::string_view params = "{}") {
    json::Value answer = call(method, params);
    EXPECT_TRUE(answer.contains("result")) << answer;
    return answer["result"];
  }

  // Why a call fails; it must fail, and change no table.
  json::Value error(std::string_view method, std::string_view params = "{}") {
    const json::Value before = result("tables");
    json::Value answer = call(method, params);
    EXPECT_TRUE(answer.contains("error")) << answer;
    EXPECT_EQ(result("tables"), before);
    return answer["error"];
  }

  // "code message"
  std::string complaint(std::string_view method, std::string_view params = "{}") {
    return short_form(error(method, params));
  }

  static std::string short_form(const json::Value& error) {
    return std::to_string(error["code"].get<int>()) + " " + error["message"].get<std::string>();
  }

  // A table "a" of two squirrels with two oaks each, the first to move.
  void deal() {
    result("new", R"({"game":"hoard","table":"a"})");
    result("apply", R"({"table":"a","actions":["deal oak","deal oak","deal oak","deal oak"]})");
  }

 private:
  protocol::Session session_{hoard::test_games(), hoard::test_catalogue(), {.bots = &hoard::test_bots()}};
};

}  // namespace underfoot::tests
