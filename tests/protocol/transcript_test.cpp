#include "support/folder.h"
#include "support/transcript.h"

#include "hoard/mind.h"

namespace underfoot::tests {
namespace {

protocol::Session hoard_session() {
  return protocol::Session(hoard::test_games(), hoard::test_catalogue(), {.bots = &hoard::test_bots()});
}

TEST(Transcript, EveryAnswerIsAsBefore) {
  expect_transcript(hoard_session(), test_folder());
}

// The session that docs/formats/protocol.md shows: "→ " before a request, "← " before its answer.
TEST(Transcript, TheDocumentedSessionIsTrue) {
  std::vector<std::string> requests;
  std::vector<std::string> shown;
  const std::string request_mark = "→ ";
  const std::string answer_mark = "← ";
  for (const std::string& line : lines_of(test_folder() + "/../../docs/formats/protocol.md")) {
    if (line.starts_with(request_mark)) requests.push_back(line.substr(request_mark.size()));
    if (line.starts_with(answer_mark)) shown.push_back(line.substr(answer_mark.size()));
  }
  ASSERT_FALSE(requests.empty());
  protocol::Session session = hoard_session();
  EXPECT_EQ(answers_to(session, requests), shown);
}

}  // namespace
}  // namespace underfoot::tests
