// Rules printed for a terminal of so many columns.
#pragma once

#include <string>

#include "text/rule_book.h"

namespace underfoot::cli {

using text::RuleItem;
using text::RulePage;
using text::RuleSection;

std::string page_text(const RulePage& page, std::size_t columns);
std::string section_text(const RuleSection& section, std::size_t columns);
std::string item_text(const RuleSection& section, const RuleItem& item, std::size_t columns);

}  // namespace underfoot::cli
