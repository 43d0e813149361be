"""The schema of all modules."""

from graphql import (
    EnumTypeExtensionNode, GraphQLError, GraphQLInputObjectType, InputObjectTypeExtensionNode, build_ast_schema,
    get_named_type, is_non_null_type, is_specified_scalar_type, validate_schema,
)
from graphql.language import ExecutableDefinitionNode, TypeDefinitionNode
from graphql.validation.validate import validate_sdl

from .problems import Problem, raise_any
from .scalars import SCALARS
from .sources import CORE, module


def build(document):
    """Joins the parts of the schema, and returns the valid schema."""
    raise_any(
        Problem.at(each, "A schema has no operations or fragments.")
        for each in document.definitions if isinstance(each, ExecutableDefinitionNode)
    ) if any(isinstance(each, ExecutableDefinitionNode) for each in document.definitions) else None
    raise_any([Problem.of(error) for error in validate_sdl(document)])
    try:
        schema = build_ast_schema(document, assume_valid_sdl=True)
    except (GraphQLError, TypeError) as error:
        raise_any([Problem.of(error if isinstance(error, GraphQLError) else GraphQLError(str(error)))])
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
    for name, kind in schema.type_map.items():
        if kind.ast_node is None:
            continue
        if kind.ast_node.kind == "scalar_type_definition" and not is_specified_scalar_type(kind):
            if name not in SCALARS:
                problems.append(Problem.at(
                    kind.ast_node,
                    f"Scalar '{name}' has no Swift type. Add it to SCALARS in Scripts/graphql_swift/scalars.py.",
                ))
        if isinstance(kind, GraphQLInputObjectType):
            problems += _endless(kind)
    return problems


def _endless(kind):
    """Finds fields that would make a Swift structure contain itself."""

    def reaches(start, seen):
        for field in start.fields.values():
            # Nullable values are indirect, and lists are on the heap.
            if not is_non_null_type(field.type) or field.type.of_type is not get_named_type(field.type):
                continue
            target = field.type.of_type
            if target is kind:
                return True
            if isinstance(target, GraphQLInputObjectType) and target not in seen:
                seen.append(target)
                if reaches(target, seen):
                    return True
        return False

    if reaches(kind, []):
        return [Problem.at(kind.ast_node, f"Input '{kind.name}' contains itself. Make one of the fields nullable.")]
    return []
