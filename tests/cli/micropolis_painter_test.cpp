#include "cli/micropolis_painter.h"

#include "drawing.h"
#include "micropolis/wire.h"

namespace underfoot::cli {
namespace {

const std::vector<std::string> kNames = {"Ann", "Boris", "Vera"};

std::unique_ptr<AnyTable> micropolis_after(std::string_view options, int actions) {
  return table_after(*micropolis::make_game(), options, actions);
}

TEST(MicropolisPainter, DrawsTheLineTheOwnRingAndEverybodysArmy) {
  expect_drawing("base", paint_micropolis, *micropolis_after(R"({"players":3})", 60),
                 {.seat = Seat(1), .names = kNames});
}

TEST(MicropolisPainter, DrawsBothAnthillsOfExpertModeInRussian) {
  expect_drawing("expert", paint_micropolis, *micropolis_after(R"({"players":2,"mode":"expert"})", 90),
                 {.lang = text::Lang::kRu, .seat = Seat(0), .names = kNames});
}

TEST(MicropolisPainter, DrawsAllRingsWhenNobodysEyesAreMeant) {
  expect_drawing("end", paint_micropolis, *micropolis_after(R"({"players":2})", 1000), {.names = kNames});
}

TEST(MicropolisPainter, ColoursChangeNothingButColours) {
  expect_colours_change_nothing_but_colours(paint_micropolis, *micropolis_after(R"({"players":3})", 60),
                                            {.seat = Seat(1), .names = kNames});
}

TEST(MicropolisPainter, FitsANarrowScreen) {
  const auto table = micropolis_after(R"({"players":3,"mode":"expert"})", 150);
  for (const text::Lang lang : text::kLangs) {
    expect_narrow(painted(paint_micropolis, *table, {.lang = lang, .names = kNames, .columns = 60}), 60);
  }
}

}  // namespace
}  // namespace underfoot::cli
