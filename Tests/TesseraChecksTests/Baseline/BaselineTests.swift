import TesseraInspection
import TesseraPackages
import TesseraTestSupport
import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import Testing

@testable import TesseraChecks

@Suite struct BaselineTests {
  /// A catalog with a wrong argument, a double space, and a missing German translation.
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "count" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ Dateien" } },
          "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } },
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "%lld  fichiers" } }
        } },
        "title" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Title" } },
          "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Titre" } }
        } }
      },
      "version" : "1.0"
    }
    """

  static func result(_ files: [String: String], baseline: Baseline? = nil) async -> CheckResult {
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/example")
    return await CheckRun(snapshot: snapshot, rules: RuleRegistry.all, baseline: baseline).run()
  }

  @Test("Recorded findings are not new") func recordedFindingsAreNotNew() async throws {
    let result = await Self.result(["App/Localizable.xcstrings": Self.catalog])
    let baseline = Baseline(recording: result)
    #expect(!result.findings.isEmpty)
    #expect(baseline.newFindings(in: result.findings) == [])
    #expect(try Baseline(reading: SourceText(baseline.json())) == baseline)
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path = "App/Localizable.xcstrings"
    var replaced: String
    var replacement: String
    /// The rules of the new findings.
    var new: [String]
  }

  @Test(
    "Only findings that were added since the baseline are new",
    arguments: [
      Change(
        testDescription: "lines move",
        replaced: "\"strings\" : {",
        replacement: "\n\n\n  \"strings\" : {",
        new: []
      ),
      Change(
        testDescription: "the file moves within its module",
        path: "App/Resources/Localizable.xcstrings",
        replaced: "",
        replacement: "",
        new: []
      ),
      Change(
        testDescription: "another language makes the same mistake",
        replaced: "%lld  fichiers",
        replacement: "%@ fichiers",
        new: ["argument-type-mismatch"]
      ),
      Change(
        testDescription: "one more of the same kind in the same place",
        replaced: "%lld  fichiers",
        replacement: "%lld  fichiers  ici",
        new: ["double-space"]
      ),
      Change(testDescription: "a mistake is corrected", replaced: "%@ Dateien", replacement: "%lld Dateien", new: []),
    ]
  )
  func newFindings(_ change: Change) async {
    let files = ["App/Localizable.xcstrings": Self.catalog, "App/Assets.xcassets/Contents.json": "{}"]
    let baseline = Baseline(recording: await Self.result(files))
    let catalog =
      change.replaced.isEmpty
      ? Self.catalog : Self.catalog.split(separator: change.replaced).joined(separator: change.replacement)
    let after = await Self.result([
      change.path: catalog, "App/Assets.xcassets/Contents.json": "{}",
    ])
    let ids: Set<String> = ["argument-type-mismatch", "double-space", "merge-conflict-marker"]
    let new = baseline.newFindings(in: after.findings).map(\.rule.rawValue).filter(ids.contains)
    #expect(new == change.new)
  }

  @Test("Line numbers in messages do not affect the fingerprint of a finding") func lineNumbers() {
    #expect(FindingFingerprint.hash("first on line 2") == FindingFingerprint.hash("first on line 31"))
    #expect(FindingFingerprint.hash("2 lines") != FindingFingerprint.hash("3 lines"))
  }

  @Test("A baseline contains the coverage of each module and the translated keys")
  func coverageAndTranslations() async throws {
    let result = await Self.result(["App/Localizable.xcstrings": Self.catalog])
    let baseline = try Baseline(reading: SourceText(Baseline(recording: result).json()))
    #expect(baseline.coverage(module: "App", language: "de") == TranslationCoverage(translated: 1, total: 2))
    #expect(baseline.coverage(module: "App", language: "fr") == TranslationCoverage(translated: 1, total: 2))
    #expect(baseline.coverage(module: "App", language: "it") == nil)
    let keys = try #require(baseline.translatedKeys(of: result.summary.tables).first ?? nil)
    let title = StableHash.hash("title")
    #expect(keys.hadText(keyHash: StableHash.hash("count"), language: "de"))
    #expect(!keys.hadText(keyHash: title, language: "de"))
    #expect(keys.hadText(keyHash: title, language: "fr"))
    #expect(!keys.hadText(keyHash: title, language: "it"))
    #expect(!keys.hadText(keyHash: StableHash.hash("another"), language: "fr"))
  }

  @Test("Each finding is written on its own line") func oneLinePerFinding() async {
    let findings = [
      Finding(
        rule: "double-space",
        severity: .warning,
        message: "two spaces",
        place: Finding.Place(path: "App/Localizable.xcstrings"),
        subject: Finding.Subject(module: "App", table: "Localizable", key: "a \"b\"", language: "de")
      ),
      Finding(rule: "syntax-error", severity: .error, message: "odd", place: Finding.Place(path: "x.strings")),
    ]
    var result = await Self.result(["App/Localizable.xcstrings": Self.catalog])
    result.findings = findings + findings.prefix(1)
    #expect(
      Baseline(recording: result).json() == """
        {
          "version" : 1,
          "findings" : [
            { "path" : "x.strings", "rule" : "syntax-error", "message" : "1a2a9d1921e72cfe" },
            { "module" : "App", "table" : "Localizable", "key" : "a \\"b\\"", "language" : "de", "rule" : "double-space", \
        "message" : "14f260dc55eeaa5c", "count" : 2 }
          ],
          "coverage" : [
            { "module" : "App", "language" : "de", "translated" : 1, "total" : 2 },
            { "module" : "App", "language" : "fr", "translated" : 1, "total" : 2 }
          ],
          "translated" : [
            { "module" : "App", "table" : "Localizable", "keys" : "1ipJRfWcQPo=", "languages" : {
              "de" : "Ag==",
              "fr" : "*"
            } }
          ]
        }

        """
    )
  }

  @Test(
    "A damaged baseline is an error with a reason",
    arguments: [
      ("", "the file is empty: expected a JSON document"),
      ("[]", "the baseline is damaged: expected an object with `version` and `findings`"),
      ("{}", "the baseline is damaged: expected a baseline with a `version`"),
      (
        "{\"version\": 2}",
        "the baseline has version 2, but this tool reads only version 1: create the baseline again with --write-baseline"
      ),
      ("{\"version\": 1}", "the baseline is damaged: expected a list for `findings`"),
      (
        "{\"version\": 1, \"findings\": [{}]}",
        "the baseline is damaged: expected an object with `message`"
      ),
      (
        "{\"version\": 1, \"findings\": [{\"message\": \"xyz\"}]}",
        "the baseline is damaged: expected 16 hexadecimal digits"
      ),
      (
        "{\"version\": 1, \"findings\": [{\"message\": \"00\", \"rule\": \"a\", \"count\": 0}]}",
        "the baseline is damaged: expected a number that is at least 1"
      ),
      (
        "{\"version\": 1, \"findings\": [{\"message\": \"00\", \"rule\": 7}]}",
        "the baseline is damaged: expected a string"
      ),
      (
        "{\"version\": 1, \"findings\": [], \"coverage\": [{\"module\": \"A\", \"language\": \"de\", \"total\": -1}]}",
        "the baseline is damaged: expected a number from 0 to `total` for `translated`"
      ),
      (
        """
        {"version": 1, "findings": [], "coverage": [{"module": "A", "language": "de", "translated": 0, "total": -1}]}
        """,
        "the baseline is damaged: expected a number from 0 to `total` for `translated`"
      ),
      (
        "{\"version\": 1, \"findings\": [], \"coverage\": [], \"translated\": [{\"keys\": \"AAA\"}]}",
        "the baseline is damaged: expected Base64 data with 32 bits per key"
      ),
      (
        """
        {"version": 1, "findings": [], "coverage": [], "translated":
        [{"module": "A", "table": "T", "keys": "AAAAAQ==", "languages": {"de": "AAAA"}}]}
        """,
        "the baseline is damaged: expected keys in ascending order, and one bit per key and language"
      ),
      (
        """
        {"version": 1, "findings": [
        <<<<<<< ours
        ], "coverage": [], "translated": []}
        """,
        "this is a merge conflict marker: resolve the conflict"
      ),
    ]
  )
  func damagedFile(_ text: String, _ message: String) {
    #expect(throws: BaselineError.self) { try Baseline(reading: SourceText(text)) }
    do {
      _ = try Baseline(reading: SourceText(text))
    } catch {
      #expect(error.message.text == message)
    }
  }

  @Test("Reading a damaged baseline returns a baseline or throws an error, but never crashes") func mutations() async {
    let bytes = Array(Baseline(recording: await Self.result(["App/Localizable.xcstrings": Self.catalog])).json().utf8)
    var random = SeededGenerator(seed: 1)
    var accepted = 0
    for _ in 0..<LongRun.rounds(2_000) {
      var damaged = bytes
      for _ in 0...random.below(3) {
        let place = random.below(damaged.count)
        switch random.below(3) {
        case 0: damaged[place] = UInt8(random.below(256))
        case 1: damaged.remove(at: place)
        default: damaged.insert(damaged[random.below(damaged.count)], at: place)
        }
      }
      if random.below(4) == 0 { damaged.removeLast(random.below(damaged.count)) }
      let source = SourceText(text: damaged, encoding: .utf8)
      if let baseline = try? Baseline(reading: source) {
        accepted += 1
        let again = try? Baseline(reading: SourceText(baseline.json()))
        #expect(again == baseline)
      }
    }
    #expect(accepted > 0)
  }
}
