// Lists on the command line: "6,greedy,random".
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace underfoot::cli {

inline std::vector<std::string> split_list(const std::string& list) {
  std::vector<std::string> items;
  std::istringstream stream(list);
  for (std::string item; std::getline(stream, item, ',');) items.push_back(item);
  return items;
}

}  // namespace underfoot::cli
