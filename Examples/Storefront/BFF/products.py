"""The products of the shop, with the rules of `ProductShelf.swift`."""

import dataclasses
import json
import pathlib

from .errors import StartError
from .paths import PRODUCTS

# The number of products that count as new.
NEW_COUNT = 8


@dataclasses.dataclass
class Product:
    """A product. Only its stock changes."""

    id: int
    slug: str
    category: str
    price: int
    currency: str
    color: str
    sizes: list
    stock: int
    rating: float
    released: str
    picture: str
    oldPrice: int | None = None

    def __post_init__(self):
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            kind = (int, float) if field.type is float else field.type
            if not isinstance(value, kind) or isinstance(value, bool):
                raise TypeError(f"{field.name} is invalid")


def read_products(path=PRODUCTS):
    """Returns the products in a file, in the order of the shop."""
    try:
        items = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        if not isinstance(items, list):
            raise TypeError("the file is not a list")
        return [Product(**item) for item in items]
    except (OSError, ValueError, TypeError) as error:
        raise StartError(f"cannot read the products in {path}: {error}") from error


class Shelf:
    """The products in memory, with their sort orders."""

    def __init__(self, products):
        self.products = products
        self.by_slug = {}
        for product in products:
            self.by_slug.setdefault(product.slug, product)
        # In the order of their first products.
        self.categories = list(dict.fromkeys(product.category for product in products))
        newest = sorted(products, key=lambda product: (product.released, product.id), reverse=True)
        self.new = {product.slug for product in newest[:NEW_COUNT]}
        self._orders = {}
        self._related = {}

    def stock(self, slug):
        """Returns the number of pieces in stock; 0 if the product does not exist."""
        product = self.by_slug.get(slug)
        return product.stock if product else 0

    def ordered(self, order, language, name):
        """Returns all products in a sort order. Equal products keep the order of the shop.

        - name: A function that returns the key by which the name of a product is sorted.
        """
        cached = (order, language if order == "NAME" else None)
        if cached not in self._orders:
            # Python's sorting is stable, also if the order is reversed.
            key, reverse = {
                "FEATURED": (lambda product: 0, False),
                "NEWEST": (lambda product: product.released, True),
                "CHEAPEST": (lambda product: product.price, False),
                "DEAREST": (lambda product: product.price, True),
                "RATING": (lambda product: product.rating, True),
                "NAME": (name, False),
            }[order]
            self._orders[cached] = sorted(self.products, key=key, reverse=reverse)
        return self._orders[cached]

    def related(self, slug, limit):
        """Returns products of the same category as a product, followed by those of the same color, best match first."""
        product = self.by_slug.get(slug)
        if product is None:
            return []
        if slug not in self._related:

            def closeness(other):
                return 2 * (other.category == product.category) + (other.color == product.color)

            others = [other for other in self.products if other.slug != slug and closeness(other) > 0]
            self._related[slug] = sorted(others, key=lambda other: (-closeness(other), -other.rating, other.id))
        return self._related[slug][: max(0, limit)]


def part(items, offset, limit):
    """Returns a part of a list, which is empty for an invalid offset or limit."""
    return items[offset : offset + limit] if offset >= 0 and limit > 0 else []


def matches(product, category, in_stock, on_sale):
    """Returns whether a product passes a filter."""
    if category is not None and product.category != category:
        return False
    return (not in_stock or product.stock > 0) and (not on_sale or product.oldPrice is not None)
