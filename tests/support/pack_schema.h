// A game's schema for packs and its reader of packs: the two must agree on every change of a pack.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "games/games.h"
#include "support/folder.h"
#include "support/json_schema.h"
#include "support/json_text.h"

namespace underfoot::tests {

// Counts what was compared, so that a loop over nothing does not pass.
struct Compared {
  int accepted = 0;
  int refused = 0;
  int refused_by_the_reader_alone = 0;
};

class PackSchema {
 public:
  // Whether only the reader can see what is wrong, as the schema's description says.
  using IsBeyond = std::function<bool(const json::Value& pack, const BadInput& bad)>;

  PackSchema(const std::string& game, IsBeyond is_beyond)
      : game_(*builtin_games().find(game)), schema_(read(game)), is_beyond_(std::move(is_beyond)) {}

  const AnyGame& game() const { return game_; }
  std::optional<std::string> fault(const json::Value& pack) const { return schema_.fault(pack); }

  void compare(const json::Value& pack, const std::string& about, Compared& compared) const {
    const auto read = game_.validate_pack(pack);
    const auto fault = schema_.fault(pack);
    if (read) {
      ++compared.accepted;
      EXPECT_EQ(fault, std::nullopt) << about << ": the reader accepts it";
    } else if (fault) {
      ++compared.refused;
    } else {
      ++compared.refused_by_the_reader_alone;
      EXPECT_TRUE(is_beyond_(pack, read.error())) << about << ": the schema accepts it, the reader says "
                                                  << read.error().place << " " << read.error().message.key.id;
    }
  }

 private:
  static JsonSchema read(const std::string& game) {
    std::ifstream file(test_folder() + "/../../packs/" + game + "/schema.json");
    EXPECT_TRUE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return JsonSchema(parsed(text.str()));
  }

  const AnyGame& game_;
  JsonSchema schema_;
  IsBeyond is_beyond_;
};

using Pointer = json::Value::json_pointer;

// All places in a document; of lists only the first so many entries are looked at.
inline void collect(const json::Value& value, const Pointer& at, std::size_t most, std::vector<Pointer>& places) {
  places.push_back(at);
  if (value.is_object()) {
    for (const auto& entry : value.items()) collect(entry.value(), at / entry.key(), most, places);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size() && i < most; ++i) collect(value[i], at / i, most, places);
  }
}

inline std::vector<Pointer> places_in(const json::Value& pack, std::size_t most) {
  std::vector<Pointer> places;
  collect(pack, Pointer(), most, places);
  return places;
}

}  // namespace underfoot::tests
