"""The fields and spreads of a selection, with the conditions under which they apply."""

import dataclasses

from graphql import GraphQLNamedType, GraphQLObjectType, is_abstract_type
from graphql.language import FieldNode, FragmentSpreadNode, InlineFragmentNode, print_ast


@dataclasses.dataclass
class Item:
    """A field or spread."""

    node: FieldNode | FragmentSpreadNode
    # The type whose fields the selection contains.
    parent: GraphQLNamedType
    # The directives that decide whether the response contains it.
    directives: tuple[str, ...]
    # The types that the object must have, besides the type of the selection.
    types: tuple[GraphQLNamedType, ...]

    @property
    def is_conditional(self):
        return bool(self.directives)


class Collector:
    """Collects items through inline fragments."""

    def __init__(self, schema, fragments):
        self.schema = schema
        self.fragments = fragments

    def collect(self, selections, kind, directives=(), types=()):
        """Returns the items of a selection on a type, in the order of the document."""
        return list(self._items(selections, kind, kind, directives, types))

    def _items(self, selections, parent, kind, directives, types):
        # `kind` is the most precise type that is known of the object. `parent` has the fields.
        for node in selections.selections:
            conditions = directives + tuple(
                print_ast(each) for each in node.directives or () if each.name.value in ("skip", "include")
            )
            if isinstance(node, FieldNode):
                yield Item(node, parent, conditions, types)
                continue
            if isinstance(node, InlineFragmentNode):
                name = node.type_condition.name.value if node.type_condition else parent.name
            else:
                name = self.fragments[node.name.value].type_condition.name.value
            target = self.schema.type_map[name]
            if self.always_applies(target, kind):
                inner, required = kind, types
            elif isinstance(kind, GraphQLObjectType):
                continue
            else:
                inner, required = target, types + (target,)
            if isinstance(node, InlineFragmentNode):
                yield from self._items(node.selection_set, target, inner, conditions, required)
            else:
                yield Item(node, target, conditions, required)

    def always_applies(self, condition, kind):
        """Whether each object of a type has the type of a condition, also in later versions of the schema."""
        return condition is kind or (is_abstract_type(condition) and self.schema.is_sub_type(condition, kind))
