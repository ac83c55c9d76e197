#include "support/transcript.h"

#include "bots/builtin.h"
#include "games/games.h"

namespace underfoot::tests {
namespace {

TEST(MyceliaTranscript, EveryAnswerIsAsBefore) {
  expect_transcript(engine::Session(builtin_games(), text::Catalogue::builtin(), {.bots = &bots::builtin_bots()}),
                    TEST_FOLDER);
}

}  // namespace
}  // namespace underfoot::tests
