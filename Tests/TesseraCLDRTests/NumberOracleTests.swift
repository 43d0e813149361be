import Foundation
import TesseraCLDR
import Testing

/// Foundation writes numbers with the ICU of its toolchain (on Linux ICU 76, CLDR 46).
@Suite struct NumberOracleTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let numbers = package.appending(path: "../shared/cldr/numbers.json").standardizedFileURL

  /// Locales of CLDR 47 that Foundation writes otherwise, and why.
  private static let explained: [String: String] = [:]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: numbers.path), "CLDR's JSON files are not here"))
  func everyLocale() throws {
    let names = try JSONDecoder().decode([String: Names].self, from: Data(contentsOf: Self.numbers)).keys
    let known = Set(Locale.availableIdentifiers.map { $0.replacingOccurrences(of: "_", with: "-") })
    let integers = [0, 1, -1, 12, 999, 1_000, -1_234, 12_345, 123_456, 1_234_567, 123_456_789, .max, .min]
    let decimals = [0, 0.5, 1.5, 2.5, -0.04, 1.25, 1234.5678, -12_345.675, 0.00005, 999_999.99995, 1e15, 1.005]
    var differing: [String: String] = [:]
    var compared = 0
    for name in names.sorted() where known.contains(name) {
      let format = NumberFormat(for: LanguageTag(stringLiteral: name))
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
    #expect(differing.keys.sorted() == Self.explained.keys.sorted())
    for (name, text) in differing where Self.explained[name] == nil { Issue.record("\(name):\(text.prefix(300))") }
  }

  private struct Names: Decodable {}
}
