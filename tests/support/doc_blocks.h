// Writes the JSON examples of a document anew: UNDERFOOT_REGENERATE=1.
#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/documents.h"
#include "support/folder.h"

namespace underfoot::tests {

// JSON as the documents show it: what fits on a line stays on it, and lines are filled.
class DocumentJson {
 public:
  static std::string of(const std::string& text) { return shown(nlohmann::ordered_json::parse(text), 0); }

 private:
  using Value = nlohmann::ordered_json;
  static constexpr std::size_t kWidth = 112;

  static std::string joined(const std::vector<std::string>& items, std::string_view open, std::string_view close) {
    std::string text(open);
    for (std::size_t i = 0; i < items.size(); ++i) text += (i > 0 ? ", " : "") + items[i];
    return text + std::string(close);
  }

  static std::string on_one_line(const Value& value) {
    std::vector<std::string> items;
    if (value.is_object()) {
      for (const auto& entry : value.items())
        items.push_back(Value(entry.key()).dump() + ": " + on_one_line(entry.value()));
      return items.empty() ? "{}" : joined(items, "{ ", " }");
    }
    if (!value.is_array()) return value.dump();
    for (const Value& each : value) items.push_back(on_one_line(each));
    return joined(items, "[", "]");
  }

  static std::string shown(const Value& value, std::size_t indent) {
    const std::string line = on_one_line(value);
    if (!value.is_structured() || indent + line.size() <= kWidth) return line;
    const std::string margin(indent + 2, ' ');
    std::string text = value.is_object() ? "{" : "[";
    std::size_t column = kWidth + 1;  // nothing fits on the line of the bracket
    bool is_first = true;
    for (const auto& entry : value.items()) {
      const std::string key = value.is_object() ? Value(entry.key()).dump() + ": " : "";
      const std::string item = key + shown(entry.value(), indent + 2);
      const bool is_broken = item.find('\n') != std::string::npos;
      const bool fits = !is_broken && column + item.size() + 2 <= kWidth;
      text += std::string(is_first ? "" : ",") + (fits ? " " : "\n" + margin) + item;
      column = is_broken ? kWidth + 1 : (fits ? column + 2 : margin.size()) + item.size();
      is_first = false;
    }
    return text + "\n" + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
  }
};

inline void write_lines(std::string_view document, const std::vector<std::string>& lines) {
  std::ofstream file(test_folder() + "/../../docs/" + std::string(document));
  for (const std::string& line : lines) file << line << '\n';
}

// The first fenced block under a heading becomes this text.
inline void rewrite_block(std::string_view document, const std::string& heading, const std::string& text) {
  std::vector<std::string> result;
  bool is_here = false;
  bool is_inside = false;
  for (const std::string& line : lines_of(document)) {
    if (is_inside && !line.starts_with("```")) continue;
    if (line == heading) is_here = true;
    result.push_back(line);
    if (!is_here || !line.starts_with("```")) continue;
    is_inside = !is_inside;
    is_here = is_inside;
    if (is_inside) result.push_back(text);
  }
  write_lines(document, result);
}

}  // namespace underfoot::tests
