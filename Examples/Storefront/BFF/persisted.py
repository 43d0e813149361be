"""Finds the text of an operation by its hash: automatic persisted queries, and those in the manifest."""

import collections
import hashlib
import json
import re

from .errors import RequestError, StartError

MOST_STORED = 200
HASH = re.compile(r"[0-9a-f]{64}")


def read_manifest(path):
    """Returns the texts in a manifest in Apollo's format, by their hashes."""
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
        if manifest["format"] != "apollo-persisted-query-manifest" or manifest["version"] != 1:
            raise ValueError("unknown format")
        return {operation["id"]: operation["body"] for operation in manifest["operations"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise StartError(f"cannot read the manifest {path.name}: {type(error).__name__}: {error}") from error


class PersistedQueries:
    """The texts of operations by their SHA-256 hashes.

    - manifest: The texts that are always known.
    - is_closed: Whether the server accepts only these.
    """

    def __init__(self, manifest=None, is_closed=False):
        self._manifest = manifest or {}
        self._is_closed = is_closed
        self._stored = collections.OrderedDict()

    def text(self, query, extensions):
        """Returns the text of the operation of a request.

        - query: The text in the request; `None` if there is none.
        - extensions: The extensions of the request.
        """
        persisted = extensions.get("persistedQuery")
        if persisted is None and query is None:
            raise RequestError("the request has no query", is_malformed=True)
        if persisted is None:
            return self._accepted(query)
        if not isinstance(persisted, dict) or persisted.get("version") != 1:
            raise RequestError("Unsupported persisted query version")
        expected = persisted.get("sha256Hash")
        if not isinstance(expected, str) or not HASH.fullmatch(expected):
            raise RequestError("persistedQuery.sha256Hash is not a SHA-256 hash in lowercase hexadecimal digits")
        if query is None:
            return self._known(expected)
        if digest(query) != expected:
            raise RequestError("provided sha does not match query", is_malformed=True)
        return self._accepted(query)

    def store(self, text):
        """Stores the text of a valid operation. The text that was unused for the longest time is removed."""
        key = digest(text)
        self._stored[key] = text
        self._stored.move_to_end(key)
        if len(self._stored) > MOST_STORED:
            self._stored.popitem(last=False)

    def _known(self, expected):
        if expected in self._manifest:
            return self._manifest[expected]
        if self._is_closed:
            raise RequestError("the operation is not in the manifest", "PERSISTED_QUERY_NOT_IN_LIST")
        if expected not in self._stored:
            # The client sends the text again. Apollo's protocol requires the status 200.
            raise RequestError("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND", status=200)
        self._stored.move_to_end(expected)
        return self._stored[expected]

    def _accepted(self, query):
        if self._is_closed and digest(query) not in self._manifest:
            raise RequestError("the operation is not in the manifest", "QUERY_NOT_IN_SAFELIST")
        return query


def digest(text):
    """Returns the SHA-256 hash of a text in lowercase hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()
