"""The self-test of the check: files with deliberate mistakes, which the compiler must report at the marked lines.

For each line of a file in `Mistakes` that ends in `// error: TEXT`, the compiler must report an error that contains
TEXT, and no errors on other lines. `// platforms: NAMES` in the first line lists the platforms or systems.
"""
import pathlib
import re

from package import Package
from process import Failed, all_of, run

HERE = pathlib.Path(__file__).resolve().parent / "Mistakes"
_FEATURES = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")


def check_swift(frameworks, work):
    files = [file for file in sorted(HERE.glob("*.swift")) if frameworks.platform.name in _names(file)]
    _require(files, frameworks.platform.name)
    all_of([lambda file=file: _check_swift(frameworks, file) for file in files])
    return len(files)


def _check_swift(frameworks, file):
    command = [frameworks.toolchain.tool("swift-frontend"), "-frontend", "-emit-sil", "-o", "/dev/null", "-parse-as-library"]
    command += [*frameworks.options(), "-swift-version", "6", "-module-name", "Mistake", file]
    for feature in _FEATURES:
        command += ["-enable-upcoming-feature", feature]
    _compare(file, run(command).stderr, frameworks.platform.triple)


def check_c(sources, systems):
    checked = 0
    for file in sorted(HERE.glob("*.c")):
        chosen = [system for system in systems if any(name in system.triple for name in _names(file))]
        _require(chosen, file.name)
        for system in chosen:
            try:
                sources.check_file(system, file)
                output = ""
            except Failed as error:
                output = str(error)
            _compare(file, output, system.triple)
            checked += 1
    _require(checked, "C")
    return checked


def _names(file):
    first = file.read_text().split("\n", 1)[0]
    if not first.startswith("// platforms: "):
        raise Failed(f"{file.name} does not begin with `// platforms: `")
    return first.removeprefix("// platforms: ").split()


def _require(found, name):
    if not found:
        raise Failed(f"the self-test has no file for {name}")


def _compare(file, output, triple):
    """Fails unless the errors are exactly those that the file expects."""
    expected = {}
    for number, line in enumerate(file.read_text().split("\n"), 1):
        if match := re.search(r"// error: (.*)$", line):
            expected[number] = match[1]
    found = {}
    for number, message in re.findall(rf"{re.escape(file.name)}:(\d+):\d+: (?:fatal )?error: (.*)", output):
        found.setdefault(int(number), []).append(message)
    for number, text in expected.items():
        if not any(text in message for message in found.get(number, [])):
            raise Failed(f"self-test: {file.name}:{number} for {triple}: expected the error “{text}”, got:\n{output.strip()}")
    if surplus := sorted(set(found) - set(expected)):
        raise Failed(f"self-test: {file.name}:{surplus[0]} for {triple}: unexpected error: {found[surplus[0]][0]}")
    if not expected and ": error: " in output:
        raise Failed(f"self-test: {file.name} for {triple}: unexpected error:\n{output.strip()}")


def check_package():
    """Tests that unknown targets and settings are errors, so that none is skipped."""
    target = {"name": "A", "c99name": "A", "path": "A", "sources": ["a.swift"], "type": "library"}
    target["module_type"] = "SwiftTarget"
    setting = {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "X"}}}
    cases = [
        ({}, [setting], None),
        ({"type": "macro"}, [], "target A of package P is not covered: add macro SwiftTarget"),
        ({"module_type": "BinaryTarget"}, [], "target A of package P is not covered: add library BinaryTarget"),
        ({"sources": []}, [], "target A of package P has no sources"),
        ({"name": "B"}, None, "target A of package P is not covered: swift package describe leaves it out"),
        ({}, [{**setting, "tool": "linker"}], "a setting of target A is not covered"),
        ({}, [{**setting, "kind": {"unsafeFlags": {"_0": ["-Onone"]}}}], "a setting of target A is not covered"),
        ({}, [{**setting, "condition": {"platformNames": ["ios"]}}], "a setting of target A is not covered"),
    ]
    for change, settings, message in cases:
        package = Package.__new__(Package)
        package.folder = pathlib.Path("P")
        manifest = {"name": "P", "platforms": [], "toolsVersion": {"_version": "6.1.0"}, "swiftLanguageVersions": ["6"]}
        manifest |= {"targets": [{"name": "A", "settings": settings or []}], "products": []}
        if settings is None:
            manifest["targets"].append({"name": "B", "settings": []})
        try:
            package._read(manifest, {"targets": [{**target, **change}]})
            found = None
        except Failed as error:
            found = str(error)
        if (found is None) != (message is None) or (message and not found.startswith(message)):
            raise Failed(f"self-test: package with {change} and {settings}: expected {message!r}, got {found!r}")
