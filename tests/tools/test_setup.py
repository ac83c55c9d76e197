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

    def test_takes_the_node_there_is_if_it_is_new_enough(self):
        self.command("npm", "exit 1")
        for version in ("v20.19.0", "v20.20.2", "v22.1.0"):
            self.command("node", f"echo {version}")
            self.assertEqual(self.run_setup("install_node"), (0, ""), version)
        self.assertEqual(self.calls(), [])

    def test_fetches_a_newer_node_into_the_build_folder(self):
        target = self.root / "build/node/node_modules/.bin"
        fetch = f"mkdir -p {target}; printf '#!/usr/bin/bash\\necho v20.20.2\\n' >{target}/node; /usr/bin/chmod +x {target}/node"
        for version in ("v18.20.4", "v20.18.9", "v16.3.1"):
            self.write("calls", "")
            self.command("node", f"echo {version}")
            self.command("npm", f'echo "npm $*" >>{self.root}/calls; {fetch}')
            code, seen = self.run_setup("install_node")
            self.assertEqual(code, 0, seen)
            self.assertIn("apt-get install -y --no-install-recommends nodejs npm", self.calls())
            self.assertTrue(self.calls()[-1].endswith("node@20"), self.calls())
            (target / "node").unlink()

    def test_fetches_it_in_a_fresh_clone_where_nothing_had_to_be_installed(self):
        self.write("installed", "nodejs installed\nnpm installed\n")
        self.command("node", "echo v18.20.4")
        self.command("npm", "echo fetching; exit 1")
        self.assertEqual(self.run_setup("install_node")[0], 1)
        self.assertEqual((self.root / "build/log/node.log").read_text(), "fetching\n")

    def test_says_when_node_cannot_be_had(self):
        self.command("node", "echo v18.0.0")
        self.command("npm", "exit 1")
        code, seen = self.run_setup("install_node")
        self.assertEqual(code, 1)
        self.assertIn("The page needs Node 20.19 or newer", seen.splitlines()[-1])
