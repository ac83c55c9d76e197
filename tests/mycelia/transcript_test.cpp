#include "support/folder.h"
#include "support/transcript.h"

#include "bots/builtin.h"
#include "games/games.h"

namespace underfoot::tests {
namespace {

TEST(MyceliaTranscript, EveryAnswerIsAsBefore) {
  expect_transcript(protocol::Session(builtin_games(), text::Catalogue::builtin(), {.bots = &bots::builtin_bots()}),
                    test_folder());
}

}  // namespace
}  // namespace underfoot::tests
