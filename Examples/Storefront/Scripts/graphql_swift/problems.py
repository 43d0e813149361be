"""The errors of documents, each with its location."""

from graphql import GraphQLError, get_location


class Problem:
    """A sentence about a location in a file."""

    def __init__(self, path, line, column, message):
        self.key = (path, line, column, message)

    @classmethod
    def at(cls, node, message):
        """Returns a problem at the beginning of a node of a document."""
        return cls.in_source(node.loc.source, node.loc.start, message)

    @classmethod
    def in_source(cls, source, offset, message):
        location = get_location(source, offset)
        return cls(source.name, location.line, location.column, message)

    @classmethod
    def of(cls, error: GraphQLError):
        """Returns the problem that GraphQL found. The first of its locations is the reported one."""
        message = error.message
        nodes = [node for node in error.nodes or [] if node.loc]
        if nodes:
            return cls.at(nodes[0], message)
        if error.source and error.positions:
            return cls.in_source(error.source, error.positions[0], message)
        return cls("Sources", 1, 1, message)

    def __str__(self):
        path, line, column, message = self.key
        return f"{path}:{line}:{column}: error: {message}"


class Problems(Exception):
    """All problems that a step found. The following steps are not possible."""

    def __init__(self, problems):
        self.problems = sorted({problem.key: problem for problem in problems}.values(), key=lambda each: each.key)
        super().__init__("\n".join(map(str, self.problems)))


def raise_any(problems):
    if problems:
        raise Problems(problems)
