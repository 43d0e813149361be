"""The tests of the server. They need no network, and can run in parallel:

    Scripts/python -m unittest discover -s BFF/tests -t .
"""
