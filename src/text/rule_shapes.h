// The forms of rules on the wire.
#pragma once

#include "json/shape.h"
#include "text/rule_book.h"

namespace underfoot::json {

template <>
struct Shape<text::RuleItem> {
  using T = text::RuleItem;
  static constexpr std::string_view kName = "RuleItem";
  static constexpr auto kFields =
      std::tuple(field("number", &T::number, "MIC-4.2; of prose the section's, if it has one"),
                 field("label", &T::label, "2., empty for prose"),
                 field("paragraphs", &T::paragraphs, "plain text; lettered parts are paragraphs of their own"),
                 field("has_ruling", &T::has_ruling, "the rulebook is silent, or its languages differ"));
};
template <>
struct Shape<text::RuleSection> {
  using T = text::RuleSection;
  static constexpr std::string_view kName = "RuleSection";
  static constexpr auto kFields = std::tuple(field("number", &T::number, "MIC-4; empty on a page without numbers"),
                                             field("title", &T::title), field("items", &T::items));
};
template <>
struct Shape<text::RulePage> {
  using T = text::RulePage;
  static constexpr std::string_view kName = "RulePage";
  static constexpr auto kFields =
      std::tuple(field("title", &T::title), field("preface", &T::preface), field("sections", &T::sections));
};

}  // namespace underfoot::json
