"""The Swift toolchain that is first in the search path."""
import json
import pathlib
import shutil

from process import Failed, Skipped, require


class Toolchain:
    def __init__(self):
        if not shutil.which("swiftc"):
            raise Skipped("swiftc is not in the search path")
        info = json.loads(require(["swiftc", "-print-target-info"], "swiftc -print-target-info"))
        self.version = info["compilerVersion"]
        self.triple = info["target"]["moduleTriple"]
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.library = self.resources / info["target"]["platform"]
        self.bin = self.resources.parent.parent / "bin"
        self.sourcekit = self.bin.parent / "lib" / "libsourcekitdInProc.so"
        if not self.interface("Swift").exists():
            raise Skipped(f"the toolchain has no textual interface of its standard library: {self.interface('Swift')}")
        if not self.tool("swift-frontend").exists():
            raise Failed(f"no compiler beside its resources: {self.tool('swift-frontend')}")

    def tool(self, name):
        return self.bin / name

    def interface(self, module):
        """Returns the textual interface of a toolchain module, which contains the availability on Apple's platforms."""
        return self.library / f"{module}.swiftmodule" / f"{self.triple}.swiftinterface"
