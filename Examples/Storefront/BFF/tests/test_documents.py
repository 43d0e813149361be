"""The operations of the shop, and the limits of documents."""

import pathlib
import shutil
import tempfile
import unittest

from graphql import parse

from BFF.paths import SOURCES
from BFF.resolvers import core
from BFF.schema import executable_schema

from .client import Client, definitions, operations

VARIABLES = {
    "AccountPage": {},
    "AllCategories": {},
    "BagPage": {},
    "CataloguePage": {
        "filter": {"category": "kitchen", "inStock": True}, "order": "NAME", "offset": 0, "limit": 12, "isKnown": True
    },
    "ChangeBag": {"change": {"add": {"slug": "teapot", "quantity": 1}}},
    "HomePage": {"limit": 8, "isKnown": True},
    "PlaceOrder": {"seen": "1.1=1EUR"},
    "ProductBySlug": {"slug": "teapot"},
    "ProductDetailsPage": {"slug": "teapot", "relatedCount": 4, "showsRelated": True, "isKnown": False},
    "ProductList": {"order": "FEATURED", "offset": 0, "limit": 12},
    "ProductsBySlug": {"slugs": ["teapot"]},
    "RelatedProducts": {"slug": "teapot", "limit": 4},
    "SearchPage": {"text": "teapot", "limit": 24, "searches": True, "suggests": True, "isKnown": True},
    "SearchProducts": {"text": "teapot", "limit": 24},
    "SetName": {"name": "Ada"},
    "SetWish": {"slug": "teapot", "isWished": True},
    "SuggestedQueries": {},
    "VisitorName": {},
    "VisitorOrders": {},
    "VisitorState": {},
    "WishlistPage": {},
}


# By the name of a scalar type: the value of a variable of an operation that is not in the table, as in a new feature.
SIMPLE = {"Boolean": True, "Float": 1.0, "ID": "1", "Int": 1, "String": "teapot"}


def simple_variables(name):
    """Returns values of the variables that an operation requires, which have scalar types."""
    definition = parse(definitions()[name]).definitions[0]
    required = [variable for variable in definition.variable_definitions or () if variable.type.kind == "non_null_type"]
    return {variable.variable.name.value: SIMPLE[variable.type.type.name.value] for variable in required}


class DocumentTests(unittest.TestCase):
    def test_every_operation_of_the_shop_is_executed_without_errors(self):
        client = Client()
        for name in operations():
            with self.subTest(operation=name):
                reply = client.run(name, VARIABLES[name] if name in VARIABLES else simple_variables(name))
                self.assertEqual((reply.status, "errors" in reply.json), (200, False), reply.body)

    def test_a_schema_without_a_feature_has_no_fields_of_it(self):
        features = sorted(path.parts[-4] for path in SOURCES.glob("*/GraphQL/Schema/*.graphqls"))
        for removed in [name for name in features if name != "Core"]:
            with self.subTest(removed=removed), tempfile.TemporaryDirectory() as folder:
                for name in features:
                    if name != removed:
                        shutil.copytree(SOURCES / name / "GraphQL", pathlib.Path(folder) / name / "GraphQL")
                whole, schema = executable_schema(), executable_schema(pathlib.Path(folder))
                self.assertLess(set(schema.query_type.fields), set(whole.query_type.fields))
                self.assertIs(schema.query_type.fields["page"].resolve, core.page)

    def test_a_document_that_is_too_large_or_invalid_is_an_error(self):
        fragments = "".join(f"fragment F{n} on Product {{ ...F{n + 1} }} " for n in range(180))
        for query, code in [
            ("{", "GRAPHQL_PARSE_FAILED"),
            ("", "GRAPHQL_PARSE_FAILED"),
            ("{ none }", "GRAPHQL_VALIDATION_FAILED"),
            ("{ suggestions ...F } fragment F on Query { ...F }", "GRAPHQL_VALIDATION_FAILED"),
            ("{ product(slug: 1) { id } }", "GRAPHQL_VALIDATION_FAILED"),
            ("{ " * 900, "GRAPHQL_PARSE_FAILED|OPERATION_TOO_LARGE"),
            ("{ a(b: " + "[" * 1_900, "GRAPHQL_PARSE_FAILED|OPERATION_TOO_LARGE"),
            ("{ " + "suggestions " * 3_000 + "}", "GRAPHQL_PARSE_FAILED"),
            ("{ " + "suggestions " * 501 + "}", "OPERATION_TOO_LARGE"),
            ("{ a " * 16 + "}" * 16, "OPERATION_TOO_LARGE"),
            (fragments, "GRAPHQL_VALIDATION_FAILED|OPERATION_TOO_LARGE"),
            ("query A { suggestions } query B { suggestions }", "OPERATION_RESOLUTION_FAILURE"),
            ("fragment F on Query { suggestions } { ...F } query { suggestions }", "GRAPHQL_VALIDATION_FAILED"),
            ("subscription { none }", "GRAPHQL_VALIDATION_FAILED"),
        ]:
            with self.subTest(query=query[:40]):
                reply = Client().post(query)
                self.assertEqual(reply.status, 400)
                self.assertNotIn("data", reply.json)
                self.assertRegex(reply.codes[0], f"^({code})$")

    def test_an_operation_is_chosen_by_its_name(self):
        query = "query A { suggestions } query B { categories { id } }"
        self.assertEqual(list(Client().post(query, operationName="B").data), ["categories"])
        self.assertEqual(Client().post(query, operationName="C").codes, ["OPERATION_RESOLUTION_FAILURE"])

    def test_invalid_variables_are_an_error_of_the_request(self):
        for variables in [{}, {"slug": None}, {"slug": 1}, {"slug": ["teapot"]}]:
            with self.subTest(variables=variables):
                reply = Client().run("ProductBySlug", variables)
                self.assertEqual((reply.status, reply.codes), (400, ["BAD_USER_INPUT"]))
