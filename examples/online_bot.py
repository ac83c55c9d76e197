#!/usr/bin/env python3
"""A bot at a server's table: it plays a random legal action whenever it is its turn. Three ways to start it:

    python3 examples/online_bot.py 'http://127.0.0.1:7340/?table=ID'     the link of a table
    python3 examples/online_bot.py http://127.0.0.1:7340/ MOSS417        or its code
    python3 examples/online_bot.py http://127.0.0.1:7340/                or it opens one and prints the link

docs/formats/server.md describes every request.
"""
import json, os, pathlib, random, secrets, sys, time
from urllib.error import HTTPError
from urllib.parse import parse_qs, quote, urlsplit
from urllib.request import Request, urlopen

link = urlsplit(sys.argv[1])
SERVER = f"http://{link.netloc}"
STATE = pathlib.Path(os.environ.get("XDG_STATE_HOME") or pathlib.Path.home() / ".local/state") / "underfoot"


def ask(path, body=None, token=None, timeout=30):
    """GET, or POST if there is a body. The response is closed by whoever reads it."""
    request = Request(SERVER + path, data=None if body is None else json.dumps(body).encode())
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    return urlopen(request, timeout=timeout)


def answer(*args):
    while True:
        try:
            with ask(*args) as response:
                return json.load(response)
        except HTTPError as refusal:
            if refusal.code not in (429, 503):  # busy: ask again soon
                raise
            time.sleep(0.5)


def player_token():
    """One player for this server, whenever the bot is started. The file is for its owner's eyes only."""
    file = STATE / ("online-bot-" + quote(link.netloc, safe=""))
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        token = answer("/api/players", {"name": "Random bot"})["token"]
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
            out.write(token)
    return file.read_text(encoding="utf-8")


def play(path, token):
    """Everything that is ours to do now. True when the game is over."""
    while (table := answer(path))["stage"] == "playing":
        update = answer(path + "/update?legal=1", None, token)
        if not update["legal"]:
            return False  # somebody else's turn
        try:
            answer(path, {"do": "act", "ply": update["ply"], "action": random.choice(update["legal"])}, token)
        except HTTPError as refusal:
            if refusal.code != 409:  # the table has changed since: look again
                raise
    return table["stage"] == "over"


token = player_token()
name = (sys.argv[2:] or parse_qs(link.query).get("table") or [None])[0]
if name is None:
    name = answer("/api/tables", {"game": "micropolis", "options": {"players": 2}}, token)["table"]
    print(f"{SERVER}/?table={name}", flush=True)
path = "/api/tables/" + quote(name, safe="")
try:
    answer(path, {"do": "sit", "name": "Random bot", "contribution": secrets.token_hex(32)}, token)
except HTTPError as refusal:
    if json.load(refusal)["error"]["code"] != "seat_taken":  # unless it sits there already, after a break
        raise

# The stream has a line when something changes at our tables, and an empty one now and then. After each we look.
while True:
    try:
        if play(path, token):
            break
        with ask("/api/stream", None, token) as stream:
            if any(play(path, token) for _ in stream):
                break
    except HTTPError:
        raise
    except OSError:
        time.sleep(1)  # the server is away: try again
print("places:", answer(path).get("places"))
