"""Swift for operations."""

from graphql import type_from_ast

from . import names
from .names import escaped
from .sent import sha256
from .swift_inputs import defaults, value_type, values_lines
from .swift_shapes import type_lines
from .swift_text import block, definition_text, documentation, literal, raw_lines


def variables(operation, schema):
    """Returns the name, type, default and description of each variable."""
    return [
        (node.variable.name.value, type_from_ast(schema, node.type), node.default_value, None)
        for node in operation.variable_definitions or ()
    ]


def operation_lines(operation, name, data, document, schema, module):
    """Returns the type of an operation."""
    access = module.access
    fields = variables(operation, schema)
    kind = operation.operation.value
    text = definition_text(operation, f"The {kind} `{operation.name.value}`.")
    raw = raw_lines(document)
    return documentation(text) + block(
        f"{access}struct {name}: GraphQLOperation, Hashable",
        [
            f"{access}static let kind = GraphQLOperationKind.{kind}",
            f"{access}static let name = {literal(operation.name.value)}",
            f"{access}static let document = {raw[0]}",
            *raw[1:],
            f"{access}static let hash = {literal(sha256(document))}",
        ],
        [f"{access}let variables: Variables"],
        _initializer(fields, access),
        values_lines("Variables", fields, module),
        type_lines(data, module),
    )


def _initializer(fields, access):
    absent = defaults(fields)
    members = [(names.member(key), value_type(kind, default)) for key, kind, default, _ in fields]
    parameters = ", ".join(
        f"{escaped(member)}: {kind}" + (f" = {absent[member]}" if member in absent else "") for member, kind in members
    )
    arguments = ", ".join(f"{member}: {escaped(member)}" for member, _ in members)
    return block(f"{access}init({parameters})", [f"variables = Variables({arguments})"])
