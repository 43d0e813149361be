#if os(Linux)
  import Foundation
  import TesseraCore
  import Testing

  /// Compares plural categories with the ICU of the toolchain (ICU 76, CLDR 46), which Foundation uses on every
  /// platform. No rule that these numbers test changed between CLDR 46 and 47.
  @Suite(.enabled(if: ICUPluralRules.shared != nil, "no ICU in this process"))
  struct ICUOracleTests {
    @Test("In every language, numbers have the same category as in ICU", arguments: ["cardinal", "ordinal"])
    func everyLanguage(kind: String) throws {
      let icu = try #require(ICUPluralRules.shared)
      let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .deletingLastPathComponent()
      let text = try String(contentsOf: package.appending(path: "Data/CLDR/plurals.tsv"), encoding: .utf8)
      var locales = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap {
        $0.split(separator: "\t")[1].split(separator: " ").map { String($0) }
      }
      locales += ["pt-AO", "pt-CH", "pt-CV", "pt-GQ", "pt-GW", "pt-LU", "pt-MO", "pt-MZ", "pt-ST", "pt-TL", "pt-BR"]
      locales += [
        "iw", "in", "ji", "en-AU", "es-MX", "es-419", "zh-Hant-TW", "sr-Latn", "az-Arab", "hi-Latn", "ht", "nb-NO",
      ]

      let numbers = (0..<1_001).map { String($0) } + Self.decimals
      var differing: [String: String] = [:]
      for locale in Set(locales).subtracting(["und"]) {
        let isOrdinal = kind == "ordinal"
        let expected = try #require(icu.categories(numbers, locale: locale, isOrdinal: isOrdinal), "\(locale)")
        let rules = PluralRules(for: try #require(LanguageTag(locale)), type: isOrdinal ? .ordinal : .cardinal)
        for (number, expected) in zip(numbers, expected) {
          let operands = try #require(PluralOperands(decimal: number))
          if rules.category(operands) != expected { differing[locale, default: ""] += " \(number)" }
        }
      }
      #expect(differing == [:])
    }

    /// One to four fraction digits, and round numbers above a thousand.
    private static let decimals: [String] = {
      let wholes = Array(0...22) + [100, 101, 111, 1_000, 1_000_000]
      let fractions =
        "0 1 2 3 4 5 6 9 00 01 02 03 04 10 11 12 13 19 20 21 50 000 001 010 011 100 101 111 "
        + "0000 0001 0010 0011 0100 0111 1000 1111 9999"
      return wholes.flatMap { whole in fractions.split(separator: " ").map { "\(whole).\($0)" } }
        + (4...15).flatMap { power in
          let round = "1" + String(repeating: "0", count: power)
          return [round, "2" + round.dropFirst(), round.dropLast() + "1", round + ".0", round + ".5000"]
        }
    }()
  }
#endif
