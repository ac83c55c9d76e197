"""Scenes in which clients misbehave, and everybody else must not notice."""

import json
import os
import random
import select
import socket
import threading
import time

from .servers import Failed, Scene, Server, ledger_words
from .sockets import TEXT, WebSocket, ask, frame, open_table

MOST_KB_PER_CONNECTION = 64
MOST_GROWTH_KB = 96 * 1024


def idle(scene: Scene, options) -> str:
    server = scene.server().start()
    report = scene.load([server], tables=5, seconds=options.seconds, idle_connections=options.connections, ledger=True,
                        server_pid=server.process.pid, patience=60).result()
    grown = report["server"]["after_kb"] - report["server"]["before_kb"]
    if grown > MOST_KB_PER_CONNECTION * options.connections:
        raise Failed(f"{grown} kB for {options.connections} idle connections")
    if report["moves"] == 0:
        raise Failed("nobody could play")
    return (f"{options.connections} idle connections, {grown / options.connections:.1f} kB each, "
            f"{report['moves_per_second']} moves/s meanwhile, {ledger_words(report)}")


def p99_ms(report: dict) -> str:
    return f"{report['acknowledged_us']['p99'] / 1000:.1f} ms"


def bots(scene: Scene, options) -> str:
    """People play at a given rate, first alone, then beside tables at which bots never stop thinking."""
    server = scene.server().start()
    people = {"tables": 50, "rate": options.rate, "seconds": options.seconds, "ledger": True, "patience": 60}
    alone = scene.load([server], **people).result()
    beside = scene.load([server], bot_tables=options.tables, bot=options.bot, **people).result()
    if alone["moves"] == 0 or beside["moves"] == 0:
        raise Failed("nobody could play")
    if beside["bot_moves"] == 0:
        raise Failed("no bot moved")
    if alone["errors"] or beside["errors"]:
        raise Failed(f"errors {alone['errors']} alone, {beside['errors']} beside bots")
    return (f"{beside['moves']} of people's moves at {options.rate:.0f} per second, 99 of 100 acknowledged within "
            f"{p99_ms(beside)} beside {options.tables} tables with {options.bot} ({beside['bot_moves']} moves), {p99_ms(alone)} "
            f"without them; {ledger_words(beside)}")


def pour(client: WebSocket, message: bytes, seconds: float) -> bool:
    """Sends without ever reading. Whether the server hung up."""
    chunk = frame(message, TEXT, b"\0\0\0\0") * 100
    end = time.monotonic() + seconds
    client.socket.settimeout(0.5)
    while time.monotonic() < end:
        try:
            client.socket.sendall(chunk)
        except TimeoutError:
            chunk = b""  # part of it may be gone: nothing more can be said, only waited
            if has_hung_up(client.socket):
                return True
            time.sleep(0.05)
        except OSError:
            return True
        if not chunk and has_hung_up(client.socket):
            return True
    return False


def has_hung_up(connection: socket.socket) -> bool:
    """Looks without reading: an error on the socket, or the other side's end of it."""
    poll = select.poll()
    poll.register(connection, select.POLLRDHUP)
    return bool(poll.poll(0))


def slow(scene: Scene, options) -> str:
    server = scene.server().start()
    before = server.memory_kb()
    load = scene.load([server], tables=5, seconds=options.seconds, ledger=True)
    table, _ = open_table(server.port)
    dropped = []

    def torment():
        client = WebSocket(server.port, f"/api/tables/{table}/socket", receive_buffer=2048)
        dropped.append(pour(client, b'{"do":"nothing","id":1}', options.seconds))
        client.close()

    threads = [threading.Thread(target=torment) for _ in range(options.clients)]
    for thread in threads:
        thread.start()
    most = before
    while load.is_playing():
        most = max(most, server.memory_kb())
        time.sleep(0.1)
    for thread in threads:
        thread.join()
    report = load.result()
    if sum(dropped) != options.clients:
        raise Failed(f"only {sum(dropped)} of {options.clients} clients that never read were dropped")
    if most - before > MOST_GROWTH_KB:
        raise Failed(f"the server grew by {most - before} kB")
    if report["moves"] == 0:
        raise Failed("nobody could play")
    return (f"{options.clients} clients that never read were dropped, the server grew by {most - before} kB, "
            f"{report['moves_per_second']} moves/s meanwhile, {ledger_words(report)}")


def half_open(scene: Scene, options) -> str:
    """A cable that was pulled says nothing: no FIN, no pong."""
    server = scene.server().start()
    table, tokens = open_table(server.port)
    clients = [WebSocket(server.port, f"/api/tables/{table}/socket", token) for token in tokens]
    begin = time.monotonic()
    ends = []
    for client in clients:
        client.socket.settimeout(1)
        while time.monotonic() - begin < options.seconds:
            try:
                if not client.socket.recv(65536):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        else:
            raise Failed(f"a silent client is still there after {options.seconds} s")
        ends.append(time.monotonic() - begin)
    return f"{len(clients)} silent clients were dropped after {max(ends):.0f} s"


# ---- Hostile clients: each function is one attack, and may end in any error of the socket's. ----


def _connect(port: int) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), timeout=2)
    return connection


def _read_some(connection: socket.socket):
    connection.settimeout(0.2)
    connection.recv(65536)


def random_bytes(port: int, dice: random.Random, _table: str):
    with _connect(port) as connection:
        connection.sendall(dice.randbytes(dice.randint(1, 4000)))
        _read_some(connection)


def large_body(port: int, dice: random.Random, _table: str):
    with _connect(port) as connection:
        size = dice.choice([10**7, 10**12, 2**63, -1])
        connection.sendall(f"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n".encode())
        for _ in range(40):
            connection.sendall(b"[" * 65536)
        _read_some(connection)


def long_header(port: int, dice: random.Random, _table: str):
    with _connect(port) as connection:
        connection.sendall(b"GET /api/games HTTP/1.1\r\nX: " + b"y" * dice.choice([20_000, 200_000]) + b"\r\n\r\n")
        _read_some(connection)


def slow_header(port: int, dice: random.Random, _table: str):
    """Left open for a while; a few letters now and then."""
    with _connect(port) as connection:
        connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n")
        for _ in range(5):
            time.sleep(0.1)
            connection.sendall(b"X-%d: y\r\n" % dice.randint(0, 9))


def deep_json(port: int, dice: random.Random, table: str):
    text = dice.choice(["[" * 50_000, '{"do":' * 20_000, '{"do":"act","ply":0,"action":' + "[" * 9000 + "]" * 9000 + "}"])
    with _connect(port) as connection:
        head = f"POST /api/tables/{table} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        connection.sendall(f"{head}Content-Length: {len(text)}\r\n\r\n{text}".encode())
        _read_some(connection)


def mutated(text: bytes, dice: random.Random) -> bytes:
    """A message with a few bytes changed, dropped or doubled."""
    data = bytearray(text)
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(data)) if data else 0
        what = dice.randrange(3)
        if what == 0 and data:
            data[at] = dice.randrange(256)
        elif what == 1 and data:
            del data[at : at + dice.randint(1, 8)]
        else:
            data[at:at] = data[at : at + dice.randint(1, 8)] or b"{"
    return bytes(data)


MESSAGES = [
    {"do": "act", "id": 1, "ply": 0, "action": {"do": "take", "tile": 1}},
    {"do": "act", "id": 2, "ply": 10**18, "action": "T1"},
    {"do": "sit", "name": "\u202e\0", "contribution": "0" * 64},
    {"do": "say", "text": "x" * 500, "name": "y"},
    {"do": "mute", "seat": -1, "muted": True},
    {"do": "consent", "agrees": True},
    {"do": "close"},
]


def bad_messages(port: int, dice: random.Random, table: str):
    """Changed, and sent again and again."""
    client = WebSocket(port, f"/api/tables/{table}/socket", timeout=2)
    try:
        for _ in range(50):
            text = json.dumps(dice.choice(MESSAGES)).encode()
            whole = frame(mutated(text, dice) if dice.random() < 0.8 else text)
            client.socket.sendall(whole * dice.randint(1, 3))
        client.receive()
    finally:
        client.close()


def bad_frames(port: int, dice: random.Random, table: str):
    client = WebSocket(port, f"/api/tables/{table}/socket", timeout=2)
    try:
        client.socket.sendall(dice.choice([
            frame(b"x" * 4_000_000),
            b"\x81\xff" + b"\xff" * 8 + b"abcd",  # a length of 2^64 - 1
            b"\x81\x05hello",  # not masked
            b"\xf1\x85abcdhello",  # reserved bits
            frame(b"x" * 200, 9),  # a ping that is too long
            frame(b"\xff\xfe\xfd"),  # text that is not UTF-8
            dice.randbytes(500),
        ]))
        client.receive()
    finally:
        client.close()


def bad_paths(port: int, dice: random.Random, table: str):
    target = dice.choice(["/api/tables/%00", "/api/tables/%zz", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                          f"/api/tables/{table}/log?from=-1", f"/api/tables/{table}/update?since=99999999999999999999",
                          f"/api/tables/{table}/socket", "/api/me/tables", "/api/stream", "*", "/" + "a" * 8000])
    method = dice.choice(["GET", "POST", "PUT", "DELETE", "BREW"])
    ask(port, method, target, token=dice.choice(["", "x", os.urandom(30).hex()]), timeout=0.5)


ATTACKS = [random_bytes, large_body, long_header, slow_header, deep_json, bad_messages, bad_frames, bad_paths]


def attack(server: Server, table: str, seed: int, end: float, counts: dict[str, int]):
    dice = random.Random(seed)
    while time.monotonic() < end:
        each = dice.choice(ATTACKS)
        counts[each.__name__] = counts.get(each.__name__, 0) + 1
        try:
            each(server.port, dice, table)
        except (OSError, ValueError):
            pass  # the server may hang up on such a client whenever it likes


def hostile(scene: Scene, options) -> str:
    server = scene.server().start()
    table, _ = open_table(server.port)
    load = scene.load([server], tables=5, seconds=options.seconds, ledger=True)
    before = server.memory_kb()
    end = time.monotonic() + options.seconds
    counts: dict[str, int] = {}
    threads = [threading.Thread(target=attack, args=(server, table, options.seed + i, end, counts)) for i in range(4)]
    for thread in threads:
        thread.start()
    worst = 0.0
    while load.is_playing() and server.is_alive():
        begin = time.monotonic()
        if not server.is_well() and server.is_alive():
            raise Failed("the server does not answer others any more")
        worst = max(worst, time.monotonic() - begin)
        time.sleep(0.1)
    for thread in threads:
        thread.join()
    if not server.is_alive():
        raise Failed(f"the server ended: {server.last_words()}")
    report = load.result()
    grown = server.memory_kb() - before
    if grown > MOST_GROWTH_KB:
        raise Failed(f"the server grew by {grown} kB")
    if report["moves"] == 0:
        raise Failed("nobody could play")
    return (f"{sum(counts.values())} attacks of {len(counts)} kinds, the server grew by {grown} kB and answered others "
            f"within {worst * 1000:.0f} ms, {report['moves_per_second']} moves/s meanwhile, {ledger_words(report)}")
