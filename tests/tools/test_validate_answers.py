import json

from trees import TreeTest

# A game of one move, played by a program that says what it is told to say.
PROGRAM = """#!/usr/bin/env python3
import json, sys
if sys.argv[1] == "schema":
    print(open(sys.argv[0] + ".schema.json").read())
    sys.exit()
answers = json.load(open(sys.argv[0] + ".answers.json"))
is_over = False
for line in sys.stdin:
    request = json.loads(line)
    method = request["method"]
    result = answers.get(method, {})
    if method == "legal" and is_over:
        result = {"actor": "over", "actions": []}
    is_over = is_over or method in ("apply", "roll")
    if method == "new":
        is_over = False
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""


def object_of(**properties) -> dict:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


SCHEMA = {
    "$defs": {
        "ants.Action": object_of(do={"const": "dig"}),
        "ants.View": object_of(depth={"type": "integer"}),
        "ants.Pack": object_of(game={"const": "ants"}, tiles={"type": "array"}),
        "close.result": object_of(closed={"type": "boolean"}),
    }
}
ANSWERS = {
    "games": {"games": [{"id": "ants", "options": [{"name": "players", "help": "how many", "min": 1, "max": 2}]}]},
    "new": {"table": "t", "game": "ants"},
    "legal": {"actor": 0, "actions": [{"action": {"do": "dig"}}]},
    "view": {"view": {"depth": 1}},
    "score": {"seats": [{"total": 0}]},
    "close": {"closed": True},
}


class ValidateAnswersTest(TreeTest):
    tool = "validate_answers"

    def setUp(self):
        super().setUp()
        self.program = self.write("bin/underfoot", PROGRAM)
        self.program.chmod(0o755)
        self.write("bin/underfoot.schema.json", json.dumps(SCHEMA))
        self.say({})

    def say(self, changes: dict):
        self.write("bin/underfoot.answers.json", json.dumps({**ANSWERS, **changes}))

    def run_tool(self, *arguments):
        return super().run_tool("--program", str(self.program), "--games", "2", *arguments)

    def assert_fault(self, *words: str):
        code, lines = self.run_tool()
        self.assertEqual(code, 1, lines)
        for word in words:
            self.assertTrue(any(word in line for line in lines), (word, lines))

    def test_accepts_what_is_described(self):
        code, lines = self.run_tool()
        self.assertEqual(code, 0, lines)
        self.assertIn("close.result: 2 checked", lines)

    def test_finds_a_wrong_value_of_a_game(self):
        self.say({"view": {"view": {"depth": "deep"}}})
        self.assert_fault("ants, view", "ants.View.depth: 'deep' is not of type 'integer'")

    def test_finds_a_field_that_is_not_described(self):
        self.say({"legal": {"actor": 0, "actions": [{"action": {"do": "dig", "nth": 1}}]}})
        self.assert_fault("'nth' was unexpected")

    def test_finds_a_wrong_answer_of_a_method(self):
        self.say({"close": {"closed": 1}})
        self.assert_fault("close.result.closed: 1 is not of type 'boolean'")

    def test_reads_transcripts(self):
        request = {"jsonrpc": "2.0", "id": 1, "method": "view", "params": {"game": "ants"}}
        answer = {"jsonrpc": "2.0", "id": 1, "result": {"view": {"depth": None}}}
        self.write("tests/ants/session.jsonl", "not JSON\n" + json.dumps(request) + "\n")
        self.write("tests/ants/session.expected.jsonl", json.dumps(answer) + "\n")
        self.assert_fault("ants/session.expected.jsonl, id 1: ants.View.depth: None is not of type 'integer'")

    def test_reads_packs_and_records(self):
        self.write("packs/ants/pack-a.json", json.dumps({"game": "ants", "tiles": 3}))
        record = {"format": "underfoot-record", "game": "ants", "actions": [{"action": {"do": "fly"}}]}
        self.write("tests/ants/golden/one.json", json.dumps(record))
        self.assert_fault("packs/ants/pack-a.json: ants.Pack.tiles", "tests/ants/golden/one.json: ants.Action.do")

    def test_says_what_is_not_described_and_fails_if_nothing_is(self):
        self.write("bin/underfoot.schema.json", json.dumps({"$defs": {}}))
        self.assert_fault("ants.View: not described", "Nothing was checked.")
