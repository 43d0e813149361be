"""The rules for operations and fragments."""

from graphql import (
    LoneAnonymousOperationRule, NoUnusedFragmentsRule, OperationType, Visitor, specified_rules, validate, visit,
)
from graphql.language import FragmentDefinitionNode, OperationDefinitionNode

from . import names
from .ownership import document_problems, schema_problems
from .problems import Problem, raise_any
from .sources import CORE, module, path

# These rules are for documents that are sent as they are. Here, each operation is sent with its fragments.
RULES = [rule for rule in specified_rules if rule not in (LoneAnonymousOperationRule, NoUnusedFragmentsRule)]


def check(schema, sources):
    """Raises the problems of all documents."""
    raise_any(schema_problems(sources.schema, schema))
    raise_any(_kinds(sources.documents))
    raise_any([Problem.of(error) for error in validate(schema, sources.documents, RULES, max_errors=1_000)])
    raise_any(document_problems(sources.documents, schema))
    raise_any(_names(sources.documents) + _unused(sources.documents))


def swift_name(definition):
    """Returns the name of the Swift type for an operation or fragment."""
    name = definition.name.value
    if isinstance(definition, OperationDefinitionNode):
        return name + names.upper(definition.operation.value)
    return name


def _kinds(document):
    problems = []
    for node in document.definitions:
        if isinstance(node, OperationDefinitionNode):
            if node.name is None:
                problems.append(Problem.at(node, "The operation needs a name."))
            if node.operation == OperationType.SUBSCRIPTION:
                problems.append(Problem.at(node, "Subscriptions are not supported."))
        elif not isinstance(node, FragmentDefinitionNode):
            problems.append(Problem.at(node, "A document has only operations and fragments. Types belong to a schema."))
    return problems


def _names(document):
    problems = []
    for node in document.definitions:
        name = node.name.value
        if not names.is_type(name):
            problems.append(Problem.at(node.name, f"'{name}' is not a Swift type name with an uppercase initial."))
        if isinstance(node, FragmentDefinitionNode) and not name.endswith("Fragment"):
            # Types of fragments are at the top level, beside the app's models.
            problems.append(Problem.at(node.name, f"The name of fragment '{name}' must end with 'Fragment'."))
    return problems


def _unused(document):
    """Finds fragments of features without a use. Those of Core can belong to features that were removed."""
    used = set()

    class Spreads(Visitor):
        def enter_fragment_spread(self, node, *_):
            used.add(node.name.value)

    visit(document, Spreads())
    return [
        Problem.at(node.name, f"Fragment '{node.name.value}' is not used.")
        for node in document.definitions
        if isinstance(node, FragmentDefinitionNode) and module(node) != CORE and node.name.value not in used
    ]


def file_problems(files):
    """Finds Swift files whose names only differ in case, which some file systems do not distinguish.

    `files` contains pairs of a path and the definition. The names in one module must differ, also in tests.
    """
    problems, known = [], {}
    for file, node in files:
        other = known.setdefault(file.lower(), node)
        if other is not node:
            problems.append(Problem.at(
                node, f"The file {file} is already generated for {path(other)}. Names must not differ only in case."
            ))
    return problems
