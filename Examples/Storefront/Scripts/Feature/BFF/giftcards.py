"""The page of the feature."""

from ..products import part


def root(_, info):
    return {}


def products(_, info, limit):
    return part(info.context.catalog.list(info.context.language), 0, limit)


RESOLVERS = {
    "Query.giftCards": root,
    "GiftCards.products": products,
}
