#!/usr/bin/env python3
"""A bot at a server's table: it plays a random legal action whenever it is its turn.

    python3 examples/online_bot.py 'http://127.0.0.1:7340/?table=ID'    the link of a table; ID may be its code, MOSS417
    python3 examples/online_bot.py http://127.0.0.1:7340/               opens a table and prints the link

With the token that it prints in UNDERFOOT_TOKEN it goes on after a break. docs/formats/server.md has every request."""
import json, os, random, secrets, sys, time
from urllib.error import HTTPError
from urllib.parse import parse_qs, quote, urlsplit
from urllib.request import Request, urlopen

link, token = urlsplit(sys.argv[1]), os.environ.get("UNDERFOOT_TOKEN", "")
server = f"{link.scheme}://{link.netloc}"


def ask(path, body=None):  # GET, or POST if there is a body
    bearer = {"Authorization": "Bearer " + token} if token else {}
    return urlopen(Request(f"{server}/api/{path}", body and json.dumps(body).encode(), bearer), timeout=30)


def play():  # everything that is ours to do now; returns whether the game goes on
    while (stage := json.load(ask(table))["stage"]) == "playing":
        update = json.load(ask(table + "/update?legal=1"))
        if not update["legal"]:
            break  # somebody else's turn
        ask(table, {"do": "act", "ply": update["ply"], "action": random.choice(update["legal"])}).close()
    return stage != "over"


is_new, token = not token, token or json.load(ask("players", {"name": "Random bot"}))["token"]
name = parse_qs(link.query).get("table", [""])[0]
name = name or json.load(ask("tables", {"game": "micropolis", "options": {"players": 2}}))["table"]
table = "tables/" + quote(name, safe="")
print(f"{server}/?table={quote(name)}", f"UNDERFOOT_TOKEN={token}", sep="\n", flush=True)
if is_new:
    ask(table, {"do": "sit", "name": "Random bot", "contribution": secrets.token_hex(32)}).close()
while True:
    try:  # the stream has a line when something changes at our tables, and an empty one now and then
        if not play() or not all(play() for _ in ask("stream")):
            break
    except HTTPError as refusal:
        if refusal.code not in (409, 429, 503):  # the table has changed, or the server is busy: look again
            raise
        time.sleep(0.2)
    except OSError:  # the server is away
        time.sleep(1)
print("places:", json.load(ask(table)).get("places"))
