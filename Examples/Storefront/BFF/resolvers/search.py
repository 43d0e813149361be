"""The search page."""


def search_page(_, info):
    return {}


def results(_, info, limit, text=None):
    if text is None or not text.strip():
        return None
    return info.context.catalog.search(text, limit, info.context.language)


def suggestions(_, info):
    return info.context.catalog.suggestions(info.context.language)


RESOLVERS = {"Query.searchPage": search_page, "SearchPage.results": results, "SearchPage.suggestions": suggestions}
