"""A scene with clients who keep a connection for as long as they can: what they ask never comes to its end, or they read no
answer. They do nothing wrong that could be seen at once; only patience can end."""

import socket
import time

from .crowd import has_hung_up
from .servers import Failed, Scene
from .sockets import open_table

CLIENTS = 5  # of each kind
TICK = 0.2


class Dawdler:
    """Begins with some bytes, then sends the same few again and again, or as many of them as the other side takes."""

    def __init__(self, port: int, begin: bytes, more: bytes = b"", floods: bool = False):
        self.more, self.floods, self.is_there = more, floods, True
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(begin)
        self.socket.setblocking(False)

    def go_on(self):
        """A moment later. Never reads."""
        try:
            while self.more and self.socket.send(self.more) == len(self.more) and self.floods:
                pass
        except BlockingIOError:
            pass
        except OSError:
            self.is_there = False
        self.is_there = self.is_there and not has_hung_up(self.socket)


def kinds(table: str) -> dict[str, dict]:
    head = b"GET %s HTTP/1.1\r\nHost: x\r\n"
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b"x" * 24
    refused = head % f"/api/tables/{table}x/socket".encode() + upgrade + b"\r\n\r\n"
    return {
        "silence": {"begin": b""},
        "headers": {"begin": head % b"/api/games", "more": b"X: y\r\n"},
        "a body": {"begin": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{", "more": b" "},
        "unread answers": {"begin": b"", "more": head % b"/api/openapi.json" + b"\r\n", "floods": True},
        "unread refusals": {"begin": b"", "more": refused, "floods": True},
    }


def dawdling(scene: Scene, options) -> str:
    server = scene.server().start()
    table, _ = open_table(server.port)
    begin = time.monotonic()
    there = {name: [Dawdler(server.port, **how) for _ in range(CLIENTS)] for name, how in kinds(table).items()}
    last = {}
    while len(last) < len(there) and (waited := time.monotonic() - begin) < options.seconds:
        for name, clients in there.items():
            for client in clients:
                if client.is_there:
                    client.go_on()
            if name not in last and not any(client.is_there for client in clients):
                last[name] = waited
        if not server.is_well():
            raise Failed("the server does not answer others any more")
        time.sleep(TICK)
    for clients in there.values():
        for client in clients:
            client.socket.close()
    if left := [name for name in there if name not in last]:
        raise Failed(f"after {options.seconds:.0f} s the server still waits for {', '.join(left)}")
    return f"{CLIENTS} clients of each kind, dropped after " + ", ".join(f"{at:.0f} s ({name})" for name, at in last.items())
