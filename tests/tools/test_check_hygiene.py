import subprocess

from trees import TreeTest

# Put together here, so that this file passes the check itself.
MACHINE_PATH = "/ho" + "me/ann/ants"
NOTE = "TO" + "DO"


class CheckHygieneTest(TreeTest):
    tool = "check_hygiene"

    def setUp(self):
        super().setUp()
        self.write("src/ants.cpp", "int ants();\n")
        self.write("run", "#!/bin/sh\n").chmod(0o755)

    def test_a_clean_tree_passes(self):
        self.assert_passes()

    def test_a_path_of_somebodys_machine(self):
        self.write("docs/build.md", f"first\nsee {MACHINE_PATH}\n")
        self.assert_complains(f"docs/build.md:2: a path of somebody's machine ({MACHINE_PATH[:6]})")

    def test_a_path_that_only_looks_like_one(self):
        self.write("docs/build.md", "https://example.org" + MACHINE_PATH + " and ./my" + MACHINE_PATH + "\n")
        self.assert_passes()

    def test_a_note_to_oneself_in_code(self):
        self.write("src/ants.cpp", f"// {NOTE}: more ants\n")
        self.write("docs/plan.md", f"{NOTE}\n")  # only code has to be clean
        self.assert_complains(f"src/ants.cpp:1: {NOTE}")

    def test_a_script_without_the_x_bit(self):
        (self.root / "run").chmod(0o644)
        self.assert_complains("run: wants the x bit: chmod +x")

    def test_an_x_bit_on_what_is_no_script(self):
        (self.root / "src/ants.cpp").chmod(0o755)
        self.assert_complains("src/ants.cpp: has the x bit but no #! line")

    def test_a_long_file(self):
        self.write("tests/fits.cpp", "\n" * 500)
        self.write("tests/golden.json", "\n" * 501)  # data may be long
        self.write("tests/long.cpp", "\n" * 501)
        self.assert_complains("tests/long.cpp: 501 lines, over 500: split it, or list it in tools/check_hygiene")

    def test_what_is_not_text_is_let_be(self):
        (self.root / "src/picture").write_bytes(b"\xff" + MACHINE_PATH.encode())
        self.assert_passes()

    def test_the_build_and_what_git_ignores_are_let_be(self):
        self.write("build/log.txt", MACHINE_PATH)
        self.assert_passes()
        subprocess.run(["git", "init", "--quiet", self.root], check=True)
        self.write(".gitignore", "scratch/\n")
        self.write("scratch/notes.txt", MACHINE_PATH)
        self.assert_passes()
