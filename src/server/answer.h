// What the server answers, without a socket: a request's parts in, status, headers and body out.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/page.h"

namespace underfoot::server {

struct Question {
  std::string_view method;
  std::string_view target;                // path and query
  std::string_view accept_encoding = {};  // headers; empty if absent
  std::string_view if_none_match = {};
};

struct Answer {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> headers = {};
  std::string_view body = {};  // of the page, or of a literal
  std::size_t length = 0;      // what HEAD says of a body that it does not send
};

Answer answer(const Page& page, const Question& question);

}  // namespace underfoot::server
