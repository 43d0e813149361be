"""The features of the shop: their names in the manifests, and their folders."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The operations of all features, which the backend may accept.
OPERATIONS = ROOT / "BFF/operations.json"
# Both packages list the features: one links them into the shop, the other builds them.
MANIFESTS = [ROOT / "Package.swift", ROOT / "Sources/Package.swift"]
LIST = re.compile(r"^let features = \[(.*?)\]", re.DOTALL | re.MULTILINE)


def listed(manifest):
    """Returns the names of the features in a manifest, in their order."""
    found = LIST.search(manifest.read_text())
    if not found:
        raise SystemExit(f"error: {manifest} has no line `let features = […]`")
    return re.findall(r'"([^"]+)"', found.group(1))


def write_list(manifest, names):
    """Replaces the names of the features in a manifest."""
    listed(manifest)
    names = ", ".join(f'"{name}"' for name in names)
    manifest.write_text(LIST.sub(lambda _: f"let features = [{names}]", manifest.read_text(), count=1))
    format_swift([manifest])


def format_swift(files):
    """Formats Swift files, because the length of a feature's name changes where lines break."""
    subprocess.run(["swift", "format", "format", "--in-place", *map(str, files)], check=True)


def folders(name):
    """Returns the folders of a feature and of its tests."""
    return [ROOT / "Sources" / name, ROOT / "Tests" / f"{name}Tests"]


def resolvers(name):
    """Returns the file with the resolvers of a feature in the mock of the backend."""
    return ROOT / "BFF/resolvers" / f"{name.lower()}.py"


def require_generator():
    """Ends the program, before it changes anything, if Python's packages for `generate_graphql` are not available."""
    if subprocess.run([ROOT / "Scripts/python", "-c", ""]).returncode != 0:
        raise SystemExit(1)


def generate_graphql():
    """Writes the types and the manifest of all operations again, and returns whether the documents are valid."""
    return subprocess.run([ROOT / "Scripts/generate-graphql"]).returncode == 0
