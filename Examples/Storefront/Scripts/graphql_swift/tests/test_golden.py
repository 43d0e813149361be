"""Compares the generated files of the fixture with those in the repository."""

import os
import pathlib
import shutil
import unittest

from .trees import generator

FIXTURE = pathlib.Path(__file__).resolve().parent / "fixture"


@unittest.skipUnless(shutil.which("swift"), "swift is not installed")
class GoldenTests(unittest.TestCase):
    """The generated files are beside the documents in the fixture.

    To record them, set `RECORD_GOLDENS=1`. The test fails then, because the files have to be reviewed.
    """

    def test_generated_files_are_the_recorded_ones(self):
        if os.environ.get("RECORD_GOLDENS"):
            self.assertEqual(generator(FIXTURE), (0, []))
            self.fail("Recorded new files. Review them, and run the tests again without RECORD_GOLDENS.")
        status, messages = generator(FIXTURE, "--check")
        self.assertEqual(messages, [], "To record the files, set RECORD_GOLDENS=1.")
        self.assertEqual(status, 0)
