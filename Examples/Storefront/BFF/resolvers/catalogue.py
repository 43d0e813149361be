"""The list of products with filters."""


def catalogue(_, info):
    return {}


def page(_, info, order, offset, limit, filter=None):
    context = info.context
    category = (filter or {}).get("category")
    if category is not None and category not in context.catalog.shelf.categories:
        return None
    return context.catalog.page(context.language, filter, order, offset, limit)


def categories(_, info):
    return info.context.catalog.categories(info.context.language)


RESOLVERS = {"Query.catalogue": catalogue, "Catalogue.page": page, "Catalogue.categories": categories}
