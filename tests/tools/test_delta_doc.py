import json
import re
import unittest

from trees import PROJECT

DOCUMENT = (PROJECT / "docs/formats/delta.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The document's only piece of code in this language."""
    return re.search(rf"^```{language}\n(.*?)^```", DOCUMENT, re.MULTILINE | re.DOTALL).group(1)


def examples() -> list[tuple[str, str, str]]:
    """Before, delta, after: the rows of the second table."""
    return re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|$", DOCUMENT, re.MULTILINE)


class DeltaDocTest(unittest.TestCase):
    def test_has_examples_of_every_kind_of_change(self):
        lengths = {len(change) for _, delta, _ in examples() for change in json.loads(delta)}
        self.assertEqual(lengths, {1, 2, 3, 4})

    def test_the_python_function_makes_the_examples(self):
        names = {}
        exec(block("python"), names)
        for before, delta, after in examples():
            with self.subTest(delta=delta):
                self.assertEqual(names["patch"](json.loads(before), json.loads(delta)), json.loads(after))
