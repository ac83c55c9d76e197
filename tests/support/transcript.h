// A session of the engine protocol as two files, requests and answers, that every build must reproduce byte for byte:
// g++ and clang through these functions, WebAssembly through tests/wasm/transcript.mjs.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "protocol/session.h"

namespace underfoot::tests {

inline std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file.is_open()) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

inline std::vector<std::string> answers_to(protocol::Session& session, const std::vector<std::string>& requests) {
  std::vector<std::string> answers;
  for (const std::string& request : requests) {
    std::string answer = session.handle(request);
    if (!answer.empty()) answers.push_back(std::move(answer));
  }
  return answers;
}

// Compares with `folder`/session.expected.jsonl; UNDERFOOT_REGENERATE=1 writes that file anew.
inline void expect_transcript(protocol::Session session, const std::string& folder) {
  const std::vector<std::string> answers = answers_to(session, lines_of(folder + "/session.jsonl"));
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

}  // namespace underfoot::tests
