#include "support/transcript.h"

#include <cstdlib>
#include <fstream>

#include "hoard/mind.h"
#include "support/folder.h"

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
  const std::string path = test_folder() + "/../../docs/formats/protocol.md";
  for (const std::string& line : lines_of(path)) {
    if (line.starts_with(request_mark)) requests.push_back(line.substr(request_mark.size()));
    if (line.starts_with(answer_mark)) shown.push_back(line.substr(answer_mark.size()));
  }
  ASSERT_FALSE(requests.empty());
  protocol::Session session = hoard_session();
  const std::vector<std::string> answers = answers_to(session, requests);
  if (std::getenv("UNDERFOOT_REGENERATE") != nullptr) {
    std::vector<std::string> lines = lines_of(path);
    auto next = answers.begin();
    for (std::string& line : lines) {
      if (line.starts_with(answer_mark) && next != answers.end()) line = answer_mark + *next++;
    }
    std::ofstream file(path);
    for (const std::string& line : lines) file << line << '\n';
    return;
  }
  EXPECT_EQ(answers, shown);
}

}  // namespace
}  // namespace underfoot::tests
