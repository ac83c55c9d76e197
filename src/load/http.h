// HTTP that waits for its answer, over a connection that is kept: for opening tables, sitting down and reading logs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "load/endpoint.h"

namespace underfoot::load {

struct HttpAnswer {
  int status = 0;
  std::string body = {};
};

struct HttpAsk {
  std::string_view method = "GET";
  std::string_view target = "/";
  std::string_view token = {};
  std::string_view body = {};
};

class HttpClient {
 public:
  explicit HttpClient(Endpoint endpoint) : endpoint_(std::move(endpoint)) {}
  ~HttpClient() { hang_up(); }
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  // Nothing if the server is not there, breaks off or says nothing for too long.
  std::optional<HttpAnswer> ask(const HttpAsk& ask);

 private:
  bool send_all(std::string_view bytes) const;
  std::optional<HttpAnswer> receive();
  void hang_up();

  Endpoint endpoint_;
  int socket_ = -1;
};

}  // namespace underfoot::load
