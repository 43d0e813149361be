"""Runs compilers in parallel and reports their errors."""
import concurrent.futures
import os
import subprocess
import threading
import time


class Failed(Exception):
    """An error for a failed check, or a check that could not run. The exit status is 1."""


class Skipped(Exception):
    """An error for an unavailable prerequisite of the check. The exit status is 77."""


_processors = threading.Semaphore(os.cpu_count() or 1)
_output = threading.Lock()


def run(command, **options):
    """Runs a command when a processor is available, and returns its status and its output and errors as text."""
    with _processors:
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, errors="replace", **options)


def require(command, what, **options):
    """Runs a command that must succeed, and returns its standard output."""
    result = run(command, **options)
    if result.returncode:
        raise Failed(f"{what} failed (status {result.returncode})\n{(result.stderr or result.stdout).strip()}")
    return result.stdout


def report(text):
    with _output:
        print(text, flush=True)


class Phase:
    """Prints one line with the duration of a block: `with Phase("arm64-apple-macosx13.0", "sources") as phase`."""

    def __init__(self, subject, name):
        self.subject, self.name, self.note = subject, name, ""

    def __enter__(self):
        self.start = time.monotonic()
        return self

    def __exit__(self, kind, error, trace):
        outcome = "ok" if kind is None else "skipped" if kind is Skipped else "failed"
        seconds = time.monotonic() - self.start
        report(f"{self.subject:<30} {self.name:<18} {outcome:<7} {seconds:6.1f} s  {self.note}".rstrip())


def all_of(functions):
    """Runs functions in parallel and waits for all of them. Combines their failures in the order of the functions."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=max(len(functions), 1)) as pool:
        futures = [pool.submit(function) for function in functions]
    errors = [future.exception() for future in futures if future.exception()]
    for error in errors:
        if not isinstance(error, Failed):
            raise error
    if errors:
        raise Failed("\n".join(str(error) for error in errors))
    return [future.result() for future in futures]


def in_order(nodes, dependencies, work):
    """Runs `work(node)` for each node after its dependencies, in parallel.

    Returns the errors by node. A node whose dependency failed is not run, and its error is `None`.
    """
    errors = {}
    with concurrent.futures.ThreadPoolExecutor(max_workers=max(len(nodes), 1)) as pool:
        futures = {}

        def start(node):
            for dependency in dependencies[node]:
                futures[dependency].result()
            if any(dependency in errors for dependency in dependencies[node]):
                errors[node] = None
                return
            try:
                work(node)
            except Failed as error:
                errors[node] = error

        for node in ordered(nodes, dependencies):
            futures[node] = pool.submit(start, node)
        for future in futures.values():
            future.result()
    return errors


def ordered(nodes, dependencies):
    """Returns the nodes, each after its dependencies."""
    result, visiting = {}, set()

    def visit(node):
        if node in result:
            return
        if node in visiting:
            raise Failed(f"{node} depends on itself")
        visiting.add(node)
        for dependency in dependencies[node]:
            visit(dependency)
        result[node] = None

    for node in nodes:
        visit(node)
    return list(result)
