// What the server answers under /api, without a socket: a request's parts in; status and body out, later, on any
// thread.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "hall/node.h"
#include "server/limits.h"

namespace underfoot::server {

struct ApiQuestion {
  std::string method;
  std::string path;  // decoded
  std::map<std::string, std::string, std::less<>> query = {};
  std::string authorization = {};  // the header
  std::string accept_language = {};
  std::string body = {};
  std::string address = {};  // who asks, as limits count it
};

struct ApiAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
};

class Api {
 public:
  // The document is what /api/openapi.json answers.
  Api(hall::Node& node, Gate& gate, std::string document);

  using Then = std::function<void(ApiAnswer)>;
  void answer(ApiQuestion question, Then then) const;

  // ---- What sockets and streams share with it ----

  // Who somebody is; nothing if the token is no token. Without a token: nobody. Whether he is a player everywhere or
  // only has a seat is in it.
  std::optional<hall::Bearer> bearer(std::string_view authorization) const;
  static text::Lang language(const ApiQuestion& question);
  // The id of a table that was named by id or code, or why there is none. Whoever tries many codes has to wait.
  void find(const std::string& table, const std::string& address,
            std::function<void(hall::Or<std::string>)> then) const;
  // What this request costs besides being one: a rematch opens a table.
  std::optional<hall::Objection> why_not_yet(const hall::Request& request, const std::string& address,
                                             const std::string& player) const;
  ApiAnswer refusal(const hall::Objection& why, text::Lang lang) const;
  hall::Node& node() const { return node_; }

  // A path under /api with its first parts: {"tables", "abc", "socket"}.
  static std::vector<std::string> parts_of(std::string_view path);

 private:
  struct Asked;
  void tables(const Asked& asked) const;
  void one_table(const Asked& asked) const;
  void open(const Asked& asked) const;
  void list(const Asked& asked, store::Query query) const;
  void request(const Asked& asked, const std::string& table) const;
  void look(const Asked& asked, const std::string& table, const std::string& what) const;

  hall::Node& node_;
  Gate& gate_;
  std::string document_;
  std::array<std::string, 2> games_;  // by language
};

// A target's path and query, with %XX decoded; nothing if that cannot be done.
struct Target {
  std::string path;
  std::map<std::string, std::string, std::less<>> query = {};
};
std::optional<Target> read_target(std::string_view target);

int status_of(std::string_view code);

// What came over a socket: a request with its number.
struct SocketRequest {
  std::optional<std::int64_t> id = {};
  hall::Or<hall::Request> request;
};
SocketRequest read_socket_request(std::string_view text);

inline constexpr std::size_t kMostBodyBytes = 512 * 1024;    // a pack of one's own is the largest
inline constexpr std::size_t kMostMessageBytes = 16 * 1024;  // over a socket

}  // namespace underfoot::server
