"""What a module may use: its own definitions and those of Core, so that each feature can be removed."""

from graphql import TypeInfo, TypeInfoVisitor, Visitor, get_named_type, visit
from graphql.language import FragmentDefinitionNode, TypeExtensionNode

from .problems import Problem
from .sources import CORE, module


def may_use(user, owner):
    return owner in (CORE, user)


def schema_problems(document, schema):
    """Finds types that a part of the schema must not use."""
    problems = []

    class References(Visitor):
        def enter_named_type(self, node, *_):
            _check(problems, node, module(node), "Type", node.name.value, schema.type_map.get(node.name.value))

    visit(document, References())
    for node in document.definitions:
        if isinstance(node, TypeExtensionNode):
            name = node.name.value
            _check(problems, node, module(node), "Type", name, schema.type_map.get(name))
    return problems


def document_problems(document, schema):
    """Finds types, fields, arguments, values and fragments that a document must not use."""
    problems = []
    fragments = {each.name.value: each for each in document.definitions if isinstance(each, FragmentDefinitionNode)}
    info = TypeInfo(schema)

    class Uses(Visitor):
        def enter_named_type(self, node, *_):
            _check(problems, node, module(node), "Type", node.name.value, schema.type_map.get(node.name.value))

        def enter_field(self, node, *_):
            field = info.get_field_def()
            _check(problems, node, module(node), "Field", node.name.value, field)
            if field:
                kind = get_named_type(field.type)
                _check(problems, node, module(node), "Type", kind.name, kind)

        def enter_argument(self, node, *_):
            _check(problems, node, module(node), "Argument", node.name.value, info.get_argument())

        def enter_fragment_spread(self, node, *_):
            owner = module(fragments[node.name.value])
            if not may_use(module(node), owner):
                problems.append(_problem(node, "Fragment", node.name.value, owner))

    visit(document, TypeInfoVisitor(info, Uses()))
    return problems


def _check(problems, node, user, kind, name, definition):
    if definition is None or definition.ast_node is None:
        return
    owner = module(definition.ast_node)
    if not may_use(user, owner):
        problems.append(_problem(node, kind, name, owner))


def _problem(node, kind, name, owner):
    return Problem.at(node, f"{kind} '{name}' belongs to {owner}, which can be removed. {module(node)} cannot use it.")
