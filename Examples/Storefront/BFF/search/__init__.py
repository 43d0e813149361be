"""Searches the products in a language, with results like those of the shop's index."""
