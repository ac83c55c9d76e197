// What both kinds of database are asked alike, and what the lines of their answers mean. Parameters are written as $1,
// $2; a line knows number(column), text(column) and is_null(column).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "store/row_text.h"
#include "store/store.h"

namespace underfoot::store {

std::string kept_question();         // $1: the table's id
inline constexpr int kKeptKey = 12;  // the column of the table's key
constexpr std::string_view kCodeQuestion =
    "SELECT id FROM game_tables WHERE code = $1 AND code <> '' ORDER BY stage, changed DESC LIMIT 1";
constexpr std::string_view kDarksQuestion = "SELECT began, ended FROM darks ORDER BY began";

enum class List : std::uint8_t { kPublic, kMine, kDue };
std::string question_of(List list);
struct ListCall {
  List list;
  std::variant<std::int64_t, std::string_view> first;  // $1: the stage, the player or the moment
  std::string_view game;                               // $2
  std::int64_t most;                                   // $3
  std::int64_t from;                                   // $4
};
// The query must live as long.
ListCall call_of(const Query& query);

template <class Line>
Row row_at(const Line& line, int column) {
  return {.stage = static_cast<Stage>(line.number(column)),
          .is_public = line.number(column + 1) != 0,
          .game = line.text(column + 2),
          .code = line.text(column + 3),
          .players = players_of(line.text(column + 4)),
          .turn = line.text(column + 5),
          .due = line.number(column + 6),
          .summary = line.text(column + 7)};
}

// Without its tail.
template <class Line>
Kept kept_at(const Line& line, const std::string& id) {
  Kept kept{.id = id, .secret = line.text(0), .row = row_at(line, 4), .entries = line.number(1)};
  if (!line.is_null(2)) kept.snapshot = {.entries = line.number(2), .body = line.text(3)};
  return kept;
}

template <class Line>
Listed listed_at(const Line& line) {
  return {.id = line.text(0), .entries = line.number(1), .changed = line.number(2), .row = row_at(line, 3)};
}

template <class Line>
Entry entry_at(const Line& line) {
  return {.at = line.number(0), .body = line.text(1)};
}

template <class Line>
Dark dark_at(const Line& line) {
  return {.from = line.number(0), .until = line.number(1)};
}

}  // namespace underfoot::store
