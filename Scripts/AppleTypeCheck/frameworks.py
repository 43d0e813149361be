"""Builds the modules of an Apple platform that the package imports: Darwin from its headers, the others from `Stubs`."""
import pathlib
import re
import shlex
import shutil
import sys

from process import Failed, in_order, require, run

HERE = pathlib.Path(__file__).resolve().parent
#: The folder of Darwin's C headers in the cache of headers.
DARWIN = "any-darwin-any"


class Frameworks:
    """The modules for one platform, and the compiler options to import them."""

    def __init__(self, toolchain, library, headers, tools_version, work: pathlib.Path):
        self.toolchain, self.library, self.headers, self.tools_version = toolchain, library, headers, tools_version
        self.platform = library.platform
        self.folder = work / self.platform.triple / "frameworks"
        self.interfaces = work / self.platform.triple / "interfaces"

    def options(self):
        options = [*self.library.options(), "-I", self.folder]
        # These headers replace those of the host. They follow the compiler's own headers, which include them.
        for option in ("-nostdlibinc", "-idirafter", self.headers / DARWIN):
            options += ["-Xcc", option]
        return options

    def build(self):
        """Builds all modules and returns their names."""
        for folder in (self.folder, self.interfaces):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        self._write_darwin()
        interfaces = self._stubs()
        if self.platform.is_host:
            interfaces["PackagePlugin"] = self._package_plugin()
        for module in self.platform.missing:
            interfaces.pop(module, None)
        imports = {module: _imports(text) & (set(interfaces) - {module}) for module, text in interfaces.items()}
        errors = in_order(interfaces, imports, lambda module: self._compile(module, interfaces[module]))
        if messages := [str(error) for error in errors.values() if error]:
            raise Failed("\n".join(messages))
        self.modules = sorted(interfaces)
        return self.modules

    def _write_darwin(self):
        """Writes the Clang module `Darwin` as a single preprocessed header, because the headers have no module map."""
        clang = [self.toolchain.tool("clang"), "-target", self.platform.triple, "-nostdlibinc"]
        clang += ["-isystem", self.headers / DARWIN, "-E", "-dD", "-P", HERE / "Darwin.h"]
        (self.folder / "Darwin.h").write_text(require(clang, f"preprocessing Darwin.h for {self.platform.triple}"))
        modulemap = 'module Darwin [system] {\n  header "Darwin.h"\n  export *\n}\n'
        (self.folder / "module.modulemap").write_text(modulemap)

    def _stubs(self):
        """Returns the declarations of each module, from one file or from all files in a folder."""
        stubs = {}
        for path in sorted((HERE / "Stubs").iterdir()):
            files = sorted(path.glob("*.swift")) if path.is_dir() else [path] if path.suffix == ".swift" else []
            if files:
                stubs[path.stem] = "\n".join(
                    f'#sourceLocation(file: "{file}", line: 1)\n{file.read_text()}#sourceLocation()\n' for file in files
                )
        return stubs

    def _package_plugin(self):
        """Returns the interface of the toolchain's module for plugins, whose compiled form is only for Linux."""
        command = [sys.executable, HERE / "generated_interface.py", self.toolchain.sourcekit, "PackagePlugin"]
        command += ["-target", self.toolchain.triple, "-I", self.toolchain.resources / "pm" / "PluginAPI"]
        return require([*command, *self._package_description()], "printing PackagePlugin")

    def _package_description(self):
        """Returns the options that limit the module for plugins to the declarations of the package's tools version."""
        return ["-package-description-version", self.tools_version]

    def _compile(self, module, text):
        # The interface is in another folder and is kept because the compiled module contains its path.
        interface = self.interfaces / f"{module}.swiftinterface"
        flags = ["-target", self.platform.triple, "-module-name", module, "-swift-version", "5", "-disable-objc-interop"]
        flags += ["-enable-library-evolution", *self._package_description(), *self.library.sdk_options()]
        interface.write_text(
            "// swift-interface-format-version: 1.0\n"
            f"// swift-compiler-version: {self.toolchain.version}\n"
            f"// swift-module-flags: {shlex.join(str(flag) for flag in flags)}\n"
            f"import Swift\nimport _Concurrency\n{text}"
        )
        command = [self.toolchain.tool("swift-frontend"), "-frontend", "-compile-module-from-interface", interface]
        command += [*self.options(), "-module-name", module, "-o", self.folder / f"{module}.swiftmodule"]
        result = run(command)
        if result.returncode:
            raise Failed(f"the stub of {module} does not compile:\n{result.stderr.strip()}")


def _imports(text):
    return set(re.findall(r"^ *(?:@_exported )?(?:public )?import (\w+)", text, re.MULTILINE))
