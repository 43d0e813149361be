import Tessera
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

/// Messages with arguments that do not match, for which C formatting functions crash or access undefined memory.
@Suite struct HostileArgumentTests {
  private static let arguments: [any LocalizedArgument] = [
    0, -1, Int.max, Int.min, UInt64.max, 0.5, Double.nan, -Double.infinity, Double.greatestFiniteMagnitude, "", "text",
    "\u{0}\u{202E}🏴󠁧󠁢󠁥󠁮󠁧󠁿", Character("é"), LocalizedValue.formatted(1) { value, _ in "\(value)" },
  ]

  private static func table(_ pieces: [MessagePiece]) throws -> LocalizedTable {
    var writer = try MessageTableWriter(name: "Hostile", languages: ["en"])
    let entry = try writer.addEntry(key: "text", signature: [])
    try writer.setMessage(pieces, entry: entry, language: 0)
    return LocalizedTable("Hostile", bytes: try writer.finish())
  }

  @Test(
    "Arguments of the wrong type are shown as they are",
    arguments: ["%@", "%s", "%S", "%c", "%d", "%f"]
  )
  func unfit(_ specifier: String) throws {
    let expected: [String: [String]] = [
      "%@": ["7", "1.5", "text"],
      "%s": ["7", "1.5", "text"],
      "%S": ["7", "1.5", "text"],
      // The character with the code 7, as in C.
      "%c": ["\u{7}", "1.5", "text"],
      "%d": ["7", "1.5", "text"],
      "%f": ["7.000000", "1.500000", "text"],
    ]
    let shown = [
      try Format.text("<\(specifier)>", 7), try Format.text("<\(specifier)>", 1.5),
      try Format.text("<\(specifier)>", "text"),
    ]
    #expect(shown == expected[specifier]?.map { "<\($0)>" })
  }

  @Test("The second argument is shown regardless of the type of the first")
  func second() throws {
    for argument in Self.arguments {
      let table = try Self.table([.argument(MessageArgument(number: 2, conversion: .object))])
      #expect(LocalizedString(table, key: "text", arguments: [argument, "b"]).resolved(in: "en") == "b")
      #expect(LocalizedString(table, key: "text", arguments: [argument]).resolved(in: "en") == "")
    }
  }

  @Test("Missing arguments are shown as empty strings")
  func missing() throws {
    let table = try Self.table([
      .literal("<"), .argument(MessageArgument(number: 99, conversion: .object)), .literal("|"),
      .argument(MessageArgument(number: 1, conversion: .signed)), .literal(">"),
    ])
    #expect(LocalizedString(table, key: "text").resolved(in: "en") == "<|>")
    #expect(LocalizedString(table, key: "text", 5).resolved(in: "en") == "<|5>")
  }

  @Test(
    "Formats that the compiler refuses resolve to short strings",
    arguments: [
      "%999$@", "%99999999999$@", "%2000000000d", "%.2000000000f", "%n", "%*d", "%.*f", "%0$@", "%-",
    ]
  )
  func refused(_ format: String) throws {
    // The compiler leaves out a string that a table cannot contain, so that nothing can fail at run time.
    let table = try CatalogFixture.table(CatalogFixture.entry("text", [("en", format)]))
    let compiled = try TableCompiler.compile(table)
    let localized = LocalizedTable("Refused", bytes: compiled.bytes)
    for argument in Self.arguments {
      let text = LocalizedString(localized, key: "text", arguments: [argument, argument]).resolved(in: "en")
      #expect(text.count < 2_000)
    }
  }

  @Test("Fields have a maximum width and precision of 999")
  func wide() throws {
    var argument = MessageArgument(number: 1, conversion: .signed)
    argument.width = 999
    #expect(LocalizedString(try Self.table([.argument(argument)]), key: "text", 5).resolved(in: "en").count == 999)
    argument.precision = 999
    #expect(LocalizedString(try Self.table([.argument(argument)]), key: "text", 5).resolved(in: "en").count == 999)
  }

  @Test("Every combination of conversion and argument resolves to a short string", arguments: FormatConversion.allCases)
  func everything(_ conversion: FormatConversion) throws {
    for size in ArgumentType.Size.allCases {
      for flags in [0, 0b1, 0b1000, 0b11_1111] as [UInt8] {
        for amount in [nil, 0, 999] as [Int?] {
          var argument = MessageArgument(number: 1, conversion: conversion, size: size)
          argument.flags = .init(rawValue: flags)
          argument.width = amount
          argument.precision = amount
          let table = try Self.table([
            .argument(argument),
            .select(.plural(argument: 1), [.init(Int(PluralCategory.other.rank), [.argument(argument)])]),
          ])
          for value in Self.arguments {
            let text = LocalizedString(table, key: "text", arguments: [value])
            for language in ["en", "ar-EG", "hi"] as [LanguageTag] {
              #expect(text.resolved(in: language).count <= 4_000)
            }
          }
        }
      }
    }
  }
}
