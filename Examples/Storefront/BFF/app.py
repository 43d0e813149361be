"""The server as an ASGI application: reads requests, finds the resource, and applies faults."""

import asyncio
import urllib.parse

from . import endpoint, files
from .error_log import log_error
from .errors import RequestError
from .fault_responses import MOST_WAITING, replacing_response, send_huge
from .faults import NONE, UnknownFault, requested_fault
from .messages import Request, Response, json_bytes, plain

GRAPHQL = "/graphql"
MOST_BODY = 100_000
# The rest of a body that is too large is read up to this size. If the server closed the connection before, the client
# could lose the response.
MOST_READ = 10_000_000


class App:
    """Serves the GraphQL endpoint, the status, and the pictures."""

    def __init__(self, graphql, resources, default_fault=NONE):
        self._graphql = graphql
        self._resources = resources
        self._default_fault = default_fault

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http":
            return
        request = read_head(scope)
        trace_id = request.trace_id
        try:
            request.body = await read_body(request, receive)
        except RequestError as error:
            response = Response(error.status, json_bytes(error.payload), "application/json; charset=utf-8")
            # The connection cannot be used for another request if a part of the body is not read.
            await send_response(send, response, trace_id, {"Connection": "close"})
            return
        except ClientLeft:
            return
        await self._answer(request, Client(receive, send), trace_id)

    async def _answer(self, request, client, trace_id):
        call = None
        try:
            fault = requested_fault(request.query, self._default_fault)
            if request.path == GRAPHQL and request.method in endpoint.METHODS:
                call = self._call(request, trace_id)
                fault = fault.of(getattr(call, "operation", None))
        except UnknownFault as error:
            await send_response(client.send, plain(400, str(error)), trace_id)
            return
        wait = MOST_WAITING if fault.name == "timeout" else 0
        if await client.leaves_within(fault.delay / 1_000 + wait):
            return
        if fault.name == "huge":
            await send_huge(client.send, trace_id, client.has_left)
        elif fault.replaces:
            await send_response(client.send, replacing_response(fault.name), trace_id)
        else:
            response = self._response(request, call, fault, trace_id)
            await send_response(client.send, response, trace_id, is_half=fault.name == "half")

    def _call(self, request, trace_id):
        """Returns the operation of a request, or the reason why it has none."""
        try:
            return self._graphql.call(request)
        except RequestError as error:
            return error
        except Exception as error:
            log_error(error, trace_id)
            return RequestError("Internal Server Error", "INTERNAL_SERVER_ERROR", 500, is_malformed=True)

    def _response(self, request, call, fault, trace_id):
        """Returns the response of a resource. An unexpected error ends this request, but not the server."""
        try:
            return self._found(request, call, fault, trace_id)
        except Exception as error:
            log_error(error, trace_id)
            return plain(500, "Internal Server Error")

    def _found(self, request, call, fault, trace_id):
        if request.path == GRAPHQL:
            if call is None:
                return plain(405, "Method Not Allowed", Allow=", ".join(endpoint.METHODS))
            return self._graphql.respond(request, call, fault, trace_id)
        response = self._resources.response(request.path)
        if response is None:
            return plain(404, "Not Found")
        if request.method not in files.METHODS:
            return plain(405, "Method Not Allowed", Allow=", ".join(files.METHODS))
        return response


class ClientLeft(Exception):
    """The client has disconnected before the end of the request."""


class Client:
    """The connection after the request was read. What follows can only be the end of the connection."""

    def __init__(self, receive, send):
        self.send = send
        self._receive = receive
        self._end = None

    def has_left(self):
        """Returns whether the client has disconnected."""
        if self._end is None:
            self._end = asyncio.ensure_future(self._receive())
        return self._end.done()

    async def leaves_within(self, seconds):
        """Waits, and returns whether the client disconnects in this time."""
        if seconds == 0:
            return False
        self.has_left()
        await asyncio.wait([self._end], timeout=seconds)
        return self._end.done()


def read_head(scope):
    """Returns a request without its body."""
    query = {}
    text = scope["query_string"].decode("ascii", "replace")
    # The number of parameters needs no limit, because the server limits the length of the head.
    for name, value in urllib.parse.parse_qsl(text, keep_blank_values=True, errors="replace"):
        query.setdefault(name, value)
    headers = {}
    for name, value in scope["headers"]:
        name, value = name.decode("latin-1").lower(), value.decode("latin-1")
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return Request(scope["method"], scope["path"], query, headers)


async def read_body(request, receive):
    """Returns the body of a request.

    - Raises: `RequestError` if it is too large; `ClientLeft`.
    """
    too_large = RequestError(f"the body has more than {MOST_BODY} bytes", "CONTENT_TOO_LARGE", 413, is_malformed=True)
    length = request.headers.get("content-length", "")
    if length.isdigit() and int(length[:20]) > MOST_READ:
        raise too_large
    body, size = bytearray(), 0
    while size <= MOST_READ:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientLeft
        part = message.get("body", b"")
        size += len(part)
        if size <= MOST_BODY:
            body += part
        if not message.get("more_body", False):
            break
    if size > MOST_BODY:
        raise too_large
    return bytes(body)


async def send_response(send, response, trace_id, headers=None, is_half=False):
    """Sends a response.

    - is_half: Whether to send half of the body that the headers announce. The server then closes the connection,
      because the response is incomplete.
    """
    response.headers.update(headers or {})
    start = {"type": "http.response.start", "status": response.status, "headers": response.encoded_headers(trace_id)}
    await send(start)
    body = response.body[: len(response.body) // 2] if is_half else response.body
    await send({"type": "http.response.body", "body": body, "more_body": is_half})
