import TesseraTestSupport
import Testing

@testable import TesseraOperations

/// The symbols that Xcode generates for keys, and the reasons why a key has none.
@Suite("Generated string symbols") struct StringSymbolsTests {
  private func symbols(_ entries: String, name: String = "Localizable") throws -> StringSymbols {
    StringSymbols(try CatalogFixture.table(entries, name: name))
  }

  /// Returns the declarations and default values, without the parts that are the same for all.
  private func lines(_ symbols: StringSymbols) -> [String] {
    symbols.source.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { ["static var ", "static func ", "defaultValue: ", "enum "].contains(where: $0.hasPrefix) }
      .map { String($0).replacing("LocalizedStringResource", with: "Text") }
  }

  @Test(
    "Symbols have names, arguments, and default values",
    arguments: [
      (
        #""paywall.error.x": { "extractionState": "manual" }"#,
        ["static var paywallErrorX: Text {", #"defaultValue: "paywall.error.x","#]
      ),
      (
        #""k": \#(manual("%lld of %@ 5 %%"))"#,
        ["static func k(_ arg1: Int, _ arg2: String) -> Text {", #"defaultValue: "\(arg1) of \(arg2) 5 %","#]
      ),
      (
        #""k": \#(manual("%2$@ of %1$llu"))"#,
        ["static func k(_ arg1: UInt, _ arg2: String) -> Text {", #"defaultValue: "\(arg1) \(arg2)","#]
      ),
      (
        #""k": \#(manual("%(count)lld of %(total)f"))"#,
        ["static func k(count: Int, total: Double) -> Text {", #"defaultValue: "\(count) of \(total)","#]
      ),
      (
        #""k": \#(manual("\\\"\\\\(6*7)\\n\\u202e\\u0000é"))"#,
        ["static var k: Text {", #"defaultValue: "\"\\(6*7)\n\u{202E}\0é","#]
      ),
      (
        #""yes": { "generatesSymbol": true }, "no": { "extractionState": "manual", "generatesSymbol": false }, "x": {}"#,
        ["static var yes: Text {", #"defaultValue: "yes","#]
      ),
    ] as [(String, [String])]
  )
  func declarations(_ entries: String, _ expected: [String]) throws {
    let symbols = try symbols(entries)
    #expect(symbols.problems.isEmpty)
    #expect(lines(symbols) == expected)
  }

  @Test("A table with a custom name generates a namespace")
  func namespace() throws {
    let symbols = try symbols(#""k": { "extractionState": "manual" }"#, name: "design system")
    #expect(symbols.fileName == "GeneratedStringSymbols_design system.swift")
    #expect(lines(symbols).first == "enum DesignSystem {")
  }

  @Test(
    "A table with the name of a type does not hide the type in declarations",
    arguments: [
      ("String", "static func k(_ arg1: Swift.String) -> Text {"), ("Int", "static func k(_ arg1: String) -> Text {"),
      ("LocalizedStringResource", "static func k(_ arg1: String) -> Foundation.Text {"),
    ]
  )
  func hiddenTypes(_ table: String, _ declaration: String) throws {
    let symbols = try symbols(#""k": \#(manual("%@"))"#, name: table)
    #expect(lines(symbols).dropFirst().first == declaration)
  }

  @Test(
    "Keys without a usable symbol are reported with a reason",
    arguments: [
      (#""%@ – %@": { "extractionState": "manual" }"#, "No symbol can be derived from '%@ – %@'"),
      (#""2 items": { "extractionState": "manual" }"#, "No symbol can be derived from '2 items'"),
      (
        #""Return": { "extractionState": "manual" }"#, "The symbol 'return' of 'Return' is too close to a reserved word"
      ),
      (
        #""a.b": { "extractionState": "manual" }, "A b": { "extractionState": "manual" }"#,
        "The symbol 'aB' of 'A b' is the same as that of 'a.b'"
      ),
      (#""k": \#(manual("%2$@"))"#, "It is not possible to determine the type of argument 1 of 'k'"),
      (#""k": \#(manual("%c"))"#, "No Swift type exists for argument 1 of 'k'"),
    ]
  )
  func problems(_ entries: String, _ message: String) throws {
    #expect(try symbols(entries).problems.map(\.message) == [message])
  }

  @Test("A table without symbols generates an empty file")
  func nothing() throws {
    #expect(lines(try symbols(#""k": {}"#)).isEmpty)
  }
}

private func manual(_ value: String) -> String {
  #"{ "extractionState": "manual", "localizations": { "en": { "stringUnit": { "state": "translated", "#
    + #""value": "\#(value)" } } } }"#
}

@Suite("Mutated catalogs generate a source file or report problems") struct StringSymbolsFuzzTests {
  @Test("The source file of a mutated catalog is not empty", arguments: 0..<8 as Range<UInt64>)
  func mutations(_ seed: UInt64) {
    for table in MutatedCatalogs.tables(seed: seed) { #expect(!StringSymbols(table).source.isEmpty) }
  }
}
