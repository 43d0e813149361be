import TesseraAccessors
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite struct StringsGeneratorTests {
  static let entries = #"""
    "cart" : { "comment" : "Title of the\nscreen \"Cart\"" },
    "cart.items" : { "localizations" : {
      "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld Artikel" } },
      "en" : { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } } } },
    "cart.summary" : { "localizations" : { "en" : {
      "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" },
      "substitutions" : {
        "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } },
        "folders" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg folder" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg folders" } } } } } } } } },
    "price" : { "localizations" : { "en" : {
      "stringUnit" : { "state" : "translated", "value" : "%2$@ for %(amount).2f" } } } },
    "second" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Only %2$@" } } } },
    "letters" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%c %s %x" } } } },
    "in" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%(in)@ %(let)d" } } } },
    "Brand" : { "shouldTranslate" : false },
    "german only" : { "extractionState" : "manual", "localizations" : {
      "de" : { "stringUnit" : { "state" : "translated", "value" : "Nur %@" } } } }
    """#

  @Test(
    "Thousands of accessors generated on several threads are in the order of their keys",
    arguments: ["k", "a.k"]
  )
  func many(_ prefix: String) throws {
    let keys = (0..<2500).map { "\(prefix)\($0)" }
    let generated = try Generated(entries: keys.map { "\"\($0)\" : {}" }.joined(separator: ", "))
    let lines = generated.code.split(separator: "\n", omittingEmptySubsequences: false)
    let declared = lines.indices.filter { lines[$0].contains("static var k") }
    #expect(declared.map { lines[$0].split(separator: " ")[2] } == (0..<2500).map { "k\($0):" })
    // Each accessor has a comment, and an empty line separates it from the previous one.
    #expect(declared.dropFirst().allSatisfy { lines[$0 - 2].isEmpty && !lines[$0 - 1].isEmpty })
    #expect(generated.code.contains("private nonisolated func _text(_ entry: Int)"))
  }

  @Test("The generated code matches the golden files") func golden() throws {
    let generated = try Generated(entries: Self.entries)
    #expect(generated.issues.isEmpty)
    try Golden.check(generated.code, "Localizable.swift.txt")
    // Other tests check the content of the literal.
    try Golden.check(withoutLiteral(generated.tableCode), "LocalizableTable.swift.txt")
  }

  @Test("Public accessors that load a table from a file match the golden files") func publicFromFile() throws {
    let generated = try Generated(entries: Self.entries, name: "Check out") {
      $0.access = .public
      $0.storage = .file("Check out.tessera", module: "Bag", package: "shop")
    }
    try Golden.check(generated.code, "Checkout.swift.txt")
    try Golden.check(generated.tableCode, "CheckoutTable.swift.txt")
  }

  @Test("A key can have both an accessor and a nested enum, and keywords are in backticks")
  func nesting() throws {
    let generated = try Generated(keys: ["cart", "cart.items", "cart.items.one", "default", "protocol.class"])
    #expect(
      generated.declarations == [
        "nonisolated enum L10n", "static var cart: LocalizedString", "static var `default`: LocalizedString",
        "enum Cart",
        "static var items: LocalizedString", "enum Items", "static var one: LocalizedString", "enum Protocol_",
        "static var `class`: LocalizedString",
      ]
    )
  }

  /// The argument numbers in a string are used in the same way as by the table compiler.
  @Test(
    "Accessor arguments are named after specifiers and substitutions",
    arguments: [
      ("%(await)lld", "", "await argument1: Int"), ("%2$#@n@ %1$#@m@", "n 1, m 2", "m: Int, n: Int"),
      ("%#@n@ %#@m@", "n 2, m 1", "m: Int, n: Int"), ("%1$#@n@ %2$#@n@", "n 1", "n: Int, _ argument2: Int"),
      ("%2$#@n@ %1$@", "n 1", "_ argument1: any LocalizedArgument, n: Int"),
    ]
  )
  func labels(_ text: String, _ substitutions: String, _ parameters: String) throws {
    let forms = #"{ "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } } }"#
    let all = substitutions.split(separator: ", ").map { words in
      let (name, number) = (words.prefix { $0 != " " }, words.drop { $0 != " " }.dropFirst())
      return "\"\(name)\" : { \"argNum\" : \(number), \"formatSpecifier\" : \"lld\", \"variations\" : \(forms) }"
    }
    let unit = "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }"
    let entry =
      "\"k\" : { \"localizations\" : { \"en\" : { \(unit), \"substitutions\" : { \(all.joined(separator: ", ")) } } } }"
    let generated = try Generated(entries: entry)
    #expect(generated.declarations.last == "static func k(\(parameters)) -> LocalizedString")
  }

  @Test("Colliding keys cause an issue with both positions, and other accessors are generated")
  func collision() throws {
    let keys = ["Save", "save", "Save…", "Other"]
    let generated = try Generated(keys: keys)
    #expect(
      generated.declarations == [
        "nonisolated enum L10n", "static var save: LocalizedString", "static var other: LocalizedString",
      ]
    )
    #expect(generated.issues.map(\.subject.key) == ["save", "Save…"])
    #expect(
      generated.issues.map { $0.related.map(\.message.text) } == [["\"Save\" is here"], ["\"Save\" is here"]]
    )
    #expect(
      generated.issues.map(\.remedy) == [["Localizable": ["save": "save2"]], ["Localizable": ["Save…": "save3"]]]
    )
    #expect(generated.issues.allSatisfy { $0.place != $0.related.first?.place && !$0.place.span.isEmpty })
    #expect(
      generated.issues[0].message.text == """
        the accessors of "save" and "Save" would both be called "save": to rename the first one, add to tessera.json \
        "accessors": { "names": { "Localizable": { "save": "save2" } } }
        """
    )

    let settled = try Generated(keys: keys) { $0.names = generated.issues.settled() }
    #expect(settled.issues.isEmpty)
    #expect(
      settled.declarations.dropFirst().map { $0.dropFirst(11) } == [
        "save: LocalizedString", "save2: LocalizedString", "save3: LocalizedString", "other: LocalizedString",
      ]
    )
  }

  @Test("Canonically equivalent keys get different names with the suggested setting")
  func lookalikes() throws {
    let keys = ["caf\u{E9}", "cafe\u{301}"]
    let generated = try Generated(keys: keys)
    #expect(
      generated.issues.map(\.message.text) == [
        """
        the accessors of "\(keys[1])" and "\(keys[0])" would both be called "\(keys[1])": to rename the first one, add to tessera.json \
        "accessors": { "names": { "Localizable": { "cafe\\u0301": "cafe\u{301}2" } } }
        """
      ]
    )
    let settled = try Generated(keys: keys) { $0.names = generated.issues.settled() }
    #expect(settled.issues.isEmpty)
    #expect(settled.declarations.count == 3)
  }

  @Test("No accessor has the same name as the enum that contains it")
  func typeName() throws {
    let name = try #require(SwiftName(validating: "texts"))
    let generated = try Generated(keys: ["texts", "texts.a"]) { $0.typeName = name }
    #expect(
      generated.declarations == [
        "nonisolated enum texts", "static var texts_: LocalizedString", "enum Texts", "static var a: LocalizedString",
      ]
    )
  }

  @Test("Generating code for the same table twice gives the same result")
  func deterministic() throws {
    #expect(try Generated(entries: Self.entries).code == Generated(entries: Self.entries).code)
  }

  @Test("Invalid table data causes an error")
  func noTable() throws {
    let table = try Generated(keys: ["a"]).table
    let options = StringsOptions(table: "a")
    #expect(throws: (any Error).self) {
      try StringsGenerator.accessors(
        of: table,
        compiled: [1, 2, 3],
        entryNumbers: [0],
        names: TableNames(table, entryNumbers: [0], options: options),
        options: options
      )
    }
  }

  @Test("Changing a translation changes only the file of the table")
  func translation() throws {
    let entry = { (text: String) in
      #""a" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } } } }"#
    }
    let generated = try ["Eins", "Zwei"].map { try Generated(entries: entry($0)) }
    #expect(generated[0].code == generated[1].code)
    #expect(generated[0].tableCode != generated[1].tableCode)
  }

  private func withoutLiteral(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("literal: ") ? "  static let table = …" : String(line)
    }.joined(separator: "\n")
  }
}
