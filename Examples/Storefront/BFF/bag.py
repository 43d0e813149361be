"""A shopping bag with the rules of `ShoppingBag.swift`, `BagTotals.swift`, and `SeenBag.swift`."""

import dataclasses

# The maximum quantity of a line.
MOST_PER_LINE = 99
# The subtotal from which shipping is free, and the price of shipping for lower subtotals, in cents.
FREE_SHIPPING = 5_000
SHIPPING = 490


@dataclasses.dataclass
class Line:
    """A line of a bag. Its number is never reused, and its version increases with each change."""

    id: int
    slug: str
    size: str | None
    quantity: int
    version: int = 1


class Bag:
    """The lines of a visitor. A change returns a value of the union `BagOutcome`, without the bag."""

    def __init__(self, lines=()):
        self.lines = list(lines)
        self.last_line = max((line.id for line in self.lines), default=0)

    @property
    def count(self):
        return sum(line.quantity for line in self.lines)

    def count_of(self, slug):
        """Returns the number of pieces of a product in all lines, which are those of all sizes."""
        return sum(line.quantity for line in self.lines if line.slug == slug)

    @property
    def value(self):
        """A value of the type `Bag`."""
        return {"lines": [dataclasses.asdict(line) for line in self.lines], "lastLine": self.last_line}

    def seen(self, total, currency):
        """Returns what a visitor sees of the bag: the lines with their versions, and the total price."""
        revision = "-".join(f"{line.id}.{line.version}" for line in self.lines)
        return f"{revision}={total}{currency}"

    def slug_of_line(self, number):
        """Returns the product of a line; `None` if there is no such line."""
        return next((line.slug for line in self.lines if line.id == number), None)

    def add(self, slug, size, quantity, available):
        """Adds a quantity, so that changes in two windows add up."""
        if not 1 <= quantity <= MOST_PER_LINE:
            return outcome("BagInvalid")
        line = next((line for line in self.lines if line.slug == slug and line.size == size), None)
        old = line.quantity if line else 0
        most_of_line, most_of_product = self._most(slug, old, available)
        if old + quantity > most_of_line:
            return outcome("BagExceeded", available=most_of_product, inBag=self.count_of(slug))
        if line:
            set_quantity(line, old + quantity)
        else:
            self.last_line += 1
            self.lines.append(Line(self.last_line, slug, size, quantity))
        return outcome("BagChanged")

    def set(self, number, quantity, version, available):
        """Sets the quantity of a line in the version that was shown; 0 removes the line."""
        if not 0 <= quantity <= MOST_PER_LINE:
            return outcome("BagInvalid")
        line = self._line(number, version)
        if line is None:
            return outcome("BagOutdated")
        if quantity == 0:
            self.lines.remove(line)
            return outcome("BagChanged")
        most_of_line, most_of_product = self._most(line.slug, line.quantity, available)
        # A reduction is made even if the stock has become lower still.
        if quantity > max(line.quantity, most_of_line):
            in_bag = self.count_of(line.slug) - line.quantity
            return outcome("BagExceeded", available=most_of_product, inBag=in_bag)
        set_quantity(line, quantity)
        return outcome("BagChanged")

    def remove(self, number, version):
        """Removes a line in the version that was shown."""
        line = self._line(number, version)
        if line is None:
            return outcome("BagOutdated")
        self.lines.remove(line)
        return outcome("BagChanged")

    def clear(self):
        """Removes all lines."""
        self.lines.clear()
        return outcome("BagChanged")

    def _line(self, number, version):
        return next((line for line in self.lines if line.id == number and line.version == version), None)

    def _most(self, slug, old, available):
        """Returns the maximum quantity of a line with `old` pieces, and the maximum for all lines of its product."""
        others = self.count_of(slug) - old
        return min(available - others, MOST_PER_LINE), max(0, min(available, others + MOST_PER_LINE))


def set_quantity(line, quantity):
    if quantity != line.quantity:
        line.quantity = quantity
        line.version += 1


def outcome(name, **values):
    """Returns a value of a union, whose type GraphQL reads from `__typename`."""
    return {"__typename": name, **values}


def total_with_shipping(subtotal):
    """Returns the price of the products and shipping."""
    return subtotal if subtotal == 0 or subtotal >= FREE_SHIPPING else subtotal + SHIPPING
