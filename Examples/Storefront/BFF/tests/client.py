"""Calls the application in process, and reads the operations of the shop."""

import asyncio
import dataclasses
import json
import re
import urllib.parse

from BFF.main import make_app
from BFF.paths import SOURCES

# The visitor of tests that need only one.
VISITOR = {"Shop-Visitor": "v1"}


@dataclasses.dataclass
class Reply:
    """A response, and whether it was complete."""

    status: int
    headers: dict
    body: bytes
    is_complete: bool

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def data(self):
        value = self.json
        assert "errors" not in value, value
        return value["data"]

    @property
    def codes(self):
        return [error["extensions"]["code"] for error in self.json["errors"]]


class Client:
    """A server with its own visitors."""

    def __init__(self, **options):
        self.app = make_app(**options)

    def send(self, method, path, headers=None, body=b"", leaves=False):
        """Sends a request, and returns its response; `None` if there is none.

        - leaves: Whether the client disconnects right after the request.
        """
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in (headers or {}).items()],
        }
        return asyncio.run(self._send(scope, body, leaves))

    async def _send(self, scope, body, leaves):
        messages = [{"type": "http.request", "body": body}]
        sent = []

        async def receive():
            if messages:
                return messages.pop()
            if not leaves:
                await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        async def send(message):
            sent.append(message)

        await self.app(scope, receive, send)
        if not sent:
            return None
        headers = {name.decode(): value.decode("latin-1") for name, value in sent[0]["headers"]}
        content = b"".join(message["body"] for message in sent[1:])
        return Reply(sent[0]["status"], headers, content, not sent[-1].get("more_body", False))

    def post(self, query=None, variables=None, headers=None, path="/graphql", **parameters):
        """Sends an operation with POST."""
        value = {"query": query, "variables": variables, **parameters}
        value = {name: item for name, item in value.items() if item is not None}
        headers = {"Content-Type": "application/json", "Accept": "application/graphql-response+json", **(headers or {})}
        return self.send("POST", path, headers, json.dumps(value).encode())

    def get(self, query, headers=None, **parameters):
        """Sends an operation with GET."""
        text = urllib.parse.urlencode({"query": query, **parameters})
        return self.send("GET", f"/graphql?{text}", headers)

    def run(self, operation, variables=None, headers=None, path="/graphql"):
        """Executes an operation of the shop, and returns the response."""
        return self.post(document(operation), variables, headers or VISITOR, path, operationName=operation)


def definitions():
    """Returns the operations and fragments of the shop by name."""
    found = {}
    for path in sorted(SOURCES.glob("*/GraphQL/**/*.graphql")):
        for text in re.split(r"^(?=query |mutation |fragment )", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            if name := re.match(r"(?:query|mutation|fragment) (\w+)", text):
                found[name[1]] = text
    return found


def document(operation):
    """Returns the text of an operation with the fragments that it uses."""
    known, names = definitions(), [operation]
    for name in names:
        used = dict.fromkeys(re.findall(r"\.\.\.\s*(\w+)", known[name]))
        names += [fragment for fragment in used if fragment in known and fragment not in names]
    return "".join(known[name] for name in names)


def operations():
    """Returns the names of all operations of the shop."""
    return [name for name, text in definitions().items() if not text.startswith("fragment")]
