"""The other resources of the server: its status, and the pictures of products."""

from .messages import Response, json_bytes
from . import VERSION

METHODS = ("GET", "HEAD")


class Files:
    """The pictures in memory, and the status."""

    def __init__(self, catalog, pictures):
        self._catalog = catalog
        self._pictures = {f"/pictures/{path.name}": path.read_bytes() for path in sorted(pictures.glob("*.svg"))}

    def response(self, path):
        """Returns the response for a path; `None` if there is no such resource."""
        if path == "/rest/status":
            status = {
                "version": VERSION,
                "products": len(self._catalog.shelf.products),
                "languages": list(self._catalog.languages),
            }
            return Response(200, json_bytes(status), "application/json", {"Cache-Control": "no-store"})
        if path in self._pictures:
            headers = {"Cache-Control": "public, max-age=3600", "X-Content-Type-Options": "nosniff"}
            return Response(200, self._pictures[path], "image/svg+xml", headers)
        return None
