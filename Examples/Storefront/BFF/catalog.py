"""The products as the schema describes them, in each language.

The objects are created once per language. GraphQL's default resolver reads their fields.
"""

from .collation import sort_key
from .products import Shelf, matches, part
from .search.engine import Match, SearchEngine
from .texts import Texts


def money(amount, currency):
    """Returns a value of the scalar `Money`."""
    return f"{amount} {currency}"


class Catalog:
    """The products, categories, and search results in all languages."""

    def __init__(self, products, texts=None):
        self.shelf = Shelf(products)
        self.texts = texts or Texts()
        self.languages = self.texts.languages
        self._categories = {}
        self._objects = {}
        self._search = {}
        for language in self.languages:
            self._categories[language] = {
                name: {"id": name, "name": self.texts.text(f"category.{name}", language)}
                for name in self.shelf.categories
            }
            self._objects[language] = {
                slug: self._object(product, language) for slug, product in self.shelf.by_slug.items()
            }

    def _object(self, product, language):
        badges = ["NEW"] if product.slug in self.shelf.new else []
        if product.oldPrice is not None:
            badges.append("SALE")
        return {
            "id": str(product.id),
            "slug": product.slug,
            "name": self.texts.text(f"product.{product.slug}.name", language),
            "description": self.texts.text(f"product.{product.slug}.description", language),
            "category": self._categories[language][product.category],
            "color": {"id": product.color, "name": self.texts.text(f"color.{product.color}", language)},
            "price": money(product.price, product.currency),
            "oldPrice": None if product.oldPrice is None else money(product.oldPrice, product.currency),
            "sizes": product.sizes,
            "stock": product.stock,
            "rating": product.rating,
            "released": product.released,
            "picture": f"/pictures/{product.picture}.svg",
            "badges": badges,
        }

    def sell(self, slug, quantity):
        """Reduces the stock of a product."""
        product = self.shelf.by_slug[slug]
        product.stock -= quantity
        for objects in self._objects.values():
            objects[slug]["stock"] = product.stock

    def product(self, slug, language):
        """Returns a product; `None` if there is none."""
        return self._objects[language].get(slug)

    def products(self, slugs, language):
        """Returns the products with the given slugs. Products that do not exist are omitted."""
        objects = self._objects[language]
        return [objects[slug] for slug in slugs if slug in objects]

    def list(self, language, order="FEATURED", category=None, in_stock=False, on_sale=False):
        """Returns the products that pass a filter, in a sort order."""

        def name(product):
            return sort_key(self._objects[language][product.slug]["name"], language)

        ordered = self.shelf.ordered(order, language, name)
        slugs = [product.slug for product in ordered if matches(product, category, in_stock, on_sale)]
        return self.products(slugs, language)

    def page(self, language, filter, order, offset, limit):
        """Returns a value of the type `ProductPage`."""
        filter = filter or {}
        products = self.list(
            language, order, filter.get("category"), filter.get("inStock", False), filter.get("onSale", False)
        )
        return {"products": part(products, offset, limit), "total": len(products)}

    def related(self, slug, limit, language):
        """Returns products that are related to a product, best match first."""
        return self.products([product.slug for product in self.shelf.related(slug, limit)], language)

    def categories(self, language):
        """Returns the categories, in the order of the shop."""
        return list(self._categories[language].values())

    def search(self, text, limit, language):
        """Returns a value of the type `SearchResults`. The index of a language is created when it is first searched."""
        if language not in self._search:
            self._search[language] = SearchEngine(list(self._objects[language].values()), language)
        match = self._search[language].match(text) if limit > 0 else Match()
        products = self.products(match.slugs[: max(0, limit)], language)
        return {"products": products, "usedQuery": match.used_query, "similar": match.similar}

    def suggestions(self, language):
        """Returns queries with results: the names of the categories."""
        return [category["name"] for category in self.categories(language)]
