"""The schema of the shop, joined from the parts of its modules, with the resolvers of those modules."""

import importlib
import importlib.util

from ariadne import ObjectType, make_executable_schema
from graphql import GraphQLError, GraphQLObjectType, build_schema

from .errors import StartError
from .faults import PARTIAL_FIELDS, failing
from .paths import SOURCES


def schema_parts(sources=SOURCES):
    """Returns the text of the schema parts by the name of the module."""
    paths = sorted(sources.glob("*/GraphQL/Schema/*.graphqls"))
    parts = {}
    for path in paths:
        parts.setdefault(path.parts[-4], []).append(path.read_text(encoding="utf-8"))
    return {module: "\n".join(texts) for module, texts in parts.items()}


def module_resolvers(modules):
    """Returns the resolvers of modules by type and field."""
    resolvers = {}
    for module in modules:
        name = f"{__package__}.resolvers.{module.lower()}"
        if importlib.util.find_spec(name):
            resolvers.update(importlib.import_module(name).RESOLVERS)
    return resolvers


def executable_schema(sources=SOURCES):
    """Returns the schema with the resolvers whose fields it contains, so that the files of a module can be removed."""
    parts = schema_parts(sources)
    if not parts:
        raise StartError("there are no schema files in Sources/*/GraphQL/Schema")
    text = "\n".join(parts.values())
    try:
        types = build_schema(text).type_map
        bound = {}
        for field, resolver in module_resolvers(parts).items():
            type_name, field_name = field.split(".")
            if field_name in getattr(types.get(type_name), "fields", {}):
                bound.setdefault(type_name, ObjectType(type_name)).set_field(field_name, resolver)
        schema = make_executable_schema(text, list(bound.values()))
    except (GraphQLError, TypeError) as error:
        raise StartError(f"the joined schema is invalid: {str(error).splitlines()[0]}") from error
    for type_name, field_name in PARTIAL_FIELDS:
        kind = schema.type_map.get(type_name)
        if isinstance(kind, GraphQLObjectType) and field_name in kind.fields:
            kind.fields[field_name].resolve = failing(kind.fields[field_name].resolve)
    return schema
