"""Swift that creates values of generated types in tests."""

from graphql import GraphQLEnumType, get_named_type, is_list_type, is_non_null_type

from . import names
from .names import escaped
from .scalars import SCALARS
from .swift_text import block, documentation


def mock_lines(shape, outer, access):
    """Returns extensions of a type and of all types inside of it."""
    name = f"{outer}{shape.name}"
    method = _enumeration if shape.is_enumeration else _structure
    lines = block(f"extension {name}", method(shape, access))
    for child in shape.nested:
        lines += ["", *mock_lines(child, f"{name}.", access)]
    return lines


def _structure(shape, access):
    values = [(field.name, field.swift, _value(field, shape)) for field in shape.fields]
    values += [(spread.name, spread.swift, f"{spread.fragment}.mock()") for spread in shape.spreads]
    if shape.cases:
        values.append(("variant", "Variant", "Variant.mock()"))
    parameters = ", ".join(f"{escaped(name)}: {kind} = {value}" for name, kind, value in values)
    arguments = ", ".join(f"{name}: {escaped(name)}" for name, _, _ in values)
    return documentation("Returns a value for tests.") + block(
        f"{access}static func mock({parameters}) -> Self", [f"Self({arguments})"]
    )


def _enumeration(shape, access):
    case = shape.cases[0]
    return documentation("Returns the first case for tests.") + block(
        f"{access}static func mock() -> Self", [f".{escaped(case.name)}({case.object.reference}.mock())"]
    )


def _value(field, shape):
    if field.key == "__typename":
        return f'"{shape.types[0]}"'
    return _expression(field.type, field)


def _expression(kind, field):
    if is_non_null_type(kind):
        kind = kind.of_type
    if is_list_type(kind):
        return f"[{_expression(kind.of_type, field)}]"
    if field.object:
        return f"{field.object.reference}.mock()"
    kind = get_named_type(kind)
    if isinstance(kind, GraphQLEnumType):
        return f".{escaped(names.enum_case(next(iter(kind.values))))}"
    return SCALARS[kind.name].mock.replace("{name}", field.key)
