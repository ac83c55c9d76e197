// What is made once for several viewers is what each of them would have got alone.
#include "hall/views.h"

#include "hall/hall_kit.h"
#include "json/delta.h"
#include "table/rng.h"

namespace underfoot::hall {
namespace {

std::vector<Seat> viewers(const Table& table) {
  std::vector<Seat> all = {Seat::none()};
  for (int seat = 0; seat < table.seats(); ++seat) all.emplace_back(seat);
  return all;
}

TEST(Views, AreWhatTheTableShowsEachViewer) {
  for (const NewTable& asked : {micropolis(), mycelia()}) {
    Desk desk = playing(asked);
    Rng rng(11);
    while (!desk.table().is_over()) {
      Views views;
      for (const Seat viewer : viewers(desk.table())) {
        ASSERT_EQ(views.of(desk.table(), viewer), desk.table().view(viewer)) << viewer.number();
      }
      ASSERT_EQ(desk.act(rng.below(1000)), "");
    }
  }
}

TEST(ViewChanges, LeadEachViewerFromOneVersionToTheNext) {
  for (const NewTable& asked : {micropolis(), mycelia()}) {
    Desk desk = playing(asked);
    Rng rng(12);
    while (!desk.table().is_over()) {
      Views before;
      for (const Seat viewer : viewers(desk.table())) before.of(desk.table(), viewer);
      ASSERT_EQ(desk.act(rng.below(1000)), "");
      Views now;
      ViewChanges changes(desk.table(), before, now);
      for (const Seat viewer : viewers(desk.table())) {
        const std::optional<std::string> after = json::patched(before.kept(viewer), changes.of(viewer));
        ASSERT_EQ(after, desk.table().view(viewer)) << viewer.number();
      }
    }
  }
}

}  // namespace
}  // namespace underfoot::hall
