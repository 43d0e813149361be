"""The C headers of Darwin, Windows, musl, and WASI, from the PyPI package `ziglang`."""
import hashlib
import pathlib
import shutil
import subprocess
import sys
import zipfile

from process import Failed, Skipped

VERSION = "0.17.1"
#: The same wheel is used on every host because only its headers are needed.
WHEEL_PLATFORM = "manylinux2010_x86_64"
SHA256 = "ea6cc5d87b033cf0aedfbc8f9549a908cae6c50ac31f1698188fa48a74524b54"
PREFIX = "ziglang/lib/libc/include/"
FOLDERS = (
    "any-darwin-any",
    "any-windows-any",
    "generic-musl",
    "x86_64-linux-musl",
    "aarch64-linux-musl",
    "any-linux-any",
    "x86-linux-any",
    "aarch64-linux-any",
    "wasm-wasi-musl",
)


def headers(cache: pathlib.Path) -> pathlib.Path:
    """Returns the folder of the headers of all systems. Downloads them if they are not in the cache."""
    folder = cache / f"headers-{VERSION}"
    if not folder.exists():
        download = cache / "download"
        try:
            _extract(_download(download), folder)
        finally:
            shutil.rmtree(download, ignore_errors=True)
    return folder


def _download(folder):
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", f"--platform={WHEEL_PLATFORM}", f"--dest={folder}", f"ziglang=={VERSION}"]
    result = subprocess.run(command, capture_output=True, text=True, errors="replace")
    wheels = sorted(folder.glob("*.whl"))
    if result.returncode or len(wheels) != 1:
        reason = (result.stderr.strip() or result.stdout.strip() or "no wheel").splitlines()[-1]
        raise Skipped(f"ziglang {VERSION} is neither cached nor can pip download it: {reason}")
    digest = hashlib.sha256(wheels[0].read_bytes()).hexdigest()
    if digest != SHA256:
        raise Failed(f"{wheels[0].name} has the SHA-256 {digest} instead of {SHA256}")
    return wheels[0]


def _extract(wheel, folder):
    """Extracts to a temporary folder and renames it, so that an interrupted run leaves no incomplete folder."""
    beside = folder.with_name(folder.name + ".partial")
    shutil.rmtree(beside, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if not name.startswith(tuple(f"{PREFIX}{part}/" for part in FOLDERS)) or name.endswith("/"):
                continue
            path = beside / name.removeprefix(PREFIX)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(archive.read(name))
    for part in FOLDERS:
        if not (beside / part).is_dir():
            raise Failed(f"{wheel.name} has no folder {PREFIX}{part}")
    beside.rename(folder)
