"""All phases of the check. Independent phases run in parallel."""
import os
import pathlib
import shutil
import sys

import csources
import mistakes
from frameworks import Frameworks
from headers import headers
from library import Library
from package import Package, dependencies
from platforms import platforms
from process import Failed, Phase, Skipped, all_of, report, require
from sources import Sources
from toolchain import Toolchain

#: A folder with packages that use the libraries, the plugin and SwiftUI as an app does.
EXAMPLES = "Examples/Articles"
PARTS = ("macos", "ios", "tvos", "watchos", "visionos", "c")
#: The package traits of the command-line tool.
TRAITS = ("Tool",)
#: Packages that are not compiled, including those that only they use. `Stubs` contains declarations of their products.
STUBBED = ("swift-subprocess", "swift-system")


def run(root: pathlib.Path, cache: pathlib.Path, parts, only_self_test=False):
    if sys.platform != "linux":
        raise Skipped("this check is for Linux: on a Mac, run swift build and xcodebuild")
    toolchain = Toolchain()
    with Phase("all", "headers"):
        include = headers(cache)
    package = Package(root, cache / "package", TRAITS)
    systems = platforms(package.versions)
    if only_self_test:
        parts = {"macos", "ios"}
    chosen = [platform for platform in systems if platform.name in parts]
    examples = _examples(root, cache) if chosen and not only_self_test else []
    others = _dependencies(root, cache) if any(platform.is_host for platform in chosen) and not only_self_test else []
    c = csources.CSources(
        toolchain,
        include,
        [(target.folder / "include", target.sources) for target in package.targets.values() if target.language == "c"],
    )

    def check_platform(platform):
        library = Library(toolchain, platform, cache)
        with Phase(platform.triple, "standard library") as phase:
            phase.note = "cached" if library.build() else "rebuilt"
        frameworks = Frameworks(toolchain, library, include, package.tools_version, cache / "work")
        with Phase(platform.triple, "frameworks") as phase:
            phase.note = f"{len(frameworks.build())} modules"
        if platform.has_bodies:
            with Phase(platform.triple, "self-test") as phase:
                phase.note = f"{mistakes.check_swift(frameworks, cache / 'work')} files"
        if only_self_test:
            return
        sources = Sources(toolchain, frameworks, [package], others if platform.is_host else [], cache / "work")
        with Phase(platform.triple, "sources") as phase:
            targets = [(package, name) for name in _targets(package, platform)]
            phase.note = f"{len(targets)} targets, {sources.check(targets)} files"
        sources = Sources(toolchain, frameworks, examples, [package], cache / "work" / "examples")
        with Phase(platform.triple, "examples") as phase:
            targets = [
                (example, name) for example in examples for name, target in example.targets.items() if target.kind != "test"
            ]
            phase.note = f"{len(targets)} targets, {sources.check(targets)} files"

    def check_c():
        with Phase("C", "self-test") as phase:
            phase.note = f"{mistakes.check_c(c, csources.systems(package.versions))} files"
        if only_self_test:
            return
        for reason in csources.NOT_CHECKED:
            report(f"{'C':<30} {'not checked':<18} {reason}")
        all_of([lambda system=system: check_system(system) for system in csources.systems(package.versions)])

    def check_system(system):
        with Phase(system.triple, "C sources") as phase:
            phase.note = f"{c.check(system)} files"

    with Phase("package", "self-test"):
        mistakes.check_package()
    work = [lambda platform=platform: check_platform(platform) for platform in chosen]
    all_of([*work, *([check_c] if "c" in parts or only_self_test else [])])


def _targets(package, platform):
    """Returns the targets to check for a platform: all except tests on the host, and those that apps link elsewhere."""
    if platform.is_host:
        return [name for name, target in package.targets.items() if target.kind != "test"]
    return package.closure(name for product in package.libraries for name in package.products[product])


def _examples(root, cache):
    """Returns the packages of the examples, with the code that the plugin generates in a build."""
    tool = pathlib.Path(os.environ["TESSERA"]) if "TESSERA" in os.environ else _tool(root)
    manifests = sorted((root / EXAMPLES).rglob("Package.swift"))
    folders = [manifest.parent for manifest in manifests if not _is_in_build_folder(manifest.relative_to(root / EXAMPLES))]
    if not folders:
        raise Failed(f"there is no package in {EXAMPLES}")
    generated = cache / "generated"
    shutil.rmtree(generated, ignore_errors=True)
    packages = []
    with Phase("all", "examples") as phase:
        for folder in folders:
            name = "-".join(folder.relative_to(root / EXAMPLES).parts)
            require([tool, "generate", "--run-manifests", "--output", generated / name, folder], "tessera generate")
            package = Package(folder, cache / "examples" / name)
            package.add_generated(generated / name)
            packages.append(package)
        phase.note = f"{len(packages)} packages"
    return packages


def _tool(root):
    """Builds the tool, and returns its path."""
    build = ["swift", "build", "--package-path", root, "-c", "release", "--traits", ",".join(TRAITS)]
    build += ["--product", "tessera-cli"]
    with Phase("all", "tool"):
        require(build, "swift build --product tessera-cli")
        return pathlib.Path(require([*build, "--show-bin-path"], "swift build --show-bin-path").strip()) / "tessera-cli"


def _is_in_build_folder(path):
    return any(part.startswith(".build") for part in path.parts)


def _dependencies(root, cache):
    """Returns the packages that the tool uses, in the versions that SwiftPM resolves."""
    scratch = cache / "package"
    command = ["swift", "package", "--package-path", root, "--scratch-path", scratch, "--traits", ",".join(TRAITS)]
    try:
        with Phase("all", "dependencies"):
            require([*command, "resolve"], "swift package resolve")
    except Failed as error:
        # Messages of SwiftPM and Git about unreachable repositories. A version conflict is an error of the manifest.
        if any(sign in str(error) for sign in ("Failed to clone repository", "Could not resolve host", "unable to access")):
            raise Skipped(str(error)) from None
        raise
    return [
        Package(folder, cache / "dependencies" / name)
        for name, folder in dependencies(root, scratch, TRAITS).items()
        if name not in STUBBED
    ]  # fmt: skip
