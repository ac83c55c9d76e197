// The people of all tables: each reads his updates and takes a legal action when it is his turn.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include "load/ledger.h"
#include "load/plan.h"
#include "load/switchboard.h"
#include "load/update.h"
#include "load/usher.h"
#include "table/rng.h"

namespace underfoot::load {

class Players final : public Switchboard::Listener {
 public:
  Players(const Plan& plan, Report& report);

  // Opens all tables and connects everybody; nobody moves yet. False if that failed, and the report says why.
  bool sit_down();
  // Plays for the planned time, then waits for the last answers.
  void play();
  Audit audit() const { return ledger_.audit(plan_); }

  void opened(int line) override;
  void told(int line, std::string_view text) override;
  void broken(int line) override;

 private:
  struct Sent {
    std::int64_t id = 0;
    std::int64_t ply = 0;
    std::string action = {};
    Time counted_from = {};
    bool is_open = true;      // an answer may still come
    bool is_refused = false;  // for good: only a newer update can help
  };
  struct Turn {
    std::int64_t ply = 0;
    std::string action = {};
  };
  // A person with a socket. Those at seat -1 are spectators of tables where nobody plays, who only keep their
  // connection.
  struct Chair {
    int table = 0;
    int seat = 0;
    std::string token = {};
    std::size_t node = 0;
    int failures = 0;  // in a row
    Time gone_since = {};
    bool is_connecting = false;
    bool is_known = false;  // has had an update since it connected
    bool is_due = false;    // waits for its moment in a steady run
    std::int64_t entries = 0;
    std::int64_t ply = 0;
    std::optional<Turn> turn = {};
    std::optional<Sent> sent = {};
  };
  struct Moved {
    std::int64_t ply = -1;
    int seat = 0;
    Time counted_from = {};
  };
  struct Game {
    std::string id = {};
    int sheet = -1;
    bool is_over = false;
    bool is_empty = true;
    std::array<Moved, 8> moved = {};  // by ply
  };
  // One game after another, with the same lines.
  struct Table {
    Company company = Company::kPeople;
    int first = 0;  // of its lines
    int lines = 0;
    Game game = {};
  };
  enum class Later : std::uint8_t { kConnect, kLookAgain };
  struct Appointment {
    Time when;
    int chair;
    Later what;
    bool operator>(const Appointment& other) const { return when > other.when; }
  };

  Chair& chair(int line) { return chairs_[static_cast<std::size_t>(line)]; }
  Table& table(int slot) { return tables_[static_cast<std::size_t>(slot)]; }
  Table& table_of(const Chair& chair) { return table(chair.table); }
  Game& game_of(const Chair& chair) { return table_of(chair).game; }
  bool is_measured(const Chair& chair) { return is_measured_ && table_of(chair).company == Company::kPeople; }
  void add_table(Company company, int lines);
  void connect(int line);
  void hang_up(int line);
  void take_seated();
  void seat(const Seated& seated);
  void clear(int slot);
  void keep_appointments(Time now);
  void look_again(int line);
  void be_updated(int line, std::string_view text);
  void note_spread(const Chair& chair, const Update& update);
  void be_acknowledged(int line, std::string_view text);
  void be_refused(int line, std::string_view text);
  void offer(int line);
  void move(int line, Time counted_from);
  void send_due(Time now);
  void end_if_over(int slot);
  void run_until(Time end);
  void give_up(Trouble trouble, const std::string& answer = {});
  bool has_unanswered() const;
  std::size_t count_known() const;  // chairs that have what they need to begin
  void error(std::string_view code) { ++report_.errors[std::string(code)]; }

  const Plan& plan_;
  Report& report_;
  Switchboard board_;
  Usher usher_;
  Ledger ledger_;
  Rng rng_;
  std::vector<Chair> chairs_;  // as many as lines
  std::vector<Table> tables_;
  std::priority_queue<Appointment, std::vector<Appointment>, std::greater<>> appointments_;
  std::deque<int> to_connect_;
  int connecting_ = 0;
  bool is_playing_ = false;
  bool is_measured_ = false;  // people's moves
  std::int64_t next_id_ = 1;
  std::deque<int> due_;  // chairs that could move, the longest waiting first
  Time next_due_ = {};
  Clock::duration interval_ = {};
};

}  // namespace underfoot::load
