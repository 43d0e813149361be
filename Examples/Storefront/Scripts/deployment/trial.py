"""The temporary folder in which the deployment is tried: its paths, its ports, and the programs that need no root."""

import os
import pathlib
import re
import socket
import sys

from .document import ROOT

SOURCES = ROOT / "Examples/Storefront/Deployment"
# The folders of the system that the deployment changes.
FOLDERS = ["/etc/storefront", "/etc/systemd/system", "/etc/nginx/conf.d", "/opt/storefront", "/var/lib/storefront",
           "/var/log/nginx", "/var/www/acme", "/etc/nginx/sites-enabled", "/run/nginx.pid"]


def free_ports(count, host="127.0.0.1"):
    """Returns ports of which none is used."""
    sockets = [socket.create_server((host, 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def free_prefix(other=None):
    """Returns digits that are the ports of two instances if they are followed by 1 and 2."""
    for prefix in range(1_800, 3_200):
        if str(prefix) == other:
            continue
        try:
            for instance in "12":
                socket.create_server(("127.0.0.1", int(f"{prefix}{instance}"))).close()
            return str(prefix)
        except OSError:
            continue
    raise SystemExit("error: no ports are free")


def has_ipv6():
    """Returns whether the machine has the address ::1, which some containers do not have."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
        return True
    except OSError:
        return False


class Trial:
    def __init__(self, folder, program):
        self.folder = pathlib.Path(folder)
        self.http, self.https = free_ports(2)
        self.has_ipv6 = has_ipv6()
        self.prefix = free_prefix()
        self.operations = free_prefix(self.prefix)
        self.program = program
        for path in FOLDERS[:-1]:
            self.path(path).mkdir(parents=True, exist_ok=True)
        self.path("/run").mkdir()
        self.sources = self.folder / "sources"
        self.sources.mkdir()
        for source in SOURCES.iterdir():
            (self.sources / source.name).write_text(self.substituted(source.read_text()))
        example = pathlib.Path("/etc/nginx/sites-available/default")
        if example.exists():
            (self.path("/etc/nginx/sites-enabled") / "default").write_text(self.substituted(example.read_text()))
        self.environment = self.commands()

    def path(self, path):
        """Returns the path in the temporary folder of a path of the system."""
        return self.folder / path.lstrip("/")

    def port(self, instance):
        return int(f"{self.prefix}{instance}")

    def substituted(self, text):
        """Replaces the folders of the system, the ports, and the addresses on which nginx listens.

        nginx listens on 127.0.0.1 and ::1 only; without IPv6, the second line becomes a comment.
        """
        text = text.replace("Examples/Storefront/.build/release", str(self.program.parent))
        text = text.replace("Examples/Storefront/Deployment", str(self.folder / "sources"))
        for path in FOLDERS:
            text = re.sub(rf"(?<![\w/.]){re.escape(path)}\b", str(self.path(path)), text)
        text = re.sub(r"\b808(?=[12%])", self.prefix, text)
        text = re.sub(r"\b909(?=[12%])", self.operations, text)
        for name, port in (("80", self.http), ("443", self.https)):
            text = re.sub(rf"\blisten {name}\b", f"listen 127.0.0.1:{port}", text)
            text = re.sub(rf"\b127\.0\.0\.1:{name}\b", f"127.0.0.1:{port}", text)
            address = f"listen [::1]:{port}" if self.has_ipv6 else "#"
            text = re.sub(rf"\blisten \[::\]:{name}\b", address, text)
        return text

    def commands(self):
        """Returns an environment in which the commands of the document do not need root, systemd, or a domain."""
        folder = self.folder / "commands"
        folder.mkdir()

        def command(name, text):
            (folder / name).write_text(f"#!/bin/sh\n{text}\n")
            (folder / name).chmod(0o755)

        client = pathlib.Path(__file__).parent / "systemctl.py"
        command("systemctl", f'exec "{sys.executable}" "{client}" "{self.folder}/systemctl.socket" "$@"')
        command("runuser", 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"')
        command("nginx", f'exec /usr/sbin/nginx -c "{self.nginx()}" "$@"')
        # A proxy of the machine, or a user's own settings of curl, must not have an effect.
        return {**os.environ, "PATH": f"{folder}:/usr/sbin:{os.environ['PATH']}", "CURL_HOME": str(self.folder),
                "NO_PROXY": "*", "no_proxy": "*"}

    def nginx(self):
        """Writes Debian's own configuration with other paths, which includes the one of the storefront.

        The user is another one, and nginx loads no modules and uses temporary files in the folder.
        """
        text = self.substituted(pathlib.Path("/etc/nginx/nginx.conf").read_text())
        # Without root, nginx cannot change the user; with root, another user cannot enter the temporary folder.
        text = re.sub(r"^user .*;", "user root;" if os.getuid() == 0 else "", text, flags=re.MULTILINE)
        text = re.sub(r"^include .*modules-enabled.*;", "", text, flags=re.MULTILINE)
        file = self.folder / "nginx.conf"
        file.write_text(text)
        kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        paths = "".join(f"{kind}_temp_path {self.folder}/nginx-{kind};\n" for kind in kinds)
        (self.path("/etc/nginx/conf.d") / "paths.conf").write_text(paths)
        return file
