"""Swift for enumerations, input objects and variables."""

from graphql import is_non_null_type

from . import names, scalars
from .names import escaped
from .swift_shapes import initializer
from .swift_text import block, documentation, literal


def enumeration_lines(kind, module):
    """Returns an enumeration that also keeps values that it does not know."""
    access = module.access
    values = [(escaped(names.enum_case(name)), name, value) for name, value in kind.values.items()]
    cases = [
        line for name, _, value in values
        for line in [*documentation(value.description if module.is_core else None), f"case {name}"]
    ]
    known = [f"case {literal(value)}: self = .{name}" for name, value, _ in values]
    raw = [f"case .{name}: {literal(value)}" for name, value, _ in values]
    declaration = documentation(kind.description or f"The enumeration `{kind.name}`.") + block(
        f"{access}enum {kind.name}: GraphQLEnum",
        [*cases, "/// A value that this version does not know.", "case unknown(String)"],
        block(f"{access}init(rawValue: String)", [
            "switch rawValue {", *known, "default: self = .unknown(rawValue)", "}",
        ]),
        block(f"{access}var rawValue: String", [
            "switch self {", *raw, "case .unknown(let value): value", "}",
        ]),
    )
    return block("extension BFFSchema", declaration)


def input_lines(kind, module):
    """Returns a structure for an input object."""
    fields = [
        (name, field.type, field.ast_node.default_value, field.description) for name, field in kind.fields.items()
    ]
    text = documentation(kind.description or f"The input `{kind.name}`.")
    return block("extension BFFSchema", text + values_lines(kind.name, fields, module))


def values_lines(name, fields, module):
    """Returns a structure for values that are sent.

    `fields` contains the name, the type, the default in the schema or document, and the description.
    """
    properties = [(names.member(key), value_type(kind, default)) for key, kind, default, _ in fields]
    lines = [
        line for (member, kind), (_, _, _, text) in zip(properties, fields)
        for line in [*documentation(text if module.is_core else None), f"{module.access}let {escaped(member)}: {kind}"]
    ]
    return block(
        f"{module.access}struct {name}: Codable, Hashable, Sendable",
        lines,
        initializer(properties, module.access, defaults(fields)),
        _keys([key for key, *_ in fields]),
    )


def value_type(kind, default):
    """Returns the Swift type of a value. It is optional, and `nil` is not sent, if there is a default but no null."""
    name = scalars.named(kind)
    if not is_non_null_type(kind):
        return f"GraphQLNullable<{scalars.required(kind, name)}>"
    return scalars.required(kind, name) + ("?" if default else "")


def defaults(fields):
    """Returns the defaults of parameters for values that can be absent."""
    result = {}
    for key, kind, default, _ in fields:
        if not is_non_null_type(kind):
            result[names.member(key)] = ".absent"
        elif default:
            result[names.member(key)] = "nil"
    return result


def _keys(keys):
    if all(names.member(key) == key for key in keys):
        return []
    return block("private enum CodingKeys: String, CodingKey", [
        f"case {escaped(names.member(key))}" + ("" if names.member(key) == key else f" = {literal(key)}")
        for key in keys
    ])
