"""A product with related products."""


def product_details(_, info, slug):
    product = info.context.catalog.product(slug, info.context.language)
    return None if product is None else {"product": product}


def related(details, info, limit):
    return info.context.catalog.related(details["product"]["slug"], limit, info.context.language)


RESOLVERS = {"Query.productDetails": product_details, "ProductDetails.related": related}
