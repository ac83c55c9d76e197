// A person at a terminal and a table at a server: is told what happens, decides when asked, talks to the others; or
// only watches.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/asking.h"
#include "cli/remote_input.h"
#include "cli/remote_table.h"

namespace underfoot::cli {

class RemotePerson {
 public:
  enum class Role { kPlays, kWatches };
  enum class AtEnd { kLeaves, kStays };  // for a rematch
  RemotePerson(const Context& context, RemoteTable& remote, RemoteInput& input, Role role, AtEnd at_end);

  enum class End { kLeft, kOver, kRematch };
  // Until the game is over, or the person leaves; or until there is another table to go on at.
  End play();

 private:
  void follow(RemoteTable::News news);
  void take_update();
  void ask();
  std::optional<End> obey(const std::string& typed);
  bool talk(const std::string& typed, const std::string& rest);
  std::optional<Seat> seat_of(const std::string& typed) const;

  // What has to be answered before anything goes on.
  bool must_answer() const;
  bool has_to_agree() const;

  void announce();
  void tell_changes(const RemoteInfo& before, const RemoteInfo& now);
  void tell_seat(std::size_t seat, const RemoteSeat& before, const RemoteSeat& now);
  void tell_clocks();
  void tell(const std::string& text);  // a line of its own
  void show_log() const;
  void show_end();
  std::string told(const RemoteStep& step) const;

  const Context& context_;
  RemoteTable& remote_;
  RemoteInput& input_;
  Role role_;
  AtEnd at_end_;
  Asking asking_;
  RemoteInfo seen_;                       // of the table, as the person knows it
  std::size_t told_ply_ = 0;              // steps before it were told
  std::vector<std::string> news_;         // not told yet
  bool has_waited_ = true;                // others have acted since the last question
  std::optional<std::size_t> asked_ply_;  // the question that stands on the screen
  std::set<std::size_t> away_;            // seats of whom it was told
  bool is_prompt_shown_ = false;
  bool is_lost_ = false;
  bool has_ended_ = false;
};

// The places are told after the last update; a server that goes away just then owes them.
void wait_for_places(RemoteTable& remote);
// "Ann wins with 53 points.", also after somebody has given up.
std::string remote_result(const Context& context, const RemoteTable& remote);

}  // namespace underfoot::cli
