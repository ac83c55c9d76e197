from trees import CommandTest

# Stands in for cmake: the build makes a game that shows how it was started.
CMAKE = """
case "$*" in
  *--build*) [ -e broken ] && { seq 1 100; exit 1; }
             mkdir -p build/release
             printf '#!/bin/sh\\necho "$PWD: $*"; cat\\n' >build/release/underfoot
             chmod +x build/release/underfoot ;;
esac
"""


class PlayTest(CommandTest):
    def setUp(self):
        super().setUp()
        self.command("cmake", CMAKE)

    def test_terminal_builds_and_starts_the_game(self):
        run = self.run_command(self.root / "play", "terminal", "hoard", "--players", "a b", cwd="/", input="1\n")
        self.assertEqual(run.stdout, "/: play hoard --players a b\n1\n")
        self.assertRegex(run.stderr, r"\AConfiguring \.\.\. \d+\.\d s\nBuilding \.\.\. \d+\.\d s\n\Z")

    def test_builds_everything_and_serves_the_page(self):
        self.command("node", "echo v20.20.2")
        self.command("npm", 'case "$1" in ci) mkdir -p node_modules ;; run) mkdir -p dist && touch dist/index.html ;; esac')
        self.write("web/package-lock.json", "{}")
        for name in ("src/a", "public/a", "tools/a", "index.html", "vite.config.ts", "../build/wasm/src/wasm/underfoot.wasm"):
            self.write(f"web/{name}", "")
        run = self.run_command(self.root / "play", "--port", "8000", cwd="/", input="")
        self.assertEqual(run.stdout, "/: serve --open --port 8000\n")
        phases = [line.split()[0] for line in run.stderr.splitlines()]
        self.assertEqual(phases, ["Configuring", "Building", "Preparing", "Engine", "Page"])
        self.assertTrue((self.root / "web/dist/index.html").exists())

    def test_works_through_a_link(self):
        (self.root / "elsewhere").mkdir()
        (self.root / "elsewhere/game").symlink_to("../play")
        run = self.run_command("./game", "terminal", cwd=self.root / "elsewhere")
        self.assertEqual(run.stdout, f"{self.root}/elsewhere: play\n")

    def test_gives_back_the_games_exit_code(self):
        self.command("cmake", CMAKE.replace("cat", "exit 3"))
        self.assertEqual(self.run_command(self.root / "play", "terminal").returncode, 3)

    def test_a_failing_build_shows_the_end_of_its_log(self):
        self.write("broken", "")
        run = self.run_command(self.root / "play", "terminal")
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        lines = run.stderr.splitlines()
        self.assertEqual(lines[1], "Building ... FAILED")
        self.assertEqual(lines[2:-1], [str(n) for n in range(71, 101)])
        self.assertIn("build/log/play-building.log", lines[-1])

    def test_help_is_short_and_builds_nothing(self):
        run = self.run_command(self.root / "play", "--help")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertLess(len(run.stdout.splitlines()), 12)
        self.assertFalse((self.root / "build").exists())

    def test_a_build_folder_from_elsewhere_is_started_afresh(self):
        self.command("cmake", CMAKE + f'echo "$*" >>{self.root}/calls')
        self.write("build/release/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere\n")
        self.run_command(self.root / "play", "terminal")
        self.write("build/release/CMakeCache.txt", f"CMAKE_HOME_DIRECTORY:INTERNAL={self.root}\n")
        self.run_command(self.root / "play", "terminal")
        calls = (self.root / "calls").read_text().splitlines()
        self.assertEqual([calls[0], calls[2]], ["--fresh --preset release", "--preset release"])
