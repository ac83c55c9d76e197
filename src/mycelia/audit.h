// The two halves of the audit: what lies on the table, and the step under way. Internal to src/mycelia.
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

// audit_step.cpp: every field of the step under way is used by the phase, and within its bounds.
void audit_step(const Mycelia& game, const State& state, Complaint& complaint);

}  // namespace underfoot::mycelia
