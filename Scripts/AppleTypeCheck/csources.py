"""Checks the syntax and the warnings of the package's C targets with the headers of other systems, without linking."""
import dataclasses

from process import Failed, all_of, run


@dataclasses.dataclass(frozen=True)
class System:
    triple: str
    #: The folders of headers, most specific first.
    headers: tuple
    options: tuple = ()


_DARWIN = ("any-darwin-any",)
_WINDOWS = ("any-windows-any",)


def _musl(arch):
    return (f"{arch}-linux-musl", "generic-musl", f"{arch.replace('x86_64', 'x86')}-linux-any", "any-linux-any")


def systems(versions):
    """Returns the systems to check C for, with the package's deployment versions for Apple's platforms."""
    return [
        System(f"arm64-apple-macosx{versions['macos']}", _DARWIN),
        System(f"x86_64-apple-macosx{versions['macos']}", _DARWIN),
        System(f"arm64-apple-ios{versions['ios']}", _DARWIN),
        System(f"arm64-apple-ios{versions['ios']}-macabi", _DARWIN),
        System(f"arm64-apple-tvos{versions['tvos']}", _DARWIN),
        System(f"arm64-apple-xros{versions['visionos']}", _DARWIN),
        # 64-bit instructions with 32-bit pointers.
        System(f"arm64_32-apple-watchos{versions['watchos']}", _DARWIN),
        System(f"arm64-apple-watchos{versions['watchos']}", _DARWIN),
        System("x86_64-unknown-windows-gnu", _WINDOWS),
        System("aarch64-unknown-windows-gnu", _WINDOWS),
        System("x86_64-unknown-linux-musl", _musl("x86_64")),
        System("aarch64-unknown-linux-musl", _musl("aarch64")),
        System("wasm32-unknown-wasip1", ("wasm-wasi-musl", "generic-musl")),
    ]


#: Systems whose C headers are not available in a package for Linux.
NOT_CHECKED = ("Android: ziglang has no Bionic headers", "Windows with Microsoft's headers: those of MinGW are used")


class CSources:
    def __init__(self, toolchain, headers, files_by_target):
        """Creates a check. `files_by_target` contains pairs of a target's public headers and its C files."""
        self.toolchain, self.headers, self.targets = toolchain, headers, files_by_target

    def check(self, system):
        """Checks all files for one system, and returns their number."""
        return len(all_of([
            lambda include=include, file=file: self.check_file(system, file, include)
            for include, files in self.targets
            for file in files
        ]))  # fmt: skip

    def check_file(self, system, file, include=None):
        command = [self.toolchain.tool("clang"), "-target", system.triple, "-fsyntax-only", "-Wall", "-Werror"]
        command += ["-nostdlibinc", *system.options]
        for folder in system.headers:
            command += ["-isystem", self.headers / folder]
        command += ["-I", include] if include else []
        result = run([*command, file])
        if result.returncode:
            raise Failed(f"{file.name} for {system.triple}:\n{result.stderr.strip()}")
