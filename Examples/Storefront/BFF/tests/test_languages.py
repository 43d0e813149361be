"""The language of responses, and the order of names."""

import unittest

from BFF.collation import sort_key
from BFF.languages import negotiated

from .client import Client

SHOP = ("en", "ar", "es", "ja", "pl", "ru")


class LanguageTests(unittest.TestCase):
    def test_the_header_chooses_a_language_of_the_shop(self):
        for header, language in [
            ("", "en"), ("pl", "pl"), ("PL-pl", "pl"), ("de, ja;q=0.5", "ja"), ("pl;q=0.1, ru;q=0.9", "ru"),
            ("pl;q=0, ru;q=0.1", "ru"), ("pl;q=0", "en"), ("*", "en"), ("en;q=0, *", "ar"), ("zh-Hant-TW", "en"),
            ("es-419,es;q=0.9", "es"), ("ja , pl", "ja"), ("pl;q=1.5, ru", "ru"), ("pl; q=0.5 , ru ;q=0.25", "pl"),
            (";;;,,,q=", "en"), ("\u0000", "en"), ("pl," * 1_000, "en"), ("pl;Q=1.000", "pl"),
        ]:
            with self.subTest(header=header):
                self.assertEqual(negotiated(header, SHOP), language)

    def test_the_texts_and_the_header_of_a_response_are_in_the_language(self):
        client = Client()
        for language, name in [
            ("en", "Clothing"), ("pl", "Odzież"), ("ru", "Одежда"), ("ja", "衣類"), ("fr", "Clothing"),
        ]:
            with self.subTest(language=language):
                reply = client.get("{ categories { id name } }", {"Accept-Language": language})
                self.assertEqual(reply.data["categories"][0], {"id": "clothing", "name": name})
                self.assertEqual(reply.headers["content-language"], language if language in SHOP else "en")
                self.assertEqual(reply.headers["vary"], "Accept-Language, Accept")

    def test_names_are_sorted_by_the_letters_of_the_language(self):
        for language, names in [
            ("en", ["cafe", "Café", "cafes"]), ("pl", ["lustro", "lyra", "łyżka", "mapa"]),
            ("pl", ["az", "ąb", "ba"]), ("es", ["árbol", "bota", "nube", "ñandú", "oca"]),
            ("ru", ["ёлка", "ель", "жук", "икра", "йод"]), ("ja", ["あめ", "アリ", "いす"]),
        ]:
            with self.subTest(language=language, names=names):
                self.assertEqual(sorted(reversed(names), key=lambda name: sort_key(name, language)), names)
