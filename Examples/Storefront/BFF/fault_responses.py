"""The responses of the faults that replace the response of a request."""

from .messages import Response, plain

MOST_WAITING = 120.0
HUGE_CHUNK = b"x" * 1_000_000
HUGE_CHUNKS = 100
HUGE_START = b'{"data":{"filler":"'
HUGE_END = b'"}}'
PAGE = "<!DOCTYPE html><html><head><title>Sign in</title></head><body><p>Sign in to this network</p></body></html>"


def replacing_response(name):
    """Returns the response of a fault that has one of fixed content."""
    return {
        "timeout": plain(504, "Gateway Timeout"),
        "500": plain(500, "Internal Server Error"),
        "garbage": Response(200, b'{"data":{\xff\xfe\x00"home":', "application/json; charset=utf-8"),
        "html": Response(200, PAGE.encode(), "text/html; charset=utf-8"),
        "empty": Response(200, b"", "application/json; charset=utf-8"),
    }[name]


async def send_huge(send, trace_id, has_left):
    """Sends a JSON document of 100 MB in parts, so that it is never in memory as a whole.

    - has_left: A function that returns whether the client has disconnected.
    """
    headers = Response(200, b"", "application/json; charset=utf-8").encoded_headers(trace_id)
    headers = [(name, value) for name, value in headers if name != b"content-length"]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": HUGE_START, "more_body": True})
    for _ in range(HUGE_CHUNKS):
        if has_left():
            return
        await send({"type": "http.response.body", "body": HUGE_CHUNK, "more_body": True})
    await send({"type": "http.response.body", "body": HUGE_END})
