import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

/// The differences between two tables, as they are displayed.
@Suite struct TableDifferencesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    /// Each difference as `kind address: old | new`, without the module and the table.
    var leaves: [String] = []
    var renames: [String] = []
    var unread: [String] = []
  }

  private static let done = german("Done", unit("Fertig"))
  private static let substitution =
    #"{"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "#
    + #""variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}"#

  /// Returns an entry with localizations that consist of a string.
  private static func languages(_ units: (String, String)...) -> String {
    let members = units.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    return "\"Done\": {\"localizations\": {\(members)}}"
  }

  static let rows: [Row] = [
    Row(testDescription: "equal", old: catalog(done), new: catalog(done)),
    Row(
      testDescription: "layout",
      old: catalog(done),
      new: catalog(done.replacing(": ", with: " :\n"))
    ),
    Row(
      testDescription: "a value",
      old: catalog(done),
      new: catalog(german("Done", unit("Ende"))),
      leaves: ["changed Done/de: Fertig (translated) | Ende (translated)"]
    ),
    Row(
      testDescription: "a state",
      old: catalog(done),
      new: catalog(german("Done", unit("Fertig", "needs_review"))),
      leaves: ["stateChanged Done/de: Fertig (translated) | Fertig (needs_review)"]
    ),
    Row(
      testDescription: "canonically equivalent values",
      old: catalog(german("Done", unit("\u{E9}"))),
      new: catalog(german("Done", unit("e\u{301}"))),
      leaves: ["changed Done/de: \u{E9} (translated) | e\u{301} (translated)"]
    ),
    Row(
      testDescription: "one of several languages, which have other orders and layouts",
      old: catalog(languages(("de", unit("Fertig")), ("fr", unit("Fini")), ("nl", unit("Klaar")))),
      new: catalog(
        languages(("nl", unit("Klaar")), ("fr", unit("Terminé")), ("de", unit("Fertig").replacing(":", with: " : ")))
      ),
      leaves: ["changed Done/fr: Fini (translated) | Terminé (translated)"]
    ),
    Row(
      testDescription: "an added and a removed language",
      old: catalog(languages(("de", unit("Fertig")), ("fr", unit("Fini")))),
      new: catalog(languages(("de", unit("Fertig")), ("nl", unit("Klaar")))),
      leaves: ["removed Done/fr: Fini (translated) | -", "added Done/nl: - | Klaar (translated)"]
    ),
    Row(
      testDescription: "a language that an entry contains twice, of which the first one is used",
      old: catalog(languages(("de", unit("Fertig")), ("de", unit("Ende")))),
      new: catalog(languages(("de", unit("Ende")), ("de", unit("Fertig")))),
      leaves: ["changed Done/de: Fertig (translated) | Ende (translated)"]
    ),
    Row(
      testDescription: "canonically equivalent names of a language",
      old: catalog(languages(("\u{E9}", unit("a")))),
      new: catalog(languages(("e\u{301}", unit("a")))),
      leaves: ["added Done/e\u{301}: - | a (translated)", "removed Done/\u{E9}: a (translated) | -"]
    ),
    Row(
      testDescription: "the source language without a string, which the key implies",
      old: catalog(languages(("de", unit("Fertig")))),
      new: catalog(languages(("de", unit("Ende")))),
      leaves: ["changed Done/de: Fertig (translated) | Ende (translated)"]
    ),
    Row(
      testDescription: "an added entry with its parts",
      old: catalog(done),
      new: catalog(#""A": {"comment": "c", "shouldTranslate": false}"#, done, german("Z", plural(["other": "x"]))),
      leaves: [
        "added A: - | entry", "added A:comment: - | c", "added A:shouldTranslate: - | false", "added Z: - | entry",
        "added Z/de/plural.other: - | x (translated)",
      ]
    ),
    Row(
      testDescription: "a removed entry",
      old: catalog(done, german("A", unit("a"))),
      new: catalog(done),
      leaves: ["removed A: entry | -", "removed A/de: a (translated) | -"]
    ),
    Row(
      testDescription: "a string with new variations",
      old: catalog(done),
      new: catalog(german("Done", plural(["one": "Fertig", "other": "Alle"]))),
      leaves: [
        "removed Done/de: Fertig (translated) | -", "added Done/de/plural.one: - | Fertig (translated)",
        "added Done/de/plural.other: - | Alle (translated)",
      ]
    ),
    Row(
      testDescription: "a substitution",
      old: catalog(german("Done", #"{"stringUnit": {"value": "%#@n@"}}"#)),
      new: catalog(german("Done", substitution)),
      leaves: [
        "added Done/de/substitutions.n:argument: - | 1 lld",
        "added Done/de/substitutions.n.plural.other: - | %arg",
      ]
    ),
    Row(
      testDescription: "a field",
      old: catalog(#""A": {"extractionState": "manual"}"#),
      new: catalog(#""A": {"extractionState": "stale", "shouldTranslate": false}"#),
      leaves: ["changed A:extractionState: manual | stale", "changed A:shouldTranslate: true | false"]
    ),
    Row(
      testDescription: "the source language",
      old: catalog(done),
      new: catalog(done, sourceLanguage: "fr"),
      leaves: ["changed :sourceLanguage: en | fr"]
    ),
    Row(
      testDescription: "a renamed entry",
      old: catalog(done, german("A", unit("a"))),
      new: catalog(done, german("B", unit("a"))),
      renames: ["A → B"]
    ),
    Row(
      testDescription: "two entries that one could have been renamed to",
      old: catalog(german("A", unit("a"))),
      new: catalog(german("B", unit("a")), german("C", unit("a"))),
      leaves: [
        "removed A: entry | -", "removed A/de: a (translated) | -", "added B: - | entry",
        "added B/de: - | a (translated)", "added C: - | entry", "added C/de: - | a (translated)",
      ]
    ),
    Row(
      testDescription: "entries without content",
      old: catalog(#""A": {}"#),
      new: catalog(#""B": {}"#),
      leaves: ["removed A: entry | -", "added B: - | entry"]
    ),
    Row(
      testDescription: "entries whose unknown members differ",
      old: catalog(#""A": {"x": 1, "comment": "c"}"#),
      new: catalog(#""B": {"x": 2, "comment": "c"}"#),
      leaves: [
        "removed A: entry | -", "removed A:comment: c | -",
      ],
      unread: ["B"]
    ),
    Row(
      testDescription: "an entry with a new unknown member",
      old: catalog(done),
      new: catalog(#""Done": {"x": 1, "comment": "c"}"#),
      unread: ["Done"]
    ),
  ]

  @Test("The differences of two catalogs are listed by leaf", arguments: rows) func differences(_ row: Row) {
    let (old, new) = (table(row.old), table(row.new))
    let differences = TableDifferences(from: old, to: new)
    #expect(differences.leaves.map(line) == row.leaves)
    #expect(differences.renames.map { "\($0.old) → \($0.new)" } == row.renames)
    #expect(differences.unreadKeys == row.unread)
    #expect(!differences.isAcrossFormats)
    #expect(TableDifferences(from: new, to: new).isEmpty)
  }

  /// A thread compares 256 entries at once.
  @Test("The differences of many entries are sorted by key") func manyEntries() {
    let keys = (0..<1_000).map { "key \($0)" }.shuffled()
    func catalog(_ value: String) -> StringTable {
      let entries = keys.map { german($0, unit($0 == "key 500" ? "same" : value)) }.joined(separator: ",")
      return table("{\"sourceLanguage\": \"en\", \"strings\": {\(entries)}, \"version\": \"1.0\"}")
    }
    let sorted = keys.filter { $0 != "key 500" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let differences = TableDifferences(from: catalog("a"), to: catalog("b"))
    #expect(differences.leaves.map(line) == sorted.map { "changed \($0)/de: a (translated) | b (translated)" })
  }

  @Test("All entries of an added or removed table are differences") func wholeTables() {
    let added = TableDifferences(from: nil, to: table(catalog(Self.done)))
    #expect(added.leaves.map(line) == ["added Done: - | entry", "added Done/de: - | Fertig (translated)"])
    let removed = TableDifferences(from: table(catalog(Self.done)), to: nil)
    #expect(removed.leaves.map(line) == ["removed Done: entry | -", "removed Done/de: Fertig (translated) | -"])
  }

  @Test("Only values and comments of tables in different formats are compared") func formats() throws {
    let strings = "/* c */\n\"Done\" = \"Fertig\";\n\"A\" = \"a\";\n"
    let file = StringsFile(reading: SourceText(strings))
    let part = LegacyPart(language: "de", file: FileID(0), content: .strings(file))
    let legacy = LegacyTable.join(name: "Localizable", sourceLanguage: "de", parts: [part])
    let differences = TableDifferences(
      from: legacy,
      to: table(
        catalog(
          #""Done": {"comment": "c", "extractionState": "manual", "localizations": {"de": \#(unit("Fertig"))}}"#,
          german("A", unit("b"))
        )
      )
    )
    #expect(differences.isAcrossFormats)
    #expect(differences.leaves.map(line).filter { !$0.contains(":comment") } == ["changed A/de: a | b"])
    #expect(differences.renames.isEmpty)
  }

  /// Random versions of catalogs, including damaged ones and those of the corpora.
  @Test("There are differences if and only if the leaves differ") func emptiness() {
    var random = SeededGenerator(seed: 0xD1FF)
    var differing = 0
    for _ in 0..<LongRun.rounds(150) {
      let old = RandomVersions.catalog(&random)
      let new = RandomVersions.changed(old, &random)
      if check(table(old), table(new)) { differing += 1 }
      check(table(new), table(old))
    }
    #expect(differing > 50)
    let damaged = MutatedCatalogs.tables(seed: 7) + MutatedCatalogs.tables(seed: 8)
    for (old, new) in zip(damaged, damaged.dropFirst()) {
      check(old, new)
      check(old, old)
    }
  }

  @Test("Catalogs of the corpora differ from changed versions in the changed leaves", arguments: Corpus.selected)
  func corpus(_ corpus: Corpus) throws {
    var random = SeededGenerator(seed: 0xC0)
    let files = corpus.files(.xcstrings, suffix: ".xcstrings")
    for file in files.shuffled(using: &random).prefix(LongRun.rounds(25)) {
      let bytes = try file.bytes()
      guard bytes.count < 200_000, let old = try? SourceText(fileBytes: bytes) else { continue }
      let new = RandomVersions.changed(old, &random)
      check(table(old), table(new))
      check(table(new), table(old))
    }
  }

  // MARK: - Tables

  private func table(_ text: String) -> StringTable { table(SourceText(text)) }

  private func table(_ source: SourceText) -> StringTable {
    XCStringsFile(reading: source, name: "Localizable", file: FileID(0)).table
  }

  private func line(_ difference: LeafDifference) -> String {
    let address = LeafAddress(TableAddress(module: "M", table: "T"), difference.leaf).description
    let name = address.dropFirst(address.hasPrefix("M/T/") ? 4 : 3)
    return "\(difference.kind.rawValue) \(name): \(difference.old.summary) | \(difference.new.summary)"
  }

  /// Compares the differences of two tables with a comparison of all entries.
  ///
  /// - Returns: Whether the tables differ.
  @discardableResult private func check(_ old: StringTable, _ new: StringTable) -> Bool {
    let differences = TableDifferences(from: old, to: new)
    let (oldContents, newContents) = (TableContents(old), TableContents(new))
    var differing: Set<[UInt8]> = []
    for key in Array(oldContents.keys) + Array(newContents.keys) {
      let leaf = TableLeaf.entry(key)
      if oldContents.content(of: leaf) != newContents.content(of: leaf) { differing.insert(Array(key.utf8)) }
    }
    differing.subtract(differences.unreadKeys.map { Array($0.utf8) })
    var found = Set(differences.leaves.compactMap { $0.leaf.key.map { Array($0.utf8) } })
    found.formUnion(differences.renames.flatMap { [Array($0.old.utf8), Array($0.new.utf8)] })
    #expect(found == differing)
    let isSameLanguage = old.sourceLanguage.utf8.elementsEqual(new.sourceLanguage.utf8)
    #expect(differences.leaves.contains { $0.leaf == .sourceLanguage } == !isSameLanguage)
    for difference in differences.leaves {
      #expect(difference.old != difference.new)
      guard case .entry = difference.leaf else {
        #expect(difference.old == oldContents.content(of: difference.leaf), "\(difference)")
        #expect(difference.new == newContents.content(of: difference.leaf), "\(difference)")
        continue
      }
    }
    #expect(differences.leaves.map(\.leaf) == differences.leaves.map(\.leaf).sorted())
    return !differences.isEmpty
  }
}
