"""The search in all languages."""

import unittest

from BFF.catalog import Catalog
from BFF.products import read_products

CATALOG = Catalog(read_products())


def found(language, text, limit=64):
    result = CATALOG.search(text, limit, language)
    return [item["slug"] for item in result["products"]], result["usedQuery"], result["similar"]


class SearchTests(unittest.TestCase):
    def test_a_query_finds_exactly_these_products(self):
        for language, text, slugs in [
            ("ar", "إبريق", ["teapot"]), ("ar", "ابريق", ["teapot"]), ("ar", "إِبْرِيق", ["teapot"]),
            ("ar", "والإبريق", ["teapot"]), ("en", "teapot", ["teapot"]), ("en", "ｔｅａｐｏｔ", ["teapot"]),
            ("en", "TEAPOTS", ["teapot"]), ("en", "red sweaters", ["wool-sweater"]),
            ("en", "knives", ["chef-knife", "pocket-knife"]), ("en", "jacket", ["rain-jacket", "binoculars"]),
            ("en", "bag for laptop", ["laptop-sleeve"]), ("ru", "красный свитер", ["wool-sweater"]),
            ("pl", "skorzany portfel", ["leather-wallet"]), ("ja", "赤いセーター", ["wool-sweater"]),
            ("ja", "ﾃｨｰﾎﾟｯﾄ", ["teapot"]), ("ja", "てぃーぽっと", ["teapot"]),
        ]:
            with self.subTest(language=language, text=text):
                self.assertEqual(found(language, text), (slugs, None, []))

    def test_a_product_is_among_the_results(self):
        for language, text, slug in [
            ("en", "chef's", "chef-knife"), ("es", "COJIN", "linen-cushion"), ("es", "cojín", "linen-cushion"),
            ("pl", "żółty", "straw-hat"), ("pl", "ZOLTY kapelusz", "straw-hat"), ("ja", "革のかばん", "weekender"),
            ("ja", "カバン", "weekender"), ("ru", "жёлтые сапоги", "rubber-boots"),
        ]:
            with self.subTest(language=language, text=text):
                self.assertIn(slug, found(language, text)[0])

    def test_each_product_is_the_first_one_for_its_name_in_every_language(self):
        for language in CATALOG.languages:
            for item in CATALOG.list(language):
                with self.subTest(language=language, name=item["name"]):
                    self.assertEqual(found(language, item["name"])[0][0], item["slug"])

    def test_a_query_without_results_is_corrected_or_shortened(self):
        for language, text, used, slug in [
            ("en", "sweatter", "sweater", "wool-sweater"), ("en", "swaeter", "sweater", "wool-sweater"),
            ("en", "wool zzzz", "wool", "wool-sweater"), ("en", "red teapot", "teapot", "teapot"),
            ("ru", "палтка", "палатка", "two-person-tent"), ("pl", "latrnia", "latarnia", "camp-lantern"),
        ]:
            with self.subTest(text=text):
                slugs, used_query, similar = found(language, text)
                self.assertEqual((slugs[0], used_query, similar), (slug, used, []))

    def test_a_query_without_a_match_finds_nothing(self):
        for text in [
            "", "   ", "!?", "zzzz", "<script>alert(1)</script>", "a" * 10_000, "\0", "%' OR 1=1 --", "\ud800", "🫖",
            "e" + "\u0301" * 100,
        ]:
            with self.subTest(text=text[:30]):
                self.assertEqual(found("en", text)[0], [])

    def test_similar_words_are_suggested(self):
        self.assertEqual(found("en", "swaetter lampion"), ([], None, ["sweater", "lamp"]))

    def test_matches_in_names_precede_those_in_descriptions_and_the_limit_applies(self):
        slugs = found("en", "leather")[0]
        self.assertEqual(set(slugs[:2]), {"leather-boots", "leather-wallet"})
        self.assertEqual(set(slugs[2:]), {"ballet-flats", "weekender", "laptop-sleeve"})
        self.assertEqual(found("en", "leather", 3)[0], slugs[:3])
        self.assertEqual(found("en", "leather", 0), ([], None, []))

    def test_every_suggested_query_has_a_result(self):
        for language in CATALOG.languages:
            for text in CATALOG.suggestions(language):
                self.assertTrue(found(language, text)[0], text)
