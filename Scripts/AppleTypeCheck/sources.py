"""Type-checks the targets of a package for one Apple platform."""
import pathlib
import shutil

from package import Package
from process import Failed, in_order, run


class Sources:
    """The targets of packages, and their dependencies in other packages, in the form that the compiler requires."""

    def __init__(self, toolchain, frameworks, packages: list[Package], others, work: pathlib.Path):
        self.toolchain, self.frameworks, self.packages, self.others = toolchain, frameworks, packages, others
        self.platform = frameworks.platform
        self.folder = work / self.platform.triple / "modules"

    def check(self, targets):
        """Checks (package, target) pairs, and returns their number of files. All of their dependencies are required."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        nodes, dependencies = self._graph(targets)
        errors = in_order(nodes, dependencies, lambda node: self._check(*node))
        if errors:
            first = [str(error) for error in errors.values() if error]
            blocked = sorted(name for (_, name), error in errors.items() if not error)
            note = [f"not checked, because they depend on a target with errors: {', '.join(blocked)}"] if blocked else []
            raise Failed("\n".join(first + note))
        return sum(len(package.targets[name].sources) for package, name in nodes if package in self.packages)

    def _graph(self, targets):
        """Returns (package, target) pairs, with the pairs that each of them depends on."""
        dependencies = {}

        def visit(package, name):
            node = (package, name)
            if node in dependencies:
                return node
            dependencies[node] = None
            target = package.targets[name]
            # A plugin runs its tool instead of importing it.
            found = [] if target.kind == "plugin" else [visit(package, name) for name in target.dependencies]
            for product in target.products:
                if product in self.frameworks.modules:
                    continue
                owners = [other for other in [*self.packages, *self.others] if product in other.products]
                if len(owners) != 1:
                    raise Failed(f"no package has the product {product}, on which {name} depends")
                # A target does not import the plugins that it uses.
                imported = [name for name in owners[0].products[product] if owners[0].targets[name].kind != "plugin"]
                found += [visit(owners[0], name) for name in imported]
            dependencies[node] = found
            return node

        for package, name in targets:
            visit(package, name)
        return list(dependencies), dependencies

    def _check(self, package, name):
        target = package.targets[name]
        if target.language == "c":
            self._write_modulemap(target)
            return
        # `main.swift` contains top-level code. In other files, `@main` marks the entry point.
        is_script = any(source.name == "main.swift" for source in target.sources)
        options = [
            *self.frameworks.options(),
            *target.options,
            *([] if is_script else ["-parse-as-library"]),
            "-module-name", target.module,
            "-package-name", package.name,
            "-I", self.folder,
            "-plugin-path", self.toolchain.resources / "host" / "plugins",
            "-DSWIFT_PACKAGE",
        ]  # fmt: skip
        if target.kind == "plugin":
            options += ["-package-description-version", package.tools_version]
        if package not in self.packages:
            options.append("-suppress-warnings")
        emit = ["-emit-module", "-o", self.folder / f"{target.module}.swiftmodule"]
        if self.platform.has_bodies:
            self._compile(target, [*emit, *options])
        else:
            # Without function bodies in the standard library, the passes after type checking would report false errors.
            # The module is therefore written without bodies, and the bodies are only type-checked.
            self._compile(target, [*emit, "-experimental-skip-all-function-bodies", "-suppress-warnings", *options])
            self._compile(target, ["-typecheck", *options])

    def _compile(self, target, options):
        """Compiles a target. Warnings are errors because every Xcode project that uses the package would show them."""
        result = run([self.toolchain.tool("swift-frontend"), "-frontend", *options, *target.sources])
        if result.returncode or result.stderr.strip():
            text = result.stderr
            for package in self.packages:
                text = text.replace(f"{package.folder}/", "")
            text = text.strip()
            raise Failed(f"{target.name} for {self.platform.triple}:\n{text or f'status {result.returncode}'}")

    def _write_modulemap(self, target):
        """Writes the module map that SwiftPM generates for a C target whose folder `include` contains none."""
        include = target.folder / "include"
        folder = self.folder / target.module
        folder.mkdir()
        umbrella = include / f"{target.module}.h"
        own = include / "module.modulemap"
        if own.exists():
            raise Failed(f"{own} is not covered: add it to {pathlib.Path(__file__).name}")
        headers = f'umbrella header "{umbrella}"' if umbrella.exists() else f'umbrella "{include}"'
        (folder / "module.modulemap").write_text(f"module {target.module} {{\n  {headers}\n  export *\n}}\n")
