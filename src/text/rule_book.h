// Pages of rules (docs/rules/*.md, docs/automa.md) as people read them, in both languages: sections, numbered items, no
// Markdown, nothing that is meant for developers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/embedded.h"
#include "text/catalogue.h"

namespace underfoot::text {

struct RuleItem {
  std::string number;                   // "MIC-4.2"; of prose the section's, if it has one
  std::string label;                    // "2.", nothing for prose
  std::vector<std::string> paragraphs;  // lettered parts are paragraphs of their own
  bool has_ruling = false;              // the rulebook is silent, or its languages differ
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

// ---- All pages ----

// The pages that are part of the program.
std::span<const EmbeddedFile> rule_files();

inline constexpr std::string_view kRulesFolder = "docs/rules/";
inline constexpr std::string_view kOtherFolder = "docs/";

// An original; its translation is in the folder of its language next to it: docs/rules/ru/micropolis.md.
struct RulePageFile {
  std::string folder;
  std::string name;  // of a game, or "automa"

  std::string path(Lang lang) const;
};
std::vector<RulePageFile> rule_page_files(std::span<const EmbeddedFile> files);
std::string_view text_at(std::span<const EmbeddedFile> files, std::string_view path);  // nothing if there is none

struct RuleVersion {
  Lang lang;
  RulePage page;
};
// A page in every language that it has, the original first.
std::vector<RuleVersion> read_versions(std::span<const EmbeddedFile> files, const RulePageFile& file,
                                       const Catalogue& catalogue);

}  // namespace underfoot::text
