"""The bag with its products."""


def bag(_, info):
    return info.context.visitor()["bag"]


def product(line, info):
    return info.context.catalog.product(line["slug"], info.context.language)


RESOLVERS = {"Query.bag": bag, "BagLine.product": product}
