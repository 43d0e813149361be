"""The bags, wishes, names, and orders of visitors in memory, with the rules of the shop's database."""

import collections
import copy
import dataclasses
import datetime
import threading

from .bag import Bag, outcome, total_with_shipping
from .catalog import money
from .errors import FieldError

MOST_VISITORS = 10_000
# The shop does not limit these. In memory, what a visitor stores needs a limit.
MOST_WISHES = 1_000
MOST_CHARACTERS = 1_000


@dataclasses.dataclass
class Visitor:
    """What the server stores about a visitor."""

    bag: Bag = dataclasses.field(default_factory=Bag)
    wishes: list = dataclasses.field(default_factory=list)
    name: str = ""
    orders: list = dataclasses.field(default_factory=list)

    @property
    def value(self):
        """A value of the type `Visitor`."""
        return {
            "bag": self.bag.value, "wishes": list(self.wishes), "name": self.name, "orders": list(self.orders)
        }


class Visitors:
    """All visitors. A lock makes each change one transaction, which includes the stock of the products."""

    def __init__(self, catalog, most=MOST_VISITORS):
        self._catalog = catalog
        self._most = most
        self._lock = threading.Lock()
        # The visitor who was used last is at the end.
        self._visitors = collections.OrderedDict()
        self._order_count = 0

    def __len__(self):
        return len(self._visitors)

    def read(self, key):
        """Returns a value of the type `Visitor`. A visitor without data is empty, and is not stored."""
        with self._lock:
            if key in self._visitors:
                self._visitors.move_to_end(key)
            return self._visitors.get(key, Visitor()).value

    def change_bag(self, key, change):
        """Changes a bag, and returns a value of the union `BagOutcome`.

        - change: A value of the input type `BagChange`.
        """
        requested = {name: value for name, value in change.items() if value is not None}
        if len(requested) != 1 or requested.get("clear") is False:
            raise FieldError("a BagChange requires exactly one of the fields add, set, remove, and clear")
        [(name, value)] = requested.items()
        if name == "add":
            limit("slug", value["slug"])
            limit("size", value.get("size") or "")
        with self._lock:
            visitor = self._stored(key)
            # An outcome without a change stores nothing.
            bag = copy.deepcopy(visitor.bag)
            result = self._apply(name, value, bag)
            if result["__typename"] == "BagChanged":
                visitor.bag = bag
                self._keep(key, visitor)
            return result if result["__typename"] == "BagExceeded" else {**result, "bag": visitor.bag.value}

    def _apply(self, name, value, bag):
        stock = self._catalog.shelf.stock
        if name == "add":
            return bag.add(value["slug"], value.get("size"), value["quantity"], stock(value["slug"]))
        if name == "set":
            available = stock(bag.slug_of_line(value["line"]))
            return bag.set(value["line"], value["quantity"], value["version"], available)
        if name == "remove":
            return bag.remove(value["line"], value["version"])
        return bag.clear()

    def set_wish(self, key, slug, is_wished):
        """Adds or removes a wish, and returns the wishes, most recent first."""
        limit("slug", slug)
        with self._lock:
            visitor = self._stored(key)
            if is_wished and slug not in visitor.wishes:
                if len(visitor.wishes) >= MOST_WISHES:
                    raise FieldError(f"a visitor can have at most {MOST_WISHES} wishes")
                visitor.wishes.insert(0, slug)
                self._keep(key, visitor)
            elif not is_wished and slug in visitor.wishes:
                visitor.wishes.remove(slug)
            return list(visitor.wishes)

    def set_name(self, key, name):
        """Stores a name, and returns it. An empty name removes it."""
        limit("name", name)
        with self._lock:
            visitor = self._stored(key)
            visitor.name = name
            if name:
                self._keep(key, visitor)
            return name

    def place_order(self, key, seen):
        """Orders the bag if it is what the visitor saw, and returns a value of the union `OrderOutcome`."""
        with self._lock:
            visitor = self._stored(key)
            bag = visitor.bag
            if not bag.lines:
                return outcome("OrderEmpty", bag=bag.value)
            products = self._catalog.shelf.by_slug
            sold = [(products[line.slug], line.quantity) for line in bag.lines if line.slug in products]
            total = total_with_shipping(sum(product.price * quantity for product, quantity in sold))
            currency = sold[0][0].currency if sold else "EUR"
            if seen != bag.seen(total, currency):
                return outcome("OrderChanged", bag=bag.value)
            for slug in sorted({line.slug for line in bag.lines}):
                available = self._catalog.shelf.stock(slug)
                if bag.count_of(slug) > available:
                    return outcome("OrderMissing", slug=slug, available=available)
            order = self._order(bag.count, money(total, currency))
            visitor.orders.insert(0, order)
            for product, quantity in sold:
                self._catalog.sell(product.slug, quantity)
            bag.clear()
            self._keep(key, visitor)
            return outcome("OrderPlaced", order=order)

    def _order(self, count, total):
        self._order_count += 1
        placed = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        return {"id": str(self._order_count), "placed": placed, "count": count, "total": total}

    def _stored(self, key):
        return self._visitors.get(key) or Visitor()

    def _keep(self, key, visitor):
        """Stores a visitor as the one who was used last. If there are too many, removes the one who was unused for the
        longest time, preferably one without orders, because orders belong to the shop's records."""
        self._visitors[key] = visitor
        self._visitors.move_to_end(key)
        if len(self._visitors) > self._most:
            others = [other for other in self._visitors if other != key]
            oldest = next((other for other in others if not self._visitors[other].orders), others[0])
            del self._visitors[oldest]


def limit(name, text):
    if len(text) > MOST_CHARACTERS:
        raise FieldError(f"{name} has more than {MOST_CHARACTERS} characters")
