"""A scene in which a server keeps the limits that it has when nobody says anything else. It does not limit loopback, which
is all there is here: a small library that is put before the system's own lets some of it look like other machines."""

import http.client
import json
import socket
import time

from .crowd import has_hung_up
from .servers import Failed, Scene
from .sockets import WebSocket, ask, open_table

GREEDY, OTHER = "127.0.0.2", "127.0.0.3"
REQUESTS_AT_ONCE, REQUESTS_PER_SECOND, CONNECTIONS, SOCKETS_OF_ONE, TABLES_AT_ONCE = 80, 40, 200, 20, 20

ELSEWHERE = r"""
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <sys/socket.h>

/* 127.0.0.N is 192.0.2.N, but for 127.0.0.1. */
int getpeername(int file, struct sockaddr* restrict name, socklen_t* restrict size) {
  int (*real)(int, struct sockaddr*, socklen_t*) = (int (*)(int, struct sockaddr*, socklen_t*))dlsym(RTLD_NEXT, "getpeername");
  int result = real(file, name, size);
  struct sockaddr_in* plain = (struct sockaddr_in*)name;
  if (result != 0 || plain->sin_family != AF_INET) return result;
  unsigned long address = ntohl(plain->sin_addr.s_addr);
  if (address > 0x7f000001 && address < 0x7f000100) plain->sin_addr.s_addr = htonl(0xc0000200 | (address & 0xff));
  return result;
}
"""


def must_answer(port: int, source: str, when: str):
    status, _ = ask(port, "GET", "/api/games", source=source)
    if status != 200:
        raise Failed(f"{source} gets {status or 'no answer'} {when}")


def code_of(content: bytes) -> str:
    return json.loads(content).get("error", {}).get("code", "")


def ask_too_fast(port: int) -> tuple[int, int]:
    """How many requests were answered, and how many refused."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10, source_address=(GREEDY, 0))
    answered = refused = 0
    for _ in range(3 * REQUESTS_AT_ONCE):
        connection.request("GET", "/api/games")
        answer = connection.getresponse()
        content = answer.read()
        answered += answer.status == 200
        refused += answer.status == 429 and code_of(content) == "too_many"
    connection.close()
    if answered < REQUESTS_AT_ONCE or refused == 0 or answered + refused != 3 * REQUESTS_AT_ONCE:
        raise Failed(f"of {3 * REQUESTS_AT_ONCE} requests at once {answered} were answered, {refused} refused as too_many")
    return answered, refused


def talk_too_fast(port: int, table: str) -> float:
    """Over one socket, which is read more slowly. How many seconds it took."""
    client = WebSocket(port, f"/api/tables/{table}/socket", timeout=30)
    begin = time.monotonic()
    for number in range(3 * REQUESTS_AT_ONCE):
        client.send({"do": "close", "id": number})
    must_answer(port, OTHER, "while somebody talks too fast")
    if time.monotonic() - begin > 3:
        raise Failed("others wait while somebody talks too fast")
    for _ in range(3 * REQUESTS_AT_ONCE):
        while client.receive()["type"] != "refused":
            pass
    took = time.monotonic() - begin
    least = 2 * REQUESTS_AT_ONCE / REQUESTS_PER_SECOND
    if took < 0.8 * least:
        raise Failed(f"{3 * REQUESTS_AT_ONCE} requests over one socket were answered within {took:.1f} s")
    client.close()
    return took


def open_too_many(port: int):
    """Tables, by one address."""
    new = {"game": "micropolis", "options": {"players": 2}}
    answers = [ask(port, "POST", "/api/tables", new, source=GREEDY)[0] for _ in range(TABLES_AT_ONCE + 10)]
    opened = answers.count(201)
    if not TABLES_AT_ONCE <= opened <= TABLES_AT_ONCE + 2 or opened + answers.count(429) != len(answers):
        raise Failed(f"tables opened one after another by one address got {answers}")
    if (status := ask(port, "POST", "/api/tables", new, source=OTHER)[0]) != 201:
        raise Failed(f"another address cannot open a table: {status}")


def crowd_in(port: int):
    """More connections than one address may have."""
    held = [socket.create_connection(("127.0.0.1", port), 5, (GREEDY, 0)) for _ in range(CONNECTIONS + 50)]
    end = time.monotonic() + 5
    while (left := sum(not has_hung_up(each) for each in held)) > CONNECTIONS and time.monotonic() < end:
        time.sleep(0.05)
    if left != CONNECTIONS:
        raise Failed(f"{left} of {len(held)} connections of one address stay")
    must_answer(port, OTHER, "while another address has all its connections")
    for each in held:
        each.close()


def sit_everywhere(port: int, table: str, token: str):
    """More sockets than one token may have."""
    held = [WebSocket(port, f"/api/tables/{table}/socket", token) for _ in range(SOCKETS_OF_ONE)]
    try:
        WebSocket(port, f"/api/tables/{table}/socket", token).close()
    except ConnectionError as refusal:
        if " 429 " not in str(refusal):
            raise Failed(f"one socket too many gets {refusal}") from None
    else:
        raise Failed(f"more than {SOCKETS_OF_ONE} sockets with one token")
    for each in held:
        each.close()


def limits(scene: Scene, _options) -> str:
    server = scene.server(environment={"LD_PRELOAD": scene.library("elsewhere", ELSEWHERE)}, has_limits=True).start()
    port = server.port
    table, tokens = open_table(port)
    open_too_many(port)
    time.sleep(1)  # so that requests count anew
    answered, refused = ask_too_fast(port)
    must_answer(port, OTHER, "while another address asks too fast")
    took = talk_too_fast(port, table)
    must_answer(port, GREEDY, "after it has waited")
    crowd_in(port)
    sit_everywhere(port, table, tokens[0])
    time.sleep(0.2)
    must_answer(port, GREEDY, "after it has hung up")
    return (f"of {answered + refused} requests at once {refused} were refused, of {CONNECTIONS + 50} connections 50; "
            f"{3 * REQUESTS_AT_ONCE} over one socket took {took:.1f} s; others got their answers")
