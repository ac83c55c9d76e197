// Nobody can guess: two worlds that a viewer cannot tell apart give that viewer the same updates, byte for byte, texts
// included, over whole games. The second world is imagined from the viewer's view; from then on both are played alike
// as long as the viewer sees the same.
#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>

#include "bots/tables.h"
#include "match/match.h"
#include "text/words.h"

namespace underfoot::match {
namespace {

std::string said(const Message& message) {
  return text::Catalogue::builtin().render(text::Lang::kEn, message) +
         text::Catalogue::builtin().render(text::Lang::kRu, message);
}

// Everything in an update.
std::string bytes_of(const AnyTable& table, const Update& update) {
  std::string bytes = update.view + std::to_string(update.view_hash) + std::to_string(update.ply);
  for (const LogLine& line : update.steps) {
    bytes += table.action_text(line.what.action) + line.what.notation + said(line.what.text) + said(line.report.text);
    for (const Message& sentence : line.report.consequences) bytes += said(sentence);
    for (const ToldEvent& told : line.events) bytes += told.json + said(told.text);
  }
  for (const Choice& choice : update.legal) {
    bytes += table.action_text(choice.action) + choice.notation + said(choice.text);
  }
  if (table.actor().is_over()) return bytes;  // then everything is laid open
  for (const ScoreLine& line : table.score(update.viewer)) bytes += std::to_string(line.points) + said(line.reason);
  return bytes;
}

std::string view_of(const AnyTable& table, Seat viewer) {
  json::Writer out;
  table.write_view(out, viewer);
  return out.take();
}

// Another world that the viewer may believe in.
std::unique_ptr<AnyTable> imagined(const tests::Place& place, std::string_view options, const AnyTable& table,
                                   Seat viewer, std::uint64_t seed) {
  std::unique_ptr<AnyTable> other = tests::open(place, options);
  const auto done = other->load_view(tests::parsed(view_of(table, viewer)), seed);
  EXPECT_TRUE(done.has_value());
  return other;
}

// Plays both worlds on with the same actions while the viewer sees the same, and compares what he is told.
int play_alike(std::unique_ptr<AnyTable> here, std::unique_ptr<AnyTable> there, Seat viewer, Rng& rng) {
  std::unique_ptr<AnyTable> start = here->clone();
  json::Writer state;
  here->write_state(state);
  EXPECT_TRUE(start->load_state(tests::parsed(state.text())).has_value());  // both histories begin here
  Match one(std::move(start), {}, seeded_dice(0));
  Match other(std::move(there), {}, seeded_dice(0));
  int compared = 0;
  for (int step = 0; step < 40 && !one.table().actor().is_over(); ++step) {
    const std::vector<AnyAction> legal = one.table().legal();
    const AnyAction& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const json::Value written = tests::parsed(one.table().action_text(action));
    if (!other.force(written).has_value()) break;  // what is hidden differs here: the worlds part
    EXPECT_TRUE(one.force(written).has_value());
    if (view_of(one.table(), viewer) != view_of(other.table(), viewer)) break;
    EXPECT_EQ(bytes_of(one.table(), one.update(viewer, 0)), bytes_of(other.table(), other.update(viewer, 0)));
    ++compared;
  }
  return compared;
}

void compare_worlds(const tests::Place& place, std::string_view options, std::uint64_t seed) {
  const std::unique_ptr<AnyTable> table = tests::open(place, options);
  Rng rng(seed);
  int compared = 0;
  for (std::size_t ply = 0; !table->actor().is_over(); ++ply) {
    if (ply % 13 == 5) {
      const auto who = rng.below(static_cast<std::uint32_t>(table->seats()) + 1);
      const Seat viewer = static_cast<int>(who) == table->seats() ? Seat::none() : Seat(who);
      std::unique_ptr<AnyTable> other = imagined(place, options, *table, viewer, seed + ply);
      ASSERT_EQ(view_of(*table, viewer), view_of(*other, viewer));
      compared += play_alike(table->clone(), std::move(other), viewer, rng);
    }
    table->play_at_random(seed);
  }
  EXPECT_GT(compared, 5) << options;
}

TEST(Worlds, ThatAViewerCannotTellApartGiveHimTheSameUpdates) {
  for (const tests::Place& place : tests::all_places()) {
    for (const std::string_view options : place.game.info().variants) {
      SCOPED_TRACE(std::string(place.game.info().id) + " " + std::string(options));
      compare_worlds(place, options, 3);
    }
  }
}

}  // namespace
}  // namespace underfoot::match
