"""The products of the wishes."""


def wishlist(_, info):
    return info.context.visitor()


def wished_products(visitor, info):
    return info.context.catalog.products(visitor["wishes"], info.context.language)


RESOLVERS = {"Query.wishlist": wishlist, "Visitor.wishedProducts": wished_products}
