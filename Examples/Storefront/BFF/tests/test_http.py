"""Methods, media types, limits, caching, and the other resources."""

import contextlib
import io
import json
import unittest

from BFF.paths import PICTURES

from .client import VISITOR, Client, operations
from .test_documents import VARIABLES

JSON = "application/json"
GRAPHQL_JSON = "application/graphql-response+json"


class HttpTests(unittest.TestCase):
    def setUp(self):
        self.client = Client()

    def test_the_media_type_and_the_status_depend_on_what_the_client_accepts(self):
        for accept, query, status, kind in [
            (GRAPHQL_JSON, "{ suggestions }", 200, GRAPHQL_JSON), (JSON, "{ suggestions }", 200, JSON),
            (GRAPHQL_JSON, "{ none }", 400, GRAPHQL_JSON), (JSON, "{ none }", 200, JSON),
            (f"{JSON}, {GRAPHQL_JSON};q=0.9", "{ none }", 200, JSON), ("*/*", "{ none }", 400, GRAPHQL_JSON),
            (f"{GRAPHQL_JSON}, {JSON};q=0.9", "{ none }", 400, GRAPHQL_JSON), ("", "{ none }", 400, GRAPHQL_JSON),
            ("application/*;q=0.5", "{ suggestions }", 200, GRAPHQL_JSON), ("text/html", "{ suggestions }", 406, JSON),
            (f"{JSON};q=x", "{ suggestions }", 406, JSON),
        ]:
            with self.subTest(accept=accept, query=query):
                reply = self.client.post(query, headers={"Accept": accept})
                self.assertEqual(reply.status, status)
                self.assertEqual(reply.headers["content-type"], f"{kind}; charset=utf-8")

    def test_a_malformed_request_is_an_error_for_all_clients(self):
        for body in [
            b"", b"{", b"\xff", b"[]", b"1", b"null", b'{"query": 1}', b'{"variables": {}}',
            b'{"query": "{a}", "variables": []}',
            b'{"query": "{ suggestions }", "variables": {"a": NaN}}', b'{"query": "\\ud800"}', b"[" * 50_000,
            b'{"query": "{ suggestions }", "operationName": 1}', b'{"query": "{ suggestions }", "extensions": "a"}',
            b'{"a": ' + b"9" * 5_000 + b"}", "\ufeff{}".encode(),
        ]:
            for accept in (JSON, GRAPHQL_JSON):
                with self.subTest(body=body[:40], accept=accept):
                    reply = self.client.send("POST", "/graphql", {"Content-Type": JSON, "Accept": accept}, body)
                    self.assertEqual((reply.status, reply.codes), (400, ["BAD_REQUEST"]))

    def test_other_types_of_bodies_and_large_bodies_are_refused(self):
        body = json.dumps({"query": "{ suggestions }"}).encode()
        for kind, content, status in [
            ("text/plain", body, 415), ("multipart/form-data; boundary=a", body, 415), ("", body, 415),
            (f"{JSON}; charset=utf-8", body, 200), (JSON, body + b" " * (100_000 - len(body)), 200),
            (JSON, body + b" " * (100_001 - len(body)), 413),
        ]:
            with self.subTest(kind=kind, size=len(content)):
                self.assertEqual(self.client.send("POST", "/graphql", {"Content-Type": kind}, content).status, status)
        # The size in the header is enough.
        reply = self.client.send("POST", "/graphql", {"Content-Type": JSON, "Content-Length": "9" * 30}, body)
        self.assertEqual((reply.status, reply.headers["connection"]), (413, "close"))

    def test_other_paths_and_methods_are_refused(self):
        for method, path, status, allow in [
            ("GET", "/", 404, None), ("POST", "/graphql/", 404, None), ("GET", "/pictures/../run", 404, None),
            ("GET", "/pictures/none.svg", 404, None), ("PUT", "/graphql", 405, "GET, POST"),
            ("OPTIONS", "/graphql", 405, "GET, POST"), ("POST", "/rest/status", 405, "GET, HEAD"),
            ("DELETE", "/pictures/teapot.svg", 405, "GET, HEAD"), ("HEAD", "/rest/status", 200, None),
        ]:
            with self.subTest(method=method, path=path):
                reply = self.client.send(method, path)
                self.assertEqual((reply.status, reply.headers.get("allow")), (status, allow))

    def test_a_query_can_be_sent_with_get_and_a_mutation_cannot(self):
        variables = json.dumps({"slug": "teapot"})
        reply = self.client.get("query A($slug: String!) { product(slug: $slug) { slug } }", variables=variables)
        self.assertEqual(reply.data, {"product": {"slug": "teapot"}})
        for accept in (JSON, GRAPHQL_JSON):
            reply = self.client.get('mutation { setName(name: "a") }', {**VISITOR, "Accept": accept})
            self.assertEqual((reply.status, reply.headers["allow"]), (405, "POST"))
        self.assertEqual(self.client.get("{ suggestions }", variables="{").status, 400)
        self.assertEqual(self.client.send("GET", "/graphql").status, 400)

    def test_only_responses_without_data_of_a_visitor_are_stored_in_shared_caches(self):
        for query, cache in [
            ("{ suggestions }", "public, max-age=30"), ("{ page { total } }", "public, max-age=30"),
            ("{ suggestions visitor { name } }", "private, no-store"),
            ("{ visitor { bag { lastLine } } }", "private, no-store"),
            ('mutation { setName(name: "") }', "private, no-store"), ("{ none }", "private, no-store"),
            ("{ suggestions visitor @include(if: false) { name } }", "public, max-age=30"),
        ]:
            with self.subTest(query=query):
                self.assertEqual(self.client.post(query, headers=VISITOR).headers["cache-control"], cache)
        for operation, is_public in [
            ("HomePage", False), ("BagPage", False), ("WishlistPage", False), ("AccountPage", False),
            ("ProductDetailsPage", True),
        ]:
            # The operation of a removed feature does not exist.
            if operation in operations():
                with self.subTest(operation=operation):
                    cache = self.client.run(operation, VARIABLES[operation]).headers["cache-control"]
                    self.assertEqual(cache == "public, max-age=30", is_public)

    def test_the_trace_id_of_the_request_is_that_of_the_response(self):
        for given, is_kept in [
            ("abc-1.2_3", True), ("a" * 128, True), ("a" * 129, False), ("", False), ("a b", False), ("<b>", False)
        ]:
            with self.subTest(given=given):
                reply = self.client.post("{ suggestions }", headers={"X-Request-ID": given})
                self.assertEqual(reply.headers["x-request-id"] == given, is_kept)
                self.assertRegex(reply.headers["x-request-id"], r"^[A-Za-z0-9._-]{1,128}$")

    def test_the_status_and_the_pictures_are_served(self):
        reply = self.client.send("GET", "/rest/status")
        self.assertEqual((reply.json["products"], len(reply.json["languages"])), (64, 6))
        self.assertEqual((reply.headers["cache-control"], reply.headers["content-type"]), ("no-store", JSON))
        reply = self.client.send("GET", "/pictures/teapot.svg")
        self.assertEqual(reply.body, (PICTURES / "teapot.svg").read_bytes())
        self.assertEqual(reply.headers["content-type"], "image/svg+xml")

    def test_an_unexpected_error_of_a_field_is_logged_once_without_its_message(self):
        def fail(*_, **__):
            raise ValueError("the visitor's secret")

        self.client.app._graphql._schema.query_type.fields["suggestions"].resolve = fail
        log = io.StringIO()
        with contextlib.redirect_stderr(log):
            reply = self.client.post("{ suggestions }", headers={"X-Request-ID": "r1"})
        self.assertEqual((reply.status, reply.codes), (200, ["INTERNAL_SERVER_ERROR"]))
        self.assertEqual(reply.json["errors"][0]["message"], "Internal Server Error")
        self.assertRegex(log.getvalue(), r"^error: request r1: field suggestions: ValueError at test_http.py:\d+\n$")
