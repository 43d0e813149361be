"""The folders that the server reads."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
RESOURCES = SOURCES / "Core/Resources"
PRODUCTS = RESOURCES / "products.json"
TEXTS = RESOURCES / "Products.xcstrings"
PICTURES = RESOURCES / "Pictures"
MANIFEST = ROOT / "BFF/operations.json"
