import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

@Suite("Duplicate tables") struct DuplicateTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var preset = RulePreset.recommended
    /// The severity, the module and the beginning of the message.
    var findings: [String]

    var testDescription: String { name }
  }

  /// A package with the modules A, B and C, of which B depends on A, and C on nothing.
  private static let package = """
    // swift-tools-version: 6.0
    let package = Package(name: "Shop", targets: [
      .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C"),
      .testTarget(name: "T", dependencies: ["A"]),
    ])
    """
  private static let long = ["Your cart is empty", "You are offline", "Try again later", "No results found"]
  private static let generic = [
    "OK", "Cancel", "Save", "Delete", "Close", "Edit", "Done", "Back", "Next", "Add", "Send",
  ]

  /// Returns a catalog in English and German, or `.strings` with one text for each key.
  private static func catalog(_ english: [String], german: [Int: String] = [:], without: Set<Int> = []) -> String {
    let entries = english.enumerated().map { index, text in
      let german = german[index] ?? "\(text) auf Deutsch"
      let second = without.contains(index) ? "" : ", \"de\" : { \(unit(german)) }"
      return "\"key.\(index)\" : { \"localizations\" : { \"en\" : { \(unit(text)) }\(second) } }"
    }
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
  }
  private static func unit(_ text: String) -> String {
    "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }"
  }
  private static func strings(_ texts: [String], _ suffix: String = "") -> String {
    texts.enumerated().map { "\"key.\($0)\" = \"\($1)\(suffix)\";\n" }.joined()
  }
  private static func plural(_ other: String) -> String {
    let forms = "\"one\" : { \(unit("%lld article")) }, \"other\" : { \(unit("%lld articles")) }"
    let german = "\"one\" : { \(unit(other)) }, \"other\" : { \(unit("%lld Artikel")) }"
    let entry = """
      "key.plural" : { "localizations" : { "en" : { "variations" : { "plural" : { \(forms) } } },
        "de" : { "variations" : { "plural" : { \(german) } } } } }
      """
    return catalog(long).replacing("\"strings\" : { ", with: "\"strings\" : { \(entry), ")
  }

  private static func tables(_ first: (String, String), _ second: (String, String)) -> [String: String] {
    [
      "Package.swift": package, "Sources/\(first.0)/Localizable.xcstrings": first.1,
      "Sources/\(second.0)/Localizable.xcstrings": second.1,
    ]
  }

  static let rows: [Row] = [
    Row(
      name: "the copy is in the module that depends on the other",
      files: tables(("A", catalog(long)), ("B", catalog(long))),
      findings: ["information B: 4 of the 4 strings: B depends on A and can use its strings"]
    ),
    Row(
      name: "without a common dependency, a copy in a package is a note",
      files: tables(("A", catalog(long)), ("C", catalog(long))),
      findings: ["information C: 4 of the 4 strings: no module that both depend on could contain them"]
    ),
    Row(
      name: "in folders, only the preset thorough reports copies",
      files: ["App/Localizable.xcstrings": catalog(long), "Widget/Localizable.xcstrings": catalog(long)],
      findings: []
    ),
    Row(
      name: "in folders, with the preset thorough",
      files: ["App/Localizable.xcstrings": catalog(long), "Widget/Localizable.xcstrings": catalog(long)],
      preset: .thorough,
      findings: ["information Widget: 4 of the 4 strings: no module that both depend on could contain them"]
    ),
    Row(
      name: "each copy is reported once",
      files: tables(("A", catalog(long)), ("B", catalog(long))).merging([
        "Sources/C/Localizable.xcstrings": catalog(long)
      ]) { $1 },
      findings: [
        "information B: 4 of the 4 strings: B depends on A and can use its strings",
        "information C: 4 of the 4 strings: no module that both depend on could contain them",
      ]
    ),
    Row(
      name: "a string that differs in one language",
      files: tables(("A", catalog(long)), ("B", catalog(long, german: [3: "Nichts gefunden"]))),
      findings: [
        """
        information B: 3 of the 4 strings, and 1 differs ("key.3" in German): B depends on A and can use its strings
        """
      ]
    ),
    Row(
      name: "a plural form that differs",
      files: tables(("A", plural("%lld Artikel")), ("B", plural("Ein Artikel"))),
      findings: [
        """
        information B: 4 of the 5 strings, and 1 differs ("key.plural" in German): B depends on A and can use its \
        strings
        """
      ]
    ),
    Row(
      name: "a string that one table lacks is neither equal nor different",
      files: tables(("A", catalog(long)), ("B", catalog(long, without: [3]))),
      findings: ["information B: 3 of the 4 strings: B depends on A and can use its strings"]
    ),
    Row(
      name: "a catalog and .strings files",
      files: [
        "Package.swift": package, "Sources/A/Localizable.xcstrings": catalog(long),
        "Sources/B/en.lproj/Old.strings": strings(long),
        "Sources/B/de.lproj/Old.strings": strings(long, " auf Deutsch"),
      ],
      findings: ["information B: 4 of the 4 strings: B depends on A and can use its strings"]
    ),
    Row(
      name: "a few generic strings",
      files: tables(("A", catalog(generic)), ("B", catalog(generic))),
      findings: []
    ),
    Row(
      name: "many generic strings",
      files: tables(("A", catalog(generic + ["Open"])), ("B", catalog(generic + ["Open"]))),
      findings: ["information B: 12 of the 12 strings: B depends on A and can use its strings"]
    ),
    Row(
      name: "less than half of the strings",
      files: tables(
        ("A", catalog(long + (1...5).map { "Article number \($0)" })),
        ("B", catalog(long + (1...5).map { "Item in row \($0)" }))
      ),
      findings: []
    ),
    Row(
      name: "the languages of one table in several modules",
      files: [
        "Package.swift": package, "Sources/A/en.lproj/Localizable.strings": strings(long),
        "Sources/B/de.lproj/Localizable.strings": strings(long),
      ],
      preset: .all,
      findings: []
    ),
    Row(
      name: "two tables of one module",
      files: [
        "Package.swift": package, "Sources/A/Localizable.xcstrings": catalog(long),
        "Sources/A/Other.xcstrings": catalog(long),
      ],
      preset: .all,
      findings: []
    ),
    Row(
      name: "tests, test data, copies of libraries and InfoPlist",
      files: tables(("A", catalog(long)), ("B/Fixtures", catalog(long))).merging([
        "Tests/T/Localizable.xcstrings": catalog(long), "App/Localizable.xcstrings": catalog(["One"]),
        "App/Ads.bundle/en.lproj/Localizable.strings": strings(long),
        "Libraries/Kit-1.2.3/Localizable.xcstrings": catalog(long), "Sources/B/InfoPlist.xcstrings": catalog(long),
      ]) { $1 },
      preset: .all,
      findings: []
    ),
  ]

  @Test("A copy of a table has one finding", arguments: rows)
  func findings(_ row: Row) async {
    let found = await findings(of: DuplicateTable(), in: row.files, row.preset)
    let described = found.map { finding in
      let text = finding.message.text
      let counts = text.prefix { $0 != "\"" }.dropLast(" in ".count)
      let rest = text.components(after: "equal in English and German")
      return "\(finding.severity) \(finding.subject.module ?? ""): \(counts)\(rest)"
    }
    #expect(described == row.findings)
  }

  @Test("The differences between copies are not reported a second time")
  func divergentKeys() async {
    let changed = catalogWithChangedSource
    let files = Self.tables(("A", Self.catalog(Self.long)), ("B", changed))
    #expect(await findings(of: DuplicateTable(), in: files, .thorough).count == 1)
    #expect(await findings(of: DivergentKey(), in: files, .thorough).isEmpty)
    let unlike = Self.tables(("A", Self.catalog(Self.generic)), ("B", Self.catalog(["Yes"])))
    #expect(await findings(of: DivergentKey(), in: unlike, .thorough).count == 1)
  }

  private var catalogWithChangedSource: String {
    Self.catalog(Self.long.dropLast() + ["Nothing found"], german: [3: "\(Self.long[3]) auf Deutsch"])
  }

  private func findings(of rule: any Rule, in files: [String: String], _ preset: RulePreset) async -> [Finding] {
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/shop")
    return await CheckRun(snapshot: snapshot, rules: [rule], preset: preset).run().findings
      .filter { $0.rule == type(of: rule).id }
  }

  @Test("Copies that would form a cycle are resolved") func cycle() async {
    var files = Self.tables(("A", Self.catalog(Self.long)), ("B", Self.catalog(Self.long + ["Right side", "More"])))
    files["Sources/C/Localizable.xcstrings"] = Self.catalog(Self.long + ["Left side"])
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/shop")
    let run = CheckRun(snapshot: snapshot, rules: [DuplicateTable(), DivergentKey()], preset: .thorough)
    let findings = await run.run().findings
    #expect(
      findings.map { "\($0.rule) \($0.subject.module ?? "")" }.sorted() == ["duplicate-table A", "duplicate-table B"]
    )
  }
}

extension String {
  /// Returns the part after the first occurrence of a text.
  fileprivate func components(after text: String) -> Substring {
    firstRange(of: text).map { self[$0.upperBound...] } ?? "?"
  }
}
