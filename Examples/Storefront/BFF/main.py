"""The command line of the server."""

import argparse
import pathlib
import sys

from .app import App
from .catalog import Catalog
from .endpoint import Endpoint
from .errors import StartError
from .faults import NAMES, NONE
from .files import Files
from .paths import MANIFEST, PICTURES, PRODUCTS
from .persisted import PersistedQueries, read_manifest
from .products import read_products
from .schema import executable_schema
from .server import Server, listening_socket
from .visitors import Visitors


def make_app(seed_file=PRODUCTS, fault=NONE, manifest=MANIFEST, is_closed=False, most_visitors=None):
    """Returns the application with its own visitors.

    - Raises: `StartError` if a file that it needs is missing or invalid.
    """
    catalog = Catalog(read_products(seed_file))
    visitors = Visitors(catalog, most_visitors) if most_visitors else Visitors(catalog)
    known = read_manifest(manifest) if is_closed or manifest.exists() else {}
    endpoint = Endpoint(executable_schema(), catalog, visitors, PersistedQueries(known, is_closed))
    return App(endpoint, Files(catalog, PICTURES), fault)


def port(text):
    """Returns the port in an argument."""
    if not text.isascii() or not text.isdigit() or int(text) > 65_535:
        raise argparse.ArgumentTypeError(f"{text} is not a port from 0 to 65535")
    return int(text)


def parse_arguments(arguments):
    faults = "\n".join(f"  {name:9} {description}" for name, description in NAMES.items())
    parser = argparse.ArgumentParser(
        prog="BFF/run", description="Serves the products and visitors of the shop as a GraphQL server.",
        epilog=f"faults, also of a single request (?fault=NAME&operation=NAME&delay=MILLISECONDS):\n{faults}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--port", type=port, default=4000, help="the port; 0 for any free one (default: 4000)")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)")
    parser.add_argument("--seed-file", type=pathlib.Path, default=PRODUCTS, metavar="FILE", help="the products")
    parser.add_argument(
        "--fault", choices=NAMES, default=NONE, metavar="NAME", help="the fault of requests that do not ask for one"
    )
    parser.add_argument("--only-manifest", action="store_true", help="accept only operations in BFF/operations.json")
    return parser.parse_args(arguments)


def main(arguments=None):
    options = parse_arguments(arguments)
    try:
        app = make_app(options.seed_file, options.fault, is_closed=options.only_manifest)
        listener = listening_socket(options.host, options.port)
    except StartError as error:
        sys.exit(f"error: {error}")
    Server(app, listener, lambda line: print(line, flush=True)).serve_forever()
