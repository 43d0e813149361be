"""Reads the parameters of a GraphQL request, as the draft "GraphQL over HTTP" describes them."""

import dataclasses
import json
import re

from .errors import RequestError

JSON = "application/json"
GRAPHQL_JSON = "application/graphql-response+json"
VISITOR = re.compile(r"[A-Za-z0-9]{1,64}")


@dataclasses.dataclass
class Parameters:
    """What a client asks for."""

    query: str | None
    operation_name: str | None
    variables: dict
    extensions: dict


def read_parameters(request):
    """Returns the parameters of a request.

    - Raises: `RequestError` if the request is malformed.
    """
    if request.method == "GET":
        values = {
            name: parsed(request.query[name], name) if name in ("variables", "extensions") else request.query[name]
            for name in ("query", "operationName", "variables", "extensions") if request.query.get(name)
        }
    else:
        kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
        if kind != JSON:
            raise RequestError(f"the body is not {JSON}", "UNSUPPORTED_MEDIA_TYPE", 415, is_malformed=True)
        values = parsed(request.body, "the body")
    if not isinstance(values, dict):
        raise malformed("the body is not a JSON object")
    for name, kind in (("query", str), ("operationName", str), ("variables", dict), ("extensions", dict)):
        if values.get(name) is not None and not isinstance(values[name], kind):
            raise malformed(f"{name} has the wrong type")
    return Parameters(
        values.get("query"), values.get("operationName") or None, values.get("variables") or {},
        values.get("extensions") or {},
    )


def parsed(text, name):
    """Returns the value of JSON in UTF-8."""
    try:
        text = text.decode() if isinstance(text, bytes) else text
        value = json.loads(text, parse_constant=refused)
        # A lone surrogate, which JSON can contain as an escape sequence, cannot be encoded in UTF-8.
        json.dumps(value, ensure_ascii=False).encode()
        return value
    except (ValueError, RecursionError) as error:
        raise malformed(f"{name} is not valid JSON") from error


def refused(constant):
    raise ValueError(f"{constant} is not JSON")


def malformed(message):
    return RequestError(message, is_malformed=True)


def response_type(accept):
    """Returns the media type of the response that a client accepts.

    - accept: The value of the header `Accept`; an empty string if there is none.
    - Raises: `RequestError` with the status 406.
    """
    accepted = {}
    for part in accept.lower().split(","):
        kind, *options = [item.strip() for item in part.split(";")]
        quality = next((option[2:] for option in options if option.startswith("q=")), "1")
        accepted[kind] = float(quality) if re.fullmatch(r"[01](\.[0-9]{0,3})?", quality) else 0
    wildcard = max(accepted.get("application/*", 0), accepted.get("*/*", 0), accepted.get("", 0))
    qualities = {kind: accepted.get(kind, wildcard) for kind in (GRAPHQL_JSON, JSON)}
    best = max(qualities, key=qualities.get)
    if qualities[best] == 0:
        message = f"the response is {GRAPHQL_JSON} or {JSON}"
        raise RequestError(message, "NOT_ACCEPTABLE", 406, is_malformed=True)
    return best


def visitor_key(headers):
    """Returns the visitor in the header `Shop-Visitor`; `None` if there is none."""
    key = headers.get("shop-visitor")
    if key is not None and not VISITOR.fullmatch(key):
        raise RequestError("Shop-Visitor does not have 1 to 64 ASCII letters or digits", "BAD_USER_INPUT")
    return key
