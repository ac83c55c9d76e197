// What is asked of a run of `underfoot load`, and what it found.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "load/endpoint.h"
#include "load/process.h"
#include "load/tally.h"

namespace underfoot::load {

struct Plan {
  std::vector<Endpoint> nodes = {};  // of one server: a table's sockets are spread over them
  std::string game = "micropolis";
  int tables = 10;
  int sockets = 4;  // people at each table
  double seconds = 10;
  double rate = 0;  // moves per second in all; 0: as fast as they go
  int idle_connections = 0;
  int bot_tables = 0;  // besides: one person and bots at each, who play while the others are measured
  std::string bot = "level3";
  int patience = 30;  // seconds without an answer after which a server counts as gone for good
  bool keeps_ledger = false;
  std::uint64_t seed = 1;
  pid_t server = 0;  // whose time and memory are measured; 0: nobody's
};

// Why a run could not go on.
enum class Trouble : std::uint8_t { kNone, kAway, kTable, kView, kSocket };

struct Audit {
  std::uint64_t acknowledged = 0;
  std::uint64_t lost = 0;           // acknowledged, but not in the log where it should be
  std::uint64_t doubled = 0;        // in the log, but never sent for that place
  std::uint64_t unanswered = 0;     // made, though no answer came
  std::uint64_t tables = 0;         // compared
  std::uint64_t unread_tables = 0;  // whose log could not be had
  bool is_clean() const { return lost == 0 && doubled == 0 && unread_tables == 0; }
};

struct Report {
  double seconds = 0;            // of play
  std::uint64_t moves = 0;       // acknowledged in that time
  std::uint64_t games = 0;       // played to their end
  std::uint64_t tables = 0;      // opened
  std::uint64_t reconnects = 0;  // lines made again
  std::uint64_t missed = 0;      // moves that the rate asked for and no table was ready for
  std::uint64_t bot_moves = 0;   // of the bots at their tables
  Tally acknowledged = {};       // microseconds until "done"
  Tally spread = {};             // microseconds until the other sockets had the update
  Tally update_bytes = {};
  std::map<std::string, std::uint64_t> errors = {};  // by code
  Usage before = {};                                 // the server's: before the first table
  Usage idle = {};                                   // everybody sits, nobody moves
  Usage after = {};                                  // at the end of play
  Audit audit = {};
  Trouble trouble = Trouble::kNone;
  std::string answer = {};  // the server's, when no table could be opened

  double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
};

// Opens the tables, plays, and looks at the logs if a ledger was kept.
Report play(const Plan& plan);

}  // namespace underfoot::load
