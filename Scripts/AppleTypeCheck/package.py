"""A Swift package, as described by SwiftPM: its targets, with their sources, settings, and dependencies."""
import dataclasses
import json
import pathlib

from process import Failed, require


@dataclasses.dataclass(frozen=True)
class Target:
    name: str
    module: str
    #: library, executable, plugin, or test.
    kind: str
    #: swift or c.
    language: str
    folder: pathlib.Path
    sources: tuple
    #: The names of targets of the same package, and of products of other packages.
    dependencies: tuple
    products: tuple
    #: The compiler options for the target's settings.
    options: tuple


#: SwiftPM's names of the combinations that `check-apple` covers: (type, module type) to (kind, language).
_COVERED = {
    ("library", "SwiftTarget"): ("library", "swift"),
    ("library", "ClangTarget"): ("library", "c"),
    ("executable", "SwiftTarget"): ("executable", "swift"),
    ("plugin", "PluginTarget"): ("plugin", "swift"),
    ("test", "SwiftTarget"): ("test", "swift"),
}


class Package:
    def __init__(self, folder: pathlib.Path, scratch: pathlib.Path, traits=()):
        arguments = ["--package-path", folder, "--scratch-path", scratch]
        if traits:
            arguments += ["--traits", ",".join(traits)]
        self.folder = folder
        manifest = json.loads(require(["swift", "package", *arguments, "dump-package"], "swift package dump-package"))
        described = json.loads(
            require(["swift", "package", *arguments, "describe", "--type", "json"], "swift package describe")
        )
        self._read(manifest, described, traits)

    def _read(self, manifest, described, traits=()):
        """Reads the output of `swift package dump-package` and `swift package describe`."""
        self.name = manifest["name"]
        self.versions = {platform["platformName"]: platform["version"] for platform in manifest["platforms"] or []}
        self.tools_version = ".".join(manifest["toolsVersion"]["_version"].split(".")[:2])
        modes = manifest["swiftLanguageVersions"] or [self.tools_version.split(".")[0]]
        self.language_mode = max(modes, key=float)
        settings = {target["name"]: target["settings"] for target in manifest["targets"]}
        self.targets = {}
        for target in described["targets"]:
            covered = _COVERED.get((target["type"], target["module_type"]))
            if not covered:
                raise Failed(
                    f"target {target['name']} of package {self.name} is not covered: "
                    f"add {target['type']} {target['module_type']} to {pathlib.Path(__file__).name}"
                )
            folder = self.folder / target["path"]
            self.targets[target["name"]] = Target(
                name=target["name"],
                module=target["c99name"],
                kind=covered[0],
                language=covered[1],
                folder=folder,
                sources=tuple(folder / source for source in sorted(target["sources"])),
                dependencies=tuple(target.get("target_dependencies", ())),
                products=tuple(target.get("product_dependencies", ())),
                options=tuple(_options(target["name"], settings[target["name"]], self.language_mode))
                + tuple(f"-D{trait}" for trait in traits),
            )
        if missing := sorted(set(settings) - set(self.targets)):
            raise Failed(f"target {missing[0]} of package {self.name} is not covered: swift package describe leaves it out")
        for target in self.targets.values():
            if not target.sources:
                raise Failed(f"target {target.name} of package {self.name} has no sources")
        self.products = {product["name"]: tuple(product["targets"]) for product in manifest["products"]}
        self.libraries = [product["name"] for product in manifest["products"] if "library" in product["type"]]

    def add_generated(self, folder):
        """Adds the files that `tessera generate --output` wrote: a folder for each target that has any."""
        for name, target in self.targets.items():
            sources = target.sources + tuple(sorted((folder / name).glob("*.swift")))
            self.targets[name] = dataclasses.replace(target, sources=sources)

    def closure(self, names):
        """Returns targets and all of their dependencies in the package, each target after its dependencies."""
        result = {}

        def visit(name):
            if name in result:
                return
            for dependency in self.targets[name].dependencies:
                visit(dependency)
            result[name] = None

        for name in names:
            visit(name)
        return list(result)


def _options(target, settings, language_mode):
    """Returns the compiler options for a target's settings. Fails for an unknown setting, so that none is ignored."""
    mode = language_mode
    options = []
    for setting in settings:
        (kind, value), *rest = setting["kind"].items()
        value = value.get("_0")
        if rest or setting.get("condition") or setting["tool"] != "swift":
            raise Failed(f"a setting of target {target} is not covered: {json.dumps(setting)}")
        if kind == "enableUpcomingFeature":
            options += ["-enable-upcoming-feature", value]
        elif kind == "enableExperimentalFeature":
            options += ["-enable-experimental-feature", value]
        elif kind == "define":
            options.append(f"-D{value}")
        elif kind == "swiftLanguageMode":
            mode = value
        elif kind == "strictMemorySafety":
            options.append("-strict-memory-safety")
        elif kind == "defaultIsolation":
            options += ["-default-isolation", value or "nonisolated"]
        else:
            raise Failed(f"a setting of target {target} is not covered: {json.dumps(setting)}")
    return ["-swift-version", mode, *options]


def dependencies(folder, scratch, traits):
    """Returns the folders of the packages that SwiftPM resolved, by name, without the package itself."""
    command = ["swift", "package", "--package-path", folder, "--scratch-path", scratch, "--traits", ",".join(traits)]
    text = require([*command, "show-dependencies", "--format", "json"], "swift package show-dependencies")
    found = {}

    def visit(node):
        for dependency in node["dependencies"]:
            found[dependency["name"]] = pathlib.Path(dependency["path"])
            visit(dependency)

    visit(json.loads(text))
    return found
