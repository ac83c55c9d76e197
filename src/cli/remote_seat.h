// Seats at servers that this machine has taken: a file for each, readable by its owner only, next to the kept games. A
// client that was killed finds its seat there; while one runs, its file is locked, so that a second one at the same
// machine takes a seat of its own.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "cli/context.h"

namespace underfoot::cli {

class KeptSeat {
 public:
  struct Key {
    std::string server;  // "host:port"
    std::string table;
    std::string name = {};         // only this person's; empty: whoever's
    std::optional<int> seat = {};  // only this one
  };
  struct Content {
    std::string token;
    std::string name = {};
    std::optional<int> seat = {};
    std::optional<int> wish = {};  // the seat that was asked for, before anybody knows what came of it
  };

  // The first file for this key that nobody else uses, kept for us until the end. Without a place to keep it, the seat
  // is forgotten when the program ends, which is said.
  static KeptSeat find(const Context& context, const Key& key);
  ~KeptSeat();
  KeptSeat(KeptSeat&& other) noexcept;
  KeptSeat& operator=(KeptSeat&& other) noexcept;

  const std::optional<Content>& content() const { return content_; }
  void keep(const Context& context, const Content& content);
  // The game is over: nobody needs the seat any more.
  void forget();

 private:
  KeptSeat() = default;

  std::filesystem::path path_;
  int file_ = -1;
  std::optional<Content> content_;
};

}  // namespace underfoot::cli
