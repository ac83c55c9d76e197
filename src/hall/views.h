// What each viewer sees of one version of a table, as text: written when it is first asked for, and kept as long as
// that version is the newest.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "hall/table.h"

namespace underfoot::hall {

class Views {
 public:
  bool has(Seat viewer) const { return texts_.contains(viewer.number()); }
  // The table must be of the version that these views are of.
  const std::string& of(const Table& table, Seat viewer);
  // Of a viewer who was asked for before.
  const std::string& kept(Seat viewer) const { return texts_.at(viewer.number()); }
  bool is_empty() const { return texts_.empty(); }

 private:
  std::map<int, std::string> texts_;  // by the viewer's number
};

// What changed for each viewer from one version to the next (json/delta.h). Where nobody has secrets, views differ in
// nothing but their seat, which does not change, so that what is found for one viewer is so for all.
class ViewChanges {
 public:
  ViewChanges(const Table& table, const Views& before, Views& now) : table_(table), before_(before), now_(now) {}
  std::string of(Seat viewer);

 private:
  const Table& table_;
  const Views& before_;
  Views& now_;
  std::string common_;  // "" while there is none
};

}  // namespace underfoot::hall
