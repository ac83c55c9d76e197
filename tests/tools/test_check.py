from trees import CommandTest


class CheckTest(CommandTest):
    """./check, with stand-ins for the programs it calls; the last line is what build servers read."""

    def setUp(self):
        super().setUp()
        self.command("cmake", "exit 0")
        self.ctest("100% tests passed, 0 tests failed out of 12")
        for tool in ("check_messages", "check_hygiene", "check_layers", "check_names", "rule_index"):
            self.tool_says(tool, "exit 0")

    def ctest(self, line: str, code: int = 0):
        self.command("ctest", f"echo '{line}'; exit {code}")

    def tool_says(self, tool: str, text: str):
        self.write(f"tools/{tool}", f"#!/bin/sh\n{text}\n").chmod(0o755)

    def check(self, *words: str) -> tuple[int, list[str]]:
        run = self.run_command(self.root / "check", *words, cwd="/")
        return run.returncode, run.stdout.splitlines()

    def assert_ends(self, words: str, code: int, last_line: str):
        got_code, lines = self.check(*words.split())
        self.assertEqual((got_code, lines[-1]), (code, last_line), lines)

    def test_a_small_step_counts_one(self):
        code, lines = self.check("messages", "rules")
        self.assertEqual(code, 0)
        self.assertRegex(lines[0], r"^messages +ok +\d+\.\d s$")
        self.assertRegex(lines[1], r"^rules +ok +\d+\.\d s$")
        self.assertEqual(lines[2:], ["2 passed, 0 failed"])

    def test_a_failing_step_shows_its_log_and_the_others_still_run(self):
        self.tool_says("check_messages", "seq 1 40; exit 1")
        code, lines = self.check("messages", "rules")
        self.assertEqual(code, 1)
        self.assertRegex(lines[0], r"^messages +FAILED +\d+\.\d s$")
        self.assertEqual(lines[1:26], [f"    {n}" for n in range(16, 41)])
        self.assertEqual(lines[26], "    The full output: build/log/messages.log")
        self.assertRegex(lines[27], r"^rules +ok")
        self.assertEqual(lines[-1], "1 passed, 1 failed")

    def test_the_first_compile_errors_are_shown_also_when_far_up(self):
        self.tool_says("check_messages", "echo 'a.cpp:1:1: error: wrong'; seq 1 40; exit 1")
        lines = self.check("messages")[1]
        self.assertEqual(lines[1:3], ["    a.cpp:1:1: error: wrong", "    16"])

    def test_tests_are_counted(self):
        self.assert_ends("dev wasm", 0, "24 passed, 0 failed")
        self.ctest("75% tests passed, 3 tests failed out of 12", code=8)
        self.assert_ends("dev", 1, "9 passed, 3 failed")
        self.ctest("50% tests passed, 1 tests failed out of 2", code=8)
        self.assert_ends("dev", 1, "1 passed, 1 failed")

    def npm(self, answers: dict[str, str]):
        """Says these lines to `npm WORDS`; a line with "failed" makes it fail."""
        cases = "".join(f"'{words}') echo '{line}'; exit {int('failed' in line)} ;; " for words, line in answers.items())
        self.command("npm", f'case "$*" in {cases} esac')
        self.command("node", "echo v20.20.2")
        self.write("web/package-lock.json", "{}")

    def test_tests_of_the_page_are_counted(self):
        self.npm({"test": "      Tests  23 passed (23)", "run e2e": "  30 passed (2.1m)"})
        self.assert_ends("web browser", 0, "53 passed, 0 failed")
        self.npm({"test": "      Tests  2 failed | 21 passed (23)"})
        self.assert_ends("web", 1, "21 passed, 2 failed")
        self.npm({"run e2e": "  1 failed\n    e2e/a.spec.ts:3:1 a whole game\n  29 passed (2.1m)"})
        self.assert_ends("browser", 1, "29 passed, 1 failed")
        self.npm({"run check": "1 error failed"})
        self.assert_ends("web", 1, "0 passed, 1 failed")

    def test_a_failing_build_counts_one_and_runs_no_test(self):
        self.command("cmake", "exit 1")
        self.assert_ends("dev", 1, "0 passed, 1 failed")

    def test_no_tests_at_all_is_a_failure(self):
        self.ctest("No tests were found!!!", code=8)
        self.assert_ends("dev", 1, "0 passed, 1 failed")

    def test_a_crash_after_the_last_test_is_a_failure(self):
        self.ctest("100% tests passed, 0 tests failed out of 12", code=1)
        self.assert_ends("dev", 1, "12 passed, 1 failed")

    def test_tests_of_tools_are_counted(self):
        case = "import unittest\nclass T(unittest.TestCase):\n  def test_a(self): pass\n  def test_b(self): self.{}\n"
        self.write("tests/tools/test_x.py", case.format("assertTrue(True)"))
        self.assert_ends("tools", 0, "2 passed, 0 failed")
        self.write("tests/tools/test_x.py", case.format("assertTrue(False)"))
        self.assert_ends("tools", 1, "1 passed, 1 failed")
        self.write("tests/tools/test_x.py", case.format("nothing()"))
        self.assert_ends("tools", 1, "1 passed, 1 failed")
        (self.root / "tests/tools/test_x.py").unlink()
        self.assert_ends("tools", 1, "0 passed, 1 failed")

    def test_the_engine_must_answer_with_one_line_of_json(self):
        for answer, last_line in (
            ('{"result":[]}', "1 passed, 0 failed"),
            ('{"error":{}}', "0 passed, 1 failed"),
            ('{"result":[]}\\n{"result":[]}', "0 passed, 1 failed"),
            ("hello", "0 passed, 1 failed"),
            ("", "0 passed, 1 failed"),
        ):
            self.write("build/release/underfoot", f"#!/bin/sh\nprintf '%b\\n' '{answer}'\n").chmod(0o755)
            self.assertEqual(self.check("release")[1][-1], last_line, answer)

    def test_format_names_the_files_that_clang_format_would_change(self):
        self.command("clang-format-14", "shift 2; ! grep -l ugly -- \"$@\" | grep . >&2")
        for name in ("src/b.cpp", "tests/c.h", "bench/d e.c"):
            self.write(name, "fine")
        self.write("src/pack.json", "ugly")
        self.assert_ends("format", 0, "1 passed, 0 failed")
        self.write("src/b.cpp", "ugly")
        self.write("bench/d e.c", "ugly")
        self.assert_ends("format", 1, "0 passed, 1 failed")
        log = (self.root / "build/log/format.log").read_text().splitlines()
        self.assertEqual(sorted(log[-2:]), ["bench/d e.c", "src/b.cpp"])

    def test_groups_hold_each_step_once(self):
        self.command("clang-format-14", "exit 0")
        self.write("tests/tools/test_x.py", "import unittest\nclass T(unittest.TestCase):\n  def test_a(self): pass\n")
        code, lines = self.check("rules", "fast", "rules", "dev")
        self.assertEqual([line.split()[0] for line in lines[:-1]], "rules format messages hygiene tools dev".split())

    def test_an_unknown_step(self):
        run = self.run_command(self.root / "check", "nonsense")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn('no step "nonsense"', run.stderr)

    def test_the_list_explains_every_step(self):
        code, lines = self.check("--list")
        self.assertEqual(code, 0)
        steps = [line.split()[0] for line in lines]
        self.assertEqual(steps, "format messages rules hygiene tools dev names asan release server wasm web browser fast".split())
        self.assertTrue(all(len(line.split()) > 4 for line in lines), lines)

    def test_the_build_server_runs_the_same(self):
        run = self.run_command(self.root / ".ci/run", "rules")
        self.assertEqual(run.stdout.splitlines()[-1], "1 passed, 0 failed")
