// The other side of the server: asks over HTTP, and holds a WebSocket open, with TLS or without. Boost stays
// inside the .cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/link.h"

namespace underfoot::server {

// What is wrong with a server that was to prove itself: nothing that another try would cure.
enum class Distrust : std::uint8_t { kNone, kUnknownIssuer, kExpired, kTooEarly, kOtherName, kOther };

// Why there is no connection.
struct Trouble {
  int status = 0;  // what HTTP answered instead of opening a channel; 0: nothing
  Distrust distrust = Distrust::kNone;
  bool has_no_tls = false;  // as it seems
  std::string problem = {};
};

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
  std::string location = {};  // of a redirection
};
// Nothing if no answer comes, and `trouble` says why.
std::optional<Reply> ask(const Address& address, const Ask& ask, Trouble& trouble);

class Channel {
 public:
  struct Opening {
    std::string target;
    std::string token = {};
    std::chrono::milliseconds patience{10000};
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
