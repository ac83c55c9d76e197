// Clocks of a game, as data: how long each seat still has, and whose time is running since when. Moments are the
// caller's, in milliseconds that never go back; nothing here asks what time it is.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "table/ids.h"

namespace underfoot::match {

struct TimeControl {
  std::int64_t initial = 0;    // milliseconds at the start
  std::int64_t increment = 0;  // given after every turn
  std::int64_t per_turn = 0;   // the most that one turn may take; 0: no limit but the rest

  bool operator==(const TimeControl&) const = default;
};

class Clocks {
 public:
  Clocks(const TimeControl& control, int seats)
      : control_(control), left_(static_cast<std::size_t>(seats), control.initial) {}

  const TimeControl& control() const { return control_; }
  std::optional<Seat> running() const { return running_; }

  // From now on this seat's time runs, and nobody else's. A seat whose time runs already goes on.
  void run(Seat seat, std::int64_t now);
  // Nobody's time runs: chance, the end of a turn, the end.
  void stop(std::int64_t now);
  // What this seat did last, which had ended its time, was taken back: so is the increment, and what has run since
  // counts for nobody.
  void take_back(Seat seat);
  // So many milliseconds of what runs count for nobody.
  void forgive(std::int64_t span, std::int64_t now);

  // What a seat still has; never less than nothing.
  std::int64_t left(Seat seat, std::int64_t now) const;
  // When the time of whoever's is running is up; nothing if nobody's runs.
  std::optional<std::int64_t> falls_at() const;
  // The seat whose time has run out.
  std::optional<Seat> fallen(std::int64_t now) const;

  // As it is kept: what each seat has without what runs now, and since when it runs.
  const std::vector<std::int64_t>& kept() const { return left_; }
  std::int64_t since() const { return since_; }
  void restore(std::vector<std::int64_t> left, std::optional<Seat> running, std::int64_t since);

 private:
  std::int64_t spent(std::int64_t now) const { return running_ ? now - since_ : 0; }

  TimeControl control_;
  std::vector<std::int64_t> left_;  // by seat, without what runs now
  std::optional<Seat> running_;
  std::int64_t since_ = 0;
};

}  // namespace underfoot::match
