// A real server, which is a process of its own that can be killed, and clients at its tables.
#pragma once

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "command_line.h"
#include "process.h"
#include "server/client.h"

namespace underfoot::cli {

inline constexpr const char* kTwo = R"({"game":"micropolis","options":{"players":2}})";
inline constexpr const char* kAgainstBot =
    R"({"game":"micropolis","options":{"players":2},"seats":[{"kind":"person"},{"kind":"bot","bot":"random"}]})";

// A server with a folder of its own, where its tables are kept when it is killed.
class Online : public testing::Test {
 protected:
  void SetUp() override { start(0); }

  void start(std::uint16_t port) {
    server_ = std::make_unique<Process>(std::vector<std::string>{UNDERFOOT_PROGRAM, "serve", "--port",
                                                                 std::to_string(port), "--data", line_.path("data"),
                                                                 "--most-requests", "0", "--most-connections", "0"});
    const std::string told = server_->line();
    const std::size_t address = told.find("http://");
    ASSERT_NE(address, std::string::npos) << told;
    const auto link = server::parse_link(told.substr(address, told.find_first_of(" \n", address) - address));
    ASSERT_TRUE(link.has_value()) << told;
    address_ = link->address;
  }
  void restart() {
    server_->kill_now();
    start(address_.port);
  }

  json::Value post(const std::string& target, const std::string& body, const std::string& token = "") {
    server::Trouble trouble;
    const auto reply =
        server::ask(address_, {.method = "POST", .target = target, .token = token, .body = body}, trouble);
    EXPECT_TRUE(reply.has_value()) << trouble.problem;
    return reply ? json::parse(reply->body).value() : json::Value();
  }
  std::string open(const std::string& table) { return post("/api/tables", table)["table"].get<std::string>(); }
  std::string address() const { return server::written(server::Link{address_}); }
  std::string link(const std::string& table) const { return address() + "?table=" + table; }

  Printed join(const std::string& url, const std::vector<std::string>& more, const std::string& typed = "") const {
    std::vector<std::string> arguments = {"join", url};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return line_.run_real(arguments, typed);
  }
  std::future<Printed> join_meanwhile(const std::string& url, const std::vector<std::string>& more) const {
    return std::async(std::launch::async, [=, this] { return join(url, more); });
  }
  // A number in what everybody may know of the table.
  std::int64_t number(const std::string& table, const std::string& field) const {
    server::Trouble trouble;
    const auto reply = server::ask(address_, {.target = "/api/tables/" + table}, trouble);
    if (!reply || reply->status != 200) return 0;
    return json::parse(reply->body).value().value(field, std::int64_t{0});
  }
  void wait_for(const std::string& table, const std::string& field, std::int64_t at_least) const {
    for (int i = 0; i < 3000 && number(table, field) < at_least; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_GE(number(table, field), at_least) << field;
  }

  CommandLine line_;
  std::unique_ptr<Process> server_;
  server::Address address_;
};

}  // namespace underfoot::cli
