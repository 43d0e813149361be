"""The exact messages for documents that are not valid."""

import unittest

from .trees import FRAGMENTS, QUERIES, SCHEMA, generator, tree

HOME_SCHEMA = "Sources/Home/GraphQL/Schema/schema-home.graphqls"
HOME = "Sources/Home/GraphQL/Queries/Home/Queries.graphql"
HOME_FRAGMENTS = "Sources/Home/GraphQL/Fragments/HomeFragment.graphql"
BAG = "Sources/Bag/GraphQL/Queries/Bag/Queries.graphql"

CORE = """\
interface Named { name: String! }
type Item implements Named { id: ID!  name: String!  parent: Item  other: Item! }
type Note { text: String }
union Thing = Item | Note
enum Order { NEW OLD }
input Filter { text: String! }
type Query { item(id: ID!, order: Order, filter: Filter): Item  thing: Thing  named: Named }
"""
FEATURE = """\
type Home { newest: Item }
enum Mood { GOOD }
extend type Item { mood: Mood }
extend type Query { home(mood: Mood): Home }
"""

# For each rule: documents that are added to the two schemas, and the messages.
CASES = {
    "a field was removed from the schema": (
        {HOME: "query A {\n  home {\n    popular {\n      id\n    }\n  }\n}"},
        [f"{HOME}:3:5: error: Cannot query field 'popular' on type 'Home'."],
    ),
    "an argument has the wrong type": (
        {QUERIES: "query A {\n  item(id: 1.5) { id }\n}"},
        [f"{QUERIES}:2:12: error: ID cannot represent a non-string and non-integer value: 1.5"],
    ),
    "a variable has the wrong type": (
        {QUERIES: "query A($id: Boolean) { item(id: $id) { id } }"},
        [f"{QUERIES}:1:9: error: Variable '$id' of type 'Boolean' used in position expecting type 'ID!'."],
    ),
    "an argument is missing": (
        {QUERIES: "query A { item { id } }"},
        [f"{QUERIES}:1:11: error: Argument 'Query.item(id:)' of type 'ID!' is required, but it was not provided."],
    ),
    "a fragment is unknown": (
        {QUERIES: "query A { item(id: 1) { ...ItemFragment } }"},
        [f"{QUERIES}:1:28: error: Unknown fragment 'ItemFragment'."],
    ),
    "a value of an enumeration is unknown": (
        {QUERIES: "query A { item(id: 1, order: BEST) { id } }"},
        [f"{QUERIES}:1:30: error: Value 'BEST' does not exist in 'Order' enum."],
    ),
    "a selection is missing": (
        {QUERIES: "query A { item(id: 1) }"},
        [f"{QUERIES}:1:11: error: Field 'item' of type 'Item' must have a selection of subfields."
         " Did you mean 'item { ... }'?"],
    ),
    "fragments contain each other": (
        {FRAGMENTS: "fragment AFragment on Item { parent { ...AFragment } }"},
        [f"{FRAGMENTS}:1:39: error: Cannot spread fragment 'AFragment' within itself."],
    ),
    "the syntax is not valid": (
        {QUERIES: "query A {\n  item(\n}"},
        [f"{QUERIES}:3:1: error: Syntax Error: Expected Name, found '}}'."],
    ),
    "Core uses a type of a feature in its schema": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "extend type Query { mood: Mood }"},
        ["Sources/Core/GraphQL/Schema/more.graphqls:1:27: error: Type 'Mood' belongs to Home, which can be removed. "
         "Core cannot use it."],
    ),
    "Core uses a type of a feature in a document": (
        {QUERIES: "query A($mood: Mood) { home(mood: $mood) { newest { id } } }"},
        [f"{QUERIES}:1:16: error: Type 'Mood' belongs to Home, which can be removed. Core cannot use it.",
         f"{QUERIES}:1:24: error: Field 'home' belongs to Home, which can be removed. Core cannot use it.",
         f"{QUERIES}:1:24: error: Type 'Home' belongs to Home, which can be removed. Core cannot use it.",
         f"{QUERIES}:1:29: error: Argument 'mood' belongs to Home, which can be removed. Core cannot use it.",
         f"{QUERIES}:1:44: error: Field 'newest' belongs to Home, which can be removed. Core cannot use it."],
    ),
    "a feature uses the field that another one adds": (
        {BAG: "query A { item(id: 1) { mood } }"},
        [f"{BAG}:1:25: error: Field 'mood' belongs to Home, which can be removed. Bag cannot use it.",
         f"{BAG}:1:25: error: Type 'Mood' belongs to Home, which can be removed. Bag cannot use it."],
    ),
    "a feature uses the fragment of another one": (
        {HOME_FRAGMENTS: "fragment HomeFragment on Item { id }",
         BAG: "query A { item(id: 1) { ...HomeFragment } }"},
        [f"{BAG}:1:25: error: Fragment 'HomeFragment' belongs to Home, which can be removed. Bag cannot use it."],
    ),
    "a feature extends an enumeration of Core": (
        {"Sources/Home/GraphQL/Schema/more.graphqls": "extend enum Order { BEST }"},
        ["Sources/Home/GraphQL/Schema/more.graphqls:1:1: error: Type 'Order' can only be extended in the module that "
         "defines it."],
    ),
    "a scalar has no Swift type": (
        {"Sources/Home/GraphQL/Schema/more.graphqls": "scalar Weight"},
        ["Sources/Home/GraphQL/Schema/more.graphqls:1:1: error: Scalar 'Weight' has no Swift type. Add it to SCALARS "
         "in Scripts/graphql_swift/scalars.py."],
    ),
    "an input contains itself": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "input Node { next: Node! }"},
        ["Sources/Core/GraphQL/Schema/more.graphqls:1:14: error: Input Object Node cannot be provided a finite value "
         "because it references itself through fields: Node.next."],
    ),
    "a type does not have the fields of its interface": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "type Bare implements Named { id: ID }"},
        [f"{SCHEMA}:1:19: error: Interface field Named.name expected but Bare does not provide it."],
    ),
    "a type is unknown": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "extend type Query { more: More }"},
        ["Sources/Core/GraphQL/Schema/more.graphqls:1:27: error: Unknown type 'More'. Did you mean 'Home', 'Mood', or "
         "'Note'?"],
    ),
    "a schema contains an operation": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "query A { named { name } }"},
        ["Sources/Core/GraphQL/Schema/more.graphqls:1:1: error: A schema has no operations or fragments."],
    ),
    "a document contains a type": (
        {QUERIES: "type More { a: Int }"},
        [f"{QUERIES}:1:1: error: A document has only operations and fragments. Types belong to a schema."],
    ),
    "an operation has no name": (
        {QUERIES: "{ named { name } }"},
        [f"{QUERIES}:1:1: error: The operation needs a name."],
    ),
    "two operations have the same name": (
        {QUERIES: "query A { named { name } }", HOME: "query A { named { name } }"},
        [f"{QUERIES}:1:7: error: There can be only one operation named 'A'."],
    ),
    "two fragments have the same name": (
        {FRAGMENTS: "fragment AFragment on Item { id }\nfragment AFragment on Item { id }"},
        [f"{FRAGMENTS}:1:10: error: There can be only one fragment named 'AFragment'."],
    ),
    "the names of two operations differ only in case": (
        {QUERIES: "query AB { named { name } }\nquery Ab { named { name } }"},
        [f"{QUERIES}:2:1: error: The file Sources/Core/BFF/Generated/AbQuery.swift is already generated for {QUERIES}. "
         "Names must not differ only in case.",
         f"{QUERIES}:2:1: error: The file Tests/ShopTestSupport/Generated/AbQuery+Mock.swift is already generated for "
         f"{QUERIES}. Names must not differ only in case."],
    ),
    "an operation is a subscription": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "type Subscription { a: Int }",
         QUERIES: "subscription A { a }"},
        [f"{QUERIES}:1:1: error: Subscriptions are not supported."],
    ),
    "a feature does not use its fragment": (
        {HOME_FRAGMENTS: "fragment HomeFragment on Item { id }"},
        [f"{HOME_FRAGMENTS}:1:10: error: Fragment 'HomeFragment' is not used."],
    ),
    "an operation has a lowercase name": (
        {QUERIES: "query items { named { name } }"},
        [f"{QUERIES}:1:7: error: 'items' is not a Swift type name with an uppercase initial."],
    ),
    "a fragment has the name of a model": (
        {FRAGMENTS: "fragment Product on Item { id }"},
        [f"{FRAGMENTS}:1:10: error: The name of fragment 'Product' must end with 'Fragment'."],
    ),
    "an input has the name of a Swift type": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "input Bool { a: Int }"},
        ["Sources/Core/GraphQL/Schema/more.graphqls:1:7: error: 'Bool' is not a Swift type name with an uppercase "
         "initial."],
    ),
    "two values have the same case": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "enum Size { VERY_BIG veryBig }"},
        ["Sources/Core/GraphQL/Schema/more.graphqls:1:22: error: 'VERY_BIG' and 'veryBig' would have the same Swift "
         "name 'veryBig'."],
    ),
    "a field has no Swift name": (
        {QUERIES: "query A { named { _: name } }"},
        [f"{QUERIES}:1:19: error: Field '_' has no Swift name. Use an alias."],
    ),
    "two fields have the same property": (
        {QUERIES: "query A { named { a_b: name aB: name } }"},
        [f"{QUERIES}:1:11: error: Two properties would have the Swift name 'aB'. Use an alias."],
    ),
    "a field has the name of a fragment's property": (
        {FRAGMENTS: "fragment ItemFragment on Item { id }",
         QUERIES: "query A { item(id: 1) { itemFragment: name ...ItemFragment } }"},
        [f"{QUERIES}:1:11: error: Two properties would have the Swift name 'itemFragment'. Use an alias."],
    ),
    "a condition of a fragment cannot be seen in the response": (
        {FRAGMENTS: "fragment ItemFragment on Item { id }",
         QUERIES: "query A($a: Boolean!) { item(id: 1) { id ...ItemFragment @include(if: $a) } }"},
        [f"{QUERIES}:1:25: error: Fragment 'ItemFragment' has a directive, and no field that shows whether the "
         "response contains it. Other selections contain all of its fields."],
    ),
    "an object is selected by a fragment with a directive and again": (
        {FRAGMENTS: "fragment ItemFragment on Item { id parent { id } }",
         QUERIES: "query A($a: Boolean!) { item(id: 1) { parent { name } ...ItemFragment @include(if: $a) } }"},
        [f"{QUERIES}:1:25: error: Field 'parent' is selected with a directive, and again in another selection."],
    ),
    "a type has the name of the case for other types": (
        {"Sources/Core/GraphQL/Schema/more.graphqls": "type Other { a: Int } extend union Thing = Other",
         QUERIES: "query A { thing { ... on Other { a } } }"},
        [f"{QUERIES}:1:11: error: Two cases would have the Swift name 'other'. Use an alias."],
    ),
    "a selection with type conditions is selected with a directive and again": (
        {QUERIES: "query A($a: Boolean!) { thing { __typename } thing @include(if: $a) { ... on Item { id } } }"},
        [f"{QUERIES}:1:25: error: Field 'thing' has type conditions, and is selected with and without directives."],
    ),
}


class ErrorTests(unittest.TestCase):
    def test_messages(self):
        for name, (documents, messages) in CASES.items():
            with self.subTest(name), tree({SCHEMA: CORE, HOME_SCHEMA: FEATURE, **documents}) as root:
                self.assertEqual(generator(root), (1, messages))
                self.assertFalse((root / "BFF").exists())

    def test_a_file_that_is_not_utf_8(self):
        with tree({SCHEMA: CORE, HOME_SCHEMA: FEATURE}) as root:
            (root / HOME_SCHEMA).write_bytes(b"# \xff\n")
            self.assertEqual(generator(root), (1, [f"{HOME_SCHEMA}:1:1: error: The file is not UTF-8."]))

    def test_a_tree_without_a_schema(self):
        with tree({QUERIES: "query A { a }"}) as root:
            self.assertEqual(generator(root), (1, ["Sources:1:1: error: Query root type must be provided."]))
