// What is written in docs/, for tests that keep examples true.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/folder.h"

namespace underfoot::tests {

// The lines of a document, by its path below docs/.
inline std::vector<std::string> lines_of(std::string_view document) {
  std::ifstream file(test_folder() + "/../../docs/" + std::string(document));
  EXPECT_TRUE(file.is_open()) << document;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// The text of each fenced block under a heading.
inline std::vector<std::string> blocks_under(std::string_view document, const std::string& heading) {
  std::vector<std::string> blocks;
  bool is_here = false;
  bool is_inside = false;
  for (const std::string& line : lines_of(document)) {
    if (line.starts_with("#") && !is_inside) is_here = line == heading;
    if (line.starts_with("```")) {
      is_inside = !is_inside;
      if (is_inside && is_here) blocks.emplace_back();
    } else if (is_inside && is_here) {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

}  // namespace underfoot::tests
