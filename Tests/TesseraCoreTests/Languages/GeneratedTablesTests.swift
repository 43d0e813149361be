import Foundation
import TesseraCore
@testable import update_sources
import Testing

@Suite struct GeneratedTablesTests {
  private static let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .deletingLastPathComponent()
  private static let source = package.appending(path: "../shared/cldr").standardizedFileURL

  /// The CLDR data, which is read once for all tests.
  private static let sourceResult = Result { try CLDRSource(folder: source) }
  private static let swiftResult = Result { try CLDRSwift(checkedIn()) }

  private static func checkedIn() throws -> CLDRTables {
    try CLDRTables(
      texts: Dictionary(
        uniqueKeysWithValues: CLDRTables.fileNames.map {
          ($0, try String(contentsOf: package.appending(path: "Data/CLDR/\($0)"), encoding: .utf8))
        }
      )
    )
  }

  @Test("The generated Swift tables are up to date with Data/CLDR") func upToDate() throws {
    let files = try Self.swiftResult.get().files()
    #expect(files.count == 6)
    for (path, text) in files {
      let found = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
      #expect(found == text, "\(path) is out of date. Please run 'swift run update-sources cldr'.")
    }
  }

  @Test(
    "The tables match CLDR, and each sample number has its category",
    .enabled(if: FileManager.default.fileExists(atPath: source.path), "CLDR's JSON files are not here")
  )
  func tablesMatchCLDR() throws {
    let source = try Self.sourceResult.get()
    #expect(source.tables == (try Self.checkedIn()), "Please run 'swift run update-sources cldr'.")
    #expect(source.samples.count > 14_000)
    for sample in source.samples {
      let rules = PluralRules(
        for: try #require(LanguageTag(sample.locale)),
        type: sample.kind == "ordinal" ? .ordinal : .cardinal
      )
      let operands = try #require(PluralOperands(decimal: sample.number))
      if rules.category(operands) != sample.category {
        Issue.record("\(sample.kind) \(sample.locale): \(sample.number) is \(sample.category)")
      }
    }
  }

  /// Uses short language tags as in apps, so that `zh-TW` must find `zh-Hant-TW`.
  @Test(
    "Every locale has the number symbols of CLDR",
    .enabled(if: FileManager.default.fileExists(atPath: source.path), "CLDR's JSON files are not here")
  )
  func everyLocale() throws {
    let source = try Self.sourceResult.get()
    #expect(source.numberSymbols.count > 700)
    for (locale, expected) in source.numberSymbols {
      let full = try #require(LanguageTag(locale))
      // The data of the shortest tag can differ: ar-EG is ar by likely subtags, but has other digits.
      let short = source.numberSymbols[full.minimized.description] == nil ? full.minimized : full
      for tag in [full, short] {
        let symbols = tag.numberSymbols
        let fields = expected.split(separator: " ")
        #expect(
          symbols.decimal == fields[0] && symbols.group == fields[1] && symbols.nan == fields[5],
          "\(locale) \(tag)"
        )
        let digits = source.tables.digits.first { $0.key == fields[6] }
        #expect(symbols.digits == digits?.value && symbols.digits.count == 10, "\(locale) \(tag)")
      }
    }
  }

  @Test("Samples with a wrong category are reported") func disagreement() throws {
    let swift = try Self.swiftResult.get()
    let samples = [("1", PluralCategory.one), ("21", .one), ("1.0", .one), ("x", .other)].map {
      CLDRSource.Sample(kind: "cardinal", locale: "en", category: $0.1, number: $0.0)
    }
    #expect(
      CLDRReplay.disagreements(swift, samples: samples) == [
        "cardinal en: 21 is one, but the tables result in other",
        "cardinal en: 1.0 is one, but the tables result in other",
        "cardinal en: x is other, but the tables result in no category",
      ]
    )
    #expect(CLDRReplay.unreachable(swift) == [])
  }

  @Test(
    "Lists and ranges of sample numbers are parsed",
    arguments: [
      ("integer 0, 2~4, 100, …", ["0", "2", "3", "4", "100"]),
      ("decimal 0.0~0.2, 1.50", ["0.0", "0.1", "0.2", "1.50"]),
      ("decimal 0.98~1.01", ["0.98", "0.99", "1.00", "1.01"]), ("integer 1c6, 2c6, …", ["1c6", "2c6"]), ("integer", []),
    ]
  )
  func samples(text: String, numbers: [String]) throws {
    #expect(try CLDRPluralRules.numbers(text[...]) == numbers)
  }

  @Test(
    "Plural rules in an unknown notation are errors",
    arguments: ["one: n == 1", "one: n mod 10 = 1", "one: n % 12 = 1", "one n = 1", "one: q = 1", "one: n is 1"]
  )
  func rulesInAnUnknownNotation(rules: String) {
    #expect(throws: GeneratorError.self) { try CompiledPluralRules(rules) }
  }
}
