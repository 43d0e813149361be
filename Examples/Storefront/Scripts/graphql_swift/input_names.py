"""The Swift names of enumerations, inputs and variables."""

from graphql import GraphQLEnumType, GraphQLInputObjectType
from graphql.language import OperationDefinitionNode

from . import names
from .problems import Problem


def input_problems(schema, definitions):
    """Finds names without a Swift name of their own."""
    problems = []
    for kind in schema.type_map.values():
        if isinstance(kind, (GraphQLEnumType, GraphQLInputObjectType)) and kind.ast_node:
            if not names.is_type(kind.name):
                problems.append(Problem.at(
                    kind.ast_node.name, f"'{kind.name}' is not a Swift type name with an uppercase initial."
                ))
            is_enum = isinstance(kind, GraphQLEnumType)
            members = kind.values if is_enum else kind.fields
            nodes = [(name, value.ast_node) for name, value in members.items()]
            problems += _members(nodes, names.enum_case if is_enum else names.member)
    for node in definitions:
        if isinstance(node, OperationDefinitionNode):
            problems += _members(
                [(each.variable.name.value, each) for each in node.variable_definitions or ()], names.member
            )
    return problems


def _members(nodes, swift):
    known = {}
    for name, node in nodes:
        if not names.is_member(name):
            yield Problem.at(node, f"'{name}' has no Swift name.")
            continue
        other = known.setdefault(swift(name), name)
        if other != name:
            yield Problem.at(node, f"'{other}' and '{name}' would have the same Swift name '{swift(name)}'.")
