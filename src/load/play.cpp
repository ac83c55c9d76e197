#include "load/players.h"

namespace underfoot::load {

Report play(const Plan& plan) {
  Report report;
  raise_file_limit();
  Players players(plan, report);
  if (!players.sit_down()) return report;
  players.play();
  if (plan.keeps_ledger) report.audit = players.audit();
  return report;
}

}  // namespace underfoot::load
