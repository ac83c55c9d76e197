import subprocess
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "compare_speed"

# A build that gets slower from run to run: 4, 3, 2 million actions per second times a factor.
BUILD = """#!/bin/sh
runs=$(cat "$0.runs" 2>/dev/null || echo 0)
echo $((runs + 1)) >"$0.runs"
echo "{\\"rows\\":[{\\"options\\":{\\"players\\":2},\\"actions_per_second\\":$(((4 - runs) * FACTOR * 1000000))}EXTRA]}"
"""


class CompareSpeedTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def build(self, name, factor, extra=""):
        path = Path(self.folder.name) / name
        path.write_text(BUILD.replace("FACTOR", str(factor)).replace("EXTRA", extra.replace('"', '\\"')))
        path.chmod(0o755)
        return str(path)

    def run_tool(self, *arguments):
        return subprocess.run([str(TOOL), *arguments], capture_output=True, text=True, check=False)

    def test_takes_the_fastest_run_of_each_build(self):
        done = self.run_tool(self.build("old", 1), self.build("new", 3), "micropolis", "--rounds", "3")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('  4.00   12.00   3.00  {"players": 2}', done.stdout)

    def test_shows_a_variant_that_the_older_build_does_not_know(self):
        extra = ',{"options":{"players":9},"actions_per_second":5000000}'
        done = self.run_tool(self.build("old", 1), self.build("new", 1, extra), "micropolis", "--rounds", "1")
        self.assertIn('     -    5.00      -  {"players": 9}', done.stdout)

    def test_a_build_that_fails_is_named(self):
        path = Path(self.folder.name) / "broken"
        path.write_text("#!/bin/sh\necho no bench here >&2\nexit 2\n")
        path.chmod(0o755)
        done = self.run_tool(str(path), self.build("new", 1), "mycelia", "--rounds", "1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("no bench here", done.stderr)


if __name__ == "__main__":
    unittest.main()
