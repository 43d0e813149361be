"""Measures builds: generating accessors from catalogs, a workspace of 200 modules, the plugin in a client package, and
compiling the accessors. `measure.py` uses this module."""
import os
import pathlib
import re
import resource
import shutil
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def timed(command, accepted=(0,), **options):
    """Returns the wall time and the user time of a command and its child processes, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    start = time.perf_counter()
    result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, **options)
    wall = time.perf_counter() - start
    if result.returncode not in accepted:
        raise SystemExit(f"{' '.join(map(str, command))}: {result.stderr.strip()}")
    return wall, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def best(command, runs, before=lambda: None, **options):
    """Returns the best wall time and the best user time of several runs, which may be from different runs."""
    figures = []
    for _ in range(runs):
        before()
        figures.append(timed(command, **options))
    return min(wall for wall, _ in figures), min(user for _, user in figures)


def accessors(tool, catalog, folder, runs):
    """Measures generating accessors from a catalog, including the checks and the embedded compact table."""
    command = [tool / "tessera-plugin-tool", "--module", "Load", "--output", folder, catalog]
    return best(command, runs, before=lambda: shutil.rmtree(folder, ignore_errors=True))[0]


class Workspace:
    """A package under version control whose modules have one catalog each.

    If the modules are connected, each of them depends on up to four of those before it, and imports them."""

    def __init__(self, folder, make_catalogs, modules=200, connected=False):
        self.folder = folder
        if (folder / ".git").exists():
            return
        catalogs = folder.with_name(folder.name + "-catalogs")
        make_catalogs(catalogs)
        names = [f"Module{n:03}" for n in range(modules)]
        for name, catalog in zip(names, sorted(catalogs.rglob("*.xcstrings")), strict=True):
            sources = folder / "Sources" / name
            sources.mkdir(parents=True, exist_ok=True)
            catalog.rename(sources / "Localizable.xcstrings")
            imports = "".join(f"import {other}\n" for other in self.dependencies(names, name, connected))
            (sources / f"{name}.swift").write_text(f"{imports}public enum {name} {{}}\n")
        shutil.rmtree(catalogs)
        dependencies = {n: ", ".join(f'"{d}"' for d in self.dependencies(names, n, connected)) for n in names}
        targets = "".join(
            f'    .target(name: "{n}", dependencies: [{dependencies[n]}], resources: [.process("Localizable.xcstrings")]),\n'
            for n in names
        )
        (folder / "Package.swift").write_text(
            "// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n"
            f'  name: "Load",\n  defaultLocalization: "en",\n  targets: [\n{targets}  ]\n)\n'
        )
        (folder / "tessera.json").write_text("{}\n")
        (folder / ".gitignore").write_text(".build\n")
        author = ["-c", "user.name=Load", "-c", "user.email=load@example.com"]
        for command in [["init", "-q"], ["add", "-A"], [*author, "commit", "-qm", "Load"]]:
            subprocess.run(["git", *command], cwd=folder, check=True)

    @staticmethod
    def dependencies(names, name, connected):
        index = names.index(name)
        return sorted({names[index // divisor] for divisor in (2, 3, 5, 7) if index // divisor < index}) if connected else []

    def figures(self, tool, runs):
        """Returns the user time of a cold build, and the wall times of an unchanged build and of `git status`."""
        build = [tool / "tessera-cli", "build", self.folder]
        clean = lambda: shutil.rmtree(self.folder / ".build", ignore_errors=True)
        cold = best(build, min(runs, 3), before=clean)[1]
        warm = best(build, runs * 6)[0]
        return cold, warm, best(["git", "status"], runs * 6, cwd=self.folder)[0]


def plugin(folder, runs):
    """Returns the wall times of clean and unchanged builds of a package, without and with the plugin.

    In both cases, the package depends on Tessera's runtime library."""
    figures = []
    for name, line in [("plain", ""), ("plugin", ', plugins: [.plugin(name: "TesseraBuild", package: "tessera")]')]:
        package = folder / name
        shutil.rmtree(package, ignore_errors=True)
        sources = package / "Sources" / "App"
        sources.mkdir(parents=True)
        (package / "Package.swift").write_text(
            "// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n"
            f'  name: "App",\n  defaultLocalization: "en",\n  dependencies: [.package(name: "tessera", path: "{ROOT}")],\n'
            "  targets: [\n    .executableTarget(\n"
            f'      name: "App", dependencies: [.product(name: "Tessera", package: "tessera")]{line})\n  ]\n)\n'
        )
        (sources / "main.swift").write_text("import Tessera\n\nprint(Languages.current)\n")
        (sources / "Localizable.xcstrings").write_text(
            '{ "sourceLanguage" : "en", "strings" : { "hello" : {} }, "version" : "1.0" }\n'
        )
        build = ["swift", "build", "--package-path", package]
        clean, _ = timed(build)
        figures.append((clean, best(build, runs)[0]))
    (clean, still), (clean_with, still_with) = figures
    return clean, clean_with, still, still_with


def type_checking(tool, modules, catalog, folder, runs):
    """Returns the user times of the compiler's front end for the accessors of a catalog: without strings, with strings
    in 20 languages, and as SwiftGen's template `structured-swift5` declares them, with strings in other files."""
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([tool / "tessera-plugin-tool", "--module", "Load", "--output", folder, catalog], check=True)
    ours = folder / "Localizable+L10n.swift"
    table = folder / "Localizable+Table.swift"
    empty = folder / "Empty.swift"
    empty.write_text(re.sub(r'literal: ".*"\)', 'literal: "")', table.read_text()))
    peer = folder / "SwiftGen.swift"
    peer.write_text(in_the_shape_of_swiftgen(ours.read_text()))
    check = ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-module-name", "Load", "-I", modules]
    return tuple(best([*check, *files], runs)[1] for files in ([ours, empty], [ours, table], [peer]))


ACCESSOR = re.compile(r"(\s*)static (?:var|func) (`?\w+`?)(\(.*\))?(?::| ->) LocalizedString \{ _text\w*\(\d+(.*)\) \}$")

SWIFTGEN_TAIL = """
extension L10n {
  private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
    let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}

private final class BundleToken {
  static let bundle = Bundle(for: BundleToken.self)
}
"""


def in_the_shape_of_swiftgen(source):
    """Returns the same names in the same enums, with a key, a fallback, and untyped arguments for each."""
    lines = ["import Foundation", ""]
    text = ""
    names = source.split("\n")
    for line in names[next(n for n, line in enumerate(names) if re.match(r"(\w+ )*enum ", line)):]:
        if line.startswith("private "):
            break
        stripped = line.strip()
        if stripped.startswith('/// "'):
            text = stripped[5:-1].replace("\\", "\\\\").replace('"', '\\"')
        accessor = ACCESSOR.match(line)
        if not accessor:
            lines.append(re.sub(r"^(\s*)(nonisolated )?enum ", r"\1internal enum ", line))
            continue
        indent, name, parameters, arguments = accessor.groups()
        if not parameters:
            lines.append(f'{indent}internal static let {name} = L10n.tr("Localizable", "{name}", fallback: "{text}")')
            continue
        untyped = parameters.replace("any LocalizedArgument", "Any")
        values = [
            f"String(describing: {argument})" if f"{argument}: Any" in untyped else argument
            for argument in arguments.removeprefix(", ").split(", ")
        ]
        lines.append(f"{indent}internal static func {name}{untyped} -> String {{")
        lines.append(f'{indent}  return L10n.tr("Localizable", "{name}", {", ".join(values)}, fallback: "{text}")')
        lines.append(f"{indent}}}")
    return "\n".join(lines) + SWIFTGEN_TAIL
