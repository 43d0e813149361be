"""Does what systemd would do with the units of the storefront, and with nginx."""

import concurrent.futures
import json
import os
import resource
import shlex
import signal
import socketserver
import subprocess
import threading
import time


class Unit:
    """The section `Service` of a unit."""

    def __init__(self, trial, name):
        self.name = name
        stem, _, self.instance = name.removesuffix(".service").partition("@")
        file = trial.path("/etc/systemd/system") / (f"{stem}@.service" if self.instance else f"{stem}.service")
        self.values = {}
        section = ""
        for line in file.read_text().splitlines():
            if line.startswith("["):
                section = line
            elif section == "[Service]" and "=" in line and not line.startswith("#"):
                key, _, value = line.partition("=")
                self.values.setdefault(key, []).append(self.expanded(value))
        self.state = [trial.path("/var/lib") / path for path in self.first("StateDirectory").split()]

    def expanded(self, value):
        return value.replace("%%", "\0").replace("%i", self.instance).replace("\0", "%")

    def first(self, key, default=""):
        return self.values.get(key, [default])[0]

    def commands(self, key):
        return [shlex.split(value) for value in self.values.get(key, [])]

    def environment(self):
        """Returns the variables of the unit, which are all that its processes get."""
        values = {"PATH": "/usr/local/bin:/usr/bin:/bin"}
        pairs = [pair for value in self.values.get("Environment", []) for pair in shlex.split(value)]
        for file in self.values.get("EnvironmentFile", []):
            with open(file) as lines:
                pairs += [line.strip() for line in lines if line.strip() and not line.startswith("#")]
        return {**values, **dict(pair.split("=", 1) for pair in pairs)}

    def run(self, command):
        """Starts a command as systemd does."""
        for path in self.state:
            path.mkdir(mode=int(self.first("StateDirectoryMode", "0755"), 8), parents=True, exist_ok=True)

        def prepare():
            os.umask(int(self.first("UMask", "0022"), 8))
            if files := self.first("LimitNOFILE"):
                most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
                resource.setrlimit(resource.RLIMIT_NOFILE, (min(int(files), most),) * 2)

        return prepare, self.environment()


class Services:
    def __init__(self, trial):
        self.trial = trial
        self.processes = {}
        self.wanted = set()
        self.lock = threading.RLock()
        self.problems = []
        self.log = open(trial.folder / "services.log", "ab")
        services = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                status, text = services.systemctl(json.loads(self.rfile.readline()))
                self.wfile.write(json.dumps({"status": status, "text": text}).encode() + b"\n")

        self.server = socketserver.ThreadingUnixStreamServer(str(trial.folder / "systemctl.socket"), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def systemctl(self, arguments):
        """Returns the status of the command, and what it prints."""
        verb, *names = [argument for argument in arguments if argument != "--now"]
        # systemd starts and stops several units at the same time.
        with concurrent.futures.ThreadPoolExecutor() as pool:
            jobs = [pool.submit(self.change, verb, name) for name in names]
        errors = [str(job.exception()) for job in jobs if job.exception()]
        return (1 if errors else 0), "".join(f"{error}\n" for error in errors)

    def change(self, verb, name):
        if name == "nginx":
            return self.nginx()
        if name.endswith(".timer"):
            return
        if verb in ("stop", "restart"):
            self.stop(name)
        if verb in ("enable", "start", "restart"):
            self.start(name)

    def nginx(self):
        """Starts nginx, or lets it read its configuration again."""
        process = self.processes.get("nginx")
        if process and process.poll() is None:
            process.send_signal(signal.SIGHUP)
        else:
            command = ["nginx", "-g", "daemon off;"]
            log = subprocess.DEVNULL
            self.processes["nginx"] = subprocess.Popen(command, env=self.trial.environment, stdout=log, stderr=self.log)
            time.sleep(0.3)

    def start(self, name):
        unit = Unit(self.trial, name)
        prepare, environment = unit.run(name)
        options = dict(env=environment, preexec_fn=prepare, stdout=self.log, stderr=self.log, cwd="/")
        if unit.first("Type") == "oneshot":
            for command in unit.commands("ExecStart") + unit.commands("ExecStartPost"):
                subprocess.run(command, check=True, **options)
            return
        process = subprocess.Popen(unit.commands("ExecStart")[0], **options)
        with self.lock:
            self.processes[name] = process
            self.wanted.add(name)
        for command in unit.commands("ExecStartPost"):
            subprocess.run(command, check=True, **options)
        threading.Thread(target=self.restart, args=(unit, process), daemon=True).start()

    def restart(self, unit, process):
        """Starts a process again after it has exited by itself."""
        process.wait()
        with self.lock:
            if unit.name not in self.wanted or self.processes.get(unit.name) is not process:
                return
        if unit.first("Restart") == "always":
            time.sleep(float(unit.first("RestartSec", "0.1")))
            self.start(unit.name)
        else:
            self.problems.append(f"{unit.name} exited with status {process.returncode}")

    def stop(self, name):
        with self.lock:
            self.wanted.discard(name)
            process = self.processes.pop(name)
        unit = Unit(self.trial, name)
        process.terminate()
        try:
            process.wait(float(unit.first("TimeoutStopSec", "90")))
        except subprocess.TimeoutExpired:
            process.kill()
            self.problems.append(f"{name} did not stop in time")
        if process.returncode != 0:
            self.problems.append(f"{name} exited with status {process.returncode}")

    def identifier(self, name):
        return self.processes[name].pid

    def finish(self):
        """Ends all processes."""
        self.server.shutdown()
        with self.lock:
            self.wanted.clear()
            for process in self.processes.values():
                process.terminate()
            for process in self.processes.values():
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    process.kill()
        self.log.close()
