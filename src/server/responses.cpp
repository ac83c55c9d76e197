#include "server/responses.h"

#include "server/address.h"

namespace underfoot::server {

Pages page_answer(const std::optional<Page>& page, const Request& request) {
  static const Page kNoPage;
  const Answer made = answer(page ? *page : kNoPage, {.method = view(request.method_string()),
                                                      .target = view(request.target()),
                                                      .accept_encoding = view(request[http::field::accept_encoding]),
                                                      .if_none_match = view(request[http::field::if_none_match])});
  Pages response(http::int_to_status(static_cast<unsigned>(made.status)), request.version());
  for (const auto& [name, value] : made.headers) {
    response.set(boost::core::string_view(name.data(), name.size()), value);
  }
  response.body() = {made.body.data(), made.body.size()};
  response.keep_alive(request.keep_alive());
  if (made.status != 304) response.content_length(made.length);
  return response;
}

Strings plain_answer(const Request& request, ApiAnswer made) {
  Strings response(http::int_to_status(static_cast<unsigned>(made.status)), request.version());
  response.set(http::field::content_type, made.type);
  add_safety(response);
  if (made.status == 405) response.set(http::field::allow, "GET, HEAD, POST");
  if (made.status == 401) response.set(http::field::www_authenticate, "Bearer");
  if (made.status == 429 || made.status == 503) response.set(http::field::retry_after, "1");
  response.keep_alive(request.keep_alive());
  response.body() = std::move(made.body);
  response.prepare_payload();
  return response;
}

bool asks_only(const Request& request) {
  return request.method() == http::verb::get || request.method() == http::verb::head;
}

bool is_foreign(const Request& request) {
  std::string_view origin = view(request[http::field::origin]);
  if (origin.empty()) return false;
  const std::size_t start = origin.find("://");
  if (start == std::string_view::npos) return true;
  return origin.substr(start + 3) != view(request[http::field::host]);
}

std::optional<std::string> forwarded_for(const Request& request) {
  std::string_view last;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) last = view(line->value());
  last = last.substr(last.rfind(',') + 1);
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  while (!last.empty() && is_space(last.front())) last.remove_prefix(1);
  while (!last.empty() && is_space(last.back())) last.remove_suffix(1);
  return guest_of(last);
}

ApiQuestion question_of(const Request& request, Target target) {
  return {.method = std::string(view(request.method_string())),
          .path = std::move(target.path),
          .query = std::move(target.query),
          .authorization = std::string(view(request[http::field::authorization])),
          .accept_language = std::string(view(request[http::field::accept_language])),
          .body = request.body()};
}

std::string authorization_of(const Request& request) {
  if (const std::string_view header = view(request[http::field::authorization]); !header.empty()) {
    return std::string(header);
  }
  constexpr std::string_view kToken = "token.";
  const std::string_view protocols = view(request[http::field::sec_websocket_protocol]);
  const std::size_t at = protocols.find(kToken);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = protocols.substr(at + kToken.size());
  return "Bearer " + std::string(rest.substr(0, rest.find_first_of(", ")));
}

}  // namespace underfoot::server
