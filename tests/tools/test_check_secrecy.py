"""What tools/check_secrecy finds, tried on its small recording."""

import json
import subprocess
import unittest
from dataclasses import replace
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from unittest import mock

from trees import PROJECT

TOOL = PROJECT / "tools" / "check_secrecy"


def load_tool():
    loader = SourceFileLoader("check_secrecy", str(TOOL))
    module = module_from_spec(spec_from_loader("check_secrecy", loader))
    loader.exec_module(module)
    return module


tool = load_tool()


class RecordingTest(unittest.TestCase):
    def setUp(self):
        self.checker, self.messages = tool.sample()

    def message(self, where: str, reader: str = "") -> "tool.Message":
        return next(each for each in self.messages if each.where == where and each.reader == reader)

    def faults(self, *messages) -> list[str]:
        for message in messages:
            self.checker.check(message)
        return self.checker.faults

    def told(self, message, **parts) -> "tool.Message":
        return replace(message, data=json.dumps({**message.body(), **parts}).encode())

    def test_what_everybody_may_know_is_no_fault(self):
        self.assertEqual(self.faults(*self.messages), [])
        self.assertEqual((self.checker.views, self.checker.steps), (4, 2))

    def test_the_view_of_another_seat_is_found(self):
        view, view_hash = self.checker.truths["oak"].views[0, 1]
        sent = self.told(self.message("an update", "Boris"), view={**view, "seat": 1})
        self.assertEqual(self.faults(sent), ["an update, to Boris: the view at ply 1 is not that of its seat"])

    def test_the_hash_of_another_view_is_found(self):
        sent = self.told(self.message("an update", "Boris"), view_hash=self.checker.truths["oak"].views[0, 1][1])
        self.assertEqual(self.faults(sent), ["an update, to Boris: the view at ply 1 is not that of its seat"])

    def test_changes_that_tell_too_much_are_found(self):
        first, then = self.messages[:2]
        sent = self.told(then, changes=[*then.body()["changes"], [["players", 1, "hand"], 0, 0, ["death-cap"]]])
        self.assertEqual(self.faults(first, sent), ["a socket, to Ann: the view at ply 1 is not that of its seat"])

    def test_changes_against_another_version_are_found(self):
        first, then = self.messages[:2]
        sent = self.told(then, base=7)
        self.assertEqual(self.faults(first, sent), ["a socket, to Ann: the changes start from version 7, not from 0"])

    def test_a_sentence_that_names_a_hidden_card_is_found(self):
        sent = self.message("a log")
        sent = self.told(sent, log=self.checker.truths["oak"].steps[0, "en"])
        self.assertEqual(
            self.faults(sent),
            [
                "a log, to a spectator: the steps from ply 0 to 1 are not what its seat may know: "
                '/text/text: "Ann draws morel" instead of "Ann draws a card"'
            ],
        )

    def test_steps_without_sentences_are_compared_too(self):
        steps = [tool.brief(step) for step in self.checker.truths["oak"].steps[0, "en"]]
        sent = self.told(self.message("an update", "Boris"), brief=steps)
        self.assertEqual(
            self.faults(sent),
            [
                "an update, to Boris: the steps from ply 0 to 1 are not what its seat may know: "
                '/events/0/card: "morel" instead of null'
            ],
        )

    def test_steps_without_sentences_leave_out_what_only_keeps_count(self):
        step = {"by": 0, "action": {"do": "draw"}, "events": [{"event": {"event": "card_moved", "card": None}},
                                                              {"event": {"event": "step_changed", "step": 2}}]}
        self.assertEqual(tool.brief(step)["events"], [{"event": "card_moved", "card": None}])

    def test_legal_actions_are_only_for_who_is_to_act(self):
        sent = self.told(self.message("an update", "Ann"), legal=[{"do": "pass"}])
        self.assertEqual(self.faults(sent), ["an update, to Ann: the actions at ply 1 are not what its seat may do"])

    def test_the_secret_may_be_in_the_record_alone(self):
        secret = b"s" * 32
        for form in tool.forms_of(secret):
            self.checker.faults.clear()
            sent = replace(self.message("the output"), data=b"why: " + form)
            self.assertEqual(self.faults(sent), ["the output, to a spectator: the secret is in it"])

    def test_a_token_is_for_its_owner_alone(self):
        sent = replace(self.message("a player", "Ann"), reader="Boris")
        self.assertEqual(self.faults(sent), ["a player, to Boris: the token of Ann is in it"])

    def test_cards_are_found_in_headers_lines_and_escapes(self):
        for data in (b'HTTP/1.1 200 OK\r\nX-Card: morel\r\n\r\n{}', b'ready\n{"card":"Morel"}\n', b'{"a":"\\u006dorel"}'):
            self.checker.faults.clear()
            self.assertEqual(len(self.faults(replace(self.message("a list"), data=data))), 1, data)

    def test_a_word_that_only_contains_a_card_is_none(self):
        self.assertEqual(self.faults(replace(self.message("a list"), data=b'{"name":"morello and undeath-cap"}')), [])

    def test_a_card_that_nobody_named_is_found_in_a_refusal(self):
        sent = replace(self.message("a refusal"), asked={"do": "act", "card": "death-cap"})
        self.assertEqual(self.faults(sent), ["a refusal, to a spectator: a card is in it: morel"])

    def test_the_hash_of_a_state_is_found(self):
        sent = replace(self.message("a list"), data=b'{"etag":"00112233445566aa"}')
        self.assertEqual(self.faults(sent), ["a list, to a spectator: the hash of a state is in it: 00112233445566aa"])

    def test_keys_of_states_are_found(self):
        sent = replace(self.message("a list"), data=b'{"tables":[{"state":{"deck":[]}}]}')
        self.assertEqual(
            self.faults(sent), ["a list, to a spectator: it has a key deck", "a list, to a spectator: it has a key state"]
        )

    def test_a_refusal_says_what_the_engine_says(self):
        sent = self.message("a refusal")
        explained = {"legal": False, "rule": "MYC-1.1", "reason": {"text": "no morel there"}}
        self.checker.check_refusal(self.told(sent, rule="MYC-1.1"), explained)
        self.assertEqual(self.checker.faults, [])
        self.checker.check_refusal(self.told(sent, rule="MYC-1.2"), explained)
        self.assertEqual(len(self.checker.faults), 1)


class CommandTest(unittest.TestCase):
    def test_the_check_finds_every_fault_that_is_planted(self):
        done = subprocess.run([TOOL, "--self-test"], capture_output=True, text=True)
        self.assertEqual(done.stdout, "11 planted faults, 11 found\n", done.stderr)
        self.assertEqual(done.returncode, 0)

    def test_a_check_that_looks_for_no_secrets_is_noticed(self):
        checker, messages = tool.sample()
        with mock.patch.object(tool.Checker, "check_secrets"):
            _, missed = tool.overlooked(checker, messages)
        self.assertEqual(
            missed,
            [
                "the check does not find the secret in a list",
                "the check does not find the token of Ann in a list",
                "the check does not find the hash of a state in a list",
            ],
        )

    def test_a_recording_in_which_nothing_is_hidden_is_noticed(self):
        checker, messages = tool.sample()
        _, missed = tool.overlooked(checker, messages[5:7])
        self.assertEqual(missed, ["the check does not find an update that differs by seat, since there is none"])
