import TesseraFormats
import TesseraStrings
import TesseraWriting
import Testing

@Suite("Conversion to String Catalogs") struct CatalogConversionTests {
  typealias Files = LegacyFiles

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [(name: String, text: String)]
    /// The members of the entry of the key `k`, without white space.
    var entry: String
    var losses: [String] = []
    var testDescription: String { name }
  }

  private static func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }

  private static func plural(_ forms: [(String, String)]) -> String {
    let members = forms.map { "\"\($0.0)\":\(unit($0.1))" }.joined(separator: ",")
    return "\"variations\":{\"plural\":{\(members)}}"
  }

  static let rows: [Row] = [
    Row(
      name: "a string in two languages, with the comment of the source language",
      files: [
        ("en.strings", "/* the title */\n\"k\" = \"Cart\";\n"), ("de.strings", "/* the title */\n\"k\" = \"Korb\";\n"),
      ],
      entry: """
        "comment":"the title","extractionState":"migrated","localizations":{"de":\(unit("Korb")),"en":\(unit("Cart"))}
        """
    ),
    Row(
      name: "a comment that differs is listed, and so is one that belongs to no key",
      files: [
        ("en.strings", "// Shop\n\n/* the title */\n\"k\" = \"Cart\";\n"),
        ("de.strings", "/* der Titel */\n\"k\" = \"Korb\";\n"),
      ],
      entry: """
        "comment":"the title","extractionState":"migrated","localizations":{"de":\(unit("Korb")),"en":\(unit("Cart"))}
        """,
      losses: [
        "the comment \"Shop\" belongs to no key",
        "the comment \"der Titel\" differs from the comment that is kept",
      ]
    ),
    Row(
      name: "a comment that only a translation has",
      files: [("en.strings", "\"k\" = \"Cart\";"), ("de.strings", "/* der Titel */\n\"k\" = \"Korb\";\n")],
      entry: """
        "comment":"der Titel","extractionState":"migrated","localizations":{"de":\(unit("Korb")),"en":\(unit("Cart"))}
        """
    ),
    Row(
      name: "a key that occurs twice with the same string",
      files: [("en.strings", "/* c */\n\"k\" = \"Cart\";\n/* c */\n\"k\" = \"Cart\";\n")],
      entry: """
        "comment":"c","extractionState":"migrated","localizations":{"en":\(unit("Cart"))}
        """
    ),
    Row(
      name: "a key that occurs twice with different strings and comments",
      files: [("en.strings", "/* c */\n\"k\" = \"Bag\";\n/* d */\n\"k\" = \"Cart\";\n")],
      entry: """
        "comment":"c","extractionState":"migrated","localizations":{"en":\(unit("Cart"))}
        """,
      losses: [
        "the string \"Bag\" is never displayed: line 4 contains the key again, and Foundation uses the last one",
        "the comment \"d\" differs from the comment that is kept",
      ]
    ),
    Row(
      name: "a comment in a box",
      files: [("en.strings", "/*\n * the title\n * of the cart\n */\n\"k\" = \"Cart\";\n")],
      entry: """
        "comment":"the title\\nof the cart","extractionState":"migrated","localizations":{"en":\(unit("Cart"))}
        """
    ),
    Row(
      name: "a value equal to the key, and an empty one",
      files: [("en.strings", "\"k\" = \"k\";"), ("de.strings", "\"k\" = \"\";")],
      entry: """
        "extractionState":"migrated","localizations":{"de":\(unit("")),"en":\(unit("k"))}
        """
    ),
    Row(
      name: "a key that only a translation has",
      files: [("en.strings", "\"a\" = \"b\";"), ("de.strings", "\"k\" = \"Korb\";")],
      entry: """
        "extractionState":"manual","localizations":{"de":\(unit("Korb"))}
        """
    ),
    Row(
      name: "Base is the source language, and English.lproj is en",
      files: [("Base.strings", "\"k\" = \"Cart\";"), ("German.strings", "\"k\" = \"Korb\";")],
      entry: """
        "extractionState":"migrated","localizations":{"de":\(unit("Korb")),"en":\(unit("Cart"))}
        """,
      losses: [
        "the folder Base.lproj becomes the language en: the way back creates en.lproj",
        "the folder German.lproj becomes the language de: the way back creates de.lproj",
      ]
    ),
    Row(
      name: "a plural whose forms state its type, and a comment in XML",
      files: [
        (
          "en.stringsdict",
          Files.list("<!-- files -->" + Files.rule("k", Files.form("one", "%lld file") + Files.form("other", "%lld")))
        )
      ],
      entry: """
        "comment":"files","extractionState":"migrated","localizations":{"en":{\(plural([("one", "%lld file"),
        ("other", "%lld")]))}}
        """,
      losses: ["the name of the variable \"n\": a plural has no name"]
    ),
    Row(
      name: "a plural without a number keeps its type as a substitution",
      files: [
        (
          "en.stringsdict",
          Files.list(Files.rule("k", type: "d", Files.form("one", "a file") + Files.form("other", "files")))
        )
      ],
      entry: """
        "extractionState":"migrated","localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@n@"},\
        "substitutions":{"n":{"argNum":1,"formatSpecifier":"d",\(plural([("one", "a file"), ("other", "files")]))}}}}
        """
    ),
    Row(
      name: "two variables, in the order of the format",
      files: [
        (
          "en.stringsdict",
          Files.list(
            """
            <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%@: %#@a@, %#@b@</string>
            \(Files.variable("b", Files.form("other", "%lld b")))\(Files.variable("a", Files.form("other", "%lld a")))
            </dict>
            """
          )
        )
      ],
      entry: """
        "extractionState":"migrated","localizations":{"en":{"stringUnit":{"state":"translated",\
        "value":"%@: %#@a@, %#@b@"},"substitutions":{"a":{"argNum":2,"formatSpecifier":"lld",\
        \(plural([("other", "%lld a")]))},"b":{"argNum":3,"formatSpecifier":"lld",\(plural([("other", "%lld b")]))}}}}
        """
    ),
    Row(
      name: "a specifier that takes the argument of a variable needs a position",
      files: [("en.stringsdict", Files.list(Files.rule("k", format: "%1$#@n@ %d", Files.form("other", "%lld"))))],
      entry: """
        "extractionState":"migrated","localizations":{"en":{"stringUnit":{"state":"translated",\
        "value":"%1$#@n@ %1$d"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld",\
        \(plural([("other", "%lld")]))}}}}
        """
    ),
    Row(
      name: "a rule takes precedence over a string",
      files: [
        ("en.strings", "/* c */\n\"k\" = \"old\";"),
        ("en.stringsdict", Files.list(Files.rule("k", Files.form("other", "%lld")))),
      ],
      entry: """
        "comment":"c","extractionState":"migrated","localizations":{"en":{\(plural([("other", "%lld")]))}}
        """,
      losses: [
        "the string \"old\" is never displayed: the rule in the .stringsdict file takes precedence",
        "the name of the variable \"n\": a plural has no name",
      ]
    ),
    Row(
      name: "devices",
      files: [
        (
          "en.stringsdict",
          Files.list(
            """
            <key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
            <key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict></dict>
            """
          )
        )
      ],
      entry: """
        "extractionState":"migrated","localizations":{"en":{"variations":{"device":{"mac":\(unit("Click")),\
        "other":\(unit("Tap"))}}}}
        """
    ),
    Row(
      name: "a variable to which no format refers",
      files: [("en.stringsdict", Files.list(Files.rule("k", format: "text", Files.form("other", "%lld"))))],
      entry: """
        "extractionState":"migrated","localizations":{"en":\(unit("text"))}
        """,
      losses: ["the variable \"n\": no format refers to it"]
    ),
    Row(
      name: "a file without strings",
      files: [("en.strings", "\"k\" = \"Cart\";"), ("fr.strings", "")],
      entry: """
        "extractionState":"migrated","localizations":{"en":\(unit("Cart"))}
        """,
      losses: ["the file has no strings: a String Catalog does not list a language without strings"]
    ),
  ]

  @Test("Legacy files become the expected entries", arguments: rows) func entries(_ row: Row) throws {
    let parts = Files.parts(row.files)
    let table = Files.table(parts)
    let conversion = CatalogConversion(table, parts: parts)
    #expect(conversion.obstacles == [])
    #expect(conversion.losses.map(\.text) == row.losses)
    let bytes = try #require(conversion.bytes)
    let catalog = Files.catalog(bytes)
    #expect(catalog.issues == [])
    #expect(catalog.table.sourceLanguage == "en")
    #expect(CanonicalCatalog.isCanonical(catalog.document))
    let index = try #require((0..<catalog.entries.count).first { catalog.entries.key(at: $0).value == "k" })
    let node = catalog.document.nodes[catalog.entries.keyNode(at: index) + 1]
    #expect(Self.compact(catalog.document.source.string(in: node.span)) == "{\(row.entry.filter { $0 != "\n" })}")
    let before = try ResolvedTable(table, parts: parts, language: conversion.language)
    #expect(EquivalenceProof(before, try ResolvedTable(catalog)).differences == [])
  }

  /// Returns JSON without the white space of Xcode's layout.
  private static func compact(_ json: String) -> String {
    json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined().replacing("\" : ", with: "\":")
  }

  struct Obstacle: Sendable, CustomTestStringConvertible {
    var files: [(name: String, text: String)]
    /// The name of the file and the line, and the message.
    var message: String
    var testDescription: String { message }
  }

  static let obstacles: [Obstacle] = [
    Obstacle(
      files: [
        (
          "en.stringsdict",
          Files.list(Files.rule("k", Files.form("other", "%lld a") + "\n" + Files.form("other", "%lld b")))
        )
      ],
      message: "en.stringsdict:7: the key \"other\" is already defined on line 6"
    ),
    Obstacle(files: [("en.strings", "\"k\" = \"a\"\n\n\"l")], message: "en.strings:1: expected `;` after this value"),
    Obstacle(
      files: [
        (
          "en.stringsdict",
          Files.list(
            """
            \n<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>
            <key>20</key><string>short</string></dict></dict>
            """
          )
        )
      ],
      message: "en.stringsdict:4: a String Catalog cannot vary a string by width"
    ),
    Obstacle(
      files: [("en.stringsdict", Files.list(Files.rule("k", type: "@", Files.form("other", "%@ items"))))],
      message: "en.stringsdict:3: the variable \"n\" has the type \"@\": a String Catalog counts only numbers"
    ),
    Obstacle(
      files: [("en.stringsdict", Files.list(Files.rule("k", format: "%#@m@", Files.form("other", "%lld"))))],
      message: "en.stringsdict:3: the variable \"m\" is not defined"
    ),
    Obstacle(
      files: [("en.stringsdict", Files.list(Files.rule("k", format: "%#@n@ %#@n@", Files.form("other", "%lld"))))],
      message: "en.stringsdict:3: the variable \"n\" counts two arguments: a substitution counts one"
    ),
    Obstacle(files: [("en.strings", "/* no keys */")], message: "en.strings:1: the table has no strings"),
    Obstacle(
      files: [("en.stringsdict", Files.list(Files.rule("k", Files.form("some", "%lld"))))],
      message: "en.stringsdict:6: unknown plural case \"some\""
    ),
    Obstacle(
      files: [("en.strings", "\"k\" = \"%(n)d items\";")],
      message: "en.strings:1: \"%(n)d\" has another meaning in a String Catalog"
    ),
    Obstacle(
      files: [("en.strings", "\"k\" = \"%#@n@\";")],
      message: "en.strings:1: the variable \"n\" is not defined"
    ),
    Obstacle(
      files: [("en.strings", "\"k\" = \"a\";"), ("English.strings", "\"k\" = \"b\";")],
      message: "en.strings:1: en.lproj and English.lproj are folders of the same language"
    ),
    Obstacle(
      files: [("en.strings", "\"k\" = \"a\";"), ("Base.strings", "\"k\" = \"b\";")],
      message: "en.strings:1: en.lproj and Base.lproj are folders of the same language"
    ),
    Obstacle(
      files: [("en.strings", "\"k\" = \"a\";"), ("template.strings", "\"k\" = \"b\";")],
      message: "en.strings:1: template.lproj is not the folder of a language"
    ),
  ]

  @Test("A table that a catalog cannot represent is refused", arguments: obstacles)
  func refuses(_ row: Obstacle) throws {
    let parts = Files.parts(row.files)
    let conversion = CatalogConversion(Files.table(parts), parts: parts)
    #expect(conversion.bytes == nil)
    let issue = try #require(conversion.obstacles.first)
    let source = SourceText(row.files[Int(issue.place.file.rawValue)].text)
    let line = source.location(of: issue.place.span.lowerBound).line
    #expect("\(row.files[Int(issue.place.file.rawValue)].name):\(line): \(issue.text)" == row.message)
  }
}
