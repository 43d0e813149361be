"""A mock of the shop's backend for the frontend: the products and the visitors of the shop, as a GraphQL server."""

VERSION = "1.0.0"
