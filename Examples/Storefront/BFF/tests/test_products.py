"""The lists of products, with the rules of `ProductShelfTests.swift`."""

import json
import pathlib
import tempfile
import unittest

from BFF.catalog import Catalog
from BFF.errors import StartError
from BFF.paths import PICTURES, PRODUCTS
from BFF.products import Product, Shelf, read_products

from .client import Client

SEED = json.loads(PRODUCTS.read_text(encoding="utf-8"))


def product(number, slug, category, color, rating=4.0):
    return Product(number, slug, category, 1_000, "EUR", color, [], 1, rating, "2026-01-01", slug)


class ProductTests(unittest.TestCase):
    def setUp(self):
        self.client = Client()

    def page(self, **arguments):
        variables = {"order": "FEATURED", "offset": 0, "limit": 100, **arguments}
        page = self.client.run("ProductList", variables).data["page"]
        return [item["slug"] for item in page["products"]], page["total"]

    def test_a_filter_and_an_order_apply_to_all_products(self):
        def slugs(items):
            return [item["slug"] for item in items]

        reduced = [item for item in SEED if "oldPrice" in item]
        for arguments, expected in [
            ({}, SEED),
            ({"filter": {"category": "kitchen"}}, [item for item in SEED if item["category"] == "kitchen"]),
            ({"filter": {"category": "none"}}, []),
            ({"filter": {"inStock": True}}, [item for item in SEED if item["stock"] > 0]),
            ({"filter": {"onSale": True}}, reduced),
            ({"order": "CHEAPEST"}, sorted(SEED, key=lambda item: item["price"])),
            ({"order": "DEAREST"}, sorted(SEED, key=lambda item: -item["price"])),
            ({"order": "RATING"}, sorted(SEED, key=lambda item: -item["rating"])),
            ({"order": "NEWEST"}, sorted(SEED, key=lambda item: item["released"], reverse=True)),
        ]:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.page(**arguments), (slugs(expected), len(expected)))

    def test_names_are_sorted_in_the_language(self):
        reply = self.client.get("{ page(order: NAME, limit: 100) { products { name } } }")
        names = [item["name"].lower() for item in reply.data["page"]["products"]]
        self.assertEqual(names, sorted(names))

    def test_a_page_contains_the_products_at_its_offset_and_is_empty_beyond_the_end(self):
        slugs = [item["slug"] for item in SEED]
        count = len(slugs)
        for offset, limit, expected in [
            (0, 2, slugs[:2]), (2, 2, slugs[2:4]), (count - 1, 2, slugs[-1:]), (count, 2, []), (2**31 - 1, 2, []),
            (-1, 2, []), (0, 0, []), (0, -1, []), (1, 2**31 - 1, slugs[1:]),
        ]:
            with self.subTest(offset=offset, limit=limit):
                self.assertEqual(self.page(offset=offset, limit=limit), (expected, count))

    def test_a_product_has_the_values_of_the_shop(self):
        reply = self.client.run("ProductBySlug", {"slug": "rain-jacket"}, {"Accept-Language": "en"})
        self.assertEqual(
            {**reply.data["product"], "description": None},
            {
                "id": "1004", "slug": "rain-jacket", "name": "Rain jacket", "description": None,
                "category": {"id": "clothing", "name": "Clothing"}, "color": {"id": "yellow", "name": "Yellow"},
                "price": "12900 EUR", "oldPrice": "14900 EUR", "sizes": ["S", "M", "L", "XL"], "stock": 9,
                "rating": 4.8, "released": "2026-03-14", "picture": "/pictures/rain-jacket.svg", "badges": ["SALE"],
            },
        )
        self.assertEqual(self.client.run("ProductBySlug", {"slug": "none"}).data, {"product": None})
        found = self.client.run("ProductsBySlug", {"slugs": ["teapot", "none", "wool-sweater"]}).data["products"]
        self.assertEqual([item["slug"] for item in found], ["teapot", "wool-sweater"])

    def test_the_eight_newest_products_are_new(self):
        reply = self.client.get("{ page(order: NEWEST, limit: 100) { products { badges } } }")
        is_new = ["NEW" in item["badges"] for item in reply.data["page"]["products"]]
        self.assertEqual(is_new.count(True), 8)

    def test_related_products_have_the_same_category_or_color_and_those_of_the_category_come_first(self):
        shelf = Shelf(
            [
                product(1, "sweater", "clothing", "red"), product(2, "teapot", "kitchen", "blue"),
                product(3, "backpack", "bags", "red"), product(4, "scarf", "clothing", "gray"),
                product(5, "cap", "clothing", "gray", 5.0), product(6, "shirt", "clothing", "red", 1.0),
            ]
        )
        for limit, slugs in [(9, ["shirt", "cap", "scarf", "backpack"]), (1, ["shirt"]), (0, []), (-1, [])]:
            with self.subTest(limit=limit):
                self.assertEqual([item.slug for item in shelf.related("sweater", limit)], slugs)
        self.assertEqual(shelf.related("teapot", 4), [])
        self.assertEqual(shelf.related("none", 4), [])

    def test_each_product_has_a_picture_and_texts_in_all_languages(self):
        catalog = Catalog(read_products())
        for language in catalog.languages:
            for item in catalog.list(language):
                self.assertTrue((PICTURES / item["picture"].rpartition("/")[2]).exists())
                for text in (item["name"], item["description"], item["category"]["name"], item["color"]["name"]):
                    self.assertNotRegex(text, r"^(product|category|color)\.")

    def test_an_invalid_file_of_products_is_an_error_in_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "products.json"
            for text in ["", "{}", '[{"id": 1}]', "[1]", json.dumps([{**SEED[0], "price": "free"}])]:
                path.write_text(text, encoding="utf-8")
                with self.subTest(text=text[:20]):
                    self.assertRaisesRegex(StartError, "^cannot read the products in [^\n]*$", read_products, path)
