"""The command, and what happens on a socket."""

import http.client
import json
import os
import signal
import socket
import subprocess
import tempfile
import unittest

from BFF.paths import ROOT
from BFF.server import listening_socket

COMMAND = ROOT / "BFF/run"


class ServerTests(unittest.TestCase):
    def start(self, *arguments):
        """Starts a server on a free port, and returns it with the port."""
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        server = subprocess.Popen(
            [COMMAND, "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=environment, cwd=tempfile.gettempdir(),
        )
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)
        line = server.stdout.readline()
        self.assertRegex(line, r"^BFF: http://127\.0\.0\.1:[0-9]+/graphql\n$")
        return server, int(line.rpartition(":")[2].partition("/")[0])

    def post(self, port, path="/graphql"):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.addCleanup(connection.close)
        body = json.dumps({"query": "{ suggestions }"})
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        return connection.getresponse()

    def test_a_signal_ends_the_server_quietly_also_while_a_request_waits(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number=number):
                server, port = self.start()
                with socket.create_connection(("127.0.0.1", port)) as connection:
                    connection.sendall(b"GET /graphql?fault=timeout HTTP/1.1\r\nHost: a\r\n\r\n")
                    self.assertEqual(self.post(port).status, 200)
                    server.send_signal(number)
                    self.assertEqual(server.communicate(timeout=30), ("", ""))
                    self.assertEqual(server.returncode, 0)

    def test_a_port_in_use_is_an_error_in_one_line(self):
        _, port = self.start()
        result = subprocess.run([COMMAND, "--port", str(port)], capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertRegex(result.stderr, rf"^error: cannot listen on 127\.0\.0\.1 port {port}: [^\n]+\n$")

    def test_responses_are_sent_without_delay(self):
        with listening_socket("127.0.0.1", 0) as listener:
            self.assertEqual(listener.proto, socket.IPPROTO_TCP)

    def test_invalid_arguments_are_errors(self):
        for arguments in [["--port", "65536"], ["--port", "a"], ["--fault", "fire"], ["--seed-file", "/none"]]:
            with self.subTest(arguments=arguments):
                result = subprocess.run([COMMAND, *arguments], capture_output=True, text=True, check=False)
                self.assertNotEqual(result.returncode, 0)
                self.assertIn("error: ", result.stderr)
                self.assertNotIn("Traceback", result.stderr)

    def test_faults_and_hostile_requests_do_not_end_the_server(self):
        server, port = self.start()
        response = self.post(port, "/graphql?fault=half")
        with self.assertRaises(http.client.IncompleteRead):
            response.read()
        response = self.post(port, "/graphql?fault=huge")
        self.assertEqual((response.status, len(response.read(5_000_000))), (200, 5_000_000))
        response.close()
        chunk = b"ffff\r\n" + b"a" * 0xFFFF + b"\r\n"
        large = b"POST /graphql HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk * 20 + b"0\r\n\r\n"
        for request, answer in [
            (b"\0\0\0\r\n\r\n", b"HTTP/1.1 400"), (b"GET /" + b"a" * 200_000, b"HTTP/1.1 400"),
            (large, b"HTTP/1.1 413"), (b"GET /%ff%00 HTTP/1.1\r\nHost: a\r\n\r\n", b"HTTP/1.1 404"),
            (b"GET /graphql?fault=%ff HTTP/1.1\r\nHost: a\r\n\r\n", b"HTTP/1.1 400"),
            (b"HEAD /rest/status HTTP/1.1\r\nHost: a\r\n\r\n", b"HTTP/1.1 200"),
        ]:
            with self.subTest(request=request[:40]), socket.create_connection(("127.0.0.1", port), 10) as connection:
                connection.sendall(request)
                self.assertEqual(connection.recv(12), answer)
        self.assertEqual(self.post(port).status, 200)
        server.send_signal(signal.SIGTERM)
        self.assertEqual(server.communicate(timeout=30), ("", ""))
