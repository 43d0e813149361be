"""Bags, wishes, names, and orders of visitors."""

import threading
import unittest

from BFF.catalog import Catalog
from BFF.products import read_products
from BFF.visitors import Visitors

from .client import VISITOR, Client, operations

EMPTY = {"bag": {"lines": [], "lastLine": 0}, "wishes": [], "name": "", "orders": []}
STATE = """{ visitor { bag { lines { id slug size quantity version } lastLine }
  wishes name orders { id count total } } }"""
CHANGE = """mutation($change: BagChange!) { changeBag(change: $change) { __typename
  ... on BagChanged { bag { lines { quantity } } } ... on BagOutdated { bag { lines { quantity } } }
  ... on BagInvalid { bag { lines { quantity } } } ... on BagExceeded { available inBag } } }"""
ORDER = """mutation($seen: String!) { placeOrder(seen: $seen) { __typename
  ... on OrderPlaced { order { id placed count total } } ... on OrderEmpty { bag { lastLine } }
  ... on OrderChanged { bag { lastLine } } ... on OrderMissing { slug available } } }"""


class VisitorTests(unittest.TestCase):
    def setUp(self):
        self.client = Client()

    def change(self, change, headers=VISITOR):
        return self.client.post(CHANGE, {"change": change}, headers).data["changeBag"]

    def order(self, seen, headers=VISITOR):
        return self.client.post(ORDER, {"seen": seen}, headers).data["placeOrder"]

    def state(self, headers=VISITOR):
        return self.client.post(STATE, headers=headers).data["visitor"]

    def stock(self, slug):
        return self.client.run("ProductBySlug", {"slug": slug}).data["product"]["stock"]

    def test_a_visitor_without_data_is_empty(self):
        for headers in (VISITOR, {}, {"Shop-Visitor": "a" * 64}):
            self.assertEqual(self.state(headers), EMPTY)
        self.assertEqual(len(self.client.app._graphql._visitors), 0)

    def test_an_invalid_visitor_or_a_mutation_without_a_visitor_is_an_error(self):
        for key in ["", "a" * 65, "a-b", "ü", "a b", "a, b"]:
            with self.subTest(key=key):
                reply = self.client.post("{ suggestions }", headers={"Shop-Visitor": key})
                self.assertEqual((reply.status, reply.codes), (400, ["BAD_USER_INPUT"]))
        reply = self.client.post('mutation { setName(name: "Ada") }')
        self.assertEqual((reply.status, reply.codes), (400, ["BAD_USER_INPUT"]))

    def test_changes_apply_to_the_bag_of_the_visitor(self):
        stock = self.stock("teapot")
        for change, name, expected in [
            ({"add": {"slug": "teapot", "quantity": 2}}, "BagChanged", [2]),
            ({"add": {"slug": "wool-sweater", "size": "M", "quantity": 1}}, "BagChanged", [2, 1]),
            ({"set": {"line": 1, "quantity": 3, "version": 1}}, "BagChanged", [3, 1]),
            ({"set": {"line": 1, "quantity": 4, "version": 1}}, "BagOutdated", [3, 1]),
            ({"add": {"slug": "teapot", "quantity": 100}}, "BagInvalid", [3, 1]),
            ({"add": {"slug": "none", "quantity": 1}}, "BagExceeded", (0, 0)),
            ({"add": {"slug": "teapot", "quantity": 99}}, "BagExceeded", (min(stock, 99), 3)),
            ({"remove": {"line": 2, "version": 1}, "clear": None}, "BagChanged", [3]),
            ({"clear": True}, "BagChanged", []),
            ({"add": {"slug": "teapot", "quantity": 1}}, "BagChanged", [1]),
        ]:
            with self.subTest(change=change):
                outcome = self.change(change)
                self.assertEqual(outcome["__typename"], name)
                if name == "BagExceeded":
                    self.assertEqual((outcome["available"], outcome["inBag"]), expected)
                else:
                    self.assertEqual([line["quantity"] for line in outcome["bag"]["lines"]], expected)
        line = {"id": 3, "slug": "teapot", "size": None, "quantity": 1, "version": 1}
        self.assertEqual(self.state()["bag"], {"lines": [line], "lastLine": 3})
        self.assertEqual(self.state({"Shop-Visitor": "v2"}), EMPTY)

    def test_a_change_has_exactly_one_field(self):
        for change in [
            {}, {"clear": False}, {"clear": True, "remove": {"line": 1, "version": 1}},
            {"add": {"slug": "a" * 1_001, "quantity": 1}}, {"add": {"slug": "a", "size": "a" * 1_001, "quantity": 1}},
        ]:
            with self.subTest(change=str(change)[:60]):
                reply = self.client.post(CHANGE, {"change": change}, VISITOR)
                self.assertEqual((reply.status, reply.codes), (200, ["BAD_USER_INPUT"]))
                self.assertIsNone(reply.json["data"])

    def test_wishes_are_unique_and_the_most_recent_one_is_first(self):
        for slug, is_wished, wishes in [
            ("teapot", True, ["teapot"]), ("globe", True, ["globe", "teapot"]), ("teapot", True, ["globe", "teapot"]),
            ("none", True, ["none", "globe", "teapot"]), ("globe", False, ["none", "teapot"]),
            ("globe", False, ["none", "teapot"]),
        ]:
            with self.subTest(slug=slug, is_wished=is_wished):
                reply = self.client.run("SetWish", {"slug": slug, "isWished": is_wished})
                self.assertEqual(reply.data["setWish"], wishes)
        # The operation of a removed feature does not exist.
        if "WishlistPage" in operations():
            products = self.client.run("WishlistPage").data["wishlist"]["wishedProducts"]
            self.assertEqual([item["slug"] for item in products], ["teapot"])

    def test_a_name_is_stored_and_an_empty_one_removes_it(self):
        for name in ["Ada", "Ada 🫖 \u202e<b>", ""]:
            self.assertEqual(self.client.run("SetName", {"name": name}).data["setName"], name)
            self.assertEqual(self.state()["name"], name)
        self.assertEqual(self.client.run("SetName", {"name": "a" * 1_001}).codes, ["BAD_USER_INPUT"])

    def test_an_order_is_placed_if_the_bag_is_what_the_visitor_saw(self):
        stock = self.stock("teapot")
        self.assertEqual(self.order("=0EUR"), {"__typename": "OrderEmpty", "bag": {"lastLine": 0}})
        self.change({"add": {"slug": "teapot", "quantity": 2}})
        price = int(self.client.run("ProductBySlug", {"slug": "teapot"}).data["product"]["price"].split()[0])
        total = 2 * price + (490 if 2 * price < 5_000 else 0)
        for seen in ["", f"1.1={total + 1}EUR", f"1.2={total}EUR", f"1.1={total}USD", "\0"]:
            self.assertEqual(self.order(seen), {"__typename": "OrderChanged", "bag": {"lastLine": 1}})
        order = self.order(f"1.1={total}EUR")["order"]
        self.assertRegex(order["placed"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertEqual((order["id"], order["count"], order["total"]), ("1", 2, f"{total} EUR"))
        self.assertEqual(self.stock("teapot"), stock - 2)
        self.assertEqual(
            self.state(),
            {
                **EMPTY,
                "bag": {"lines": [], "lastLine": 1},
                "orders": [{"id": "1", "count": 2, "total": f"{total} EUR"}],
            },
        )

    def test_an_order_of_more_pieces_than_are_in_stock_changes_nothing(self):
        stock = self.stock("rain-jacket")
        price = 12_900
        for key in ("v1", "v2"):
            self.change({"add": {"slug": "rain-jacket", "size": "M", "quantity": stock}}, {"Shop-Visitor": key})
        seen = f"1.1={stock * price}EUR"
        self.assertEqual(self.order(seen, {"Shop-Visitor": "v2"})["__typename"], "OrderPlaced")
        self.assertEqual(self.order(seen), {"__typename": "OrderMissing", "slug": "rain-jacket", "available": 0})
        # A smaller quantity can be set although the stock is lower.
        self.assertEqual(self.change({"set": {"line": 1, "quantity": 1, "version": 1}})["__typename"], "BagChanged")
        reply = self.client.post('{ page(limit: 99, filter: {inStock: true}) { products { slug } } }')
        self.assertNotIn({"slug": "rain-jacket"}, reply.data["page"]["products"])

    def test_the_oldest_visitor_is_removed_and_those_with_orders_last(self):
        visitors = Visitors(Catalog(read_products()), most=3)
        visitors.change_bag("buyer", {"add": {"slug": "teapot", "quantity": 1}})
        price = visitors._catalog.shelf.by_slug["teapot"].price
        total = price + (490 if price < 5_000 else 0)
        self.assertEqual(visitors.place_order("buyer", f"1.1={total}EUR")["__typename"], "OrderPlaced")
        for key in ("a", "b"):
            visitors.set_name(key, key)
        visitors.read("a")
        visitors.set_name("c", "c")
        names = [visitors.read(key)["name"] for key in ("a", "b", "c")]
        self.assertEqual((names, len(visitors), len(visitors.read("buyer")["orders"])), (["a", "", "c"], 3, 1))

    def test_concurrent_orders_never_sell_more_than_the_stock(self):
        visitors = Visitors(Catalog(read_products()))
        product = visitors._catalog.shelf.by_slug["rain-jacket"]
        stock, outcomes = product.stock, []
        for number in range(stock + 5):
            visitors.change_bag(f"v{number}", {"add": {"slug": "rain-jacket", "quantity": 1}})

        def order(number):
            outcomes.append(visitors.place_order(f"v{number}", "1.1=12900EUR")["__typename"])

        threads = [threading.Thread(target=order, args=[number]) for number in range(stock + 5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((outcomes.count("OrderPlaced"), outcomes.count("OrderMissing"), product.stock), (stock, 5, 0))
