"""The GraphQL files of the modules."""

import dataclasses
import pathlib

from graphql import GraphQLSyntaxError, Source, TokenKind, parse
from graphql.language import DefinitionNode, DocumentNode

from .problems import Problem, raise_any

CORE = "Core"


@dataclasses.dataclass
class Sources:
    """The parsed files of all modules, sorted by path."""

    modules: list[str]
    schema: DocumentNode
    documents: DocumentNode


def read(root):
    """Parses all files below a root."""
    problems = []
    folders = sorted((root / "Sources").glob("*/GraphQL"))
    schema = _parsed(root, folders, ["Schema/**/*.graphqls"], problems)
    documents = _parsed(root, folders, ["Fragments/**/*.graphql", "Queries/**/*.graphql"], problems)
    raise_any(problems)
    return Sources([folder.parent.name for folder in folders], schema, documents)


def module(node):
    """Returns the name of the module that contains a node."""
    return node.loc.source.name.split("/")[1]


def path(node):
    """Returns the path of a node's file from the root."""
    return node.loc.source.name


def comment(definition: DefinitionNode):
    """Returns the lines of the comment directly before a definition, without their marks."""
    lines = []
    token = definition.loc.start_token
    while token.prev and token.prev.kind == TokenKind.COMMENT and token.prev.line == token.line - 1:
        token = token.prev
        lines.insert(0, token.value.strip())
    return lines


def _parsed(root, folders, patterns, problems):
    definitions = []
    for folder in folders:
        for file in sorted({file for pattern in patterns for file in folder.glob(pattern)}):
            definitions += _definitions(root, file, problems)
    return DocumentNode(definitions=tuple(definitions))


def _definitions(root, file: pathlib.Path, problems):
    name = file.relative_to(root).as_posix()
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        problems.append(Problem(name, 1, 1, "The file is not UTF-8."))
        return ()
    if not any(line.strip() and not line.strip().startswith("#") for line in text.splitlines()):
        # The syntax of GraphQL does not allow an empty document.
        return ()
    try:
        return parse(Source(text, name)).definitions
    except GraphQLSyntaxError as error:
        problems.append(Problem.of(error))
        return ()
