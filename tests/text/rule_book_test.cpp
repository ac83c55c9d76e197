// The rules as data.
#include "text/rule_book.h"

#include <gmock/gmock-matchers.h>

#include "json/shape.h"
#include "text/rule_shapes.h"

namespace underfoot::text {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

TEST(RuleBook, ReadsSectionsItemsAndRulings) {
  const RulePage page = read_page(
      "# Rules\n\nHow to play.\n\n## ABC-1 Setup\n1. First, *all* sit. **[R]**\n2. Second,\n   in two lines.\n"
      "   a. one part\n   b. another\n\n| head | of a table |\n| --- | --- |\n| red | 3 |\n",
      "(ruling)");
  EXPECT_EQ(page.title, "Rules");
  EXPECT_THAT(page.preface, ElementsAre("How to play."));
  ASSERT_THAT(page.sections, SizeIs(1));
  EXPECT_EQ(page.sections[0].number, "ABC-1");
  ASSERT_THAT(page.sections[0].items, SizeIs(3));
  const RuleItem& first = page.sections[0].items[0];
  EXPECT_EQ(first.number, "ABC-1.1");
  EXPECT_TRUE(first.has_ruling);
  EXPECT_THAT(first.paragraphs, ElementsAre("First, all sit. (ruling)"));
  EXPECT_FALSE(page.sections[0].items[1].has_ruling);
  EXPECT_THAT(page.sections[0].items[1].paragraphs, ElementsAre("Second, in two lines.", "a. one part", "b. another"));
  EXPECT_THAT(page.sections[0].items[2].paragraphs, ElementsAre("red: 3"));
}

TEST(RuleBook, HasTheRulesOfBothGamesInBothLanguagesWithTheSameNumbers) {
  std::vector<std::string> names;
  for (const RulePageFile& file : rule_page_files(rule_files())) {
    names.push_back(file.name);
    const std::vector<RuleVersion> versions = read_versions(rule_files(), file, Catalogue::builtin());
    ASSERT_FALSE(versions.empty()) << file.name;
    EXPECT_EQ(versions[0].lang, Lang::kEn);
    if (file.folder != kRulesFolder) continue;  // other pages need no translation
    ASSERT_THAT(versions, SizeIs(2)) << file.name;
    const RulePage& en = versions[0].page;
    const RulePage& ru = versions[1].page;
    ASSERT_EQ(en.sections.size(), ru.sections.size()) << file.name;
    for (std::size_t i = 0; i < en.sections.size(); ++i) {
      EXPECT_EQ(en.sections[i].number, ru.sections[i].number);
      if (en.sections[i].number.empty()) continue;
      ASSERT_EQ(en.sections[i].items.size(), ru.sections[i].items.size()) << en.sections[i].number;
      for (std::size_t n = 0; n < en.sections[i].items.size(); ++n) {
        EXPECT_EQ(en.sections[i].items[n].number, ru.sections[i].items[n].number);
      }
    }
  }
  EXPECT_THAT(names, ::testing::IsSupersetOf({"micropolis", "mycelia", "automa"}));
}

TEST(RuleBook, AnItemOnTheWireHasItsNumberAndItsText) {
  const RuleItem item{.number = "ABC-1.2", .label = "2.", .paragraphs = {"Sit."}, .has_ruling = true};
  EXPECT_EQ(json::text_of(item), R"({"number":"ABC-1.2","label":"2.","paragraphs":["Sit."],"has_ruling":true})");
}

}  // namespace
}  // namespace underfoot::text
