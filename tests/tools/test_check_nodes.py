"""tools/check_nodes: what it makes of the words of clients and servers."""

import socket
import subprocess
import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

from trees import PROJECT


def load_tool():
    loader = SourceFileLoader("check_nodes", str(PROJECT / "tools" / "check_nodes"))
    module = module_from_spec(spec_from_loader("check_nodes", loader))
    loader.exec_module(module)
    return module


tool = load_tool()
SAID = '7 {"do":"take","slot":1}\n9 {"do":"stop"}\n9 {"do":"place"}\nAnn wins with 63 points.\n'
ACTIONS = [
    {"by": "chance", "action": {"do": "deal", "card": "porcini"}},
    {"by": 0, "action": {"do": "stop"}},
    {"by": 1, "action": {"do": "take", "slot": 1}},
]
LOG = [{"ply": ply, **made} for ply, made in enumerate(ACTIONS)]


class WordsTest(unittest.TestCase):
    def test_the_choices_of_a_client_are_read_by_ply(self):
        self.assertEqual(tool.choices_of(SAID), {7: [{"do": "take", "slot": 1}], 9: [{"do": "stop"}, {"do": "place"}]})

    def test_a_line_that_is_not_complete_yet_is_no_choice(self):
        self.assertEqual(tool.choices_of('7 {"do":"stop"}\n9 {"do":"pl'), {7: [{"do": "stop"}]})

    def test_the_result_is_the_last_line(self):
        self.assertEqual(tool.result_of(SAID), "Ann wins with 63 points.")

    def test_a_client_that_ends_with_an_action_or_says_nothing_has_no_result(self):
        self.assertEqual(tool.result_of('9 {"do":"stop"}\n'), "")
        self.assertEqual(tool.result_of(""), "")


class LogTest(unittest.TestCase):
    def test_a_whole_log_has_no_faults(self):
        self.assertEqual(tool.log_faults(LOG, 3), [])
        self.assertEqual(tool.record_faults(ACTIONS, LOG), [])

    def test_a_gap_and_a_step_that_is_there_twice_are_faults(self):
        self.assertEqual(tool.log_faults([LOG[0], LOG[2]], 3),
                         ["step 1 of the log has ply 2", "the log has 2 steps, but the table is at ply 3"])
        self.assertEqual(tool.log_faults([*LOG, LOG[2]], 3),
                         ["step 3 of the log has ply 2", "the log has 4 steps, but the table is at ply 3"])

    def test_what_is_hidden_in_the_log_may_be_anything(self):
        hidden = [{**LOG[0], "action": {"do": "deal", "card": None}}, *LOG[1:]]
        self.assertEqual(tool.record_faults(ACTIONS, hidden), [])
        self.assertFalse(tool.is_seen_as({"do": "deal", "card": "porcini"}, {"do": "lay", "card": None}))
        self.assertFalse(tool.is_seen_as({"do": "deal", "card": "porcini"}, {"do": "deal"}))

    def test_another_action_in_the_record_is_a_fault(self):
        other = [ACTIONS[0], {"by": 1, "action": {"do": "stop"}}, ACTIONS[2]]
        self.assertEqual(tool.record_faults(other, LOG),
                         ["ply 1: the record has {'do': 'stop'} by 1, the log {'do': 'stop'} by 0"])
        self.assertEqual(tool.record_faults(ACTIONS[:2], LOG), ["the record has 2 actions, the log 3"])


class SeatTest(unittest.TestCase):
    def test_a_seat_did_what_its_client_decided_on(self):
        self.assertEqual(tool.seat_faults({1: [{"do": "stop"}]}, 0, ACTIONS), [])

    def test_one_of_several_decisions_about_the_same_ply_is_enough(self):
        self.assertEqual(tool.seat_faults({1: [{"do": "go"}, {"do": "stop"}]}, 0, ACTIONS), [])

    def test_a_decision_that_is_not_in_the_record_is_a_fault(self):
        for choices in ({1: [{"do": "stop"}], 2: [{"do": "take", "slot": 1}]}, {1: [{"do": "stop"}], 3: [{"do": "stop"}]}):
            faults = tool.seat_faults(choices, 0, ACTIONS)
            self.assertEqual(len(faults), 1, faults)
            self.assertIn("the client of seat 0 decided on", faults[0])

    def test_an_action_that_nobody_decided_on_is_a_fault(self):
        self.assertEqual(tool.seat_faults({}, 0, ACTIONS),
                         ["ply 1: seat 0 made {'do': 'stop'}, which its client never decided on"])


class ToolTest(unittest.TestCase):
    def test_its_ports_are_free_and_not_those_of_outgoing_connections(self):
        port = tool.steady_port()
        self.assertIn(port, tool.STEADY_PORTS)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", port))

    def test_a_program_that_is_not_there_is_said(self):
        asked = subprocess.run([PROJECT / "tools/check_nodes", PROJECT / "no-such-program", "--store", "sqlite"],
                               capture_output=True, text=True)
        self.assertEqual(asked.returncode, 1)
        self.assertIn("FAILED", asked.stdout)
        self.assertIn("no-such-program", asked.stdout)


if __name__ == "__main__":
    unittest.main()
