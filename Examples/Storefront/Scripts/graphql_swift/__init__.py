"""Swift for the GraphQL documents of the modules.

`sources` reads the files, `schema`, `documents` and `ownership` check them, `selections` turns selections into the
shapes in `shapes`, the modules `swift_…` write Swift, and `output` compares and writes the files.
"""
