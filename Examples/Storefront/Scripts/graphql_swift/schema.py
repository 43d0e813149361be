"""The schema of all modules."""

from graphql import (
    EnumTypeExtensionNode, GraphQLScalarType, InputObjectTypeExtensionNode, build_ast_schema, validate_schema,
)
from graphql.language import ExecutableDefinitionNode
from graphql.validation.validate import validate_sdl

from .problems import Problem, raise_any
from .scalars import SCALARS
from .sources import module


def build(document):
    """Joins the parts of the schema, and returns the valid schema."""
    raise_any([
        Problem.at(each, "A schema has no operations or fragments.")
        for each in document.definitions if isinstance(each, ExecutableDefinitionNode)
    ])
    raise_any([Problem.of(error) for error in validate_sdl(document)])
    schema = build_ast_schema(document, assume_valid_sdl=True)
    raise_any([Problem.of(error) for error in validate_schema(schema)])
    raise_any(_unsupported(document, schema))
    return schema


def types(schema, kind, owner):
    """Returns the types of a kind that a module defines, sorted by name."""
    return [
        each for _, each in sorted(schema.type_map.items())
        if isinstance(each, kind) and each.ast_node and module(each.ast_node) == owner
    ]


def _unsupported(document, schema):
    problems = []
    for node in document.definitions:
        if isinstance(node, (EnumTypeExtensionNode, InputObjectTypeExtensionNode)):
            if module(node) != module(schema.type_map[node.name.value].ast_node):
                # The Swift of the type belongs to the other module, and would change when this one is removed.
                problems.append(
                    Problem.at(node, f"Type '{node.name.value}' can only be extended in the module that defines it.")
                )
    problems += [
        Problem.at(
            kind.ast_node, f"Scalar '{name}' has no Swift type. Add it to SCALARS in Scripts/graphql_swift/scalars.py."
        )
        for name, kind in schema.type_map.items()
        if isinstance(kind, GraphQLScalarType) and kind.ast_node and name not in SCALARS
    ]
    return problems
