"""The errors that a client receives, with the codes that Apollo's servers and clients use."""


class RequestError(Exception):
    """An error of a request that is not executed.

    A request error has the given status unless the client accepts only `application/json`, for which GraphQL over HTTP
    requires the status 200. The status of a malformed request is the same for all clients.
    """

    def __init__(self, message, code="BAD_REQUEST", status=400, is_malformed=False):
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        self.is_malformed = is_malformed

    @property
    def payload(self):
        return {"errors": [{"message": self.message, "extensions": {"code": self.code}}]}


class FieldError(Exception):
    """An error of a field with a message for the client, which is not logged."""

    def __init__(self, message, code="BAD_USER_INPUT"):
        super().__init__(message)
        self.extensions = {"code": code}


class StartError(Exception):
    """A reason why the server cannot start, in one line."""
