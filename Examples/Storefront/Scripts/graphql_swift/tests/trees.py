"""Trees of files for tests."""

import contextlib
import io
import pathlib
import tempfile

from ..__main__ import run

SCHEMA = "Sources/Core/GraphQL/Schema/schema-core.graphqls"
QUERIES = "Sources/Core/GraphQL/Queries/Core/Queries.graphql"
FRAGMENTS = "Sources/Core/GraphQL/Fragments/Fragments.graphql"


@contextlib.contextmanager
def tree(files):
    """A temporary folder with files. The keys are paths from the folder."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        yield root


def generator(root, *arguments):
    """Runs the generator, and returns its exit status and its messages."""
    messages = io.StringIO()
    with contextlib.redirect_stderr(messages):
        status = run(["--root", str(root), *arguments])
    return status, messages.getvalue().splitlines()


def contents(root):
    """Returns the bytes of all files by path."""
    return {str(file.relative_to(root)): file.read_bytes() for file in sorted(root.rglob("*")) if file.is_file()}
