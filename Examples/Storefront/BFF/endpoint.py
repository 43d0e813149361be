"""The GraphQL endpoint: finds the operation of a request, executes it, and writes the response."""

import dataclasses

from graphql import execute_sync

from .changed_data import changed
from .context import Context
from .documents import Document, Documents
from .error_log import log_error
from .errors import FieldError, RequestError
from .languages import negotiated
from .messages import NO_STORE, Response, json_bytes
from .parameters import GRAPHQL_JSON, JSON, Parameters, read_parameters, response_type, visitor_key

PUBLIC = "public, max-age=30"
METHODS = ("GET", "POST")


@dataclasses.dataclass
class Call:
    """An operation that can be executed."""

    parameters: Parameters
    document: Document
    operation: str | None
    is_mutation: bool


class Endpoint:
    """Executes the operations of requests."""

    def __init__(self, schema, catalog, visitors, persisted):
        self._schema = schema
        self._catalog = catalog
        self._visitors = visitors
        self._persisted = persisted
        self._documents = Documents(schema)

    def call(self, request):
        """Returns the operation of a request.

        - Raises: `RequestError`.
        """
        parameters = read_parameters(request)
        text = self._persisted.text(parameters.query, parameters.extensions)
        document = self._documents.document(text)
        if parameters.query is not None and "persistedQuery" in parameters.extensions:
            self._persisted.store(text)
        operation, kind = document.operation(parameters.operation_name)
        if kind != "query" and request.method == "GET":
            raise MutationWithGet()
        return Call(parameters, document, operation, kind == "mutation")

    def respond(self, request, call, fault, trace_id):
        """Executes an operation, and returns its response.

        - call: An operation, or the error of a request without one.
        """
        language = negotiated(request.headers.get("accept-language", ""), self._catalog.languages)
        if fault.name == "language":
            languages = self._catalog.languages
            language = languages[(languages.index(language) + 1) % len(languages)]
        media_type, status, headers = JSON, 200, {"Cache-Control": NO_STORE}
        try:
            media_type = response_type(request.headers.get("accept", ""))
            key = visitor_key(request.headers)
            if isinstance(call, RequestError):
                raise call
            if call.is_mutation and key is None:
                raise RequestError("a mutation requires the header Shop-Visitor", "BAD_USER_INPUT")
            context = Context(self._catalog, self._visitors, language, key, is_partial=fault.name == "partial")
            payload, is_request_error = self._execute(call, context, trace_id)
            if is_request_error and media_type == GRAPHQL_JSON:
                status = 400
            if "errors" not in payload and not call.is_mutation and not context.reads_visitor:
                headers["Cache-Control"] = PUBLIC
        except RequestError as error:
            payload = error.payload
            status = error.status if error.is_malformed or media_type == GRAPHQL_JSON else 200
            if isinstance(error, MutationWithGet):
                headers["Allow"] = "POST"
        if payload.get("data") is not None:
            payload["data"] = changed(fault.name, payload["data"])
        # Both the language and the media type of a stored response depend on the request.
        headers |= {"Content-Language": language, "Vary": "Accept-Language, Accept"}
        return Response(status, json_bytes(payload), f"{media_type}; charset=utf-8", headers)

    def _execute(self, call, context, trace_id):
        """Returns the result of an operation, and whether it was not executed because its variables are invalid."""
        result = execute_sync(
            self._schema, call.document.node, context_value=context, variable_values=call.parameters.variables,
            operation_name=call.operation,
        )
        if not result.errors:
            return {"data": result.data}, False
        if result.data is None and all(error.path is None for error in result.errors):
            return {"errors": [formatted(error, "BAD_USER_INPUT") for error in result.errors]}, True
        for error in result.errors:
            if not isinstance(error.original_error, FieldError):
                log_error(error, trace_id)
        errors = [formatted(error, "INTERNAL_SERVER_ERROR") for error in result.errors]
        return {"errors": errors, "data": result.data}, False


class MutationWithGet(RequestError):
    """An operation that changes data, in a request that must not."""

    def __init__(self):
        super().__init__("an operation other than a query requires POST", "METHOD_NOT_ALLOWED", 405, is_malformed=True)


def formatted(error, code):
    """Returns an error for the client. The message of an unexpected error is replaced, because it can contain data of
    visitors."""
    entry = error.formatted
    if error.path is not None and not isinstance(error.original_error, FieldError):
        entry["message"] = "Internal Server Error"
    entry["extensions"] = {"code": code, **(error.extensions or {})}
    return entry
