"""Servers and databases that a scene starts, torments and ends; all on loopback, in a folder that goes away."""

import json
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from .sockets import ask

POSTGRES = Path("/usr/lib/postgresql/15/bin")
START_SECONDS = 20
NO_LIMITS = ["--most-requests", "0", "--most-connections", "100000"]


class Failed(Exception):
    """What went wrong, in one sentence."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def status_kb(text: str, name: str = "VmRSS") -> int:
    """A figure out of /proc/PID/status; 0 if it is not there."""
    match = re.search(rf"^{name}:\s+(\d+) kB$", text, re.MULTILINE)
    return int(match[1]) if match else 0


def limits(file_bytes: int | None):
    """What is done in the new process before the server begins."""

    def apply():
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        if file_bytes is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a write that is too long fails, as on a full disk
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, resource.RLIM_INFINITY))

    return apply


class Server:
    def __init__(self, scene: "Scene", store: list[str], extra: tuple[str, ...], environment: dict | None, has_limits: bool):
        self.scene, self.port, self.process = scene, free_port(), None
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, **(environment or {})}
        self.command = [scene.program, "serve", "--host", "127.0.0.1", "--port", str(self.port), "--page", scene.page(),
                        *([] if has_limits else NO_LIMITS), *store, *extra]

    def start(self, file_bytes: int | None = None) -> "Server":
        log = open(self.scene.folder / f"server-{self.port}.log", "ab")
        with log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                                            env=self.environment, preexec_fn=limits(file_bytes))
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            if self.is_well():
                return self
            time.sleep(0.02)
        raise Failed(f"the server does not start: {self.last_words()}")

    def is_well(self) -> bool:
        return ask(self.port, "GET", "/healthz", timeout=2)[0] == 200

    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def last_words(self) -> str:
        text = (self.scene.folder / f"server-{self.port}.log").read_text(errors="replace").strip()
        return text[-300:] or "it says nothing"

    def memory_kb(self) -> int:
        return status_kb(Path(f"/proc/{self.process.pid}/status").read_text())

    def kill(self):
        if self.is_alive():
            self.process.kill()
        if self.process is not None:
            self.process.wait()

    def stop(self):
        if self.is_alive():
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


class Postgres:
    """A database of its own. PostgreSQL does not run as root: then its own user runs it."""

    def __init__(self, scene: "Scene"):
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="underfoot-postgres-"))
        scene.ending.append(self.end)
        self.as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.as_user:
            shutil.chown(self.folder, "postgres")
        self.data = self.folder / "data"
        self._run("initdb", "-D", str(self.data), "--auth=trust", "-E", "UTF8", "--no-locale", "-U", "postgres")
        self.start()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *arguments: str):
        done = subprocess.run([*self.as_user, str(POSTGRES / program), *arguments], stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd="/")
        if done.returncode != 0:
            raise Failed(f"{program}: {done.stderr.strip()[-300:]}")

    def start(self):
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "-D", str(self.data), "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def restart(self):
        """As after a power cut: nothing is brought to an end."""
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")
        self.start()

    def end(self):
        if (self.data / "postmaster.pid").exists():
            self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


class Scene:
    """A temporary folder and everything that was started; all of it is gone at the end."""

    def __init__(self, program: str):
        self.program = program
        self.ending = []

    def __enter__(self) -> "Scene":
        self.folder = Path(tempfile.mkdtemp(prefix="underfoot-faults-"))
        return self

    def __exit__(self, *_):
        for end in reversed(self.ending):
            end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def page(self) -> str:
        folder = self.folder / "page"
        folder.mkdir(exist_ok=True)
        (folder / "index.html").write_text("<!doctype html><title>Underfoot</title>\n")
        return str(folder)

    def library(self, name: str, source: str) -> str:
        """Made of a source in C, to be put before the system's own with LD_PRELOAD."""
        compiler = shutil.which("cc") or shutil.which("g++")
        if compiler is None:
            raise Failed("this needs a C compiler")
        text, made = self.folder / f"{name}.c", self.folder / f"{name}.so"
        text.write_text(source)
        subprocess.run([compiler, "-x", "c", "-shared", "-fPIC", "-O1", "-o", str(made), str(text), "-ldl"], check=True)
        return str(made)

    def server(self, *extra: str, store: str = "", environment: dict | None = None, has_limits: bool = False) -> Server:
        """Not started yet. `store` is a database's address; without one, a data folder. Many players share one address
        here: limits are for the scene that asks for them."""
        place = ["--store", store] if store else ["--data", str(self.folder / "data")]
        server = Server(self, place, extra, environment, has_limits)
        self.ending.append(server.kill)
        return server

    def load(self, servers: list[Server], **options) -> "Load":
        load = Load(self.program, servers, options)
        self.ending.append(load.end)
        return load


def load_command(program: str, urls: list[str], options: dict) -> list[str]:
    """The options as words: True is a flag, other values follow their name."""
    words = [program, "load", *urls, "--json"]
    for name, value in options.items():
        if value is None or value is False:
            continue
        words.append("--" + name.replace("_", "-"))
        if value is not True:
            words.append(str(value))
    return words


class Load:
    """`underfoot load` while it plays."""

    def __init__(self, program: str, servers: list[Server], options: dict):
        command = load_command(program, [server.url for server in servers], options)
        self.most_seconds = float(options.get("seconds", 10)) + 120
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)

    def is_playing(self) -> bool:
        return self.process.poll() is None

    def result(self) -> dict:
        """What it measured; Failed if a move was lost or doubled, or if it could not play."""
        try:
            out, problems = self.process.communicate(timeout=self.most_seconds)
        except subprocess.TimeoutExpired:
            raise Failed("the players do not come to an end") from None
        try:
            report = json.loads(out)
        except ValueError:
            raise Failed(f"the players: {problems.strip()[-300:] or 'no report'}") from None
        if self.process.returncode != 0:
            ledger = report.get("ledger", {})
            raise Failed(f"{problems.strip()[-300:]} ledger {ledger} errors {report['errors']}".strip())
        return report

    def end(self):
        if self.is_playing():
            self.process.kill()
            self.process.communicate()


def ledger_words(report: dict) -> str:
    ledger = report["ledger"]
    return f"{ledger['acknowledged']} acknowledged, {ledger['lost']} lost, {ledger['doubled']} doubled"
