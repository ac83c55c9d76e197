#include "support/transcript.h"

#include "games/games.h"

namespace underfoot::tests {
namespace {

TEST(MyceliaTranscript, EveryAnswerIsAsBefore) {
  expect_transcript(engine::Session(builtin_games(), text::Catalogue::builtin()), TEST_FOLDER);
}

}  // namespace
}  // namespace underfoot::tests
