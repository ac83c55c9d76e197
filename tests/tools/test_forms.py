from trees import TreeTest

PROGRAM = """#!/bin/sh
case "$*" in
  "schema ants") echo '{"$defs":{"Pack":{},"Tile":{}}}' ;;
  "schema ants --type Pack") echo '{"$ref":"#/$defs/Pack","$defs":{"Pack":{}}}' ;;
  "schema ants --types") echo 'export type Tile = string' ;;
  "schema ants --tables") printf '### Pack\\n\\n| key |\\n| --- |\\n| `id` |\\n\\n### Tile\\n\\n`"red"`\\n' ;;
  "schema bees") echo '{"$defs":{}}' ;;
  "schema bees --tables") ;;
  "schema protocol") echo '{"$defs":{"GameAction":{}}}' ;;
  "schema protocol --types") echo 'export type GameAction = unknown' ;;
  "schema protocol --tables") printf '### Status\\n\\nanything\\n' ;;
  "schema server") echo '{"$defs":{"TableInfo":{}}}' ;;
  "schema server --types") echo 'export type TableInfo = unknown' ;;
  "schema server --tables") printf '### TableInfo\\n\\na table\\n\\n### Routes\\n\\n| `GET /api/games` |\\n' ;;
  "schema openapi") echo '{"openapi":"3.1.0"}' ;;
  *) exit 2 ;;
esac
"""


class FormsTest(TreeTest):
    tool = "forms"

    def setUp(self):
        super().setUp()
        self.program = self.write("bin/underfoot", PROGRAM)
        self.program.chmod(0o755)
        for game in ("ants", "bees"):
            (self.root / "packs" / game).mkdir(parents=True)

    def run_tool(self, *arguments):
        return super().run_tool("--program", str(self.program), *arguments)

    def read(self, name: str) -> str:
        return (self.root / name).read_text()

    def test_writes_schemas_and_types_of_what_is_described(self):
        self.assert_passes()
        self.assertEqual(self.read("docs/formats/schema/ants.schema.json"), '{"$defs":{"Pack":{},"Tile":{}}}\n')
        self.assertEqual(self.read("packs/ants/schema.json"), '{"$ref":"#/$defs/Pack","$defs":{"Pack":{}}}\n')
        self.assertEqual(self.read("web/src/wire/ants.ts"), "export type Tile = string\n")
        self.assertTrue((self.root / "docs/formats/schema/protocol.schema.json").exists())
        self.assertFalse((self.root / "docs/formats/schema/bees.schema.json").exists())

    def test_writes_what_describes_the_server(self):
        self.write("docs/formats/server.md", "<!-- forms: Routes -->\n<!-- end -->\n<!-- forms: TableInfo -->\n<!-- end -->\n")
        self.assert_passes()
        self.assertEqual(self.read("docs/formats/openapi.json"), '{"openapi":"3.1.0"}\n')
        self.assertEqual(self.read("docs/formats/schema/server.schema.json"), '{"$defs":{"TableInfo":{}}}\n')
        self.assertEqual(self.read("web/src/wire/server.ts"), "export type TableInfo = unknown\n")
        self.assertIn("-->\n\n| `GET /api/games` |\n\n<!--", self.read("docs/formats/server.md"))
        self.assertIn("-->\n\na table\n\n<!--", self.read("docs/formats/server.md"))
        self.write("docs/formats/openapi.json", "{}\n")
        self.assert_complains("docs/formats/openapi.json: stale; tools/forms writes it", arguments=("--check",))

    def test_writes_tables_between_marks(self):
        self.write("docs/formats/ants.md", "# Ants\n<!-- forms: Tile -->\nold\n<!-- end -->\nrest\n")
        self.write("docs/formats/pack-ants.md", "<!-- forms: Pack Tile -->\n<!-- end -->\n")
        self.write("docs/formats/record.md", "<!-- forms: Status -->\n<!-- end -->\n")
        self.assert_passes()
        self.assertEqual(self.read("docs/formats/ants.md"), '# Ants\n<!-- forms: Tile -->\n\n`"red"`\n\n<!-- end -->\nrest\n')
        self.assertIn("**Pack**\n\n| key |\n| --- |\n| `id` |\n\n**Tile**: `\"red\"`\n", self.read("docs/formats/pack-ants.md"))
        self.assertIn("anything", self.read("docs/formats/record.md"))
        self.assert_passes("--check")

    def test_names_what_is_stale_and_leaves_it(self):
        self.assert_passes()
        self.write("web/src/wire/ants.ts", "export type Tile = number\n")
        (self.root / "packs/ants/schema.json").unlink()
        self.assert_complains(
            "web/src/wire/ants.ts: stale; tools/forms writes it",
            "packs/ants/schema.json: stale; tools/forms writes it",
            arguments=("--check",),
        )
        self.assertEqual(self.read("web/src/wire/ants.ts"), "export type Tile = number\n")
