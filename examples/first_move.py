#!/usr/bin/env python3
"""The smallest bot there can be: it plays the first legal move. Try it with

    underfoot arena micropolis --bots random --pool engine:"python3 examples/first_move.py" --games 20

Each line of its input is a JSON-RPC request "choose" (docs/formats/protocol.md): the game, its options, the seat, what
this seat can see, and the legal moves. Each line of its output is the answer.
"""
import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    action = request["params"]["legal"][0]["action"]
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {"action": action}}), flush=True)
