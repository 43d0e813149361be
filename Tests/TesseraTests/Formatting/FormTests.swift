import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import Tessera

/// Forms for devices, widths, and numbers, and strings within strings.
@Suite struct FormTests {
  private static func table(
    languages: [String] = ["en"],
    signature: [ArgumentType] = [],
    _ pieces: [MessagePiece]
  ) throws -> LocalizedTable {
    var writer = try MessageTableWriter(name: "Forms", languages: languages)
    let entry = try writer.addEntry(key: "text", signature: signature)
    for language in languages.indices { try writer.setMessage(pieces, entry: entry, language: language) }
    return LocalizedTable("Forms", bytes: try writer.finish())
  }

  @Test(
    "The widest form that fits is shown",
    arguments: [
      (nil, "wide"), (50, "wide"), (30, "wide"), (29, "middle"), (10, "narrow"), (1, "narrow"), (0, "narrow"),
    ]
      as [(Int?, String)]
  )
  func widths(_ width: Int?, _ expected: String) throws {
    let table = try Self.table([
      .select(
        .width,
        [.init(20, [.literal("middle")]), .init(30, [.literal("wide")]), .init(5, [.literal("narrow")])]
      )
    ])
    let text = LocalizedString(table, key: "text")
    if let width { #expect(text.resolved(fitting: width) == expected) } else { #expect("\(text)" == expected) }
  }

  @Test("The form of the current device is shown, or else the form for other devices")
  func devices() throws {
    let current = Device.current
    let other = Device.allCases.filter { $0 != current && $0 != .other }
    let forms = other.map { MessagePiece.Form(Int($0.code), [.literal("wrong")]) }
    func text(_ more: [MessagePiece.Form]) throws -> String {
      LocalizedString(try Self.table([.select(.device, forms + more)]), key: "text").resolved(in: "en")
    }
    #expect(try text([.init(Int(current.code), [.literal("right")])]) == "right")
    #expect(try text([.init(Int(Device.other.code), [.literal("others")])]) == "others")
  }

  @Test("Without a form for the device, the first form is shown; without any form, the key")
  func noDevice() throws {
    let absent = Device.allCases.filter { $0 != .current && $0 != .other }
    let forms = absent.map { MessagePiece.Form(Int($0.code), [.literal("\($0)")]) }
    let text = LocalizedString(try Self.table([.select(.device, forms)]), key: "text")
    #expect(text.resolved(in: "en") == "\(absent[0])")
    let one = LocalizedString(try Self.table([.select(.device, [])]), key: "text")
    #expect(one.resolved(in: "en") == "text")
  }

  @Test(
    "Without a plural form for a number, the source string, the last form, or the key is shown"
  )
  func noNumber() throws {
    func forms(_ forms: (Int, String)...) -> MessagePiece {
      .select(.plural(argument: 1), forms.map { .init($0.0, [.literal($0.1)]) })
    }
    var writer = try MessageTableWriter(name: "Forms", languages: ["en", "pl"])
    let signature = [ArgumentType(.signedInteger, .longLong)]
    let both = try writer.addEntry(key: "both", signature: signature)
    let polish = try writer.addEntry(key: "polish", signature: signature)
    let none = try writer.addEntry(key: "none", signature: signature)
    try writer.setMessage([forms((3, "few"), (1, "one"), (0, "zero"))], entry: both, language: 0)
    try writer.setMessage([.literal("some")], entry: polish, language: 0)
    try writer.setMessage([forms()], entry: none, language: 0)
    for entry in [both, polish, none] { try writer.setMessage([forms((1, "jeden"))], entry: entry, language: 1) }
    let table = LocalizedTable("Forms", bytes: try writer.finish())
    #expect([1, 5].map { LocalizedString(table, key: "both", $0).resolved(in: "pl") } == ["jeden", "few"])
    #expect([0, 1, 5].map { LocalizedString(table, key: "both", $0).resolved(in: "en") } == ["zero", "one", "few"])
    #expect([1, 5].map { LocalizedString(table, key: "polish", $0).resolved(in: "pl") } == ["jeden", "some"])
    #expect([1, 5].map { LocalizedString(table, key: "none", $0).resolved(in: "pl") } == ["jeden", "none"])
  }

  @Test(
    "The device is derived from the name of the machine",
    arguments: [
      ("iPhone15,2", .iphone), ("iPad13,1", .ipad), ("iPod9,1", .ipod), ("x86_64", .other), ("", .other),
    ] as [(String, Device)]
  )
  func machines(_ name: String, _ device: Device) { #expect(Device(machine: name) == device) }

  private static let shelves = """
    "shelves": {"localizations": {"en": {
      "stringUnit": {"state": "translated", "value": "%#@books@ on %#@shelves@"},
      "substitutions": {
        "books": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "one book"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg books"}}}}},
        "shelves": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "one shelf"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg shelves"}}}}}
      }}}}
    """

  @Test(
    "Each substitution has its own plural form",
    arguments: [
      (1, 1, "one book on one shelf"), (2, 1, "2 books on one shelf"), (1, 0, "one book on 0 shelves"),
      (1_000, 30, "1,000 books on 30 shelves"),
    ]
  )
  func substitutions(_ books: Int, _ shelves: Int, _ expected: String) throws {
    let table = LocalizedTable("Shelves", bytes: try CatalogFixture.bytes(Self.shelves))
    #expect(LocalizedString(table, key: "shelves", books, shelves).resolved(in: "en") == expected)
  }

  @Test(
    "The plural form of a fractional number depends on how it is formatted",
    arguments: [
      ("%.0f", 1.0, "1 mile"), ("%.1f", 1.0, "1.0 miles"), ("%.0f", 1.4, "1 mile"), ("%f", 1.0, "1.000000 miles"),
      ("%.1f", 0.96, "1.0 miles"), ("%g", 1.0, "1 mile"), ("%g", 1.5, "1.5 miles"), ("%.0f", .nan, "NaN miles"),
      ("%.0f", -1.0, "-1 mile"),
    ] as [(String, Double, String)]
  )
  func fractions(_ specifier: String, _ miles: Double, _ expected: String) throws {
    let entry = CatalogFixture.plural(
      "miles",
      [("en", [("one", "\(specifier) mile"), ("other", "\(specifier) miles")])]
    )
    let table = LocalizedTable("Miles", bytes: try CatalogFixture.bytes(entry))
    #expect(LocalizedString(table, key: "miles", miles).resolved(in: "en") == expected)
  }

  @Test("Nested strings resolve in the language of the outermost string")
  func nested() throws {
    let entries = [
      CatalogFixture.entry("outer", [("en", "<%@>"), ("pl", "«%@»")]),
      CatalogFixture.plural(
        "days",
        [
          ("en", [("one", "%lld day"), ("other", "%lld days")]),
          ("pl", [("one", "%lld dzień"), ("many", "%lld dni"), ("other", "%lld dnia")]),
        ]
      ),
    ]
    let table = LocalizedTable("Nested", bytes: try CatalogFixture.bytes(entries.joined(separator: ",")))
    let text = LocalizedString(table, key: "outer", LocalizedString(table, key: "outer", days(5)))
    func days(_ count: Int) -> LocalizedString { LocalizedString(table, key: "days", count) }
    #expect(text.resolved(in: "en") == "<<5 days>>")
    #expect(text.resolved(in: "pl") == "««5 dni»»")
  }

  @Test("10,000 nested strings are handled safely, and strings that are too deep are shown as keys")
  func deep() throws {
    let table = try Self.table(
      signature: [ArgumentType(.object)],
      [.literal("("), .argument(MessageArgument(number: 1, conversion: .object)), .literal(")")]
    )
    func deep(_ count: Int) -> LocalizedString {
      var text = LocalizedString(table, key: "text", "!")
      for _ in 1..<count { text = LocalizedString(table, key: "text", text) }
      return text
    }
    func shown(_ count: Int, _ inner: String) -> String {
      String(repeating: "(", count: count) + inner + String(repeating: ")", count: count)
    }
    #expect(deep(3).resolved(in: "en") == "(((!)))")
    #expect(deep(33).resolved(in: "en") == shown(33, "!"))
    #expect(deep(34).resolved(in: "en") == "(text)")
    #expect(deep(10_000) == deep(10_000))
    #expect(deep(10_000).hashValue == deep(10_000).hashValue)
    #expect(deep(10_000) != deep(10_001))
    // Every 33rd level is replaced by its key.
    #expect(deep(10_000).resolved(in: "en") == shown(10_000 - (10_000 - 1) / 33 * 33, "text"))
  }

  @Test("Formatted values resolve in the language of the string")
  func written() throws {
    let price = LocalizedValue.formatted(19) { value, language in "\(value) in \(language)" }
    #expect(try Format.text("[%@]", price) == "[19 in en]")
    #expect(try Format.text("[%@]", price, in: "pl") == "[19 in pl]")
    #expect(try Format.text("[%25s]", price, in: "de-AT") == "[              19 in de-AT]")
    // The value is not a number: it is not formatted with digits, and always selects the form `other`.
    #expect(try Format.text("[%d]", price) == "[19 in en]")
    #expect(price == .formatted(19) { _, _ in "" })
    #expect(price != .formatted(20) { value, _ in "\(value)" })
    #expect(price != .formatted("19") { value, _ in value })
    #expect(Set([price, .formatted(19) { _, _ in "" }, .integer(19)]).count == 2)
  }
}
