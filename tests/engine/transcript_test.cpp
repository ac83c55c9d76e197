// A whole session, request by request, compared with the answers it gave before. The same two files are played by
// every compiler and by the WebAssembly module (tests/wasm), so equal answers mean equal hashes everywhere.
// UNDERFOOT_REGENERATE=1 writes the answers anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/session.h"
#include "hoard/wire.h"

namespace underfoot::tests {
namespace {

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file.is_open()) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> answers_to(const std::vector<std::string>& requests) {
  engine::Session session(hoard::test_games(), hoard::test_catalogue());
  std::vector<std::string> answers;
  for (const std::string& request : requests) {
    std::string answer = session.handle(request);
    if (!answer.empty()) answers.push_back(std::move(answer));
  }
  return answers;
}

TEST(Transcript, EveryAnswerIsAsBefore) {
  const std::string folder = TEST_FOLDER;
  const std::vector<std::string> answers = answers_to(lines_of(folder + "/session.jsonl"));
  if (std::getenv("UNDERFOOT_REGENERATE") != nullptr) {
    std::ofstream file(folder + "/session.expected.jsonl");
    for (const std::string& answer : answers) file << answer << '\n';
  }
  const std::vector<std::string> expected = lines_of(folder + "/session.expected.jsonl");
  for (std::size_t i = 0; i < std::min(answers.size(), expected.size()); ++i) {
    EXPECT_EQ(answers[i], expected[i]) << "answer " << i + 1;
  }
  EXPECT_EQ(answers.size(), expected.size());
}

// The session that docs/formats/engine-protocol.md shows: "→ " before a request, "← " before its answer.
TEST(Transcript, TheDocumentedSessionIsTrue) {
  std::vector<std::string> requests;
  std::vector<std::string> shown;
  const std::string request_mark = "→ ";
  const std::string answer_mark = "← ";
  for (const std::string& line : lines_of(std::string(TEST_FOLDER) + "/../../docs/formats/engine-protocol.md")) {
    if (line.starts_with(request_mark)) requests.push_back(line.substr(request_mark.size()));
    if (line.starts_with(answer_mark)) shown.push_back(line.substr(answer_mark.size()));
  }
  ASSERT_FALSE(requests.empty());
  EXPECT_EQ(answers_to(requests), shown);
}

}  // namespace
}  // namespace underfoot::tests
