"""Every route, called as it should be and in every way that is refused."""

import http.client
import json
import random
import re
import subprocess
from pathlib import Path

from server_check.client import PATIENCE, Client
from server_check.document import Answer

UNKNOWN = "nobodyknowsthis0"  # could be a table's id
LONG_NAME = "n" * 61


def contribution() -> str:
    return "".join(random.choice("0123456789abcdef") for _ in range(64))


def sit(name: str, **more) -> dict:
    return {"do": "sit", "name": name, "contribution": contribution(), **more}


def check_players_and_games(client: Client) -> list[dict]:
    path = "/api/players"
    for body in ({"name": LONG_NAME}, {}, {"name": "Ann", "age": 7}):
        client.call("POST", path, body=body, expect="bad_request")
    client.call("POST", path, raw="not JSON", expect="bad_request")
    too_large(client, path)
    for query in ({}, {"lang": "en"}, {"lang": "ru"}):
        games = client.call("GET", "/api/games", query=query)["games"]
    foreign = client.send("GET", "/api/games", Origin="https://elsewhere.example")
    client.document.check_answer("GET", "/api/games", foreign, "GET /api/games from another site")
    return games


def too_large(client: Client, path: str, table: str | None = None) -> None:
    """The length is only announced: a server that hangs up on a long body could not be read for certain."""
    connection = http.client.HTTPConnection("127.0.0.1", client.port, timeout=PATIENCE)
    connection.putrequest("POST", path.replace("{table}", table or ""))
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(1 << 30))
    connection.endheaders()
    response = connection.getresponse()
    answer = Answer(response.status, response.getheader("Content-Type", ""), response.read().decode())
    where = f"POST {path} with a large body"
    client.document.check_answer("POST", path, answer, where)
    if answer.code() != "too_large":
        client.document.fault(f"{where}: too_large expected, not {answer.status}: {answer.body[:200]}")
    connection.close()


def check_opening(client: Client, game: str, token: str) -> None:
    path = "/api/tables"
    for body in ({"game": "chess"}, {}, {"game": game, "name": LONG_NAME}, {"game": game, "options": {"seats": 99}}):
        client.call("POST", path, body=body, expect="bad_request")
    client.call("POST", path, body={"game": game}, token="forged", expect="unauthorized")
    too_large(client, path)
    opened = client.call("POST", path, body={"game": game, "visible": "public", "name": "Oak"}, token=token)
    for query in ({}, {"list": "open", "game": game, "from": 0, "most": 5}, {"list": "watch"}, {"list": "finished"}):
        client.call("GET", path, query=query)
    client.call("GET", path, query={"list": "secret"}, expect="bad_request")
    client.call("GET", "/api/me/tables", token=token)
    client.call("GET", "/api/me/tables", expect="unauthorized")
    code = opened["code"]
    names = [opened["table"], code["en"], code["ru"], code["en"].lower().replace(" ", "-"), code["ru"].replace(" ", "")]
    for name in names:
        told = client.call("GET", "/api/tables/{table}", table=name)
        if told.get("table") != opened["table"]:
            client.document.fault(f"GET /api/tables/{name}: another table")
    client.call("GET", "/api/tables/{table}", table=UNKNOWN, expect="not_found")
    client.do(opened["table"], {"do": "close"}, expect="forbidden")
    client.do(opened["table"], {"do": "close", "id": 7}, token=token)


def seat_option(game: dict) -> dict:
    """The option that says how many people play."""
    return next(option for option in game["options"] if option["name"] in ("players", "people"))


def open_for(client: Client, game: str, players: int, **more) -> str:
    client.document.checker.game = game
    offered = next(each for each in client.call("GET", "/api/games")["games"] if each["id"] == game)
    body = {"game": game, "options": {seat_option(offered)["name"]: players}, **more}
    return client.call("POST", "/api/tables", body=body)["table"]


def check_requests(client: Client, game: str, player: str) -> None:
    """Everything that can be asked at a table, and refused there."""
    path = "/api/tables/{table}"
    table = open_for(client, game, 2, absent="vote", absent_after=5, back="ask", clock={"initial": 3600, "increment": 5, "per_turn": 0})
    too_large(client, path, table)
    client.call("POST", path, table=table, raw="[", expect="bad_request")
    client.do(UNKNOWN, sit("Ann"), expect="not_found")
    client.do(table, {"do": "dance"}, expect="bad_request")
    client.do(table, sit("Ann", contribution="12"), expect="bad_request")
    client.do(table, sit("Ann"), token="forged", expect="unauthorized")
    client.call("GET", f"{path}/pack", table=table)
    client.call("GET", f"{path}/pack", table=UNKNOWN, expect="not_found")
    for what in ("update", "log", "record"):
        expected = {"update": "not_playing", "log": "not_playing", "record": "not_over"}[what]
        client.call("GET", f"{path}/{what}", table=table, expect=expected)
    first = client.do(table, sit("Ann", seat=0, id=1), token=player)
    client.do(table, sit("Cleo", seat=0), expect="seat_taken")
    client.do(table, {"do": "leave"}, token=player)
    client.do(table, sit("Ann", seat=0), token=player)
    client.do(table, {"do": "act", "ply": 0, "action": "?"}, token=player, expect="not_playing")
    second = client.do(table, sit("Boris"))
    tokens = {first["seat"]: player, second["seat"]: second["token"]}
    client.do(table, sit("Cleo"), expect="full")
    client.do(table, {"do": "leave"}, token=player, expect="not_open")
    client.do(table, {"do": "close"}, token=player, expect="not_open")
    client.do(table, {"do": "rematch"}, token=player, expect="not_over")
    client.do(table, {"do": "return"}, token=player, expect="forbidden")
    client.do(table, {"do": "replace", "seat": second["seat"]}, token=player, expect="forbidden")

    now = client.call("GET", f"{path}/update", table=table, query={"legal": 1}, token=player)
    actor = now["actor"]
    client.do(table, {"do": "act", "ply": now["ply"], "action": "?"}, expect="forbidden")
    client.do(table, {"do": "act", "ply": now["ply"], "action": {"do": "nonsense"}}, token=tokens[1 - actor], expect="not_your_turn")
    client.do(table, {"do": "act", "ply": now["ply"] + 1, "action": {}}, token=tokens[actor], expect="stale")
    client.do(table, {"do": "act", "ply": now["ply"], "action": {"do": "nonsense"}}, token=tokens[actor], expect="bad_request")
    provoke_illegal(client, table, tokens)
    check_talk(client, table, tokens)
    check_looking(client, table, tokens[0])
    take_back(client, table, tokens)
    client.do(table, {"do": "resign"}, token=tokens[1])
    client.do(table, {"do": "act", "ply": 0, "action": "?"}, token=tokens[0], expect="over")
    for what in ("log", "record", "chat", "update"):
        client.call("GET", f"{path}/{what}", table=table)
    client.do(table, {"do": "rematch"}, token=tokens[0])
    client.do(table, {"do": "rematch"}, token=tokens[1])


def provoke_illegal(client: Client, table: str, tokens: dict) -> None:
    """Plays until an action that was possible before is not any more, and tries that."""
    tried = set()
    for _ in range(60):
        now = update_of_actor(client, table, tokens)
        legal = [json.dumps(action, sort_keys=True) for action in now["legal"]]
        for action in sorted(tried - set(legal)):
            request = {"do": "act", "ply": now["ply"], "action": json.loads(action)}
            answer = client.send("POST", f"/api/tables/{table}", json.dumps(request), tokens[now["actor"]])
            client.document.check_answer("POST", "/api/tables/{table}", answer, "POST what was legal before")
            if answer.code() == "illegal":
                if not answer.json()["error"].get("rule"):
                    client.document.fault("illegal: no rule is named")
                return
        tried |= set(legal)
        request = {"do": "act", "ply": now["ply"], "action": now["legal"][0]}
        client.do(table, request, token=tokens[now["actor"]])
    client.document.fault("no illegal action was found")


def update_of_actor(client: Client, table: str, tokens: dict) -> dict:
    path = "/api/tables/{table}/update"
    now = client.call("GET", path, table=table)
    return client.call("GET", path, table=table, query={"legal": 1, "since": now["ply"]}, token=tokens[now["actor"]])


def check_talk(client: Client, table: str, tokens: dict) -> None:
    client.do(table, {"do": "say", "phrase": "hello"}, token=tokens[0])
    client.do(table, {"do": "say", "text": "good evening", "name": "Dora"})
    client.do(table, {"do": "say", "phrase": "hello", "text": "both"}, token=tokens[0], expect="bad_request")
    for is_muted in (True, False):
        client.do(table, {"do": "mute", "seat": 0, "muted": is_muted}, token=tokens[1])
    client.do(table, {"do": "mute", "seat": 0, "muted": True}, expect="forbidden")
    path = "/api/tables/{table}/chat"
    said = client.call("GET", path, table=table, token=tokens[0])["said"]
    if not any(each.get("phrase") == "hello" for each in said):
        client.document.fault("what was said is not in the chat")
    client.call("GET", path, table=table, token="forged", expect="unauthorized")
    client.call("GET", path, table=UNKNOWN, expect="not_found")


def check_looking(client: Client, table: str, token: str) -> None:
    path = "/api/tables/{table}"
    for query in ({}, {"since": 0}, {"since": 0, "words": 1, "legal": 1, "lang": "ru"}):
        for seen_by in (token, None):
            client.call("GET", f"{path}/update", table=table, query=query, token=seen_by)
    for query in ({}, {"from": 2, "lang": "ru"}):
        client.call("GET", f"{path}/log", table=table, query=query, token=token)
    for what in ("update", "log"):
        client.call("GET", f"{path}/{what}", table=table, token="forged", expect="unauthorized")
        client.call("GET", f"{path}/{what}", table=UNKNOWN, expect="not_found")
    client.call("GET", f"{path}/record", table=table, expect="not_over")
    client.call("GET", f"{path}/record", table=UNKNOWN, expect="not_found")


def take_back(client: Client, table: str, tokens: dict) -> None:
    """Asks to take back until that is possible once, and has it refused by the other."""
    client.do(table, {"do": "consent", "agrees": True}, token=tokens[0], expect="forbidden")
    for _ in range(60):
        now = update_of_actor(client, table, tokens)
        actor = now["actor"]
        client.do(table, {"do": "act", "ply": now["ply"], "action": now["legal"][-1]}, token=tokens[actor])
        answer = client.send("POST", f"/api/tables/{table}", json.dumps({"do": "back"}), tokens[actor])
        client.document.check_answer("POST", "/api/tables/{table}", answer, "POST back")
        if answer.status == 200:
            client.call("GET", "/api/tables/{table}", table=table)
            client.do(table, {"do": "consent", "agrees": False}, token=tokens[1 - actor])
            return
    client.document.fault("nothing could be taken back")


def check_stream(client: Client, game: str) -> None:
    """The first line is about a table where it is the player's turn; when he has acted, there is another."""
    path = "/api/stream"
    Client(client.port, client.document).call("GET", path, expect="unauthorized")  # a connection of its own: streams end it
    player = client.call("POST", "/api/players", body={"name": "Eva"})["token"]
    table = open_for(client, game, 2)
    client.do(table, sit("Eva", seat=0), token=player)
    tokens = {0: player, 1: client.do(table, sit("Finn", seat=1))["token"]}
    for _ in range(60):
        now = update_of_actor(client, table, tokens)
        if now["actor"] == 0:
            break
        client.do(table, {"do": "act", "ply": now["ply"], "action": now["legal"][0]}, token=tokens[now["actor"]])
    connection = http.client.HTTPConnection("127.0.0.1", client.port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Authorization": f"Bearer {player}"})
    response = connection.getresponse()
    first = next_line(client, response, path)
    if first is None or first["table"] != table or not first["your_turn"]:
        client.document.fault(f"GET {path}: {first}, though it is the player's turn")
    client.do(table, {"do": "resign"}, token=player)
    last = next_line(client, response, path)
    if last is None or last["table"] != table or last["stage"] != "over":
        client.document.fault(f"GET {path}: {last}, though the game is over")
    connection.close()


def next_line(client: Client, response: http.client.HTTPResponse, path: str) -> dict | None:
    """Empty lines only say that the connection is alive."""
    for _ in range(5):
        line = response.readline().decode().strip()
        if line:
            answer = Answer(response.status, response.getheader("Content-Type", ""), line)
            client.document.check_answer("GET", path, answer, f"GET {path}")
            return answer.json()
    return None


def check_what_is_not_there(client: Client) -> None:
    for target in ("/api/nothing", "/api/tables/x/y", "/api/"):
        expect_refusal(client, "GET", target, "not_found")
    for path, methods in client.document.paths.items():
        for method in ("GET", "POST", "PUT", "DELETE"):
            if method.lower() not in methods and path.startswith("/api/"):
                expect_refusal(client, method, path.replace("{table}", UNKNOWN), "method_not_allowed", "not_found")


def expect_refusal(client: Client, method: str, target: str, *codes: str) -> None:
    answer = client.send(method, target, "{}" if method in ("POST", "PUT") else None)
    if answer.type != "application/json" or answer.code() not in codes:
        client.document.fault(f"{method} {target}: {codes[0]} expected, not {answer.status} {answer.body[:200]}")
        return
    client.document.checker.check("ErrorAnswer", answer.json(), f"{method} {target}")


def check_plain_routes(client: Client, program: Path) -> None:
    client.call("GET", "/healthz")
    metrics = client.call("GET", "/metrics")
    for line in metrics.splitlines():
        if not re.fullmatch(r"# (HELP|TYPE) \S+ .*|[a-zA-Z_:][\w:]*(\{[^}]*\})? [-+.\deE]+|", line):
            client.document.fault(f"/metrics: {line}")
    served = client.call("GET", "/api/openapi.json")
    printed = subprocess.run([program, "schema", "openapi"], check=True, capture_output=True, text=True).stdout
    if served != json.loads(printed):
        client.document.fault("/api/openapi.json is not what `underfoot schema openapi` prints")
