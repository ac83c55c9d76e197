// Looking rules up at the table: by number, by page, or by words in either language.
#pragma once

#include <string>
#include <vector>

#include "cli/context.h"

namespace underfoot::cli {

struct RuleQuery {
  std::string words;      // "MIC-4.2", "MIC", "micropolis", "automa", "red army", «автома»
  std::string game = {};  // only what concerns this game; then "4.2" is a number too
  std::size_t columns = 78;
};

struct RuleEntry {
  std::string number;  // "MIC-4.2", "MIC-4" for a whole section, "automa" on a page without numbers
  std::string title;   // of its section
  std::string first_sentence;
  std::string text;  // all of it, for a terminal; the first line names it
};

// Everything that answers the question, in the order of the rules and in the reader's language where there is a
// translation. Empty for a question that is a page's name: show_rules prints the page.
std::vector<RuleEntry> find_rules(const Context& context, const RuleQuery& query);

// Prints the answer: a whole page, a few rules in full, or many as a list. False when there is none; nothing is printed
// then.
bool show_rules(const Context& context, const RuleQuery& query);

// The names of all pages: the games, and the other documents.
std::vector<std::string> rule_pages(const Context& context);

}  // namespace underfoot::cli
