"""All generated files of a tree."""

import json

from graphql import GraphQLEnumType, GraphQLInputObjectType
from graphql.language import FragmentDefinitionNode, OperationDefinitionNode

from . import schema as schemas
from . import swift_text
from .documents import check, file_problems, swift_name
from .items import Collector
from .input_names import input_problems
from .overlaps import Overlaps
from .problems import raise_any
from .selections import Selections
from .sent import SentDocuments, sha256
from .sources import CORE, module, path, read
from .swift_inputs import enumeration_lines, input_lines
from .swift_mocks import mock_lines
from .swift_operations import operation_lines
from .swift_shapes import type_lines

MANIFEST = "BFF/operations.json"


def generate(root):
    """Returns the text of each file by its path from the root. Raises `Problems` if a file is not valid."""
    sources = read(root)
    schema = schemas.build(sources.schema)
    check(schema, sources)
    return _Generation(schema, sources).files()


class _Generation:
    def __init__(self, schema, sources):
        self.schema = schema
        self.sources = sources
        definitions = sorted(sources.documents.definitions, key=swift_name)
        fragments = {each.name.value: each for each in definitions if isinstance(each, FragmentDefinitionNode)}
        self.definitions = definitions
        self.collector = Collector(schema, fragments)
        self.sent = SentDocuments(self.collector)
        self.shapes = self._shapes()

    def _shapes(self):
        """Returns the shape of each definition by the name of its Swift type."""
        problems = input_problems(self.schema, self.definitions)
        selections = Selections(self.collector, problems)
        shapes = {}
        for node in self.definitions:
            if isinstance(node, OperationDefinitionNode):
                name, kind = "Data", self.schema.get_root_type(node.operation)
            else:
                name, kind = swift_name(node), self.schema.type_map[node.type_condition.name.value]
            shapes[swift_name(node)] = selections.definition(node, name, kind)
        raise_any(problems)
        overlaps = Overlaps(shapes, problems)
        for node in self.definitions:
            overlaps.complete(shapes[swift_name(node)])
        raise_any(problems)
        return shapes

    def files(self):
        files, owners = {}, []
        for name in self.sources.modules:
            target = swift_text.Module(name, CORE)
            for file, node, lines in self._module_files(target):
                owners.append((file, node))
                files[file] = self._file(node, target.imports if file.startswith("Sources/") else "", lines)
        raise_any(file_problems(owners))
        files[MANIFEST] = self._manifest()
        return files

    def _file(self, node, imports, lines):
        return "\n".join([swift_text.header(path(node)), imports + "\n".join(lines), ""])

    def _module_files(self, target):
        folder = f"Sources/{target.name}/BFF/Generated"
        tests = f"Tests/{'ShopTestSupport' if target.is_core else target.name + 'Tests'}/Generated"
        for kind in schemas.types(self.schema, GraphQLEnumType, target.name):
            yield f"{folder}/BFFSchema+{kind.name}.swift", kind.ast_node, enumeration_lines(kind, target)
        for kind in schemas.types(self.schema, GraphQLInputObjectType, target.name):
            yield f"{folder}/BFFSchema+{kind.name}.swift", kind.ast_node, input_lines(kind, target)
        for node in self.definitions:
            if module(node) == target.name:
                name = swift_name(node)
                yield f"{folder}/{name}.swift", node, self._definition(node, name, target)
                yield f"{tests}/{name}+Mock.swift", node, self._mock(node, name, target)

    def _definition(self, node, name, target):
        shape = self.shapes[name]
        if isinstance(node, OperationDefinitionNode):
            return operation_lines(node, name, shape, self.sent.text(node), self.schema, target)
        default = f"The fragment `{name}` of the type `{node.type_condition.name.value}`."
        return type_lines(shape, target, swift_text.definition_text(node, default))

    def _mock(self, node, name, target):
        outer = f"{name}." if isinstance(node, OperationDefinitionNode) else ""
        lines = mock_lines(self.shapes[name], outer, target.access)
        if target.is_core:
            imports = ["public import Core"]
        else:
            imports = ["import Core", "import ShopTestSupport", "", f"@testable import {target.name}"]
        if any("Money(" in line for line in lines):
            imports.insert(1, "import Models")
        return [*imports, "", *lines]

    def _manifest(self):
        """Returns the operations in the format of Apollo's persisted query manifest."""
        operations = []
        for node in self.definitions:
            if isinstance(node, OperationDefinitionNode):
                body = self.sent.text(node)
                name, kind = node.name.value, node.operation.value
                operations.append({"id": sha256(body), "name": name, "type": kind, "body": body})
        operations.sort(key=lambda each: each["name"])
        manifest = {"format": "apollo-persisted-query-manifest", "version": 1, "operations": operations}
        return json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
