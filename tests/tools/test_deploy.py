"""deploy/: the files can be read, and agree with each other and with the program."""

import configparser
import re
import shutil
import subprocess
import unittest

from trees import PROJECT, CommandTest

DEPLOY = PROJECT / "deploy"
PORT = "7340"
INSTRUCTIONS = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL", "ENTRYPOINT", "CMD"}


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def instructions() -> list[tuple[str, str]]:
    """Those of the Dockerfile, with continued lines put together."""
    lines = [line for line in text_of("Dockerfile").replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
    return [tuple(line.split(maxsplit=1)) for line in lines]


def statements(text: str) -> list[str]:
    """Those of nginx: what ends with a semicolon or opens a block."""
    plain = re.sub(r"#.*", "", text)
    return [part.strip() for part in re.split(r"[;{}]", plain) if part.strip()]


class DeployTest(unittest.TestCase):
    def service(self) -> dict[str, str]:
        parser = configparser.RawConfigParser(strict=False)
        parser.optionxform = str
        parser.read_string(text_of("underfoot.service"))
        self.assertEqual(parser.sections(), ["Unit", "Service", "Install"])
        return dict(parser["Service"])

    def test_the_service_is_locked_in_and_comes_back(self):
        service = self.service()
        wanted = {
            "DynamicUser": "yes",
            "StateDirectory": "underfoot",
            "ProtectSystem": "strict",
            "NoNewPrivileges": "yes",
            "CapabilityBoundingSet": "",
            "Restart": "on-failure",
            "LimitNOFILE": "65536",
        }
        self.assertEqual({key: service.get(key) for key in wanted}, wanted)
        self.assertIn(f"underfoot serve --host 127.0.0.1 --port {PORT} --data ${{STATE_DIRECTORY}}", service["ExecStart"])
        self.assertIn("--behind-proxy", service["ExecStart"])

    def test_the_dockerfile_consists_of_known_instructions_and_ends_as_a_user_without_rights(self):
        lines = instructions()
        self.assertLessEqual({name for name, _ in lines}, INSTRUCTIONS)
        self.assertEqual([words for name, words in lines if name == "FROM"], ["debian:12 AS build", "debian:12-slim"])
        self.assertEqual([words for name, words in lines if name == "USER"], ["underfoot"])
        self.assertEqual([words for name, words in lines if name == "EXPOSE"], [PORT])
        self.assertEqual([words for name, words in lines if name == "VOLUME"], ["/var/lib/underfoot"])
        check = [words for name, words in lines if name == "HEALTHCHECK"][0]
        self.assertIn(f"http://127.0.0.1:{PORT}/healthz", check)

    def test_the_dockerfile_copies_what_there_is(self):
        for name, words in instructions():
            if name == "COPY" and not words.startswith("--from"):
                for source in words.split()[:-1]:
                    self.assertTrue((PROJECT / source).exists(), source)

    def test_the_program_has_the_options_that_it_is_started_with(self):
        serve = (PROJECT / "src/cli/serve.cpp").read_text()
        started = self.service()["ExecStart"] + " ".join(words for name, words in instructions() if name == "CMD")
        for option in set(re.findall(r"--[a-z-]+", started)):
            self.assertTrue(f'"{option}"' in serve, f"src/cli/serve.cpp has no {option}")

    def test_nginx_passes_sockets_on(self):
        text = text_of("nginx.conf")
        self.assertEqual(text.count("{"), text.count("}"))
        said = statements(text)
        self.assertIn(f"server 127.0.0.1:{PORT}", said)
        self.assertIn("proxy_set_header Upgrade $http_upgrade", said)
        self.assertIn("proxy_http_version 1.1", said)
        self.assertIn("listen 443 ssl http2", said)
        self.assertIn("proxy_buffering off", said)

    def test_caddy_leads_to_the_server(self):
        text = text_of("Caddyfile")
        self.assertEqual(text.count("{"), text.count("}"))
        self.assertIn(f"reverse_proxy 127.0.0.1:{PORT} {{", text)
        self.assertIn("flush_interval -1", text)

    def test_the_installer_is_sound_and_says_how_it_is_used(self):
        subprocess.run(["bash", "-n", DEPLOY / "install"], check=True)
        asked = subprocess.run([DEPLOY / "install", "--help"], capture_output=True, text=True)
        self.assertEqual(asked.returncode, 2)
        self.assertIn("Usage: deploy/install", asked.stderr)


class InstallTest(CommandTest):
    """deploy/install, with stand-ins for the programs that build."""

    def setUp(self):
        super().setUp()
        (self.root / "deploy").mkdir()
        shutil.copy(DEPLOY / "install", self.root / "deploy/install")
        for name in ("build/wasm/src/wasm/underfoot.wasm", "web/package-lock.json", "web/src/main.ts"):
            self.write(name, "")
        self.command("cmake", f'echo "$*" >>{self.root}/calls; mkdir -p build/release; echo program >build/release/underfoot')
        self.command("npm", f'echo "npm $*" >>{self.root}/calls; [ "$1" = ci ] || {{ mkdir -p dist; echo page >dist/index.html; }}')

    def install(self):
        self.write("web/src/main.ts", "// changed")  # so that the page is built again
        run = self.run_command(self.root / "deploy/install", self.root / "place")
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_builds_program_and_page_and_puts_them_where_the_program_finds_its_page(self):
        self.install()
        self.assertEqual((self.root / "place/bin/underfoot").read_text(), "program\n")
        self.assertEqual((self.root / "place/bin/underfoot").stat().st_mode & 0o777, 0o755)
        self.assertEqual((self.root / "place/share/underfoot/page/index.html").read_text(), "page\n")
        calls = (self.root / "calls").read_text()
        for words in ("--preset release", "--preset wasm", "npm ci", "npm run build"):
            self.assertIn(words, calls)

    def test_a_new_page_takes_the_place_of_the_old_one(self):
        self.install()
        self.write("place/share/underfoot/page/old.js", "")
        self.install()
        page = self.root / "place/share/underfoot/page"
        self.assertEqual([path.name for path in page.iterdir()], ["index.html"])


if __name__ == "__main__":
    unittest.main()
