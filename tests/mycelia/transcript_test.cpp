#include "support/transcript.h"

#include "bots/builtin.h"
#include "games/games.h"
#include "support/folder.h"

namespace underfoot::tests {
namespace {

TEST(MyceliaTranscript, EveryAnswerIsAsBefore) {
  expect_transcript(protocol::Session(builtin_games(), text::Catalogue::builtin(), {.bots = &bots::builtin_bots()}),
                    test_folder());
}

}  // namespace
}  // namespace underfoot::tests
