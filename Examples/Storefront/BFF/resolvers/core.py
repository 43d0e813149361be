"""The queries and mutations of the services."""


def page(_, info, order, offset, limit, filter=None):
    context = info.context
    return context.catalog.page(context.language, filter, order, offset, limit)


def product(_, info, slug):
    return info.context.catalog.product(slug, info.context.language)


def products(_, info, slugs):
    return info.context.catalog.products(slugs, info.context.language)


def related(_, info, slug, limit):
    return info.context.catalog.related(slug, limit, info.context.language)


def categories(_, info):
    return info.context.catalog.categories(info.context.language)


def search(_, info, text, limit):
    return info.context.catalog.search(text, limit, info.context.language)


def suggestions(_, info):
    return info.context.catalog.suggestions(info.context.language)


def visitor(_, info):
    return info.context.visitor()


def change_bag(_, info, change):
    return info.context.visitors.change_bag(info.context.visitor_key, change)


def set_wish(_, info, slug, isWished):
    return info.context.visitors.set_wish(info.context.visitor_key, slug, isWished)


def set_name(_, info, name):
    return info.context.visitors.set_name(info.context.visitor_key, name)


def place_order(_, info, seen):
    return info.context.visitors.place_order(info.context.visitor_key, seen)


RESOLVERS = {
    "Query.page": page,
    "Query.product": product,
    "Query.products": products,
    "Query.related": related,
    "Query.categories": categories,
    "Query.search": search,
    "Query.suggestions": suggestions,
    "Query.visitor": visitor,
    "Mutation.changeBag": change_bag,
    "Mutation.setWish": set_wish,
    "Mutation.setName": set_name,
    "Mutation.placeOrder": place_order,
}
