"""The lists of the start page."""

from ..products import part


def home(_, info):
    return {}


def newest(_, info, limit):
    return part(info.context.catalog.list(info.context.language, "NEWEST", in_stock=True), 0, limit)


def popular(_, info, limit):
    return part(info.context.catalog.list(info.context.language, "RATING", in_stock=True), 0, limit)


def lowered(_, info, limit):
    return part(info.context.catalog.list(info.context.language, in_stock=True, on_sale=True), 0, limit)


def categories(_, info):
    return info.context.catalog.categories(info.context.language)


RESOLVERS = {
    "Query.home": home,
    "Home.newest": newest,
    "Home.popular": popular,
    "Home.lowered": lowered,
    "Home.categories": categories,
}
