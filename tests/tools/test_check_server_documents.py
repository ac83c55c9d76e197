"""What tools/check_server_documents is made of."""

import json
import sys
import unittest

from trees import PROJECT

sys.path.insert(0, str(PROJECT / "tools"))
from server_check.document import Answer, Document  # noqa: E402
from server_check.patch import patched  # noqa: E402


def json_body(name: str) -> dict:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}


def object_of(**properties) -> dict:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


DOCUMENT = {
    "paths": {
        "/api/ants": {
            "post": {
                "parameters": [{"name": "lang"}],
                "requestBody": {"content": json_body("NewAnt")},
                "responses": {
                    "201": {"content": json_body("Ant")},
                    "409": {"x-codes": ["full", "over"], "content": json_body("ErrorAnswer")},
                    "503": {"x-codes": ["storage"], "content": json_body("ErrorAnswer")},
                },
            }
        }
    },
    "components": {
        "schemas": {
            "NewAnt": object_of(name={"type": "string"}),
            "Ant": object_of(id={"type": "integer"}),
            "ErrorAnswer": object_of(error=object_of(code={"type": "string"})),
        }
    },
}


class DocumentTest(unittest.TestCase):
    def setUp(self):
        self.document = Document(DOCUMENT)

    def answer(self, status: int, body) -> None:
        answer = Answer(status, "application/json; charset=utf-8", json.dumps(body))
        self.document.check_answer("POST", "/api/ants", answer, "here")

    def refuse(self, status: int, code: str) -> None:
        self.answer(status, {"error": {"code": code}})

    def assert_faults(self, *faults: str):
        self.assertEqual(self.document.checker.faults, list(faults))

    def test_accepts_what_is_described(self):
        self.document.check_request("POST", "/api/ants", {"lang": "ru"}, {"name": "Ann"}, "here")
        self.answer(201, {"id": 1})
        self.refuse(409, "full")
        self.refuse(409, "over")
        self.document.check_coverage()
        self.assert_faults()

    def test_finds_what_is_asked_otherwise(self):
        self.document.check_request("POST", "/api/ants", {"size": 3}, {"name": 7}, "here")
        self.assert_faults("here: the parameter size is not described", "here, asked: NewAnt.name: 7 is not of type 'string'")

    def test_finds_what_is_answered_otherwise(self):
        self.answer(201, {"id": "one"})
        self.answer(200, {})
        self.refuse(409, "tired")
        self.assert_faults(
            "here: Ant.id: 'one' is not of type 'integer'",
            "here: the status 200 is not described: {}",
            "here: the code tired is not described for 409",
        )

    def test_finds_another_type_of_content(self):
        self.document.check_answer("POST", "/api/ants", Answer(201, "text/plain", "1"), "here")
        self.assert_faults("here: text/plain instead of application/json")

    def test_names_what_was_never_seen(self):
        self.answer(201, {"id": 1})
        self.refuse(409, "over")
        self.document.check_coverage()
        self.assert_faults("POST /api/ants: no answer 409 full was seen")


class PatchedTest(unittest.TestCase):
    def test_makes_changes_one_after_another(self):
        view = {"seats": [{"army": 3}, {"army": 1}], "line": [1, 2, 3, 4], "old": 0}
        changes = [[["seats", 1, "army"], 2], [["new"], "x"], [["old"]], [["line"], 1, 2, [9]], [["line"], 3, 0, [5]]]
        self.assertEqual(
            patched(view, changes), {"seats": [{"army": 3}, {"army": 2}], "line": [1, 9, 4, 5], "new": "x"}
        )

    def test_keeps_the_order_of_keys(self):
        view = patched({"turn": 0, "army": [3, 5], "die": 1}, [[["army"], 0, 1, []], [["seat"], 6, "army"]])
        self.assertEqual(json.dumps(view), '{"turn": 0, "seat": 6, "army": [5], "die": 1}')

    def test_may_replace_everything(self):
        self.assertEqual(patched({"a": 1}, [[[], [1, 2]], [[], 1, 1, [3, 4]]]), [1, 3, 4])

    def test_may_change_nothing(self):
        self.assertEqual(patched({"a": 1}, []), {"a": 1})
