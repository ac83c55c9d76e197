#include "cli/mycelia_painter.h"

#include <gmock/gmock-matchers.h>

#include "drawing.h"
#include "mycelia/wire.h"
#include "table/edge/table_of.h"

namespace underfoot::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> kNames = {"Ann", "Boris", "Vera", "Automa"};

std::unique_ptr<AnyTable> mycelia_after(std::string_view options, int actions) {
  return table_after(*mycelia::make_game(), options, actions);
}

// The first moment at which this seat has to put a tile somewhere.
std::unique_ptr<AnyTable> placing_a_tile(Seat seat) {
  auto table = mycelia_after(R"({"people":2})", 0);
  const auto& typed = static_cast<const TableOf<mycelia::Mycelia>&>(*table);
  while (typed.state().phase != mycelia::Phase::kSite || table->actor() != Actor::of(seat)) table->play_at_random(3);
  return table;
}

TEST(MyceliaPainter, DrawsTheFieldTheMarketTheBoardsAndTheOwnHand) {
  expect_drawing("field", paint_mycelia, *mycelia_after(R"({"people":3})", 700), {.seat = Seat(1), .names = kNames});
}

TEST(MyceliaPainter, DrawsTheAutomaInRussian) {
  expect_drawing("automa", paint_mycelia, *mycelia_after(R"({"people":1,"automa":"hard"})", 150),
                 {.lang = text::Lang::kRu, .seat = Seat(0), .names = kNames});
}

TEST(MyceliaPainter, MarksThePlacesForATile) {
  expect_drawing("places", paint_mycelia, *placing_a_tile(Seat(0)), {.seat = Seat(0), .names = kNames});
}

TEST(MyceliaPainter, ColoursChangeNothingButColours) {
  expect_colours_change_nothing_but_colours(paint_mycelia, *mycelia_after(R"({"people":3})", 300),
                                            {.seat = Seat(1), .names = kNames});
}

TEST(MyceliaPainter, ShowsNoHandToNobodysEyes) {
  const std::string drawn = painted(paint_mycelia, *mycelia_after(R"({"people":3})", 300), {.names = kNames});
  EXPECT_THAT(drawn, Not(HasSubstr("Hand")));
}

TEST(MyceliaPainter, HandsStayFaceDownUntilTheMarketLiesOpen) {
  const auto table = mycelia_after(R"({"people":2})", 20);  // the mothers are being placed
  const std::string drawn = painted(paint_mycelia, *table, {.seat = Seat(1), .names = kNames});
  EXPECT_THAT(drawn, HasSubstr("4 cards in your hand, face down until the market is revealed."));
}

TEST(MyceliaPainter, AListSaysWhatAMapWouldWhereThereIsNoRoomForOne) {
  const auto table = mycelia_after(R"({"people":3})", 700);
  expect_drawing("list", paint_mycelia, *table, {.seat = Seat(1), .names = kNames, .columns = 60, .rows = 40});
}

TEST(MyceliaPainter, PlayersWindsAndPlacesShareNoMarks) {
  const std::string drawn = painted(paint_mycelia, *placing_a_tile(Seat(0)), {.seat = Seat(0), .names = kNames});
  EXPECT_THAT(drawn, HasSubstr("♛●"));
  EXPECT_THAT(drawn, HasSubstr("● Ann"));
  EXPECT_THAT(drawn, HasSubstr("(a)"));
  EXPECT_THAT(drawn, Not(HasSubstr("♛A")));
  EXPECT_THAT(drawn, Not(HasSubstr("2 -1"))) << "no raw coordinates";
}

TEST(MyceliaPainter, ColoursHaveRussianLetters) {
  const std::string drawn = painted(paint_mycelia, *mycelia_after(R"({"people":2})", 40),
                                    {.lang = text::Lang::kRu, .seat = Seat(0), .names = kNames});
  for (const char* mark : {"Кр", "Зл", "Кч", "Жл"}) EXPECT_THAT(drawn, HasSubstr(mark));
}

}  // namespace
}  // namespace underfoot::cli
