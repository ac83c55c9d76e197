// Listens, and answers every request with what answer() says. The only part that knows Boost.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/page.h"

namespace underfoot::server {

struct Place {
  std::string host = "127.0.0.1";  // an address; "0.0.0.0" for everybody in the network
  std::uint16_t port = 0;          // 0: any free one
};

class HttpServer {
 public:
  explicit HttpServer(Page page);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // Begins to listen and returns the port; or nothing, and `problem` says why.
  std::optional<std::uint16_t> listen(const Place& place, std::string& problem);
  // Serves until stop() is called, from wherever, or the process is asked to end (SIGINT, SIGTERM).
  void run();
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace underfoot::server
