"""The faults that requests ask for."""

import json
import time
import unittest

from BFF.changed_data import MARKUP, UNKNOWN_BADGE
from BFF.faults import NAMES

from .client import Client, operations
from .test_documents import VARIABLES


class FaultTests(unittest.TestCase):
    def setUp(self):
        self.client = Client()

    def list(self, fault):
        """Returns the response with the newest products first."""
        variables = {**VARIABLES["ProductList"], "order": "NEWEST"}
        return self.client.run("ProductList", variables, path=f"/graphql?fault={fault}")

    def test_a_fault_replaces_the_response(self):
        for fault, status, kind, body in [
            ("500", 500, "text/plain; charset=utf-8", b"Internal Server Error"),
            ("empty", 200, "application/json", b""),
            ("html", 200, "text/html; charset=utf-8", b"<!DOCTYPE html>"),
            ("garbage", 200, "application/json", b'{"data":{'),
        ]:
            with self.subTest(fault=fault):
                reply = self.list(fault)
                self.assertEqual((reply.status, reply.headers["content-length"]), (status, str(len(reply.body))))
                self.assertTrue(reply.headers["content-type"].startswith(kind))
                self.assertTrue(reply.body.startswith(body))
                self.assertEqual(reply.headers["cache-control"], "private, no-store")
        self.assertRaises(ValueError, json.loads, self.list("garbage").body)

    def test_half_of_a_body_is_sent(self):
        reply = self.list("half")
        self.assertEqual(len(reply.body), int(reply.headers["content-length"]) // 2)
        self.assertFalse(reply.is_complete)

    def test_a_huge_body_is_sent_in_parts(self):
        reply = self.list("huge")
        self.assertNotIn("content-length", reply.headers)
        self.assertGreater(len(reply.body), 100_000_000)
        self.assertTrue(reply.body.endswith(b'x"}}') and reply.is_complete)

    def test_a_timeout_ends_when_the_client_disconnects(self):
        self.assertIsNone(self.client.send("GET", "/graphql?fault=timeout", leaves=True))
        self.assertIsNone(self.client.send("GET", "/rest/status?delay=60000", leaves=True))

    def test_a_response_is_delayed(self):
        for query, least in [("?delay=50", 0.05), ("?fault=slow&delay=50", 0.05), ("?fault=500&delay=50", 0.05)]:
            start = time.monotonic()
            self.client.send("GET", f"/rest/status{query}")
            self.assertGreaterEqual(time.monotonic() - start, least)

    def test_some_fields_are_null_in_a_partial_response(self):
        self.client.run("ChangeBag", VARIABLES["ChangeBag"])
        self.client.run("ChangeBag", {"change": {"add": {"slug": "globe", "quantity": 1}}})
        for operation, paths in [
            ("HomePage", [["home", "newest"], ["visitor", "wishes"]]),
            ("AccountPage", [["account", "wishes"], ["account", "orders"]]),
            ("ProductDetailsPage", [["productDetails", "related"]]),
            ("SearchPage", [["searchPage", "suggestions"], ["visitor", "wishes"]]),
            ("BagPage", [["bag", "lines", 0, "product"], ["visitor", "wishes"]]),
            ("WishlistPage", [["wishlist", "wishes"]]), ("CataloguePage", [["visitor", "wishes"]]),
        ]:
            # The operation of a removed feature does not exist.
            if operation not in operations():
                continue
            with self.subTest(operation=operation):
                reply = self.client.run(operation, VARIABLES[operation], path="/graphql?fault=partial")
                self.assertEqual(reply.status, 200)
                self.assertCountEqual([error["path"] for error in reply.json["errors"]], paths)
                self.assertEqual(set(reply.codes), {"FAULT"})
                self.assertEqual(reply.headers["cache-control"], "private, no-store")
                for path in paths:
                    value = reply.json["data"]
                    for key in path:
                        value = value[key]
                    self.assertIsNone(value)

    def test_the_data_of_a_response_is_changed(self):
        product = self.list("enum").data["page"]["products"][0]
        self.assertEqual(product["badges"], ["NEW", UNKNOWN_BADGE])
        product = self.list("types").data["page"]["products"]["0"]
        self.assertEqual((type(product["stock"]), type(product["rating"]), product["badges"]), (str, str, {"0": "NEW"}))
        product = self.list("script").data["page"]["products"][0]
        self.assertTrue(product["name"].endswith(MARKUP) and product["description"].endswith(MARKUP))
        product = self.list("numbers").data["page"]["products"][0]
        self.assertEqual((product["stock"], product["rating"], product["price"]), (-5, 1e308, "-5 EUR"))
        self.assertEqual(self.list("numbers").data["page"]["total"], 2**40)
        self.assertEqual(self.list("enum").body, self.list("enum").body)

    def test_the_other_language_is_that_of_the_header(self):
        reply = self.client.run("AllCategories", {}, {"Accept-Language": "pl"}, "/graphql?fault=language")
        self.assertEqual(reply.headers["content-language"], "ru")
        self.assertEqual(reply.data["categories"][0]["name"], "Одежда")

    def test_a_fault_can_be_that_of_one_operation(self):
        path = "/graphql?fault=500&operation=ProductList"
        self.assertEqual(self.client.run("ProductList", VARIABLES["ProductList"], path=path).status, 500)
        self.assertEqual(self.client.run("AllCategories", path=path).status, 200)
        self.assertEqual(self.client.post("{ suggestions }", path=path).status, 200)

    def test_the_default_fault_is_that_of_requests_that_ask_for_none(self):
        client = Client(fault="500")
        self.assertEqual(client.post("{ suggestions }").status, 500)
        self.assertEqual(client.post("{ suggestions }", path="/graphql?fault=none").status, 200)

    def test_an_unknown_fault_is_an_error_that_lists_the_faults(self):
        reply = self.client.post("{ suggestions }", path="/graphql?fault=fire")
        self.assertEqual(reply.status, 400)
        for name in NAMES:
            self.assertIn(name, reply.body.decode())
        for query in ["delay=-1", "delay=60001", "delay=a", "delay=", "delay=999999", "fault=", "fault=%00"]:
            with self.subTest(query=query):
                self.assertEqual(self.client.post("{ suggestions }", path=f"/graphql?{query}").status, 400)

    def test_a_mutation_is_executed_unless_the_fault_replaces_the_response(self):
        for fault, name in [("500", ""), ("html", ""), ("half", "half"), ("types", "types")]:
            self.client.run("SetName", {"name": fault}, path=f"/graphql?fault={fault}")
            self.assertEqual(self.client.run("VisitorName").data["visitor"]["name"], name)
