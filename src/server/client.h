// The other side of the server: asks over HTTP, and holds a WebSocket open. Boost stays inside the .cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace underfoot::server {

struct Address {
  std::string host;  // a name, or an address without brackets
  std::uint16_t port = 80;

  bool operator==(const Address&) const = default;
};

// "http://host:port/?table=ID"
struct Link {
  Address address;
  std::string table = {};  // empty: none is named
};
// Nothing if it is no such link.
std::optional<Link> parse_link(std::string_view text);
std::string written(const Address& address);  // "host:port"
// A part of a path or of a query, as a URL needs it.
std::string percent_encoded(std::string_view text);

struct Ask {
  std::string method = "GET";
  std::string target = "/";
  std::string token = {};  // empty: none
  std::string body = {};
  std::chrono::milliseconds patience{10000};
};
struct Reply {
  int status = 0;
  std::string body = {};
};
// Nothing if no answer comes, and `problem` says why.
std::optional<Reply> ask(const Address& address, const Ask& ask, std::string& problem);

class Channel {
 public:
  struct Opening {
    std::string target;
    std::string token = {};
    std::chrono::milliseconds patience{10000};
  };
  struct Trouble {
    int status = 0;  // what HTTP answered instead of opening it; 0: nothing
    std::string problem = {};
  };
  // Nothing if it cannot be opened.
  static std::unique_ptr<Channel> open(const Address& address, const Opening& opening, Trouble& trouble);
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  enum class Event : std::uint8_t { kMessage, kInput, kQuiet, kClosed };
  static constexpr int kNoInput = -1;
  // Until a message is there, or something can be read from the file `input`, or the time is over. Messages that
  // arrived before the channel was closed come first.
  Event wait(std::chrono::milliseconds patience, int input = kNoInput);
  // The message that was announced.
  std::string take();
  // False if the channel is closed.
  bool send(std::string_view text);

 private:
  struct Parts;
  explicit Channel(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace underfoot::server
