import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// The units that are removed from a returned file because they are unchanged. A file is imported alone, and together
/// with a copy: no units are removed from files with the same table and language.
@Suite struct UnchangedUnitsTests {
  @Test(
    "An import is the same if no units are removed",
    arguments: [ExchangeFormat.xliff, .po, .csv],
    Array(LongRun.seeds(4))
  )
  func copies(_ format: ExchangeFormat, _ seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    try folder.write(Self.catalog(1200, &random), to: "App/L.xcstrings")
    let export = ExportOperation(
      path: folder.url("App").path,
      languages: ["de"],
      format: format,
      output: folder.url("out").path
    )
    _ = try await export.prepare().write()
    let name = "de.\(format.rawValue)"
    let exported = try String(contentsOf: folder.url("out/\(name)"), encoding: .utf8)
    let unchanged = try await Self.importing(folder, exported, [name])
    #expect(unchanged.strings.map(\.outcome) == [] && unchanged.files.count == 0)
    // Each change affects about one of 20 translations.
    let edited = exported.replacing(/Wert \d+/) { random.next() % 20 == 0 ? "Neuer \($0.output)" : String($0.output) }
    let alone = try await Self.importing(folder, edited, [name])
    let both = try await Self.importing(folder, edited, [name, "copy-\(name)"])
    let first = both.strings.filter { !$0.file.contains("copy-") }
    #expect(!alone.strings.isEmpty && alone.strings == first)
    #expect(alone.files.map(\.diff) == both.files.map(\.diff))
    #expect(alone.strings.count + alone.unchangedCount == unchanged.unchangedCount)
    #expect(both.strings.count + both.unchangedCount == 2 * unchanged.unchangedCount)
  }

  private static func importing(
    _ folder: TemporaryFolder,
    _ text: String,
    _ names: [String]
  ) async throws -> ImportReport {
    for name in names { try folder.write(text, to: name) }
    return try await XLIFFFixture.importing(folder, names, creates: false, isDryRun: true)
  }

  /// Returns a catalog with entries of all kinds, each in a random order of languages.
  private static func catalog(_ count: Int, _ random: inout SeededGenerator) -> String {
    var number = 0
    func unit(_ text: String) -> String {
      number += 1
      let state =
        ["\"state\": \"translated\", ", "\"state\": \"needs_review\", ", ""].randomElement(using: &random) ?? ""
      return "{\"stringUnit\": {\(state)\"value\": \"\(text) \(number)\"}}"
    }
    func forms(_ text: String) -> String {
      "{\"plural\": {\"one\": \(unit("%lld \(text)")), \"other\": \(unit("%lld \(text)"))}}"
    }
    func localization(_ kind: Int, _ text: String) -> String {
      switch kind {
      case 0: return unit("\(text) \\u00fc\\n")
      case 1: return "{\"variations\": \(forms(text))}"
      case 2:
        let substitution = "{\"argNum\": 1, \"formatSpecifier\": \"lld\", \"variations\": \(forms(text))}"
        return
          "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"%#@a@ \(text) \(number)\"}, \"substitutions\": {\"a\": \(substitution)}}"
      case 3: return "{\"variations\": {\"device\": {\"mac\": \(unit(text)), \"other\": \(unit(text))}}}"
      default: return unit(text)
      }
    }
    let entries = (0..<count).map { index in
      let kind = Int.random(in: 0..<8, using: &random)
      var localizations = ["\"en\": \(localization(kind, "Value"))", "\"fr\": \(unit("Valeur"))"]
      localizations.insert("\"de\": \(localization(kind, "Wert"))", at: Int.random(in: 0...2, using: &random))
      return "\"key \(index)\": {\"localizations\": {\(localizations.joined(separator: ", "))}}"
    }
    return "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ",\n"))}, \"version\": \"1.0\"}"
  }
}
