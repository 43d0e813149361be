"""What the resolvers of one request share."""

import dataclasses
import functools

from .catalog import Catalog
from .visitors import Visitors


@dataclasses.dataclass
class Context:
    """The services of the shop, and the language and the visitor of a request."""

    catalog: Catalog
    visitors: Visitors
    language: str
    # The value of `Shop-Visitor`; `None` if there is none.
    visitor_key: str | None = None
    # Whether a resolver has read the visitor, so that the response must not be stored in shared caches.
    reads_visitor: bool = False
    # Whether the fields in `faults.PARTIAL_FIELDS` fail.
    is_partial: bool = False

    def visitor(self):
        """Returns a value of the type `Visitor`, which is the same for all fields of a query."""
        self.reads_visitor = True
        return self._visitor

    @functools.cached_property
    def _visitor(self):
        return self.visitors.read(self.visitor_key)
