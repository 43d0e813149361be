"""The resolvers of the schema. The file of a module has the name of its folder in `Sources`, in lower case.

Each file has a dictionary `RESOLVERS` of functions by type and field. Other fields are read from the objects.
"""
