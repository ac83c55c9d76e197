"""Small project folders for the tests of the tools."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent


class TreeTest(unittest.TestCase):
    """Has an empty folder, self.root, and runs a tool on it."""

    tool = ""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, name: str, text: str) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def run_tool(self, *arguments: str) -> tuple[int, list[str]]:
        """The exit code and the lines printed."""
        command = [PROJECT / "tools" / self.tool, "--root", self.root, *arguments]
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return run.returncode, run.stdout.splitlines()

    def assert_passes(self, *arguments: str):
        code, lines = self.run_tool(*arguments)
        self.assertEqual(code, 0, lines)

    def assert_complains(self, *complaints: str, arguments: tuple[str, ...] = ()):
        """Fails with exactly these lines, in any order."""
        code, lines = self.run_tool(*arguments)
        self.assertEqual(sorted(lines), sorted(complaints))
        self.assertEqual(code, 1)


class CommandTest(TreeTest):
    """Has a copy of the project's commands in self.root, and stand-ins for the programs they call in self.root/bin."""

    def setUp(self):
        super().setUp()
        for name in ("play", "check", ".ci/run", "tools/common.sh", "tools/setup.sh"):
            (self.root / name).parent.mkdir(exist_ok=True)
            shutil.copy(PROJECT / name, self.root / name)

    def command(self, name: str, text: str):
        self.write(f"bin/{name}", f"#!/bin/sh\n{text}\n").chmod(0o755)

    def run_command(self, *words, **options) -> subprocess.CompletedProcess:
        path = f"{self.root}/bin:{os.environ['PATH']}"
        environment = {**os.environ, "PATH": path, "UNDERFOOT_NO_INSTALL": "1"}
        return subprocess.run(words, env=environment, capture_output=True, text=True, **options)
