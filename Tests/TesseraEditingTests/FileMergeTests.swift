import TesseraTestSupport
import Testing
import TesseraEditing
import TesseraStrings

@Suite struct FileMergeTests {
  /// A catalog in Xcode's layout. Each entry is a key and its German string with its state, `nil` for no members, or an
  /// empty string for a member that is not a string.
  private static func catalog(_ entries: [(String, String?)], version: String = "1.0") -> String {
    let members = entries.map { key, value in
      guard let value else { return "    \"\(key)\" : {\n\n    }" }
      guard !value.isEmpty else { return "    \"\(key)\" : {\n      \"extractionState\" : \"manual\"\n    }" }
      let parts = value.split(separator: "|", omittingEmptySubsequences: false)
      return """
            "\(key)" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "\(parts.count > 1 ? String(parts[1]) : "translated")",
                    "value" : "\(parts[0])"
                  }
                }
              }
            }
        """
    }
    let interior = members.isEmpty ? "\n\n  " : "\n" + members.joined(separator: ",\n") + "\n  "
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\(interior)},\n  \"version\" : \"\(version)\"\n}"
  }

  static func merge(
    _ base: String?,
    _ ours: String,
    _ theirs: String,
    _ format: FileEditor.Format = .catalog,
    _ policy: MergePolicy = MergePolicy()
  ) throws -> (text: String, conflicts: [String]) {
    let merge = try FileMerge.merge(
      base: base.map { Array($0.utf8) },
      ours: Array(ours.utf8),
      theirs: Array(theirs.utf8),
      format: format,
      table: "T",
      policy: policy
    )
    return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts.map(\.address.description))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var base: [(String, String?)]
    var ours: [(String, String?)]
    var theirs: [(String, String?)]
    var result: [(String, String?)]
    var conflicts: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "both add keys at the same place",
      base: [("m", "M")],
      ours: [("b", "B"), ("m", "M")],
      theirs: [("a", "A"), ("c", "C"), ("m", "M")],
      result: [("a", "A"), ("b", "B"), ("c", "C"), ("m", "M")]
    ),
    Case(
      testDescription: "both add to an empty catalog",
      base: [],
      ours: [("b", "B")],
      theirs: [("a", "A")],
      result: [("a", "A"), ("b", "B")]
    ),
    Case(
      testDescription: "one removes, the other adds",
      base: [("a", "A"), ("b", "B"), ("c", "C")],
      ours: [("b", "B"), ("c", "C")],
      theirs: [("a", "A"), ("b", "B"), ("b2", "B2"), ("c", "C")],
      result: [("b", "B"), ("b2", "B2"), ("c", "C")]
    ),
    Case(
      testDescription: "both remove everything",
      base: [("a", "A"), ("b", "B")],
      ours: [("b", "B")],
      theirs: [("a", "A")],
      result: []
    ),
    Case(
      testDescription: "edits of different keys",
      base: [("a", "A"), ("b", "B")],
      ours: [("a", "A1"), ("b", "B")],
      theirs: [("a", "A"), ("b", "B2")],
      result: [("a", "A1"), ("b", "B2")]
    ),
    Case(
      testDescription: "the same edit",
      base: [("a", "A")],
      ours: [("a", "A1")],
      theirs: [("a", "A1")],
      result: [("a", "A1")]
    ),
    Case(
      testDescription: "different edits of one string",
      base: [("a", "A")],
      ours: [("a", "A1")],
      theirs: [("a", "A2")],
      result: [("a", "A1|needs_review")],
      conflicts: ["/T/a/de"]
    ),
    Case(
      testDescription: "ours edits, theirs removes",
      base: [("a", "A"), ("b", "B")],
      ours: [("a", "A1"), ("b", "B")],
      theirs: [("b", "B")],
      result: [("a", "A1|needs_review"), ("b", "B")],
      conflicts: ["/T/a"]
    ),
    Case(
      testDescription: "ours removes, theirs edits",
      base: [("a", "A"), ("b", "B")],
      ours: [("b", "B")],
      theirs: [("a", "A2"), ("b", "B")],
      result: [("a", "A2|needs_review"), ("b", "B")],
      conflicts: ["/T/a"]
    ),
    Case(
      testDescription: "theirs renames, ours edits",
      base: [("a", "A"), ("m", "M")],
      ours: [("a", "A1"), ("m", "M")],
      theirs: [("m", "M"), ("z", "A")],
      result: [("m", "M"), ("z", "A1")]
    ),
    Case(
      testDescription: "ours renames, theirs edits",
      base: [("a", "A"), ("m", "M")],
      ours: [("m", "M"), ("z", "A")],
      theirs: [("a", "A2"), ("m", "M")],
      result: [("m", "M"), ("z", "A2")]
    ),
    Case(
      testDescription: "both rename in the same way",
      base: [("a", "A")],
      ours: [("z", "A")],
      theirs: [("z", "A")],
      result: [("z", "A")]
    ),
    Case(
      testDescription: "both rename differently: both keys are in use",
      base: [("a", "A")],
      ours: [("y", "A")],
      theirs: [("z", "A")],
      result: [("y", "A"), ("z", "A")]
    ),
    Case(
      testDescription: "an ambiguous rename is a removal and additions",
      base: [("a", "A"), ("b", "A")],
      ours: [("a", "A1"), ("b", "A")],
      theirs: [("y", "A"), ("z", "A")],
      result: [("a", "A1|needs_review"), ("y", "A"), ("z", "A")],
      conflicts: ["/T/a"]
    ),
    Case(
      testDescription: "entries without content are not renames",
      base: [("a", nil)],
      ours: [("a", "A1")],
      theirs: [("z", nil)],
      result: [("a", "A1|needs_review"), ("z", nil)],
      conflicts: ["/T/a"]
    ),
    Case(
      testDescription: "entries without strings are not renames",
      base: [("a", "")],
      ours: [("a", "A1")],
      theirs: [("z", "")],
      result: [("a", "A1|needs_review"), ("z", "")],
      conflicts: ["/T/a"]
    ),
    Case(
      testDescription: "a renamed key that the other side added itself",
      base: [("a", "A")],
      ours: [("a", "A1"), ("z", "Z")],
      theirs: [("z", "A")],
      result: [("a", "A1|needs_review"), ("z", "Z|needs_review")],
      conflicts: ["/T/a", "/T/z/de"]
    ),
    Case(
      testDescription: "both add the same key",
      base: [],
      ours: [("a", "A1")],
      theirs: [("a", "A2")],
      result: [("a", "A1|needs_review")],
      conflicts: ["/T/a/de"]
    ),
  ]

  @Test(arguments: cases) func entries(_ test: Case) throws {
    let merge = try Self.merge(Self.catalog(test.base), Self.catalog(test.ours), Self.catalog(test.theirs))
    #expect(merge.text == Self.catalog(test.result))
    #expect(merge.conflicts == test.conflicts)
  }

  @Test func leavesOfOneEntry() throws {
    func entry(_ members: String) -> String {
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : {\n\(members)\n    }\n  },\n  \"version\" : \"1.0\"\n}"
    }
    func localizations(_ strings: [(String, String)]) -> String {
      let parts = strings.map { language, value in
        """
                "\(language)" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(value)"
                  }
                }
        """
      }
      return "      \"localizations\" : {\n" + parts.joined(separator: ",\n") + "\n      }"
    }
    let base = entry(localizations([("de", "A")]))
    let ours = entry("      \"comment\" : \"C\",\n" + localizations([("de", "A1")]))
    let theirs = entry("      \"extractionState\" : \"manual\",\n" + localizations([("de", "A"), ("fr", "F")]))
    let merge = try Self.merge(base, ours, theirs)
    #expect(
      merge.text
        == entry(
          "      \"comment\" : \"C\",\n      \"extractionState\" : \"manual\",\n"
            + localizations([("de", "A1"), ("fr", "F")])
        )
    )
    #expect(merge.conflicts.isEmpty)
  }

  @Test func theLaterVersionOfTheFormatWins() throws {
    let texts = ["1.0", "1.1", "1.2"].map { Self.catalog([("a", "A")], version: $0) }
    #expect(try Self.merge(texts[0], texts[1], texts[2]).text == texts[2])
    #expect(try Self.merge(texts[0], texts[2], texts[1]).text == texts[2])
    #expect(try Self.merge(texts[0], texts[0], texts[1]).text == texts[1])
  }

  @Test func changesOfTheLayoutAreNotChanges() throws {
    let base = Self.catalog([("a", "A"), ("b", "B")])
    let ours = Self.catalog([("a", "A1"), ("b", "B")])
    let theirs = Self.catalog([("a", "A"), ("b", "B2")]).replacing(" : ", with: ": ")
    #expect(try Self.merge(base, ours, theirs).text == Self.catalog([("a", "A1"), ("b", "B2")]))
  }

  static let strings: [(String, String, String, String, [String])] = [
    (
      "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A1\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B2\";\n",
      "\"a\" = \"A1\";\n\"b\" = \"B2\";\n", []
    ),
    (
      "/* A */\n\"a\" = \"A\";\n\n/* B */\n\"b\" = \"B\";\n",
      "/* A */\n\"a\" = \"A\";\n\n/* B */\n\"b\" = \"B\";\n\n/* O */\n\"o\" = \"O\";\n",
      "/* A */\n\"a\" = \"A\";\n\n/* B */\n\"b\" = \"B\";\n\n/* T */\n\"t\" = \"T\";\n",
      "/* A */\n\"a\" = \"A\";\n\n/* B */\n\"b\" = \"B\";\n\n/* T */\n\"t\" = \"T\";\n\n/* O */\n\"o\" = \"O\";\n", []
    ),
    ("\"a\" = \"A\";\n", "\"a\" = \"A1\";\n", "\"a\" = \"A2\";\n", "\"a\" = \"A1\";\n", ["/T/a/"]),
    ("\"a\" = \"A\";\n", "\"z\" = \"A\";\n", "\"a\" = \"A2\";\n", "\"z\" = \"A2\";\n", []),
    ("\"a\" = \"A\";\n", "\"a\" = \"A1\";\n", "\"z\" = \"A\";\n", "\"z\" = \"A1\";\n", []),
    ("\"a\" = \"A\";\n", "", "\"a\" = \"A2\";\n", "\"a\" = \"A2\";\n", ["/T/a/"]),
    (
      "\"a\" = \"1\";\n", "/* keep */\n", "\"a\" = \"1\";\n\"b\" = \"2\";\n", "/* keep */\n\n\"b\" = \"2\";\n", []
    ),
    (
      "\"a\" = \"1\";\n\"b\" = \"2\";\n", "\"a\" = \"x\";\n\"b\" = \"2\";\n",
      "\"a\" = \"1\";\n\n// MARK: section\n\n\"b\" = \"2\";\n",
      "\"a\" = \"x\";\n\n// MARK: section\n\n\"b\" = \"2\";\n", []
    ),
    ("", "\"a\" = \"A\";\n", "\"b\" = \"B\";\n", "\"b\" = \"B\";\n\"a\" = \"A\";\n", []),
  ]

  @Test(arguments: strings)
  func stringsFiles(_ base: String, _ ours: String, _ theirs: String, _ result: String, _ conflicts: [String]) throws {
    let merge = try Self.merge(base, ours, theirs, .strings)
    #expect(merge.text == result)
    #expect(merge.conflicts == conflicts)
  }

  static func dictionary(_ one: String, _ other: String, few: String? = nil) -> String {
    StringsDictFixture.text("files", [("one", one), ("other", other)] + (few.map { [("few", $0)] } ?? []))
  }

  @Test func stringsDictFiles() throws {
    let base = Self.dictionary("%d file", "%d files")
    let merge = try Self.merge(
      base,
      Self.dictionary("one file", "%d files"),
      Self.dictionary("%d file", "%d documents", few: "%d few"),
      .stringsDict
    )
    #expect(merge.text == Self.dictionary("one file", "%d documents", few: "%d few"))
    #expect(merge.conflicts.isEmpty)
    let conflict = try Self.merge(
      base,
      Self.dictionary("x", "%d files"),
      Self.dictionary("y", "%d files"),
      .stringsDict
    )
    #expect(conflict.text == Self.dictionary("x", "%d files"))
    #expect(conflict.conflicts == ["/T/files//substitutions.n.plural.one"])
  }

  @Test func choices() throws {
    let (base, ours, theirs) = (
      Self.catalog([("a", "A"), ("b", "B")]), Self.catalog([("a", "A1"), ("b", "B")]),
      Self.catalog([("a", "A2")])
    )
    func merged(_ choice: MergePolicy.Choice) throws -> String {
      try Self.merge(base, ours, theirs, .catalog, MergePolicy(defaultChoice: choice)).text
    }
    #expect(try merged(.ours) == Self.catalog([("a", "A1")]))
    #expect(try merged(.theirs) == Self.catalog([("a", "A2")]))
    #expect(try merged(.base) == Self.catalog([("a", "A")]))
    let added = try Self.merge(
      "\"z\" = \"Z\";\n",
      "\"z\" = \"Z\";\n\"k\" = \"1\";\n",
      "\"z\" = \"Z\";\n\"k\" = \"2\";\n",
      .strings,
      MergePolicy(defaultChoice: .base)
    )
    #expect(added.text == "\"z\" = \"Z\";\n")
  }

  static let mixed = "<plist version=\"1.0\"><dict><key>a</key><string>1</string></dict></plist>"

  @Test(
    "Versions that cannot be merged by key",
    arguments: [
      ("\"a\" = \"1\";\n", "\"a\" = \"2\";\n", mixed), (mixed, "<plist version=\"1.0\"><dict/></plist>", mixed + "\n"),
    ]
  )
  func otherFormats(_ base: String, _ ours: String, _ theirs: String) {
    #expect(throws: MergeError.self) { try Self.merge(base, ours, theirs, .strings) }
  }

  @Test func markersEncloseOnlyTheEntry() throws {
    let (base, ours, theirs) = (
      Self.catalog([("a", "A"), ("b", "B")]), Self.catalog([("a", "A1"), ("b", "B")]),
      Self.catalog([("a", "A2"), ("b", "B2")])
    )
    let merge = try Self.merge(base, ours, theirs, .catalog, MergePolicy(hasMarkers: true))
    let versions = try #require(ConflictMarkers.versions(of: Array(merge.text.utf8)))
    #expect(merge.text.contains("<<<<<<< ours\n    \"a\" : {\n"))
    let again = try FileMerge.merge(
      base: Array(base.utf8),
      ours: versions.ours,
      theirs: versions.theirs,
      format: .catalog,
      table: "T"
    )
    #expect(again.conflicts.map(\.address.description) == ["/T/a/de"])
  }
}
