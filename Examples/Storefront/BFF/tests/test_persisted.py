"""Automatic persisted queries, and the manifest."""

import hashlib
import json
import pathlib
import tempfile
import unittest

from BFF.errors import StartError
from BFF.persisted import MOST_STORED, digest

from .client import Client

QUERY = "{ suggestions }"


def persisted(text, version=1):
    return {"persistedQuery": {"version": version, "sha256Hash": hashlib.sha256(text.encode()).hexdigest()}}


class PersistedTests(unittest.TestCase):
    def test_an_unknown_hash_is_sent_again_with_the_text(self):
        client = Client()
        for accept in ("application/json", "application/graphql-response+json"):
            reply = client.post(extensions=persisted(QUERY), headers={"Accept": accept})
            self.assertEqual((reply.status, reply.codes), (200, ["PERSISTED_QUERY_NOT_FOUND"]))
            self.assertEqual(reply.json["errors"][0]["message"], "PersistedQueryNotFound")
            self.assertEqual(reply.headers["cache-control"], "private, no-store")
        data = client.post(QUERY, extensions=persisted(QUERY)).data
        self.assertEqual(client.post(extensions=persisted(QUERY)).data, data)
        self.assertEqual(client.get("", extensions=json.dumps(persisted(QUERY))).data, data)

    def test_a_request_with_a_wrong_hash_is_an_error_and_not_stored(self):
        client = Client()
        for accept in ("application/json", "application/graphql-response+json"):
            reply = client.post(QUERY, extensions=persisted("{ categories { id } }"), headers={"Accept": accept})
            self.assertEqual(reply.status, 400)
            self.assertEqual(reply.json["errors"][0]["message"], "provided sha does not match query")
        self.assertEqual(client.post(extensions=persisted(QUERY)).codes, ["PERSISTED_QUERY_NOT_FOUND"])
        for extensions in [
            persisted(QUERY, version=2), {"persistedQuery": 1}, {"persistedQuery": {"version": 1}},
            {"persistedQuery": {"version": 1, "sha256Hash": "a"}}, {"persistedQuery": {"version": 1, "sha256Hash": []}},
        ]:
            with self.subTest(extensions=extensions):
                self.assertEqual(client.post(QUERY, extensions=extensions).status, 400)

    def test_only_recent_and_valid_operations_are_stored(self):
        client = Client()
        client.post("{ none }", extensions=persisted("{ none }"))
        self.assertEqual(client.post(extensions=persisted("{ none }")).codes, ["PERSISTED_QUERY_NOT_FOUND"])
        for number in range(MOST_STORED + 1):
            client.post(f"{{ a{number}: suggestions }}", extensions=persisted(f"{{ a{number}: suggestions }}"))
        oldest, latest = persisted("{ a0: suggestions }"), persisted(f"{{ a{MOST_STORED}: suggestions }}")
        self.assertEqual(client.post(extensions=oldest).codes, ["PERSISTED_QUERY_NOT_FOUND"])
        self.assertIn(f"a{MOST_STORED}", client.post(extensions=latest).data)

    def test_with_only_the_manifest_other_operations_are_refused(self):
        operation = {"id": digest(QUERY), "name": "A", "type": "query", "body": QUERY}
        manifest = {"format": "apollo-persisted-query-manifest", "version": 1, "operations": [operation]}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "operations.json"
            path.write_text(json.dumps(manifest), encoding="utf-8")
            client = Client(manifest=path, is_closed=True)
            self.assertIn("suggestions", client.post(QUERY).data)
            self.assertIn("suggestions", client.post(extensions=persisted(QUERY)).data)
            self.assertEqual(client.post("{ categories { id } }").codes, ["QUERY_NOT_IN_SAFELIST"])
            unknown = persisted("{ categories { id } }")
            self.assertEqual(client.post(extensions=unknown).codes, ["PERSISTED_QUERY_NOT_IN_LIST"])
            self.assertEqual(client.post("{ categories { id } }", extensions=unknown).codes, ["QUERY_NOT_IN_SAFELIST"])
            # Without the option, the operations of the manifest are known, and others are accepted.
            client = Client(manifest=path)
            self.assertIn("suggestions", client.post(extensions=persisted(QUERY)).data)
            self.assertIn("categories", client.post("{ categories { id } }").data)
            for text in ["", "[]", "{}", '{"format": "other", "version": 1}']:
                path.write_text(text, encoding="utf-8")
                self.assertRaisesRegex(StartError, "^cannot read the manifest ", Client, manifest=path)
            path.unlink()
            self.assertRaises(StartError, Client, manifest=path, is_closed=True)
