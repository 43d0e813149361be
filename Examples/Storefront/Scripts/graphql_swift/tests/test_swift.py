"""Compiles the generated files of the fixture with the Swift files that they need, and runs a program with them."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from ..sent import sha256
from .test_golden import FIXTURE

STOREFRONT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
PROGRAM = pathlib.Path(__file__).resolve().parent / "program/main.swift"
RUNTIME = [
    *STOREFRONT.glob("Sources/Core/BFF/Values/*.swift"), STOREFRONT / "Sources/Core/BFF/Client/GraphQLOperation.swift",
]
GENERATED = sorted(FIXTURE.glob("Sources/Core/BFF/Generated/*.swift"))
MOCKS = sorted(FIXTURE.glob("Tests/ShopTestSupport/Generated/*.swift"))


@unittest.skipUnless(shutil.which("swiftc"), "swiftc is not installed")
class SwiftTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.compile_module("Models", STOREFRONT.glob("Sources/Models/*.swift"))
        cls.compile_module("Core", [*RUNTIME, *GENERATED])
        cls.compile_module("ShopTestSupport", MOCKS)

    @classmethod
    def compile_module(cls, name, files):
        cls.swiftc(
            "-c", "-whole-module-optimization", "-parse-as-library", "-enable-testing", "-module-name", name,
            "-emit-module", "-emit-module-path", f"{name}.swiftmodule", "-o", f"{name}.o", *sorted(files),
        )

    @classmethod
    def swiftc(cls, *arguments):
        command = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", ".", *arguments]
        result = subprocess.run(command, cwd=cls.folder, capture_output=True, text=True)
        if result.returncode:
            raise AssertionError(result.stderr)

    def test_types_of_a_feature_are_valid(self):
        self.compile_module("Extras", FIXTURE.glob("Sources/Extras/BFF/Generated/*.swift"))
        self.swiftc(
            "-typecheck", "-parse-as-library", "-module-name", "ExtrasTests",
            *FIXTURE.glob("Tests/ExtrasTests/Generated/*.swift"),
        )

    def test_values_survive_a_round_trip(self):
        """The program checks JSON that it contains, each mock, and the text of each operation."""
        mocks = re.findall(r"^extension (\S+) \{", "\n".join(file.read_text() for file in MOCKS), re.MULTILINE)
        operations = [file.stem for file in GENERATED if file.stem.endswith(("Query", "Mutation"))]
        lines = ["import Core", "import ShopTestSupport", "func checkAll() {"]
        lines += [f"  check({mock}.mock())" for mock in mocks]
        lines += [f"  operation({operation}.self)" for operation in operations]
        (self.folder / "All.swift").write_text("\n".join([*lines, "}", ""]))
        objects = [f"{name}.o" for name in ("Models", "Core", "ShopTestSupport")]
        self.swiftc("-module-name", "Program", PROGRAM, "All.swift", *objects, "-o", "program")
        result = subprocess.run([self.folder / "program"], capture_output=True, text=True, timeout=60)
        self.assertEqual(result.stderr, "")
        self.assertEqual(result.returncode, 0)

        manifest = json.loads((FIXTURE / "BFF/operations.json").read_text())
        self.assertEqual(manifest["format"], "apollo-persisted-query-manifest")
        # The program does not contain the operation of the feature.
        expected = [each for each in manifest["operations"] if each["name"] != "Extras"]
        printed = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual(sorted(printed, key=lambda each: each["name"]), expected)
        for operation in manifest["operations"]:
            self.assertEqual(operation["id"], sha256(operation["body"]))
