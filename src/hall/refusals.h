// How a request is refused: a code for programs, its status over HTTP, and what it means.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace underfoot::hall {

struct Code {
  std::string_view name;
  int status = 0;
  std::string_view about;
};
inline constexpr std::array kCodes = {
    Code{"bad_request", 400, "the request cannot be understood; place says where"},
    Code{"unauthorized", 401, "a token is needed, or the token is not one of this server's"},
    Code{"forbidden", 403, "not allowed to whoever asks, or to the page of another site"},
    Code{"not_found", 404, "no such table, seat or path"},
    Code{"method_not_allowed", 405, "the path exists, but not with this method"},
    Code{"too_large", 413, "the request is longer than the server reads"},
    Code{"too_many", 429, "too many requests or connections: wait a second"},
    Code{"not_your_turn", 409, "somebody else is to act"},
    Code{"stale", 409, "ply is not the present one: look at the newest update, and decide anew"},
    Code{"illegal", 409, "the rules of the game do not allow it; rule says which"},
    Code{"seat_taken", 409, "somebody sits there"},
    Code{"full", 409, "no seat is free"},
    Code{"not_open", 409, "the game has begun"},
    Code{"not_playing", 409, "the game has not begun"},
    Code{"over", 409, "the game is over"},
    Code{"not_over", 409, "the game is not over yet"},
    Code{"internal", 500, "a mistake of the server, and nothing has happened"},
    Code{"storage", 503, "nothing can be stored now: look whether it has happened after all, and try again"},
    Code{"busy", 503, "the server has too much to do: try again"},
    Code{"closing", 503, "the server is being stopped: connect again soon"},
};
// Whatever is asked under /api may be refused by these.
inline constexpr std::string_view kAnywhere = "unauthorized forbidden too_many internal busy closing";

constexpr const Code* find_code(std::string_view name) {
  for (const Code& code : kCodes) {
    if (code.name == name) return &code;
  }
  return nullptr;
}

// Calls visit(code) for each code that a list of refusals names.
template <class Visit>
constexpr void for_each_code(std::string_view names, Visit visit) {
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(' '), names.size());
    visit(find_code(names.substr(0, end)));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
}

}  // namespace underfoot::hall
