import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

@testable import TesseraOperations

/// The strings that `tessera status` and the report of `tessera check` count as translated.
@Suite struct CompletenessTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld – %@" : { },
        "Cart" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
          "en-GB" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
          "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Panier" } }
        } },
        "Acme Pay" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Acme Pay" } },
          "fr" : { "stringUnit" : { "state" : "new", "value" : "Acme Pay" } }
        } },
        "Close" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } }
        } },
        "Secret" : { "shouldTranslate" : false },
        "Old" : { "extractionState" : "stale" }
      },
      "version" : "1.0"
    }
    """

  struct Row: Sendable {
    var settings: String
    /// The counts by language: translated, equal to the source, to review, new, and missing.
    var counts: [String: [Int]]
  }

  @Test(
    "Strings that are not to be translated and kept terms count as translated",
    arguments: [
      Row(settings: "{ }", counts: ["de": [1, 2, 0, 0, 0], "en-GB": [1, 0, 0, 0, 0], "fr": [0, 0, 1, 1, 1]]),
      Row(
        settings: #"{ "untranslated" : ["Acme Pay"] }"#,
        counts: ["de": [2, 1, 0, 0, 0], "en-GB": [1, 0, 0, 0, 0], "fr": [0, 0, 1, 1, 1]]
      ),
      Row(
        settings: #"{ "glossary" : [{ "term" : "Cart", "keep" : true }] }"#,
        counts: ["de": [2, 1, 0, 0, 0], "en-GB": [1, 0, 0, 0, 0], "fr": [0, 0, 1, 1, 1]]
      ),
    ]
  )
  func counts(_ row: Row) async throws {
    let files = ["App/Localizable.xcstrings": Self.catalog, "tessera.json": row.settings]
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/shop")
    #expect(snapshot.findings.map(\.message.text) == [])
    let result = await CheckRun(snapshot: snapshot, rules: RuleRegistry.all).run()
    let status = StatusTable(result.summary)
    let counts = zip(status.languages, status.totals).map { language, cell in
      (language, [cell.translated, cell.sameAsSource, cell.needsReview, cell.new, cell.missing])
    }
    #expect(Dictionary(uniqueKeysWithValues: counts) == row.counts)

    let workspace = LoadedWorkspace(snapshot: snapshot, prefix: "Shop/")
    let report = CheckReport([CheckedWorkspace(workspace: workspace, result: result)])
    #expect(report.completeness.map(\.total) == [status.total])
    #expect(report.completeness.flatMap(\.rows).map(\.path) == ["Shop/App/Localizable.xcstrings"])
    let coverage = result.summary.moduleCoverages.map { ($0.language, $0.coverage.translated) }
    #expect(Dictionary(uniqueKeysWithValues: coverage) == row.counts.mapValues { $0[0] })
  }

  /// Each row has the Spanish form `other` and the state.
  @Test(
    "A string whose format is the same in every language is translated if one of its forms is",
    arguments: [("%u artículos", TranslationState.translated), ("%u items", .sameAsSource)]
  )
  func forms(_ form: String, _ state: TranslationState) async throws {
    func dictionary(_ other: String) -> String {
      """
      <plist version="1.0"><dict><key>items</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
      <key>count</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>u</string>
      <key>other</key><string>\(other)</string>
      </dict></dict></dict></plist>
      """
    }
    let files = [
      "App/en.lproj/Localizable.stringsdict": dictionary("%u items"),
      "App/es.lproj/Localizable.stringsdict": dictionary(form),
    ]
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/shop")
    let result = await CheckRun(snapshot: snapshot, rules: RuleRegistry.all).run()
    let total = StatusTable(result.summary).total
    #expect([total.translated, total.sameAsSource] == (state == .translated ? [1, 0] : [0, 1]))
  }

  @Test("A string whose fallback is that of the source is not translated") func fallback() async throws {
    func forms(_ one: String) -> String {
      """
      { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "\(one)" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items in the cart" } }
      } } }
      """
    }
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "items" : { "localizations" : {
        "de" : \(forms("%lld Artikel im Korb")), "en" : \(forms("%lld item in the cart"))
      } } } }
      """
    let snapshot = WorkspaceLoader.load(MemoryTree(["App/Localizable.xcstrings": catalog]), root: "/shop")
    let result = await CheckRun(snapshot: snapshot, rules: RuleRegistry.all).run()
    let total = StatusTable(result.summary).total
    #expect([total.translated, total.sameAsSource] == [0, 1])
  }
}
