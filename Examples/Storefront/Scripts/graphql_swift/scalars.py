"""The Swift types of scalars, and types of values in Swift."""

import dataclasses

from graphql import GraphQLEnumType, GraphQLInputObjectType, get_named_type, is_list_type, is_non_null_type


@dataclasses.dataclass(frozen=True)
class Scalar:
    """A Swift type, and the expression for mocks. In the expression, `{name}` is the name of the field."""

    swift: str
    mock: str


SCALARS = {
    "String": Scalar("String", '"{name}"'),
    # Many identifiers are numbers, and only some are words.
    "ID": Scalar("String", '"1"'),
    "Int": Scalar("Int", "1"),
    "Float": Scalar("Double", "1"),
    "Boolean": Scalar("Bool", "true"),
    "Money": Scalar("MoneyValue", "MoneyValue(Money(100))"),
    "Date": Scalar("DateValue", ".epoch"),
    "DateTime": Scalar("DateTimeValue", ".epoch"),
    "URL": Scalar("URLValue", ".root"),
}


def named(kind):
    """Returns the Swift name of a scalar, enumeration or input."""
    kind = get_named_type(kind)
    if isinstance(kind, (GraphQLEnumType, GraphQLInputObjectType)):
        return f"BFFSchema.{kind.name}"
    return SCALARS[kind.name].swift


def swift_type(kind, name, nullable="{}?"):
    """Returns the Swift type for a GraphQL type.

    `name` is the Swift name of the named type, and `nullable` the pattern for the outermost type if it is nullable.
    """
    if is_non_null_type(kind):
        return required(kind.of_type, name)
    return nullable.format(required(kind, name))


def required(kind, name):
    """Returns the Swift type for a GraphQL type without its outermost nullability."""
    if is_non_null_type(kind):
        kind = kind.of_type
    return f"[{swift_type(kind.of_type, name)}]" if is_list_type(kind) else name
