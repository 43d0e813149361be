"""The generated files on disk."""

import pathlib
import subprocess
import tempfile

from .swift_text import header

FOLDERS = ["Sources/*/BFF/Generated", "Tests/*/Generated"]
MARK = header("").split(" from ")[0]


def formatted(files, configuration):
    """Returns the files with Swift as `swift format` writes it."""
    with tempfile.TemporaryDirectory() as folder:
        # The names of the files in the folder are numbers, because paths on disk do not matter to the formatter.
        swift = [path for path in sorted(files) if path.endswith(".swift")]
        copies = [pathlib.Path(folder, f"{number}.swift") for number in range(len(swift))]
        for path, copy in zip(swift, copies):
            copy.write_text(files[path], encoding="utf-8")
        if copies:
            command = ["swift", "format", "format", "--in-place", "--parallel", "--configuration", configuration]
            try:
                subprocess.run([*command, *copies], check=True)
            except FileNotFoundError:
                raise SystemExit("error: the command `swift` is missing, which formats the files") from None
        return files | {path: copy.read_text(encoding="utf-8") for path, copy in zip(swift, copies)}


def changes(root, files):
    """Returns the paths of files on disk that differ, each with the reason, sorted by path."""
    result = []
    for path, text in files.items():
        file = root / path
        if not file.exists():
            result.append((path, "missing"))
        elif file.read_bytes() != text.encode():
            result.append((path, "out of date"))
    result += [(path, "superfluous") for path in _generated(root) - files.keys()]
    return sorted(result)


def write(root, files, changed):
    """Makes changes on disk."""
    for path, reason in changed:
        file = root / path
        if reason == "superfluous":
            file.unlink()
            if not any(file.parent.iterdir()):
                file.parent.rmdir()
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(files[path].encode())


def _generated(root):
    """Returns the paths of all files in the generator's folders that it has written."""
    return {
        file.relative_to(root).as_posix()
        for folder in FOLDERS for file in root.glob(f"{folder}/*.swift")
        if file.read_bytes().startswith(MARK.encode())
    }
