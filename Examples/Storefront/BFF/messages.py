"""Requests and responses, and the headers that several of them need."""

import dataclasses
import json
import re
import uuid

NO_STORE = "private, no-store"
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,128}")


@dataclasses.dataclass
class Request:
    """A request with its complete body."""

    method: str
    path: str
    # The first value of each name in the query of the URL.
    query: dict
    # The values by name in lower case. Several values are separated by commas.
    headers: dict
    body: bytes = b""

    @property
    def trace_id(self):
        """The identifier in the header `X-Request-ID`, or a new one if there is none that can be written into a log."""
        given = self.headers.get("x-request-id", "")
        return given if REQUEST_ID.fullmatch(given) else uuid.uuid4().hex


@dataclasses.dataclass
class Response:
    """A response with its complete body."""

    status: int
    body: bytes
    content_type: str
    headers: dict = dataclasses.field(default_factory=dict)

    def encoded_headers(self, trace_id):
        """Returns the headers as ASGI expects them."""
        headers = {"Content-Type": self.content_type, **self.headers, "X-Request-ID": trace_id}
        headers.setdefault("Cache-Control", NO_STORE)
        headers["Content-Length"] = str(len(self.body))
        return [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()]


def plain(status, text, **headers):
    """Returns a response with text."""
    return Response(status, text.encode(), "text/plain; charset=utf-8", headers)


def json_bytes(value):
    """Returns the compact JSON of a value in UTF-8."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
