// A page of rules (docs/rules/*.md, docs/automa.md) as people read it: sections, numbered items, no Markdown, nothing
// that is meant for developers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace underfoot::cli {

struct RuleItem {
  std::string number;                   // "MIC-4.2"; of prose the section's, if it has one
  std::string label;                    // "2.", nothing for prose
  std::vector<std::string> paragraphs;  // lettered parts are paragraphs of their own
};

struct RuleSection {
  std::string number;  // "MIC-4"; empty on a page without numbers
  std::string title;
  std::vector<RuleItem> items;
};

struct RulePage {
  std::string title;
  std::vector<std::string> preface;
  std::vector<RuleSection> sections;
};

// `ruling` is how a mark [R] is written: "(ruling)".
RulePage read_page(std::string_view markdown, const std::string& ruling);

// The text up to the end of its first sentence.
std::string_view first_sentence(std::string_view text);

// For a terminal of so many columns.
std::string page_text(const RulePage& page, std::size_t columns);
std::string section_text(const RuleSection& section, std::size_t columns);
std::string item_text(const RuleSection& section, const RuleItem& item, std::size_t columns);

}  // namespace underfoot::cli
