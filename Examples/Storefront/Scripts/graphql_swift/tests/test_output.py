"""What the generator writes, deletes, and compares."""

import shutil
import unittest

from .trees import QUERIES, SCHEMA, contents, generator, tree

FILES = {SCHEMA: "type Query { a: Int }", QUERIES: "query A { a }"}
GENERATED = "Sources/Core/BFF/Generated/AQuery.swift"
MOCK = "Tests/ShopTestSupport/Generated/AQuery+Mock.swift"
MANIFEST = "BFF/operations.json"


@unittest.skipUnless(shutil.which("swift"), "swift is not installed")
class OutputTests(unittest.TestCase):
    def test_a_second_run_changes_nothing(self):
        with tree(FILES) as root:
            self.assertEqual(generator(root), (0, []))
            first = contents(root)
            self.assertEqual(first.keys(), FILES.keys() | {GENERATED, MOCK, MANIFEST})
            self.assertEqual(generator(root), (0, []))
            self.assertEqual(contents(root), first)
            self.assertEqual(generator(root, "--check"), (0, []))

    def test_check_names_files_and_writes_nothing(self):
        with tree(FILES) as root:
            generator(root)
            (root / QUERIES).write_text("query B { a }")
            (root / MANIFEST).write_text("{}")
            before = contents(root)
            advice = "run Scripts/generate-graphql"
            self.assertEqual(generator(root, "--check"), (1, [
                f"BFF/operations.json: error: the file is out of date: {advice}",
                f"{GENERATED}: error: the file is superfluous: {advice}",
                f"Sources/Core/BFF/Generated/BQuery.swift: error: the file is missing: {advice}",
                f"{MOCK}: error: the file is superfluous: {advice}",
                f"Tests/ShopTestSupport/Generated/BQuery+Mock.swift: error: the file is missing: {advice}",
            ]))
            self.assertEqual(contents(root), before)

    def test_only_generated_files_are_deleted(self):
        with tree(FILES) as root:
            generator(root)
            own = root / "Sources/Core/BFF/Generated/Own.swift"
            own.write_text("// Written by hand.\n")
            (root / QUERIES).unlink()
            self.assertEqual(generator(root), (0, []))
            self.assertTrue(own.exists())
            self.assertFalse((root / GENERATED).exists())
            self.assertFalse((root / MOCK).parent.exists())

    def test_nothing_is_written_after_an_error(self):
        with tree(FILES) as root:
            generator(root)
            (root / QUERIES).write_text("query A { b }")
            before = contents(root)
            message = f"{QUERIES}:1:11: error: Cannot query field 'b' on type 'Query'. Did you mean 'a'?"
            self.assertEqual(generator(root), (1, [message]))
            self.assertEqual(contents(root), before)
