import Foundation
@testable import TesseraCore
import Testing

/// Foundation formats numbers with the ICU of its toolchain: Apple's edition of ICU 76, which contains CLDR 46 with
/// changes.
@Suite struct NumberOracleTests {
  private static let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .deletingLastPathComponent()
  private static let numbers = package.appending(path: "../shared/cldr/numbers.json").standardizedFileURL

  /// The locales in which Foundation differs from CLDR 47, and the only differences. Tessera follows CLDR.
  private static let explained: [String: @Sendable (inout NumberSymbols) -> Void] = [
    // European digits; CLDR has the digits of the language.
    "bn": { $0.digits = "0123456789" },
    "bn-IN": { $0.digits = "0123456789" },
    "mr": { $0.digits = "0123456789" },
    // A period in Austria and Costa Rica, where CLDR has a space; a straight apostrophe in English for Switzerland,
    // where CLDR has a curved one; Indian groups in Kannada and Urdu, where CLDR has groups of three.
    "de-AT": { $0.group = "." },
    "es-CR": { $0.group = "." },
    "en-CH": { $0.group = "'" },
    "kn": { $0.secondaryGrouping = 2 },
    "ur": { $0.secondaryGrouping = 2 },
    // A space; CLDR has a period.
    "en-PL": { $0.group = "\u{A0}" },
    // An Ethiopic letter and an apostrophe; CLDR has commas.
    "gez": { $0.group = "ወ" },
    "gez-ER": { $0.group = "ወ" },
    "wal": { $0.group = "’" },
  ]

  @Test(
    "In every locale, numbers are formatted as by Foundation",
    .enabled(if: FileManager.default.fileExists(atPath: numbers.path), "CLDR's JSON files are not here")
  )
  func everyLocale() throws {
    let names = try JSONDecoder().decode([String: Names].self, from: Data(contentsOf: Self.numbers)).keys
    let known = Set(Locale.availableIdentifiers.map { $0.replacingOccurrences(of: "_", with: "-") })
    let integers = [0, 1, -1, 12, 999, 1_000, -1_234, 12_345, 123_456, 1_234_567, 123_456_789, .max, .min]
    let decimals = [0, 0.5, 1.5, 2.5, -0.04, 1.25, 1234.5678, -12_345.675, 0.00005, 999_999.99995, 1e15, 1.005]
    var differing: [String: String] = [:]
    var compared = 0
    for name in Self.explained.keys {
      var symbols = LanguageTag(stringLiteral: name).numberSymbols
      Self.explained[name]?(&symbols)
      #expect(names.contains(name) && symbols != LanguageTag(stringLiteral: name).numberSymbols, "\(name)")
    }
    for name in names.sorted() where known.contains(name) {
      var symbols = LanguageTag(stringLiteral: name).numberSymbols
      Self.explained[name]?(&symbols)
      let format = NumberFormat(symbols: symbols)
      let locale = Locale(identifier: name)
      compared += 1
      for value in integers {
        var text = ""
        format.append(value, to: &text)
        let expected = value.formatted(.number.locale(locale))
        if !text.unicodeScalars.elementsEqual(expected.unicodeScalars) {
          differing[name, default: ""] += " \(value): \(text) not \(expected)"
        }
      }
      for value in decimals {
        for places in 0...4 {
          for minimum in Set([0, places]) {
            var text = ""
            format.append(value, minimumFractionDigits: minimum, maximumFractionDigits: places, to: &text)
            let expected = value.formatted(.number.precision(.fractionLength(minimum...places)).locale(locale))
            if !text.unicodeScalars.elementsEqual(expected.unicodeScalars) {
              differing[name, default: ""] += " \(value), \(minimum)...\(places): \(text) not \(expected)"
            }
          }
        }
      }
    }
    #expect(compared > 500)
    for (name, text) in differing { Issue.record("\(name):\(text.prefix(300))") }
  }

  private struct Names: Decodable {}
}
