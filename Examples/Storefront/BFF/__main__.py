"""Starts the server: `BFF/run`."""

from .main import main

main()
