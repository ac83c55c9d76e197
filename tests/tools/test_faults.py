import json
import random
import socket
import subprocess
import sys
import time
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"
sys.path.insert(0, str(TOOLS))

from fault_parts import crowd, dawdling, servers, sockets  # noqa: E402


def unmasked(data: bytes) -> bytes:
    """What a server makes of a short frame of a client."""
    mask, payload = data[2:6], data[6:]
    return bytes([data[0], data[1] & 0x7F]) + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class FramesTest(unittest.TestCase):
    def test_a_frame_comes_back_as_it_was(self):
        data = unmasked(sockets.frame(b"hello"))
        self.assertEqual(sockets.parse_frame(data + b"next"), (sockets.TEXT, True, b"hello", len(data)))

    def test_a_frame_that_is_cut_short_is_not_there_yet(self):
        data = unmasked(sockets.frame(b"hello"))
        for length in range(len(data)):
            self.assertIsNone(sockets.parse_frame(data[:length]))

    def test_long_frames_say_their_length_in_more_bytes(self):
        for size, head in ((125, 6), (126, 8), (65535, 8), (65536, 14)):
            data = sockets.frame(b"x" * size, mask=b"\0\0\0\0")
            self.assertEqual(len(data), size + head)
            self.assertTrue(data.endswith(b"x" * size))

    def test_an_empty_frame_is_a_frame(self):
        self.assertEqual(sockets.parse_frame(b"\x8a\x00"), (sockets.PONG, True, b"", 2))


class ServersTest(unittest.TestCase):
    def test_memory_is_read_out_of_the_status_of_a_process(self):
        text = "Name:\tunderfoot\nVmHWM:\t  9000 kB\nVmRSS:\t  8120 kB\n"
        self.assertEqual(servers.status_kb(text), 8120)
        self.assertEqual(servers.status_kb(text, "VmHWM"), 9000)
        self.assertEqual(servers.status_kb("Name:\tunderfoot\n"), 0)

    def test_options_of_the_players_become_words(self):
        words = servers.load_command("underfoot", ["http://a", "http://b"],
                                     {"tables": 4, "ledger": True, "steady": False, "server_pid": 17, "rate": None})
        self.assertEqual(words, ["underfoot", "load", "http://a", "http://b", "--json", "--tables", "4", "--ledger",
                                 "--server-pid", "17"])

    def test_only_a_scene_that_asks_for_limits_has_them(self):
        with servers.Scene("underfoot") as scene:
            self.assertIn("--most-requests", scene.server().command)
            self.assertNotIn("--most-requests", scene.server(has_limits=True).command)

    def test_the_ledger_is_told_in_one_line(self):
        report = {"ledger": {"acknowledged": 12, "lost": 0, "doubled": 1}}
        self.assertEqual(servers.ledger_words(report), "12 acknowledged, 0 lost, 1 doubled")

    def test_free_ports_can_be_listened_on(self):
        self.assertGreater(servers.free_port(), 1024)


class HostileTest(unittest.TestCase):
    def test_a_changed_message_is_almost_never_the_same(self):
        text = json.dumps(crowd.MESSAGES[0]).encode()
        changed = [crowd.mutated(text, random.Random(seed)) for seed in range(200)]
        self.assertGreater(sum(each != text for each in changed), 180)

    def test_the_same_seed_changes_in_the_same_way(self):
        self.assertEqual(crowd.mutated(b"abc", random.Random(1)), crowd.mutated(b"abc", random.Random(1)))

    def test_even_nothing_can_be_changed(self):
        for seed in range(50):
            crowd.mutated(b"", random.Random(seed))


class DawdlingTest(unittest.TestCase):
    def test_a_client_that_is_hung_up_on_is_there_no_more(self):
        with socket.create_server(("127.0.0.1", 0)) as server:
            client = dawdling.Dawdler(server.getsockname()[1], b"GET", more=b" ")
            there, _ = server.accept()
            client.go_on()
            self.assertTrue(client.is_there)
            there.close()
            for _ in range(100):
                client.go_on()
                time.sleep(0.01)
            self.assertFalse(client.is_there)
            client.socket.close()


class CommandTest(unittest.TestCase):
    def test_a_missing_program_is_said_in_one_line(self):
        done = subprocess.run([str(TOOLS / "faults"), "--program", "no/such/program", "kill"], capture_output=True,
                              text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "FAILED: there is no program no/such/program; ./check release builds it\n")


if __name__ == "__main__":
    unittest.main()
