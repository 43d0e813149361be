"""The visitor's name and orders."""


def account(_, info):
    return info.context.visitor()


RESOLVERS = {"Query.account": account}
