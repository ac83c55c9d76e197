// Listens, and answers: the page, what is under /api, WebSockets, streams. Boost stays inside the .cpp files.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hall/node.h"
#include "server/limits.h"
#include "server/page.h"

namespace underfoot::server {

struct Place {
  std::string host = "127.0.0.1";  // an address; "0.0.0.0" for everybody in the network
  std::uint16_t port = 0;          // 0: any free one
};

// What makes it a server of tables besides one of the page.
struct Online {
  hall::House house;
  std::unique_ptr<store::Store> store;
  fair::Bytes key{};
  std::string document = "{}";  // of the API
  hall::Node::Settings node = {};
  int loops = 1;
  Limits limits = {};
  bool is_behind_proxy = false;  // then X-Forwarded-For says who asks
  bool logs_requests = false;
};

class HttpServer {
 public:
  explicit HttpServer(std::optional<Page> page);  // only the page
  HttpServer(std::optional<Page> page, Online online);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // Begins to listen and returns the port; or nothing, and `problem` says why.
  std::optional<std::uint16_t> listen(const Place& place, std::string& problem);
  // Serves until stop() is called, from wherever, or the process is asked to end (SIGINT, SIGTERM). What was accepted
  // is written before it returns.
  void run();
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace underfoot::server
