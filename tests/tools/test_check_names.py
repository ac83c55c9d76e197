from trees import TreeTest

# Stands in for clang-tidy: dislikes files with the word "bad".
TIDY = """#!/bin/sh
[ "$1" = --version ] && { cat "$(dirname "$0")/version"; exit; }
for file; do :; done
if grep -q bad "$file"; then echo "$file: error: bad"; exit 1; fi
"""


class CheckNamesTest(TreeTest):
    tool = "check_names"

    def setUp(self):
        super().setUp()
        self.tidy = self.write("bin/tidy", TIDY)
        self.tidy.chmod(0o755)
        self.write("bin/version", "14")
        self.write(".clang-tidy", "")
        self.write("src/ants/ants.h", "")
        self.write("src/ants/a.cpp", "")
        self.write("src/ants/b.cpp", "")
        self.write("src/wasm/edge.cpp", "bad")

    def summary(self) -> str:
        return self.run_tool("--tidy", str(self.tidy))[1][-1]

    def test_looks_at_every_file_but_the_wasm_ones(self):
        self.assertEqual(self.summary(), "2 clean, 0 skipped, 0 FAILED")
        self.assert_passes("--tidy", str(self.tidy))

    def test_skips_what_did_not_change(self):
        self.summary()
        self.assertEqual(self.summary(), "0 clean, 2 skipped, 0 FAILED")
        self.write("src/ants/a.cpp", "int a;")
        self.assertEqual(self.summary(), "1 clean, 1 skipped, 0 FAILED")

    def test_looks_again_when_what_files_share_changes(self):
        for shared in ("src/ants/ants.h", ".clang-tidy", "bin/version"):
            self.summary()
            self.write(shared, "other")
            self.assertEqual(self.summary(), "2 clean, 0 skipped, 0 FAILED", shared)

    def test_a_complaint_is_shown_each_time(self):
        self.write("src/ants/a.cpp", "bad")
        for _ in range(2):
            code, lines = self.run_tool("--tidy", str(self.tidy))
            self.assertEqual(code, 1)
            self.assertIn("src/ants/a.cpp: error: bad", lines)
