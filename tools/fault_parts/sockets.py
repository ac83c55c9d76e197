"""HTTP and WebSocket for the scenes: as small as they can be, and as rude as a scene needs them."""

import base64
import http.client
import json
import os
import socket
import struct

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(payload: bytes, opcode: int = TEXT, mask: bytes | None = None) -> bytes:
    """A whole frame as a client sends it."""
    mask = os.urandom(4) if mask is None else mask
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
    elif size < 65536:
        head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
    key = (mask * (size // 4 + 1))[:size]
    masked = (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
    return head + mask + masked


def parse_frame(data: bytes) -> tuple[int, bool, bytes, int] | None:
    """Opcode, whether it is the last part, payload and length of the frame that the bytes begin with; None if more are
    to come."""
    if len(data) < 2:
        return None
    size, head = data[1] & 0x7F, 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if len(data) < 2 + wide:
            return None
        size, head = int.from_bytes(data[2 : 2 + wide], "big"), 2 + wide
    if len(data) < head + size:
        return None
    return data[0] & 0x0F, bool(data[0] & 0x80), data[head : head + size], head + size


class WebSocket:
    """A connection to a table. Whoever never calls receive() never answers a ping."""

    def __init__(self, port: int, target: str, token: str = "", timeout: float = 10, receive_buffer: int = 0):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(timeout)
        self.socket.connect(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {target} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: Upgrade", "Upgrade: websocket",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.rest, self.parts = b"", b""
        while b"\r\n\r\n" not in self.rest:
            self._more()
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(head.split(b"\r\n")[0].decode(errors="replace"))

    def _more(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed")
        self.rest += data

    def send(self, message: dict):
        self.socket.sendall(frame(json.dumps(message).encode()))

    def receive(self) -> dict:
        """The next message; pings are answered on the way."""
        while True:
            while (parsed := parse_frame(self.rest)) is None:
                self._more()
            opcode, is_last, payload, used = parsed
            self.rest = self.rest[used:]
            if opcode == CLOSE:
                raise ConnectionError("closed")
            if opcode == PING:
                self.socket.sendall(frame(payload, PONG))
            if opcode in (CLOSE, PING, PONG):
                continue
            self.parts += payload
            if is_last:
                whole, self.parts = self.parts, b""
                return json.loads(whole)

    def close(self):
        self.socket.close()


def ask(port: int, method: str, target: str, body: dict | None = None, token: str = "", timeout: float = 10,
        source: str = "127.0.0.1"):
    """The status and the JSON of an answer; (0, None) if there is none."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout, source_address=(source, 0))
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    if body is not None:
        headers["Content-Type"] = "application/json"
    try:
        connection.request(method, target, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        content = answer.read()
        try:
            return answer.status, json.loads(content)
        except ValueError:
            return answer.status, content.decode(errors="replace")
    except (OSError, http.client.HTTPException):
        return 0, None
    finally:
        connection.close()


def open_table(port: int, game: str = "micropolis", people: int = 2) -> tuple[str, list[str]]:
    """A table with everybody seated: its id and the seats' tokens."""
    name = "people" if game == "mycelia" else "players"
    status, opened = ask(port, "POST", "/api/tables", {"game": game, "options": {name: people}, "absent": "wait"})
    if status != 201:
        raise ConnectionError(f"no table: {status} {opened}")
    tokens = []
    for seat in range(people):
        sit = {"do": "sit", "name": f"Fault {seat + 1}", "seat": seat, "contribution": os.urandom(32).hex()}
        status, done = ask(port, "POST", f"/api/tables/{opened['table']}", sit)
        if status != 200:
            raise ConnectionError(f"no seat: {status} {done}")
        tokens.append(done["token"])
    return opened["table"], tokens
