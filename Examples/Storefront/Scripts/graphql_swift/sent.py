"""The text of operations as the client sends it."""

import hashlib

from graphql import TypeInfo, TypeInfoVisitor, Visitor, is_abstract_type, visit
from graphql.language import FieldNode, InlineFragmentNode, NameNode, SelectionSetNode, print_ast

TYPENAME = FieldNode(name=NameNode(value="__typename"), alias=None, arguments=(), directives=(), selection_set=None)


class SentDocuments:
    """Prints operations with the fragments that they use, and with the fields that the client needs."""

    def __init__(self, collector):
        self.collector = collector
        self.fragments = {name: self._completed(node) for name, node in collector.fragments.items()}

    def text(self, operation):
        """Returns an operation and its fragments, sorted by name."""
        used = set()
        self._add_fragments(operation, used)
        parts = [self._completed(operation), *(self.fragments[name] for name in sorted(used))]
        return "\n\n".join(print_ast(part) for part in parts)

    def _add_fragments(self, node, used):
        document = self

        class Spreads(Visitor):
            def enter_fragment_spread(self, node, *_):
                name = node.name.value
                if name not in used:
                    used.add(name)
                    document._add_fragments(document.collector.fragments[name], used)

        visit(node, Spreads())

    def _completed(self, node):
        """Adds the name of the type to selections with type conditions."""
        info = TypeInfo(self.collector.schema)
        collector = self.collector

        class Typenames(Visitor):
            def enter_selection_set(self, node, key, parent, *_):
                kind = info.get_parent_type()
                if isinstance(parent, InlineFragmentNode) or kind is None or not is_abstract_type(kind):
                    return None
                items = collector.collect(node, kind)
                if not any(item.types for item in items) or any(_is_typename(item) for item in items):
                    return None
                return SelectionSetNode(selections=(TYPENAME, *node.selections))

        return visit(node, TypeInfoVisitor(info, Typenames()))


def _is_typename(item):
    node = item.node
    return (
        isinstance(node, FieldNode) and node.name.value == "__typename" and node.alias is None
        and not item.is_conditional and not item.types
    )


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()
