"""Swift names for the names in documents."""

import re

# Keywords that need backticks where a name is declared, or used without a base. Some are keywords only in
# expressions.
KEYWORDS = set(
    "Any any as associatedtype await break case catch class consume continue copy default defer deinit discard do "
    "each else enum extension fallthrough false fileprivate for func guard if import in inout internal is let nil "
    "operator precedencegroup private protocol public repeat rethrows return some static struct subscript super "
    "switch throw throws true try typealias unsafe var where while".split()
)
# Names with another meaning after a dot.
MEMBERS = {"self", "init", "hashValue"}
# Cases of optionals, and members that every generated enumeration has.
CASES = MEMBERS | {"none", "some", "unknown", "rawValue"}
# Types that generated code uses. A nested type of the same name would hide them.
TYPES = set(
    "Any AnyObject BFFSchema Bool CodingKeys Codable CodingKey Core DateTimeValue DateValue Decoder Double Encoder "
    "Foundation GraphQLEnum GraphQLKey GraphQLNullable GraphQLObject GraphQLOperation GraphQLOperationKind Hashable "
    "Int Models Money MoneyValue Optional Protocol Self Sendable String Swift Type URLValue Variables Variant "
    "Decodable DecodingError Encodable Error Equatable Never Result Self Void".split()
)


def escaped(name):
    """Returns a name as it is written in declarations and expressions."""
    return f"`{name}`" if name in KEYWORDS else name


def member(name):
    """Returns the name of a property for a name in a document: `inStock` for `in_stock`."""
    if name == "__typename":
        return "typename"
    name = camel_case(name)
    return f"{name}Field" if name in MEMBERS else name


def camel_case(name):
    """Returns a name without underscores that begins with a lowercase letter."""
    first, *rest = name.strip("_").split("_")
    return lower(first) + "".join(map(upper, rest))


def upper(name):
    """Returns a name that begins with an uppercase letter."""
    return name[:1].upper() + name[1:]


def lower(name):
    """Returns a name that begins with a lowercase letter, also if it begins with an abbreviation."""
    initials = re.match(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]+$|[A-Z]", name)
    return name[: initials.end()].lower() + name[initials.end():] if initials else name


def nested_type(key):
    """Returns the name of the type for a key in a response."""
    name = upper(member(key))
    # The names of fragments are those of types, too.
    return f"{name}Selection" if name in TYPES or name.endswith("Fragment") else name


def enum_case(value):
    """Returns the name of the case for a value of an enumeration: `inStock` for `IN_STOCK`."""
    if re.fullmatch(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*", value):
        value = value.lower()
    name = camel_case(value)
    return f"{name}Value" if name in CASES else name


def is_member(name):
    """Whether there is a Swift property or case for a name."""
    return name == "__typename" or re.fullmatch(r"_?[A-Za-z][_A-Za-z0-9]*", name) is not None


def is_type(name):
    """Whether a name can be the name of a Swift type."""
    return re.fullmatch(r"[A-Z][_A-Za-z0-9]*", name) is not None and name not in TYPES
