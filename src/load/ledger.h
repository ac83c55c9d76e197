// What was sent and what was acknowledged, to be held against the tables' logs at the end.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "load/plan.h"

namespace underfoot::load {

class Ledger {
 public:
  // A sheet for one table; gives its number.
  int open(std::string table, std::vector<std::string> tokens);
  struct Move {
    std::int64_t ply = 0;
    int seat = 0;
    std::string action = {};
    bool is_acknowledged = false;
  };
  // Sent again at the same ply, it is the same move; but after its acknowledgement it is another one. Nobody takes
  // back, so that the server must have lost the first, or it was shown late and refuses the second.
  void sent(int sheet, int seat, std::int64_t ply, std::string_view action);
  void acknowledged(int sheet, int seat, std::int64_t ply);
  void refused(int sheet, int seat, std::int64_t ply);
  const std::vector<Move>& moves(int sheet) const { return sheets_[static_cast<std::size_t>(sheet)].moves; }

  // Reads every table's log, as each seat sees it, and compares. A server that is away may come back within the
  // patience.
  Audit audit(const Plan& plan) const;

 private:
  struct Sheet {
    std::string table;
    std::vector<std::string> tokens;
    std::vector<Move> moves = {};  // in the order sent
  };
  std::vector<Sheet> sheets_;
};

// Adds what one seat's log says of that seat's moves.
void compare(const std::vector<Ledger::Move>& moves, int seat, std::string_view log_answer, Audit& audit);

}  // namespace underfoot::load
