"""A server that is started for a check, and a client that calls its routes."""

import http.client
import json
import re
import signal
import subprocess
import tempfile
import urllib.parse
from pathlib import Path

from server_check.document import Answer, Document

PATIENCE = 60  # seconds for any one answer


class Server:
    """`underfoot serve` with a folder of its own."""

    def __init__(self, program: Path, *options: str):
        self.folder = tempfile.TemporaryDirectory()
        page = Path(self.folder.name) / "page"
        data = Path(self.folder.name) / "data"
        for path in (page, data):
            path.mkdir()
        (page / "index.html").write_text("<!doctype html><title>Underfoot</title>\n")
        command = [program, "serve", "--port", "0", "--page", page, "--data", data, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://([^:/]+):(\d+)", line)
        if not found:
            self.stop()
            raise SystemExit(f"The server did not say where it listens: {line!r}")
        self.port = int(found[2])

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        self.folder.cleanup()
        return status


class Client:
    """Calls routes, and holds what is asked and answered against the document."""

    def __init__(self, port: int, document: Document | None):
        self.port = port
        self.document = document
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def send(self, method: str, target: str, body: str | None = None, token: str | None = None, **headers: str) -> Answer:
        if body is not None:
            headers["Content-Type"] = "application/json"
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        self.connection.request(method, target, body.encode() if body is not None else None, headers)
        response = self.connection.getresponse()
        return Answer(response.status, response.getheader("Content-Type", ""), response.read().decode())

    def call(self, method: str, path: str, *, table=None, query=None, body=None, raw=None, token=None, expect=None):
        """The answer; `expect` is a status, or the code of a refusal. A raw body is sent as it is."""
        query = query or {}
        where = f"{method} {path} {json.dumps(query) if query else ''} {json.dumps(body)[:200] if body else ''}".strip()
        if expect in (None, 200, 201):  # what is refused may be anything
            self.document.check_request(method, path, query, body, where)
        target = path.replace("{table}", urllib.parse.quote(table or "", safe=""))
        if query:
            target += "?" + urllib.parse.urlencode(query)
        answer = self.send(method, target, json.dumps(body) if body is not None else raw, token)
        self.document.check_answer(method, path, answer, where)
        wanted = expect if expect is not None else int(min(self.document.operation(method, path)["responses"]))
        if wanted not in (answer.status, answer.code()):
            self.document.fault(f"{where}: {wanted} expected, not {answer.status}: {answer.body[:300]}")
        return answer.json() if answer.type == "application/json" else answer.body

    def do(self, table: str, request: dict, token: str | None = None, expect=None):
        answer = self.call("POST", "/api/tables/{table}", table=table, body=request, token=token, expect=expect)
        if answer.get("type") == "done" and answer.get("id") != request.get("id"):
            self.document.fault(f"{json.dumps(request)[:200]} is answered under the id {answer.get('id')}")
        return answer
