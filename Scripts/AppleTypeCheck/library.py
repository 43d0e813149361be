"""Rebuilds the standard library for Apple's platforms from the textual interfaces of a Linux toolchain."""
import hashlib
import json
import pathlib
import re
import shutil

from process import Failed, run

#: The modules, each after the modules that it imports.
MODULES = (
    "Swift",
    "SwiftOnoneSupport",
    "_Concurrency",
    "_RegexParser",
    "_StringProcessing",
    "RegexBuilder",
    "Synchronization",
    "Observation",
    "Testing",
)
#: Modules that are always rebuilt without function bodies, because their bodies call functions of Linux.
_WITHOUT_BODIES = {"Synchronization", "Observation", "Testing"}
#: Linux-only modules that an interface imports for its inlinable functions.
_FOREIGN_IMPORT = re.compile(r"^import Glibc\n", re.MULTILINE)


class Library:
    """The rebuilt modules for one platform, and the compiler options to use them."""

    def __init__(self, toolchain, platform, cache: pathlib.Path):
        self.toolchain, self.platform = toolchain, platform
        key = hashlib.sha256(toolchain.version.encode() + pathlib.Path(__file__).read_bytes()).hexdigest()[:16]
        self.folder = cache / f"library-{key}" / f"{platform.triple}{'' if platform.has_bodies else '-types'}"
        self.modules = self.folder / "modules"
        #: The compiler's resource folder: that of the toolchain, without the modules for Linux.
        self.resources = self.folder / "resources"

    def options(self):
        return [
            "-target", self.platform.triple,
            # The interfaces are from Linux, where Swift has no Objective-C interoperability.
            "-disable-objc-interop",
            "-resource-dir", self.resources,
            "-module-cache-path", self.folder / "clang",
            "-I", self.modules,
            *self.sdk_options(),
        ]  # fmt: skip

    def sdk_options(self):
        """Returns the options for the SDK, whose version table applies the annotations for iOS to visionOS."""
        if self.platform.name != "visionos":
            return []
        shims = self.resources / "shims" / "module.modulemap"
        return ["-sdk", self.folder / "sdk", "-Xcc", f"-fmodule-map-file={shims}"]

    def _write_sdk(self):
        # This is not Apple's table. visionOS 1.0 corresponds to iOS 17.1, and later versions to those of the same year.
        versions = {f"{major}.0": "1.0" for major in range(2, 18)} | {"17.1": "1.0", "18.0": "2.0", "26.0": "26.0"}
        settings = {"Version": "26.0", "MaximumDeploymentTarget": "26.99", "VersionMap": {"iOS_xrOS": versions}}
        (self.folder / "sdk").mkdir()
        (self.folder / "sdk" / "SDKSettings.json").write_text(json.dumps(settings))

    def build(self):
        """Rebuilds the modules unless they are in the cache. Returns whether they were in the cache."""
        complete = self.folder / "complete"
        if complete.exists():
            return True
        for other in self.folder.parent.parent.glob("library-*"):
            if other != self.folder.parent:
                shutil.rmtree(other, ignore_errors=True)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.modules.mkdir(parents=True)
        for system in ("macosx", "iphoneos", "iphonesimulator", "appletvos", "watchos", "xros"):
            (self.resources / system).mkdir(parents=True)
        for name in ("apinotes", "clang", "host", "shims"):
            (self.resources / name).symlink_to(self.toolchain.resources / name)
        self._write_sdk()
        for module in MODULES:
            self._build(module)
        complete.touch()
        return False

    def _build(self, module):
        source = self.toolchain.interface(module).read_text()
        # Some inlinable code is newer than the deployment version. The declarations keep their availability.
        options = f"-target {self.platform.triple} -disable-availability-checking"
        interface = self.folder / f"{module}.swiftinterface"
        interface.write_text(_FOREIGN_IMPORT.sub("\n", re.sub(r"-target \S+", options, source)))
        for _ in range(6):
            errors = self._errors(module, interface)
            if not errors:
                return
            if not _drop_refused(interface, errors):
                break
        raise Failed(f"{module} cannot be rebuilt for {self.platform.triple}:\n" + "\n".join(errors[:5]))

    def _errors(self, module, interface):
        options = [*self.options(), "-parse-stdlib", "-module-name", module, "-o", self.modules / f"{module}.swiftmodule"]
        result = run([self.toolchain.tool("swift-frontend"), "-frontend", *self._action(module, interface), *options])
        errors = [line for line in result.stderr.splitlines() if ": error: " in line]
        if result.returncode and not errors:
            raise Failed(f"rebuilding {module} failed (status {result.returncode})\n{result.stderr[-2000:]}")
        return errors

    def _action(self, module, interface):
        if self.platform.has_bodies and module not in _WITHOUT_BODIES:
            return ["-compile-module-from-interface", interface]
        # Compiling it as a source file without function bodies, with its own options, takes a tenth of the time.
        flags = re.search(r"^// swift-module-flags: (.*)$", interface.read_text(), re.MULTILINE)
        if not flags:
            raise Failed(f"{interface} names no options")
        skip = ["-experimental-skip-all-function-bodies", "-suppress-warnings"]
        return ["-emit-module", interface, *flags[1].split(), *skip]


def _drop_refused(interface, errors):
    """Removes the causes of errors if this changes no declaration. Returns whether anything was removed."""
    lines = interface.read_text().split("\n")
    dropped = False
    for error in errors:
        match = re.match(r".*\.swiftinterface:(\d+):\d+: error: (.*)", error)
        if not match:
            continue
        index = int(match[1]) - 1
        if "backDeployed" in match[2]:
            # The attribute requires a body, which a Linux interface omits. The error is at the attribute or next to it.
            for near in (index, index - 1, index + 1):
                if "@backDeployed" in lines[near]:
                    lines[near] = re.sub(r"@backDeployed\(before:[^)]*\)\s*", "", lines[near])
                    dropped = True
                    break
        elif match[2].startswith("cannot find '_stdlib_"):
            # A C function that is only available on x86-64, called in an inlinable body of `Float80`.
            lines[index] = ""
            dropped = True
    interface.write_text("\n".join(lines))
    return dropped
