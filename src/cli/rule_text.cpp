#include "cli/rule_text.h"

#include "cli/columns.h"

namespace underfoot::cli {
namespace {

// The paragraph with its label to the left of it.
std::string hanging(std::string_view label, std::string_view text, std::size_t indent, std::size_t columns) {
  const std::string space(indent + (label.empty() ? 0 : label.size() + 1), ' ');
  std::string result = wrapped(text, columns, space);
  return result.replace(indent, label.size(), label);
}

std::string body_text(const RuleItem& item, std::string_view label, std::size_t columns) {
  std::string result;
  const std::size_t under = 2 + (label.empty() ? 0 : label.size() + 1);
  for (std::size_t i = 0; i < item.paragraphs.size(); ++i) {
    const std::string_view text = item.paragraphs[i];
    const bool is_letter = i > 0 && text.size() > 2 && text.substr(1, 2) == ". ";
    if (i == 0) {
      result += hanging(label, text, 2, columns);
    } else if (is_letter) {
      result += hanging(text.substr(0, 2), text.substr(3), under, columns);
    } else {
      result += hanging("", text, under, columns);
    }
  }
  return result;
}

std::string heading(const std::string& number, const std::string& title, std::size_t columns) {
  return wrapped(number.empty() ? title : number + " " + title, columns, "");
}

}  // namespace

std::string item_text(const RuleSection& section, const RuleItem& item, std::size_t columns) {
  return heading(item.number, section.title, columns) + body_text(item, "", columns);
}

std::string section_text(const RuleSection& section, std::size_t columns) {
  std::string result = heading(section.number, section.title, columns);
  for (const RuleItem& item : section.items) result += body_text(item, item.label, columns);
  return result;
}

std::string page_text(const RulePage& page, std::size_t columns) {
  std::string result = wrapped(page.title, columns, "");
  for (const std::string& paragraph : page.preface) result += "\n" + wrapped(paragraph, columns, "");
  for (const RuleSection& section : page.sections) result += "\n" + section_text(section, columns);
  return result;
}

}  // namespace underfoot::cli
