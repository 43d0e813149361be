"""The shapes of selections."""

from graphql import GraphQLField, GraphQLNonNull, GraphQLString, get_named_type, is_abstract_type, is_composite_type
from graphql.language import FieldNode

from . import names
from .ownership import may_use
from .problems import Problem
from .shapes import Case, Field, Object, Spread
from .sources import module

TYPENAME = GraphQLField(GraphQLNonNull(GraphQLString))


class Selections:
    """Turns the selections of one module into shapes, and collects problems."""

    def __init__(self, collector, problems):
        self.collector = collector
        self.schema = collector.schema
        self.problems = problems

    def definition(self, node, name, kind):
        """Returns the shape of an operation or fragment."""
        self.user = module(node)
        return self._object(name, self.collector.collect(node.selection_set, kind), self._types(kind), node)

    def _types(self, kind):
        """Returns the object types that a module knows. Others can be removed, so they count as later types."""
        kinds = self.schema.get_possible_types(kind) if is_abstract_type(kind) else [kind]
        return sorted(each.name for each in kinds if may_use(self.user, module(each.ast_node)))

    def _object(self, name, items, types, node):
        common = [item for item in items if not item.types]
        shape = Object(name, types, self._fields(common), _spreads(common), node=node)
        if len(common) < len(items):
            shape.cases = self._cases(items, types, node)
            # The enumeration of the cases has the name of the type.
            shape.fields = [field for field in shape.fields if field.key != "__typename"]
        self._check_names(shape, node)
        return shape

    def _cases(self, items, types, node):
        groups = {}
        for kind in types:
            applying = tuple(sorted({
                item.types for item in items if item.types and all(self._is(kind, each) for each in item.types)
            }, key=str))
            if applying:
                groups.setdefault(applying, []).append(kind)
        cases = []
        for conditions, kinds in groups.items():
            label = kinds[0] if len(kinds) == 1 and _mentions(conditions, kinds[0]) else _joined(conditions)
            chosen = [item for item in items if item.types in conditions]
            payload = Object(names.nested_type(label), kinds, self._fields(chosen), _spreads(chosen), node=node)
            # Another module, or a later version of the schema, can add types to an interface.
            if label not in kinds:
                rest = [field for field in payload.fields if field.key != "__typename"]
                payload.fields = [Field("__typename", TYPENAME.type), *rest]
            self._check_names(payload, node)
            cases.append(Case(names.member(label), label if label in kinds else None, payload))
        self._unique(node, "cases", [case.name for case in cases] + ["other"])
        return sorted(cases, key=lambda case: _first(items, case))

    def _is(self, name, kind):
        return self.collector.always_applies(kind, self.schema.type_map[name])

    def _fields(self, items):
        by_key = {}
        for item in items:
            if isinstance(item.node, FieldNode):
                node = item.node
                by_key.setdefault((node.alias or node.name).value, []).append(item)
        return [self._field(key, items) for key, items in by_key.items()]

    def _field(self, key, items):
        node = items[0].node
        definition = self._definition(items[0])
        field = Field(key, definition.type, all(item.is_conditional for item in items))
        field.description = definition.description
        if not names.is_member(key):
            self.problems.append(Problem.at(node, f"Field '{key}' has no Swift name. Use an alias."))
        kind = get_named_type(definition.type)
        if is_composite_type(kind):
            # A condition of the field itself makes the property optional, so nested fields need none. If there are
            # selections with different conditions, the fields of each are optional.
            differ = len({item.directives for item in items}) > 1
            nested = [
                each for item in items
                for each in self.collector.collect(item.node.selection_set, kind, item.directives if differ else ())
            ]
            if differ and any(item.types for item in nested):
                self.problems.append(Problem.at(
                    node, f"Field '{key}' has type conditions, and is selected with and without directives."
                ))
            field.object = self._object(names.nested_type(key), nested, self._types(kind), node)
        return field

    def _definition(self, item):
        name = item.node.name.value
        return TYPENAME if name == "__typename" else item.parent.fields[name]

    def _check_names(self, shape, node):
        self._unique(node, "properties", [name for name, _ in shape.properties])
        self._unique(node, "types", [child.name for child in shape.nested])

    def _unique(self, node, what, used):
        for name in sorted({name for name in used if used.count(name) > 1}):
            self.problems.append(Problem.at(node, f"Two {what} would have the Swift name '{name}'. Use an alias."))


def _spreads(items):
    by_name = {}
    for item in items:
        if not isinstance(item.node, FieldNode):
            by_name.setdefault(item.node.name.value, []).append(item)
    return [Spread(name, all(item.is_conditional for item in items)) for name, items in by_name.items()]


def _mentions(conditions, name):
    return any(kind.name == name for condition in conditions for kind in condition)


def _joined(conditions):
    """Returns the name of a case for several types: the names of the conditions."""
    return "And".join(sorted({kind.name for condition in conditions for kind in condition}))


def _first(items, case):
    """Returns the position of the condition with the name of a case, so that cases are in the order of the document."""
    for position, item in enumerate(items):
        if item.types and names.member(item.types[-1].name) == case.name:
            return position
    return len(items)
