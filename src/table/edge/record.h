// A game as a file: docs/formats/record.md.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "table/edge/any_game.h"

namespace underfoot {

inline constexpr int kRecordVersion = 1;

struct LoadedRecord {
  std::unique_ptr<AnyTable> table;
  std::vector<std::string> names;  // of the seats, as far as given
};

void write_record(json::Writer& out, const AnyTable& table, const std::vector<std::string>& names);

// Plays the whole record through the rules; every action must be legal and the final hash must be the recorded one.
Result<LoadedRecord, BadInput> load_record(const Registry& games, const json::Value& record);

}  // namespace underfoot
