"""The faults that a request can ask for: `/graphql?fault=half&operation=HomePage&delay=500`."""

import dataclasses
import re

from .errors import FieldError

# What the server does instead of executing the request.
REPLACING = {
    "timeout": "does not answer until the client disconnects, for at most two minutes",
    "500": "answers with the status 500 and plain text",
    "garbage": "answers with the media type of JSON and bytes that are not JSON",
    "html": "answers with a page in HTML and the status 200",
    "empty": "answers with the status 200 and no body",
    "huge": "answers with a body of 100 MB",
}
# What the server does to the response of a request that it executes.
CHANGING = {
    "partial": "fails some fields that can be null",
    "enum": "adds an unknown value to the badges of products",
    "types": "writes numbers as strings, and lists as objects",
    "script": "adds markup to names and descriptions",
    "numbers": "replaces amounts and counts with negative and very large numbers",
    "language": "answers in another language, with its code in Content-Language",
    "half": "closes the connection after half of the body",
    "slow": "waits for two seconds",
}
# Turns off the fault of the command line.
NONE = "none"
NAMES = {**REPLACING, **CHANGING, NONE: "answers as usual"}
SLOW = 2_000
MOST_DELAY = 60_000
# The fields that the fault `partial` fails, of which each page reads some.
PARTIAL_FIELDS = [
    ("Home", "newest"), ("ProductDetails", "related"), ("SearchPage", "suggestions"), ("Visitor", "wishes"),
    ("Visitor", "orders"), ("BagLine", "product"),
]


class UnknownFault(Exception):
    """A fault or a delay that does not exist."""


@dataclasses.dataclass(frozen=True)
class Fault:
    """What a request asks for."""

    name: str = NONE
    # The delay in milliseconds.
    delay: int = 0
    # The only operation with the fault; `None` for all.
    operation: str | None = None

    def of(self, operation):
        """Returns the fault of an operation."""
        return self if self.operation in (None, operation) else Fault()

    @property
    def replaces(self):
        return self.name in REPLACING


def requested_fault(query, default=NONE):
    """Returns the fault in the query of a URL.

    - query: The first value of each name.
    - default: The name of the fault if the query has none.
    - Raises: `UnknownFault` with a sentence that lists the faults.
    """
    name = query.get("fault", default)
    if name not in NAMES:
        raise UnknownFault(f"unknown fault; the faults are {', '.join(NAMES)}")
    text = query.get("delay", str(SLOW if name == "slow" else 0))
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > MOST_DELAY:
        raise UnknownFault(f"delay is not a number of milliseconds from 0 to {MOST_DELAY}")
    return Fault(name, int(text), query.get("operation"))


def failing(resolver):
    """Returns a resolver that fails if the request asks for the fault `partial`. Of the objects in a list, only the
    first one has the fault."""

    def resolve(source, info, **arguments):
        parent = info.path.prev.key
        if info.context.is_partial and (isinstance(parent, str) or parent == 0):
            raise FieldError("the fault `partial` fails this field", "FAULT")
        return resolver(source, info, **arguments) if resolver else source[info.field_name]

    return resolve
