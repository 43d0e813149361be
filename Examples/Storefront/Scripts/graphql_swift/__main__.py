"""The command line of the generator."""

import argparse
import pathlib
import sys

from .generate import generate
from .output import changes, formatted, write
from .problems import Problems

STOREFRONT = pathlib.Path(__file__).resolve().parent.parent.parent


def run(arguments):
    """Runs the generator, and returns its exit status."""
    parser = argparse.ArgumentParser(
        prog="Scripts/generate-graphql", description="Generates Swift for the GraphQL documents of all modules."
    )
    parser.add_argument("--check", action="store_true", help="name files that are out of date, and write nothing")
    parser.add_argument("--root", type=pathlib.Path, default=STOREFRONT, help="the folder that contains Sources")
    options = parser.parse_args(arguments)
    try:
        files = formatted(generate(options.root), STOREFRONT / ".swift-format")
    except Problems as problems:
        print(problems, file=sys.stderr)
        return 1
    changed = changes(options.root, files)
    if not options.check:
        write(options.root, files, changed)
        return 0
    for path, reason in changed:
        print(f"{path}: error: the file is {reason}: run Scripts/generate-graphql", file=sys.stderr)
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
