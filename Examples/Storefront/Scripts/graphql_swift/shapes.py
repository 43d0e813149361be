"""What a response contains, in the terms of Swift."""

import dataclasses

from graphql import GraphQLOutputType, Node, is_non_null_type

from . import names, scalars


@dataclasses.dataclass
class Object:
    """A structure with fields, fragments and cases, which are views of the same JSON object.

    If there are only cases, it is an enumeration instead.
    """

    name: str
    # The object types that the JSON object can have.
    types: list[str]
    fields: list["Field"] = dataclasses.field(default_factory=list)
    spreads: list["Spread"] = dataclasses.field(default_factory=list)
    cases: list["Case"] = dataclasses.field(default_factory=list)
    # The definition or field in the document.
    node: Node | None = None
    # Whether several views contain the same nested object.
    merges: bool = False

    @property
    def is_enumeration(self):
        return bool(self.cases) and not self.fields and not self.spreads

    @property
    def fragment(self):
        """The fragment whose type is used instead of a type for this object."""
        if len(self.spreads) == 1 and not self.fields and not self.cases and not self.spreads[0].is_conditional:
            return self.spreads[0].fragment
        return None

    @property
    def reference(self):
        return self.fragment or self.name

    @property
    def nested(self):
        """The objects that need types inside of this one."""
        children = [field.object for field in self.fields if field.object]
        if self.is_enumeration:
            children += [case.object for case in self.cases]
        elif self.cases:
            children.append(self.variant)
        return [child for child in children if not child.fragment]

    @property
    def variant(self):
        """The enumeration of the cases beside the common fields."""
        return Object("Variant", self.types, cases=self.cases)

    @property
    def properties(self):
        """The names and Swift types of the properties."""
        yield from ((field.name, field.swift) for field in self.fields)
        yield from ((spread.name, spread.swift) for spread in self.spreads)
        if self.cases:
            yield "variant", "Variant"


@dataclasses.dataclass
class Field:
    """A field that the selection itself contains."""

    key: str
    type: GraphQLOutputType
    # Whether the response contains the field only under a condition.
    is_conditional: bool = False
    object: Object | None = None
    description: str | None = None

    @property
    def name(self):
        return names.member(self.key)

    @property
    def is_nullable(self):
        return not is_non_null_type(self.type)

    @property
    def required(self):
        """The Swift type without the outermost `?`."""
        return scalars.required(self.type, self.object.reference if self.object else scalars.named(self.type))

    @property
    def swift(self):
        return f"{self.required}?" if self.is_nullable or self.is_conditional else self.required


@dataclasses.dataclass
class Spread:
    """A fragment, whose fields are in the same JSON object."""

    fragment: str
    is_conditional: bool = False
    # A key that the object contains only if the condition is true.
    present_key: str | None = None

    @property
    def name(self):
        return names.member(self.fragment)

    @property
    def swift(self):
        return f"{self.fragment}?" if self.is_conditional else self.fragment


@dataclasses.dataclass
class Case:
    """What a selection contains for some of the types."""

    name: str
    # The only type, or none if the object has the name of its type.
    type: str | None
    object: Object

    @property
    def types(self):
        return self.object.types
