// Who somebody is, without accounts: a signed word that says so. A player's token stands for him everywhere; a seat's
// token only at one table. Nothing is kept of them: whoever knows the server's key can check them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fair/fair.h"

namespace underfoot::hall {

struct Bearer {
  std::string player;
  std::string table = {};  // "" for every table

  bool operator==(const Bearer&) const = default;
};

class Tokens {
 public:
  explicit Tokens(const fair::Bytes& key) : key_(key) {}

  std::string sign(const Bearer& bearer) const;
  // Whose token it is; nothing if it is no token of this server. Takes as long for a wrong one as for a right one.
  std::optional<Bearer> check(std::string_view token) const;

 private:
  std::string signature(std::string_view text) const;

  fair::Bytes key_;
};

// Names that nobody can guess: so many letters and digits, about 5 bits each.
std::string random_name(int length);

}  // namespace underfoot::hall
