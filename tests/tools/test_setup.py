import os
import subprocess

from trees import CommandTest


class SetupTest(CommandTest):
    """tools/setup.sh, with stand-ins for the system's programs."""

    def setUp(self):
        super().setUp()
        for name in ("bash", "cat", "env", "grep", "mkdir", "tail"):
            self.command(name, f'exec /usr/bin/{name} "$@"')
        self.write("installed", "")
        self.command("dpkg-query", f"cat {self.root}/installed; exit 1")
        self.command("apt-get", f'echo "apt-get $*" >>{self.root}/calls')
        self.command("id", "echo 0")
        self.write("calls", "")

    def run_setup(self, words: str, **environment: str) -> tuple[int, str]:
        """The exit code of a function of setup.sh, and what the person sees."""
        script = f"set -euo pipefail; root={self.root}; source $root/tools/common.sh; source $root/tools/setup.sh"
        run = subprocess.run(
            ["/usr/bin/bash", "-c", f"{script}; {words}"],
            env={"PATH": f"{self.root}/bin", **environment}, capture_output=True, text=True,
        )
        self.assertEqual(run.stdout, "")
        return run.returncode, run.stderr

    def calls(self) -> list[str]:
        return (self.root / "calls").read_text().splitlines()

    def test_does_nothing_when_all_is_there(self):
        self.write("installed", "g++ installed\nlibc++-22-dev installed\n")
        self.assertEqual(self.run_setup("install_packages g++ libc++-22-dev"), (0, ""))
        self.assertEqual(self.calls(), [])

    def test_installs_what_is_missing_and_what_was_removed(self):
        self.write("installed", "g++ installed\nmold config-files\n")
        self.assertEqual(self.run_setup("install_packages g++ mold ninja"), (0, "Installing mold ninja\n"))
        self.assertEqual(self.calls(), ["apt-get update", "apt-get install -y --no-install-recommends mold ninja"])

    def test_uses_sudo_when_not_root(self):
        self.command("id", "echo 1000")
        self.command("sudo", f'echo "sudo $1" >>{self.root}/calls; exec "$@"')
        self.assertEqual(self.run_setup("install_packages mold")[0], 0)
        self.assertEqual(self.calls()[0], "sudo apt-get")

    def test_says_what_to_do_without_sudo(self):
        self.command("id", "echo 1000")
        code, seen = self.run_setup("install_packages mold ninja")
        self.assertEqual(code, 1)
        self.assertIn("as root, run: apt-get install mold ninja", seen)

    def test_says_what_to_do_when_apt_fails(self):
        self.command("apt-get", "echo 'E: no network'; exit 100")
        code, seen = self.run_setup("install_packages mold")
        self.assertEqual(code, 1)
        self.assertIn("E: no network", seen)
        self.assertIn("could not be installed", seen.splitlines()[-1])

    def test_a_failing_update_alone_does_not_stop_it(self):
        self.command("apt-get", '[ "$1" = install ]')
        self.assertEqual(self.run_setup("install_packages mold"), (0, "Installing mold\n"))

    def test_names_the_packages_where_there_is_no_apt(self):
        os.remove(self.root / "bin/apt-get")
        code, seen = self.run_setup("install_packages g++ mold")
        self.assertEqual(code, 1)
        self.assertEqual(len(seen.splitlines()), 1)
        self.assertIn("g++ mold", seen)

    def test_can_be_told_to_leave_the_system_alone(self):
        self.assertEqual(self.run_setup("install_packages mold", UNDERFOOT_NO_INSTALL="1"), (0, ""))
        self.assertEqual(self.calls(), [])

    def test_installs_node_for_check_only_where_there_is_none_new_enough(self):
        for version, wants in (("v20.20.2", False), ("v18.0.0", False), ("v16.3.1", True)):
            self.write("calls", "")
            self.command("node", f"echo {version}")
            self.assertEqual(self.run_setup("install_for_check")[0], 0)
            self.assertEqual("nodejs" in self.calls()[-1].split(), wants, version)
        os.remove(self.root / "bin/node")
        self.run_setup("install_for_check")
        self.assertIn("nodejs", self.calls()[-1].split())
