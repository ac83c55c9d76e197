// A game as a file: docs/formats/record.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/edge/any_game.h"

namespace underfoot {

inline constexpr int kRecordVersion = 1;

inline constexpr std::size_t kMostNameBytes = 200;

// What a program with bots needs to continue a game as it was.
struct Continuation {
  std::vector<std::string> players = {};   // of the seats: a bot as the program writes it, empty for a person
  std::optional<std::uint64_t> seed = {};  // of what is still to be drawn
};

// What decided the draws of a finished game, so that they can be checked (docs/fair.md): hexadecimal digits.
struct FairChance {
  std::string table;
  std::string commitment;
  std::string secret;
  std::vector<std::string> contributions;  // by seat
};

struct LoadedRecord {
  std::unique_ptr<AnyTable> table;
  std::vector<std::string> names;  // of the seats, as far as given
  Continuation continuation = {};
  std::optional<FairChance> fair = {};
};

void write_record(json::Writer& out, const AnyTable& table, const std::vector<std::string>& names,
                  const Continuation& continuation = {}, const std::optional<FairChance>& fair = std::nullopt);

// Plays the whole record through the rules; every action must be legal and the final hash must be the recorded one.
Result<LoadedRecord, BadInput> load_record(const Registry& games, const json::Value& record);

}  // namespace underfoot
