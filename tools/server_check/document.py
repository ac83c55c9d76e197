"""The OpenAPI document of the server, and what was seen of it."""

import importlib.machinery
import importlib.util
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# Answers with values of several games: where their items are, what these are, and which of their keys is the game.
LISTS = {"ListAnswer": ("tables", "TableInfo", "game"), "GamesAnswer": ("games", "GameOffered", "id")}
# What every route may say: to be seen once.
ANYWHERE = {"unauthorized", "forbidden", "too_many"}
# What cannot be provoked from outside: our mistakes, a full disk, an overloaded machine, a server that is being stopped.
NOT_PROVOKED = {"internal", "storage", "busy", "closing"}


def load_tool(name: str):
    """A tool of the project as a module."""
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "tools" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


validate_answers = load_tool("validate_answers")


class Document:
    """Holds requests and answers against the document, and notes which it has seen."""

    def __init__(self, document: dict):
        self.paths = document["paths"]
        text = json.dumps(document["components"]["schemas"]).replace("#/components/schemas/", "#/$defs/")
        self.checker = validate_answers.Checker({"$defs": json.loads(text)})
        self.seen = set()  # (method, path, status, code)
        self.codes_seen = set()

    def fault(self, text: str) -> None:
        self.checker.faults.append(text)

    def operation(self, method: str, path: str) -> dict:
        return self.paths[path][method.lower()]

    def check(self, schema: dict, value, where: str) -> None:
        name = schema.get("$ref", "").rpartition("/")[2]
        if name in LISTS:
            self.check_list(name, value, where)
            return
        if name:
            self.checker.check(name, value, where)
            return
        for error in self.checker.Validator(schema).iter_errors(value):
            self.fault(f"{where}: {error.message[:300]}")

    def check_list(self, name: str, value, where: str) -> None:
        """Each item is held against the types of its own game."""
        key, form, game = LISTS[name]
        present = self.checker.game
        self.checker.check(name, {**value, key: []}, where)
        for item in value[key]:
            self.checker.game = item[game]
            self.checker.check(form, item, where)
        self.checker.game = present

    def check_request(self, method: str, path: str, query: dict, body, where: str) -> None:
        operation = self.operation(method, path)
        known = {each.get("name") for each in operation.get("parameters", [])}
        for name in set(query) - known:
            self.fault(f"{where}: the parameter {name} is not described")
        if body is not None:
            self.check(operation["requestBody"]["content"]["application/json"]["schema"], body, f"{where}, asked")

    def check_answer(self, method: str, path: str, answer: "Answer", where: str) -> None:
        response = self.operation(method, path)["responses"].get(str(answer.status))
        if response is None:
            self.fault(f"{where}: the status {answer.status} is not described: {answer.body[:200]}")
            return
        content = response.get("content", {})
        if content and answer.type not in content:
            self.fault(f"{where}: {answer.type} instead of {', '.join(content)}")
        elif answer.type in ("application/json", "application/x-ndjson"):
            self.check(content[answer.type]["schema"], answer.json(), where)
        code = answer.code()
        if answer.status >= 400 and code not in response.get("x-codes", []):
            self.fault(f"{where}: the code {code} is not described for {answer.status}")
        self.seen.add((method, path, answer.status, code))
        self.codes_seen.add(code)

    def check_coverage(self) -> None:
        """Whatever is described has been seen, as far as it can be."""
        for path, methods in self.paths.items():
            for method, operation in methods.items():
                seen = {(status, code) for a, b, status, code in self.seen if (a, b) == (method.upper(), path)}
                for status, response in operation["responses"].items():
                    for code in response.get("x-codes", [None]):
                        is_seen = code in self.codes_seen if code in ANYWHERE else (int(status), code) in seen
                        if not is_seen and code not in NOT_PROVOKED and (int(status) < 400 or code):
                            self.fault(f"{method.upper()} {path}: no answer {status} {code or ''} was seen")


class Answer:
    def __init__(self, status: int, content_type: str, body: str):
        self.status = status
        self.type = content_type.partition(";")[0].strip()
        self.body = body

    def json(self):
        return json.loads(self.body)

    def code(self) -> str | None:
        if self.status < 400 or self.type != "application/json":
            return None
        return self.json().get("error", {}).get("code")
