from trees import TreeTest

RULES = """# Ants — the rules

1. This is before any heading, so it is no rule.

## ANT-1 Turn: take a tile
1. A player takes a tile.
   The second line, as in MIC-4.2: not a rule.
2. Then one of these:
   a. pay;
   b. do not pay.

## ANT-2 Arithmetic (checks)
Two and two are four.

## ANT-3 Notes for an implementer
1. Advice.
"""

CODE = """// The turn.
#include "ants/sum.h"

// ANT-1.1, ANT-1.2
// ANT-1.2a
int pay() {
  return 1;  // ANT-1.2b
}
"""
SUM = "inline constexpr int kSum = 4;  // ANT-2\n"

TESTS = """
TEST(Take, ANT_1_1_TakesATile) {}
TEST_F(Take, ANT_1_2_Chooses) {}
TEST_P(
    Take, ANT_1_2a_Pays_ANT_1_2b_OrNot) {}
TYPED_TEST(Sum, ANT_2_2Plus2) {}
"""


class RuleIndexTest(TreeTest):
    tool = "rule_index"

    def setUp(self):
        super().setUp()
        self.write("docs/rules/ants.md", RULES)
        self.write("src/ants/take.cpp", CODE)
        self.write("src/ants/sum.h", SUM)
        self.write("tests/ants/take_test.cpp", TESTS)
        self.run_tool()

    def index(self) -> str:
        return (self.root / "docs/rules/index.md").read_text(encoding="utf-8")

    def assert_holes(self, *holes: str):
        self.run_tool()  # so that the index is not what is wrong
        self.assert_complains(*holes, arguments=("--check",))

    def test_a_complete_game_passes(self):
        self.assert_passes("--check")

    def test_the_index_has_a_row_for_each_rule_and_only_for_rules(self):
        rows = [line.split(" | ")[0] for line in self.index().splitlines() if line.startswith("| ANT")]
        self.assertEqual(rows, ["| ANT-1.1", "| ANT-1.2", "| ANT-1.2a", "| ANT-1.2b", "| ANT-2"])
        self.assertIn("5 rules, 5 with code and test.", self.index())

    def test_a_row_names_files_and_tests(self):
        self.assertIn("| ANT-1.2 | `take.cpp` | `Take.ANT_1_2_Chooses` |", self.index())

    def test_a_long_row_is_cut(self):
        for name in "abcdef":
            self.write(f"src/ants/{name}.cpp", "int x = 1;  // ANT-1.1")
        self.run_tool()
        self.assertIn("| ANT-1.1 | `a.cpp`, `b.cpp`, `c.cpp`, `d.cpp` and 3 more |", self.index())

    def test_a_rule_without_code_is_a_hole(self):
        self.write("src/ants/sum.h", "")
        self.assert_holes("ANT-2: no code in src/ants cites it")

    def test_a_rule_without_a_test_is_a_hole(self):
        self.write("tests/ants/take_test.cpp", TESTS.replace("ANT_1_2_Chooses", "Chooses"))
        self.assert_holes("ANT-1.2: no test in tests/ants has it in its name")

    def test_a_disabled_test_does_not_count(self):
        self.write("tests/ants/take_test.cpp", TESTS.replace("ANT_1_1", "DISABLED_ANT_1_1"))
        self.assert_holes("ANT-1.1: no test in tests/ants has it in its name")

    def test_code_of_another_part_does_not_count(self):
        (self.root / "src/ants/sum.h").rename(self.root / "src/sum.h")
        self.assert_holes("ANT-2: no code in src/ants cites it")

    def assert_code(self, text: str, file: str = "more.cpp"):
        """Whether the text, in a file of its own, stands for ANT-2."""
        (self.root / "src/ants/sum.h").unlink(missing_ok=True)
        self.write(f"src/ants/{file}", text)
        self.run_tool()
        self.assert_passes("--check")

    def assert_no_code(self, text: str, file: str = "more.cpp"):
        (self.root / "src/ants/sum.h").unlink(missing_ok=True)
        self.write(f"src/ants/{file}", text)
        self.assert_holes("ANT-2: no code in src/ants cites it")

    def test_a_citation_at_code_counts(self):
        self.assert_code("int sum() {\n  return 4;  // ANT-2\n}\n")
        self.assert_code("// ANT-2: the sum.\n// It is four.\nint sum() {\n")
        self.assert_code("void check() {\n  // ANT-2\n  add(2, 2);\n}\n")
        self.assert_code('Refusal refusal() {\n  return {"ANT-2", why};\n}\n')
        self.assert_code('auto text = "// no comment";  // ANT-2\n')
        self.assert_code("// ANT-2\ntemplate <class T>\nT sum(T a,\n      T b) {\n")
        self.assert_code("    case Kind::kSum:  // ANT-2\n")

    def test_a_citation_without_code_does_not_count(self):
        self.assert_no_code("// ANT-2 is done here.\n#include <array>\n")
        self.assert_no_code("// ---- ANT-2 ----\n\nint sum() {\n")
        self.assert_no_code("int sum() {\n}  // ANT-2\n")
        self.assert_no_code("namespace sum {  // ANT-2\n")
        self.assert_no_code("// ANT-2\nnamespace {\n")
        self.assert_no_code("// ANT-2\nstruct Sum {\n")
        self.assert_no_code("// ANT-2\nint sum(int a,\n        int b);\n")
        self.assert_no_code("int x;\n// ANT-2")

    def test_a_header_enforces_by_constants_and_bodies_only(self):
        self.assert_code("inline constexpr int kSum = 4;  // ANT-2\n", "more.h")
        self.assert_code("// ANT-2\ninline constexpr std::array<int, 2> kSums = {\n    2, 2};\n", "more.h")
        self.assert_code("  // ANT-2\n  int sum() const { return 4; }\n", "more.h")
        self.assert_code("inline int sum() {\n  return 4;  // ANT-2\n}\n", "more.h")
        self.assert_no_code("// ANT-2: the sum.\nint sum();\n", "more.h")
        self.assert_no_code("  int sum = 0;  // ANT-2\n", "more.h")
        self.assert_no_code("enum class Kind {\n  kSum,  // ANT-2\n};\n", "more.h")
        self.assert_no_code("// ANT-2\nstruct Sum {\n", "more.h")

    def test_citing_a_rule_that_does_not_exist_is_a_complaint(self):
        self.write("src/cli/help.cpp", "// ANT-7, ANT-1.9, ANT-1.2c, but UTF-8 is no rule\n")
        self.assert_holes(
            "src/cli/help.cpp: there is no rule ANT-7",
            "src/cli/help.cpp: there is no rule ANT-1.9",
            "src/cli/help.cpp: there is no rule ANT-1.2c",
        )

    def test_naming_a_test_after_a_rule_that_does_not_exist_is_a_complaint(self):
        self.write("tests/ants/other_test.cpp", "TEST(Take, ANT_1_9_Nothing) {}\n")
        self.assert_holes("tests/ants/other_test.cpp: there is no rule ANT-1.9")

    def test_headings_and_advice_may_be_cited(self):
        self.write("src/ants/more.cpp", "// ANT-1, ANT-3.1\n")
        self.run_tool()
        self.assert_passes("--check")

    def test_a_number_given_twice_is_a_complaint(self):
        self.write("docs/rules/ants.md", RULES.replace("2. Then", "1. Then").replace("   a.", "").replace("   b.", ""))
        self.write("src/ants/take.cpp", "int x = 1;  // ANT-1.1")
        self.write("tests/ants/take_test.cpp", "TEST(Take, ANT_1_1) {} TEST(Take, ANT_2) {}")
        self.assert_holes("docs/rules/ants.md: ANT-1.1 appears twice")

    def test_a_document_without_rules_is_a_complaint(self):
        self.write("docs/rules/bees.md", "# Bees\n")
        self.assert_holes("docs/rules/bees.md: there are no numbered rules")

    def test_an_outdated_index_is_a_complaint(self):
        self.write("src/ants/more.cpp", "int x = 1;  // ANT-1.1\n")
        self.assert_complains("docs/rules/index.md is out of date: run tools/rule_index", arguments=("--check",))

    def test_a_missing_index_is_a_complaint(self):
        (self.root / "docs/rules/index.md").unlink()
        self.assert_complains("docs/rules/index.md is out of date: run tools/rule_index", arguments=("--check",))

    def test_check_writes_nothing(self):
        self.write("docs/rules/index.md", "old")
        self.run_tool("--check")
        self.assertEqual(self.index(), "old")

    def test_a_translation_with_the_same_numbers_passes(self):
        self.write("docs/rules/ru/ants.md", RULES)
        self.run_tool()
        self.assert_passes("--check")

    def test_a_translation_must_have_the_numbers_of_the_original(self):
        self.write("docs/rules/ru/ants.md", RULES.replace("## ANT-2 ", "## ANT-9 "))
        self.assert_holes(
            "docs/rules/ru/ants.md: ANT-2 is missing",
            "docs/rules/ru/ants.md: ANT-9 is not in the original",
        )

    def test_a_translation_of_nothing_is_a_complaint(self):
        self.write("docs/rules/ru/bees.md", RULES)
        self.assert_holes("docs/rules/ru/bees.md: there is nothing that it translates")

    def test_a_game_without_code_is_listed_but_has_no_holes(self):
        self.write("docs/rules/bees.md", RULES.replace("ANT", "BEE"))
        self.run_tool()
        self.assert_passes("--check")
        self.assertIn("## bees\n\n[bees.md](bees.md): 5 rules, not implemented yet.\n", self.index())


class ProjectRulesTest(TreeTest):
    """The forms that the real documents use."""

    tool = "rule_index"

    def holes_of(self, game: str, text: str) -> list[str]:
        self.write(f"docs/rules/{game}.md", text)
        self.write(f"src/{game}/empty.h", "")
        return [line.split(":")[0] for line in self.run_tool("--check")[1] if "no code" in line]

    def test_ten_and_more_items_under_prose(self):
        text = "## BEE-10 Effects\nThree kinds: *now*, *later*\nand never.\n9. a\n10. b\n    c\n11. d\n"
        self.assertEqual(self.holes_of("bees", text), ["BEE-10.9", "BEE-10.10", "BEE-10.11"])

    def test_text_after_lettered_items_belongs_to_the_item(self):
        text = "## BEE-3 Turn\n2. As often as you like:\n   a. pay;\n      more of a\n   Paid things return.\n3. Next\n"
        self.assertEqual(self.holes_of("bees", text), ["BEE-3.2", "BEE-3.2a", "BEE-3.3"])
