import Foundation
import Tessera
@testable import TesseraAccessors
import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

/// The generated files are compiled with the compiler and the modules of this build.
@Suite("Generated code", .enabled(if: SwiftCompiler.isAvailable, "no swiftc, or no native build"))
struct GeneratedCodeTests {
  static let modes: [[String]] = [
    ["-swift-version", "5"],
    ["-swift-version", "5", "-strict-concurrency=complete", "-enable-upcoming-feature", "InternalImportsByDefault"],
    [
      "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
      "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny",
    ],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
    ["-swift-version", "6", "-strict-memory-safety"],
  ]

  @Test("Generated code compiles in every language mode without warnings", arguments: modes)
  func compiles(_ options: [String]) throws {
    let inside = try Generated(entries: StringsGeneratorTests.entries)
    let outside = try Generated(entries: StringsGeneratorTests.entries, name: "Checkout") {
      $0.access = .public
      $0.storage = .file("Checkout.tessera", module: "Bag", package: "shop")
    }
    let hostile = try Generated(keys: Self.hostileKeys, name: "Hostile")
    // The accessors can be used outside of any actor.
    let use = [
      "Use.swift": """
      import Tessera
      nonisolated func use() -> [Any] { [L10n.cart, L10n.Cart.items(1), ResourceBundle.module] }

      """,
      "Resources+Bundle.swift": String(decoding: BundleFile.code(.anchor, tables: [SwiftName("L10n")]), as: UTF8.self),
    ]
    let files = [inside.files("A"), outside.files("B"), hostile.files("C"), use].reduce([:]) { $0.merging($1) { $1 } }
    let compiler = try SwiftCompiler(files)
    defer { compiler.remove() }
    #expect(try compiler.check(options) == "")
    #expect(try compiler.check(options + ["-DDEBUG"]) == "")
  }

  @Test("Without its resource bundle, an accessor returns its key and reports the searched paths")
  func withoutBundle() throws {
    let generated = try Generated(entries: StringsGeneratorTests.entries, name: "Checkout") {
      $0.storage = .file("Checkout.tessera", module: "Bag", package: "shop")
    }
    let program = """
      import Tessera
      LocalizationDiagnostics.onIssue { print($0) }
      print("\\(L10nCheckout.cart) \\(L10nCheckout.Cart.items(1))")

      """
    let compiler = try SwiftCompiler(generated.files("Checkout").merging(["main.swift": program]) { $1 })
    defer { compiler.remove() }
    let output = try compiler.output()
    let report = #""cart" of table "Checkout" cannot be looked up: the table could not be opened: "#
    #expect(output.first == report + #"string table "Checkout.tessera": no resource bundle "shop_Bag"; tried:"#)
    let places = output.dropFirst().dropLast()
    #expect(places.count > 1 && places.allSatisfy { $0.hasPrefix("  ") }, "\(output)")
    #expect(places.contains { $0.hasSuffix("/shop_Bag.resources: missing") })
    #expect(output.last == "cart cart.items")
  }

  @Test("The formatter does not change generated code")
  func formatted() throws {
    let generated = try Generated(entries: StringsGeneratorTests.entries)
    let compiler = try SwiftCompiler(generated.files("A"))
    defer { compiler.remove() }
    let swift = try #require(SwiftCompiler.path?.dropLast())
    let files = ["A.swift", "A+Table.swift"].map { compiler.folder.appending(path: $0).path }
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let configuration = root.appending(path: ".swift-format").path
    _ = try compiler.run(String(swift), ["format", "-i", "--configuration", configuration] + files)
    #expect(try files.map { try String(contentsOfFile: $0, encoding: .utf8) } == [generated.code, generated.tableCode])
  }

  static let hostileKeys =
    KeyNameTests.names.map(\.key) + [
      "\"", "\\", "\\(6*7)", "\"#", "\"\"\"", "a\nb", "\r\n", "\u{2028}", "\0", "\u{202E}evil\u{2066}", "*/", "// x",
      "\u{FFFE}", "#if x", "a;b", "}", "{", "caf\u{E9}", "cafe\u{301}",
    ] + Array(SwiftNameSamples.words)

  @Test("Arbitrary keys, values, comments, and names are preserved in generated code")
  func readBack() throws {
    var random = SeededGenerator(seed: 0x7E55_E4A)
    var entries: [String] = []
    var values: [ExactKey: String] = [:]
    let keys = Self.hostileKeys + (0..<400).map { _ in Self.text(&random) }
    for key in keys where values[ExactKey(key)] == nil {
      let value = Self.text(&random)
      values[ExactKey(key)] = value
      entries.append(
        """
        \(JSONText.literal(key)) : { "comment" : \(JSONText.literal(Self.text(&random))), "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : \(JSONText.literal(value)) } } } }
        """
      )
    }
    let name = "T\"\\(x)\n*/\u{202E}"
    var generated = try Generated(entries: entries.joined(separator: ",\n"), name: name)
    let names = generated.issues.settled()
    generated = try Generated(entries: entries.joined(separator: ",\n"), name: name) { $0.names = names }
    #expect(generated.issues.isEmpty)

    // Creates a program that prints each string without arguments, and the expected output.
    let table = LocalizedTable(name, bytes: generated.compiled.bytes)
    let compiled = try MessageTable(bytes: generated.compiled.bytes)
    let type = StringsOptions(table: name).typeName
    var program = "import Tessera\nfunc show(_ text: String) { print(text.utf8.map { String($0, radix: 16) }) }\n"
    program += "func texts() -> [LocalizedString] {\n  var texts: [LocalizedString] = []\n"
    var expected = [name, String(table.count)]
    for index in 0..<generated.table.entries.count {
      guard let number = generated.compiled.entryNumbers[index] else { continue }
      let key = compiled.key(at: number)?.string ?? ""
      guard compiled.signature(of: number).isEmpty else { continue }
      let path = KeyName(key: names[ExactKey(key)] ?? key, avoiding: TableNames.typesInUse.union([type.text]))
      let call = (path.namespaces + [path.member]).map(\.source).joined(separator: ".")
      program += "  texts.append(\(type.source).\(call))\n"
      let value = try #require(values[ExactKey(key)])
      if !value.contains("%") { #expect(table.string(forKey: key)?.resolved(in: "en") == value) }
      expected += [key, table.string(forKey: key)?.resolved(in: "en") ?? ""]
    }
    program += """
        return texts
      }
      show(\(type.source).table.name)
      show(String(\(type.source).table.count))
      for text in texts() {
        show(text.key)
        show(text.resolved(in: "en"))
      }

      """
    #expect(expected.count > 700)
    let compiler = try SwiftCompiler(generated.files("Strings").merging(["main.swift": program]) { $1 })
    defer { compiler.remove() }
    let output = try compiler.output()
    #expect(output == expected.map { text in "\(text.utf8.map { String($0, radix: 16) })" })
  }

  /// Returns up to twelve random characters. Characters that are special in source code are more frequent.
  static func text(_ random: inout SeededGenerator) -> String {
    let loud = Array(
      "\"\\#()`*/{};:\n\r\t\0\u{7F}\u{2028}\u{202E}\u{2066}\u{FEFF} .._-aZ9éß東🛒\u{301}%@d".unicodeScalars
    )
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      if Bool.random(using: &random) {
        text.append(loud[Int.random(in: 0..<loud.count, using: &random)])
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 1...0x2FFFF, using: &random)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

/// All keywords and other names that are special in Swift, in different positions.
enum SwiftNameSamples {
  static let words = [
    "associatedtype", "as", "break", "case", "catch", "class", "continue", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "inout", "internal", "is", "let",
    "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    "await", "async", "actor", "some", "any", "each", "consume", "copy", "borrowing", "package", "open", "get", "set",
    "willSet", "didSet", "left", "right", "none", "weak", "unowned", "lazy", "final", "nonisolated", "isolated",
    "hashValue", "description", "dynamicType", "Optional", "String", "Never", "macro", "discard", "then", "yield",
    "Int.a", "double.a", "URL.a", "LocalizedString.a", "l10nHostile.a", "self.a", "protocol.a",
  ]
}
