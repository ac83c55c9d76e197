// The parts of the audit: what is on the table, the step under way, the automa's turn. Internal to src/mycelia.
#pragma once

#include <optional>

#include "mycelia/decisions.h"

namespace underfoot::mycelia {

// Keeps the first complaint.
class Complaint {
 public:
  void require(bool holds, std::string_view rule, MessageKey key) {
    if (!holds && !first_) first_ = Refusal{rule, message(key)};
  }
  bool is_made() const { return first_.has_value(); }
  const std::optional<Refusal>& first() const { return first_; }

 private:
  std::optional<Refusal> first_;
};

template <class Enum, class... Enums>
bool is_one_of(Enum value, Enums... values) {
  return ((value == values) || ...);
}

// audit_step.cpp: every field of the step under way is used by the phase, and within its bounds.
void audit_step(const Mycelia& game, const State& state, Complaint& complaint);

// audit_reach.cpp: the step is one that play leads to: a release along its region, an effect of a card that decayed, a
// decision that is not made by itself. Meant for states that audit_step has nothing else to say about.
void audit_reach(const Mycelia& game, const State& state, Complaint& complaint);

// audit_view.cpp: whether a view may be given to `imagine`: its cards are those of the pack, each once, and the tables
// imagined from it are possible and look like it. Its seats and tiles are within their bounds.
std::optional<Refusal> audit_view(const Mycelia& game, const View& view);

// audit_automa.cpp: its place in the list matches what is done, and every lot is one that it draws. Meant for states
// that audit_step has nothing else to say about.
void audit_automa(const Mycelia& game, const State& state, Complaint& complaint);

}  // namespace underfoot::mycelia
