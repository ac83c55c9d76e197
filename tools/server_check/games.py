"""Whole games over WebSockets, by players who choose at random."""

import asyncio
import json
import random
import urllib.parse

import websockets

from server_check.client import PATIENCE, Client
from server_check.document import Document
from server_check.patch import patched
from server_check.routes import UNKNOWN, open_for, sit

MOST_ACTIONS = 5000


class Follower:
    """One connection to a table: a seat that plays at random, or a spectator."""

    def __init__(self, document: Document, url: str, token: str | None, seat: int | None, chance: random.Random):
        self.document = document
        self.url = url
        self.token = token
        self.seat = seat
        self.chance = chance
        self.view = None
        self.ply = None
        self.entries = None
        self.actor = None
        self.legal = []
        self.socket = None
        self.number = 0
        self.waiting = None  # the id of the request that is not answered yet
        self.actions = 0

    def name(self) -> str:
        return "a spectator" if self.seat is None else f"seat {self.seat}"

    async def connect(self, **query) -> None:
        """Tokens are sent as browsers send them, or in a header: every second seat."""
        headers = {}
        protocols = ["underfoot"]
        if self.token is not None and self.seat % 2 == 0:
            headers["Authorization"] = f"Bearer {self.token}"
        elif self.token is not None:
            protocols.append(f"token.{self.token}")
        url = self.url + "?" + urllib.parse.urlencode({"legal": 1, **query})
        self.socket = await websockets.connect(
            url, extra_headers=headers, subprotocols=protocols, max_size=None, open_timeout=PATIENCE
        )
        if self.socket.subprotocol != "underfoot":
            self.document.fault(f"{self.name()}: the subprotocol is {self.socket.subprotocol}")
        self.view = None

    async def send(self, **request) -> int:
        self.number += 1
        request = {"id": self.number, **request}
        self.document.checker.check("TableRequest", request, f"{self.name()} asks")
        await self.socket.send(json.dumps(request))
        return self.number

    async def receive(self) -> dict:
        told = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.document.checker.check("TableTold", told, f"{self.name()} is told")
        if told.get("type") == "update":
            self.take(told)
        return told

    def take(self, update: dict) -> None:
        if update["seat"] != self.seat:
            self.document.fault(f"{self.name()}: the update is of seat {update['seat']}")
        if "view" in update:
            self.view = update["view"]
        elif self.view is None or update.get("base") != self.entries:
            self.document.fault(f"{self.name()}: changes of version {update.get('base')}, but {self.entries} is known")
        else:
            self.view = patched(self.view, update["changes"])
            self.document.checker.check("GameView", self.view, f"{self.name()}, changed")
        if self.ply is not None and update["since"] > self.ply:
            self.document.fault(f"{self.name()}: steps since {update['since']}, but {self.ply} is known")
        self.entries = update["entries"]
        self.ply = update["ply"]
        self.actor = update["actor"]
        self.legal = update.get("legal", [])

    async def ask(self, **request) -> dict:
        """The answer to a request; what else comes in between is taken in."""
        number = await self.send(**request)
        for _ in range(1000):
            told = await self.receive()
            if told["type"] in ("done", "refused") and told.get("id") == number:
                return told
        raise SystemExit(f"{self.name()}: no answer to {request}")

    async def play(self) -> None:
        """Until the game is over."""
        for _ in range(4 * MOST_ACTIONS):
            if self.actor == "over":
                return
            if self.actor != self.seat or self.seat is None:
                await self.receive()
                continue
            if not self.legal:
                raise SystemExit(f"{self.name()}: it is to act, but is told no legal action")
            await self.act()

    async def act(self) -> None:
        before = self.ply
        answer = await self.ask(do="act", ply=self.ply, action=self.chance.choice(self.legal))
        self.actions += 1
        if answer["type"] != "done":
            raise SystemExit(f"{self.name()}: a legal action was refused: {answer}")
        if self.ply == before or answer["entries"] > self.entries:
            self.document.fault(f"{self.name()}: the answer came before the update")
        if self.actions == 5:
            await self.come_back()

    async def come_back(self) -> None:
        """Hangs up and goes on from what it has."""
        known = {"ply": self.ply, "entries": self.entries}
        await self.socket.close()
        await self.connect(**known)
        while self.view is None:
            await self.receive()


async def play_game(client: Client, game: str, players: int) -> int:
    """One whole game; how many actions people made."""
    document = client.document
    chance = random.Random(players)
    table = open_for(client, game, players, visible="public")
    url = f"ws://127.0.0.1:{client.port}/api/tables/{table}/socket"
    spectator = Follower(document, url, None, None, chance)
    await spectator.connect(words=1, lang="ru")
    if (await spectator.receive())["type"] != "table":
        document.fault("a socket does not begin with the table")
    seats = []
    for seat in range(players):
        token = client.do(table, sit(f"Player {seat}", seat=seat))["token"]
        seats.append(Follower(document, url, token, seat, chance))
    for follower in seats:
        await follower.connect(words=follower.seat % 2)
        while follower.view is None:
            await follower.receive()
    while spectator.view is None:
        await spectator.receive()
    refused = await spectator.ask(do="act", ply=spectator.ply, action="?")
    if refused["type"] != "refused" or refused["code"] != "forbidden":
        document.fault(f"a spectator who acts is told {refused}")
    await seats[0].ask(do="say", phrase="good_luck")
    await asyncio.gather(*(follower.play() for follower in [*seats, spectator]))
    client.connection.close()  # it was silent for so long that the server may have hung up; a request opens it again
    for follower in [*seats, spectator]:
        now = client.call("GET", "/api/tables/{table}/update", table=table, token=follower.token)
        if json.dumps(now["view"]) != json.dumps(follower.view):
            document.fault(f"{game}: {follower.name()} has another view than the server")
        await follower.socket.close()
    record = client.call("GET", "/api/tables/{table}/record", table=table)
    document.checker.walk(game, record, f"{game}, record")
    client.call("GET", "/api/tables", query={"list": "finished", "game": game})
    return sum(follower.actions for follower in seats)


async def check_refused_sockets(client: Client, table: str) -> None:
    path = "/api/tables/{table}/socket"
    asked = ((UNKNOWN, "", None, "not_found"), (table, "", "forged", "unauthorized"),
             (table, f"?name={'x' * 61}", None, "bad_request"))
    for name, query, token, code in asked:
        url = f"ws://127.0.0.1:{client.port}/api/tables/{name}/socket{query}"
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            async with websockets.connect(url, extra_headers=headers, subprotocols=["underfoot"], open_timeout=PATIENCE):
                client.document.fault(f"{url}: {code} expected")
        except websockets.InvalidStatusCode as refused:
            client.document.seen.add(("GET", path, refused.status_code, code))
            described = client.document.operation("GET", path)["responses"].get(str(refused.status_code), {})
            if code not in described.get("x-codes", []):
                client.document.fault(f"{url}: {refused.status_code} instead of {code}")
    client.document.seen.add(("GET", path, 101, None))


async def check_limits(client: Client, game: str) -> None:
    """Whoever asks too much over a socket is refused, and may go on later."""
    table = open_for(client, game, 2)
    url = f"ws://127.0.0.1:{client.port}/api/tables/{table}/socket"
    spectator = Follower(client.document, url, None, None, random.Random(1))
    await spectator.connect()
    for _ in range(300):
        told = await spectator.ask(do="say", phrase="hello", name="Dora")
        if told.get("code") == "too_many":
            client.document.codes_seen.add("too_many")
            break
    await spectator.socket.close()
