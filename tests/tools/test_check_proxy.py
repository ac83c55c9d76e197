"""tools/check_proxy: what it changes in deploy/nginx.conf."""

import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

from trees import PROJECT


def load_tool():
    loader = SourceFileLoader("check_proxy", str(PROJECT / "tools" / "check_proxy"))
    module = module_from_spec(spec_from_loader("check_proxy", loader))
    loader.exec_module(module)
    return module


tool = load_tool()
TEXT = (PROJECT / "deploy/nginx.conf").read_text()


class AdaptedTest(unittest.TestCase):
    def adapted(self, text: str) -> str:
        return tool.adapted(text, plain=18080, secure=18443, server=17340, folder=Path("/somewhere"))

    def test_only_name_ports_and_certificate_are_others(self):
        before, after = TEXT.splitlines(), self.adapted(TEXT).splitlines()
        changed = sorted(line.strip() for line in set(after) - set(before))
        self.assertEqual(changed, [
            "listen 127.0.0.1:18080;",
            "listen 127.0.0.1:18443 ssl http2;",
            "return 301 https://$host:18443$request_uri;",
            "server 127.0.0.1:17340;",
            "server_name localhost;",
            "ssl_certificate     /somewhere/certificate.pem;",
            "ssl_certificate_key /somewhere/key.pem;",
        ])

    def test_nothing_is_left_that_leads_elsewhere(self):
        after = "\n".join(line.partition("#")[0] for line in self.adapted(TEXT).splitlines())
        for word in ("underfoot.example", "[::]", "listen 80", "listen 443", ":7340", "/etc/ssl"):
            self.assertNotIn(word, after)

    def test_a_file_that_it_does_not_know_is_refused(self):
        with self.assertRaises(tool.Failed):
            self.adapted(TEXT.replace("listen 443 ssl http2;", "listen 443 quic;"))


if __name__ == "__main__":
    unittest.main()
