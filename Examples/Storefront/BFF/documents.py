"""Parses and validates documents, and caches them."""

import collections
import hashlib

from graphql import (
    FieldNode, FragmentDefinitionNode, FragmentSpreadNode, GraphQLError, OperationDefinitionNode, parse, validate
)
from graphql.validation import recommended_rules, specified_rules

from .errors import RequestError

MOST_CACHED = 200
MOST_TOKENS = 2_000
# The limits of an operation, including the fields of its fragments.
MOST_DEPTH = 15
MOST_FIELDS = 500
MOST_ERRORS = 5


class Document:
    """A valid document with its operations by name."""

    def __init__(self, node):
        self.node = node
        operations = [part for part in node.definitions if isinstance(part, OperationDefinitionNode)]
        self._operations = {part.name.value if part.name else None: part for part in operations}

    def operation(self, name):
        """Returns the name and the kind of the operation with a name, or of the only one if there is no name."""
        if name is None and len(self._operations) == 1:
            [(name, operation)] = self._operations.items()
        elif name in self._operations:
            operation = self._operations[name]
        else:
            message = f"there is no operation {name}" if name else "the document has several operations"
            raise RequestError(message, "OPERATION_RESOLUTION_FAILURE")
        return name, operation.operation.value


class Documents:
    """The documents that were used recently, by the hash of their text. Invalid documents are not cached."""

    def __init__(self, schema):
        self._schema = schema
        self._known = collections.OrderedDict()

    def document(self, text):
        """Returns a valid document.

        - Raises: `RequestError` with all errors if it is invalid.
        """
        key = hashlib.sha256(text.encode()).digest()
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        try:
            document = self._read(text)
        except RecursionError as error:
            raise RequestError("the document is nested too deeply", "OPERATION_TOO_LARGE") from error
        self._known[key] = document
        if len(self._known) > MOST_CACHED:
            self._known.popitem(last=False)
        return document

    def _read(self, text):
        try:
            node = parse(text, max_tokens=MOST_TOKENS)
        except GraphQLError as error:
            raise InvalidDocument([error], "GRAPHQL_PARSE_FAILED") from error
        check_size(node)
        errors = validate(self._schema, node, [*specified_rules, *recommended_rules], max_errors=MOST_ERRORS)
        if errors:
            raise InvalidDocument(errors, "GRAPHQL_VALIDATION_FAILED")
        return Document(node)


class InvalidDocument(RequestError):
    """An error of a document, with the places in its text."""

    def __init__(self, errors, code):
        super().__init__(errors[0].message, code)
        self._errors = errors

    @property
    def payload(self):
        return {"errors": [{**error.formatted, "extensions": {"code": self.code}} for error in self._errors]}


def check_size(node):
    """Checks the depth and the number of fields of each operation before the document is validated, because the
    validation of a large document needs much more time than its execution."""
    fragments = {part.name.value: part for part in node.definitions if isinstance(part, FragmentDefinitionNode)}
    sizes = {}

    def size(part, open_fragments):
        """Returns the number of fields and the depth of a selection."""
        if isinstance(part, FragmentSpreadNode):
            name = part.name.value
            # A fragment that contains itself or does not exist is an error of the validation.
            if name in open_fragments or name not in fragments:
                return 0, 0
            if name not in sizes:
                sizes[name] = size(fragments[name], open_fragments | {name})
            return sizes[name]
        inner = [size(child, open_fragments) for child in part.selection_set.selections] if part.selection_set else []
        own = 1 if isinstance(part, FieldNode) else 0
        return own + sum(count for count, _ in inner), own + max((depth for _, depth in inner), default=0)

    for part in node.definitions:
        if isinstance(part, (OperationDefinitionNode, FragmentDefinitionNode)):
            fields, depth = size(part, frozenset())
            if fields > MOST_FIELDS or depth > MOST_DEPTH:
                raise RequestError(
                    f"an operation can have at most {MOST_FIELDS} fields and {MOST_DEPTH} levels", "OPERATION_TOO_LARGE"
                )
