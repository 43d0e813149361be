"""Swift for the shapes of responses."""

from .names import escaped
from .swift_text import block, documentation, literal

CONFORMANCES = "Codable, Hashable, Sendable"


def type_lines(shape, module, text=None):
    """Returns a structure or enumeration with all types inside of it."""
    lines = documentation(text)
    return lines + (_enumeration(shape, module) if shape.is_enumeration else _structure(shape, module))


def _nested(shape, module):
    return [type_lines(child, module) for child in shape.nested]


def _structure(shape, module):
    properties = list(shape.properties)
    return block(
        f"{module.access}struct {shape.name}: {CONFORMANCES}",
        [line for name, kind in properties for line in _property(shape, name, kind, module)],
        initializer(properties, module.access),
        *_nested(shape, module),
        *(_coding(shape, module.access) if _needs_coding(shape) else []),
    )


def _property(shape, name, kind, module):
    text = next((field.description for field in shape.fields if field.name == name), None) if module.is_core else None
    return documentation(text) + [f"{module.access}let {escaped(name)}: {kind}"]


def initializer(properties, access, defaults=None):
    """Returns an initializer with a parameter for each property."""
    defaults = defaults or {}
    parameters = ", ".join(
        f"{escaped(name)}: {kind}" + (f" = {defaults[name]}" if name in defaults else "") for name, kind in properties
    )
    return block(f"{access}init({parameters})", [f"self.{escaped(name)} = {escaped(name)}" for name, _ in properties])


def _needs_coding(shape):
    """Whether the conformance that the compiler synthesizes differs.

    It omits `nil`, but a response contains null for each nullable field without a directive.
    """
    return bool(shape.spreads or shape.cases) or any(
        field.name != field.key or (field.is_nullable and not field.is_conditional) for field in shape.fields
    )


def _coding(shape, access):
    return [_decoding(shape, access), _encoding(shape, access)]


def _decoding(shape, access):
    lines = []
    if shape.fields or any(spread.is_conditional for spread in shape.spreads):
        lines.append("let container = try decoder.container(keyedBy: GraphQLKey.self)")
    for field in shape.fields:
        method = "decodeIfPresent" if field.swift.endswith("?") else "decode"
        lines.append(
            f"self.{escaped(field.name)} = try container.{method}({field.required}.self, forKey: {literal(field.key)})"
        )
    for spread in shape.spreads:
        value = f"try {spread.fragment}(from: decoder)"
        if spread.is_conditional:
            value = f"container.contains({literal(spread.present_key)}) ? {value} : nil"
            value = f"try {value.replace('try ', '')}"
        lines.append(f"self.{spread.name} = {value}")
    if shape.cases:
        lines.append("self.variant = try Variant(from: decoder)")
    return block(f"{access}init(from decoder: any Decoder) throws", lines)


def _encoding(shape, access):
    target = "object" if shape.merges else "container"
    method = "merge" if shape.merges else "encode"
    lines = []
    if shape.merges:
        lines.append("var object = GraphQLObject()")
    elif shape.fields:
        lines.append("var container = encoder.container(keyedBy: GraphQLKey.self)")
    for field in shape.fields:
        value = f"self.{escaped(field.name)}"
        if not field.is_conditional:
            lines.append(f"try {target}.{method}({value}, forKey: {literal(field.key)})")
        elif shape.merges:
            lines += [f"if let value = {value} {{", f"  try object.merge(value, forKey: {literal(field.key)})", "}"]
        else:
            lines.append(f"try container.encodeIfPresent({value}, forKey: {literal(field.key)})")
    for spread in shape.spreads:
        value = f"self.{spread.name}" + ("?" if spread.is_conditional and not shape.merges else "")
        if not shape.merges:
            lines.append(f"try {value}.encode(to: encoder)")
        elif spread.is_conditional:
            lines += [f"if let value = {value} {{", "  try object.merge(value)", "}"]
        else:
            lines.append(f"try object.merge({value})")
    if shape.cases:
        lines.append("try object.merge(self.variant)" if shape.merges else "try self.variant.encode(to: encoder)")
    if shape.merges:
        lines.append("try object.encode(to: encoder)")
    return block(f"{access}func encode(to encoder: any Encoder) throws", lines)


def _enumeration(shape, module):
    access = module.access
    names = [(escaped(case.name), case) for case in shape.cases]
    declared = [f"case {name}({case.object.reference})" for name, case in names]
    # A type of a later version of the schema, or one without a condition in the document.
    declared.append("case other(typename: String)")
    typenames = [
        f"case .{name}: {literal(case.type)}" if case.type
        else f"case .{name}(let value): value.typename"
        for name, case in names
    ]
    typenames.append("case .other(let typename): typename")
    decoded = [
        f"case {', '.join(map(literal, case.types))}: self = .{name}(try {case.object.reference}(from: decoder))"
        for name, case in names
    ]
    encoded = [f"case .{name}(let value): try value.encode(to: encoder)" for name, _ in names]
    return block(
        f"{access}enum {shape.name}: {CONFORMANCES}",
        declared,
        block(f"{access}var typename: String", ["switch self {", *typenames, "}"]),
        *_nested(shape, module),
        block(f"{access}init(from decoder: any Decoder) throws", [
            "let container = try decoder.container(keyedBy: GraphQLKey.self)",
            'let typename = try container.decode(String.self, forKey: "__typename")',
            "switch typename {", *decoded, "default: self = .other(typename: typename)", "}",
        ]),
        block(f"{access}func encode(to encoder: any Encoder) throws", [
            "var container = encoder.container(keyedBy: GraphQLKey.self)",
            'try container.encode(self.typename, forKey: "__typename")',
            "switch self {", *encoded, "case .other: break", "}",
        ]),
    )
