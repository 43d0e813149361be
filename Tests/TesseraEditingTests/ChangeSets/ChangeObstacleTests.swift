import TesseraCore
import TesseraEditing
import TesseraStrings
import TesseraWorkspace
import Testing

/// A file, a change that cannot be applied to it, and the message for the user.
struct ObstacleCase: CustomTestStringConvertible, Sendable {
  var path: String
  var text: String
  var address: String
  /// The content that the change expects.
  var expected: LeafContent?
  var content: LeafContent?
  /// The message, without the address.
  var message: String
  var testDescription: String { "\(address): \(message)" }

  init(
    _ path: String,
    _ text: String,
    _ address: String,
    _ expected: LeafContent?,
    _ content: LeafContent?,
    _ message: String
  ) {
    self.path = path
    self.text = text
    self.address = address
    self.expected = expected
    self.content = content
    self.message = message
  }
}

@Suite struct ChangeObstacleTests {
  private static let catalogPath = "Shop/Localizable.xcstrings"

  private static func address(_ text: String) throws -> LeafAddress { try #require(LeafAddress(text)) }

  static let cases: [ObstacleCase] = [
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Localizable/Done/de",
      .string(value: "Alt", state: .translated),
      .string(value: "Neu", state: nil),
      "has changed: expected version 5a3473250e9dd878, found 6ab3ec98d850e711"
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Localizable/Done/de",
      nil,
      .string(value: "Neu", state: nil),
      "already exists"
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Localizable/Tap:comment",
      .comment("x"),
      nil,
      "no longer exists"
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Localizable/Tap:comment",
      nil,
      .comment("x"),
      "there is no key \"Tap\""
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Localizable/Done/de/plural.one",
      nil,
      .string(value: "Neu", state: nil),
      "\"Done\" in \"de\" does not vary by plural: omit the plural to set its only string"
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Localizable/Done:comment",
      nil,
      .flag(true),
      "the kind of the content does not match the address"
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Other/Done:comment",
      nil,
      .comment("x"),
      "the workspace has no such table"
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Other",
      nil,
      .table,
      "a table cannot be added or removed by a change: add or remove its files"
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("Done", unit("Fertig"))),
      "Shop/Localizable",
      .table,
      nil,
      "a table cannot be added or removed by a change: add or remove its files"
    ),
    ObstacleCase(
      catalogPath,
      catalog(german("a", unit("x")), german("a", unit("x"))),
      "Shop/Localizable/a:comment",
      nil,
      .comment("x"),
      "\"a\" occurs 2 times (lines 4 and 5): remove all but one first"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/a/de:localization",
      .localization(LocalizationDraft([.init("x", state: nil)])),
      .localization(LocalizationDraft([.init("x", at: .init(plural: .other), state: nil)])),
      "the way in which a string varies can be changed only in a String Catalog"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/b",
      nil,
      .entry(
        EntryDraft(
          extractionState: nil,
          localizations: ["de": LocalizationDraft([.init("x", at: .init(plural: .other), state: nil)])]
        )
      ),
      "a .strings file cannot contain variations: use a .stringsdict file or a String Catalog"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/b",
      nil,
      .entry(EntryDraft(extractionState: nil, localizations: ["de": LocalizationDraft([.init("x")])])),
      "only String Catalogs support states"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/b",
      nil,
      .entry(EntryDraft(localizations: ["de": LocalizationDraft([.init("x", state: nil)])])),
      "an entry of a .strings file can contain only a string and a comment"
    ),
    ObstacleCase(
      "Shop/en.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/b",
      nil,
      .entry(
        EntryDraft(
          comment: "*/",
          extractionState: nil,
          localizations: ["en": LocalizationDraft([.init("x", state: nil)])]
        )
      ),
      "a comment of a .strings file cannot contain `*/`"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/b",
      nil,
      .entry(
        EntryDraft(
          comment: "x",
          extractionState: nil,
          localizations: ["de": LocalizationDraft([.init("x", state: nil)])]
        )
      ),
      "only the file of the source language contains comments, and the key has no string there"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/a/fr:localization",
      nil,
      .localization(LocalizationDraft([.init("x", state: nil)])),
      "the table has no .strings file in this language"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/a:comment",
      nil,
      .comment("x"),
      "the comment of an existing key cannot be changed in a .strings file"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable/a:shouldTranslate",
      .flag(true),
      .flag(false),
      "only a String Catalog can contain this"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n",
      "Shop/Localizable:sourceLanguage",
      .sourceLanguage("en"),
      .sourceLanguage("de"),
      ".strings files do not specify the source language"
    ),
    ObstacleCase(
      "Shop/de.lproj/Localizable.strings",
      "\"a\" = \"x\";\n\"a\" = \"y\";\n",
      "Shop/Localizable/a/de",
      .string(value: "y", state: nil),
      .string(value: "z", state: nil),
      "\"a\" occurs 2 times (lines 1 and 2): remove all but one first"
    ),
  ]

  @Test("A change that cannot be applied is reported with a reason, and no file is changed", arguments: cases)
  func message(_ testCase: ObstacleCase) throws {
    let change = ChangeSet.Change(
      try Self.address(testCase.address),
      expected: testCase.expected?.version,
      content: testCase.content
    )
    let result = ChangeSet(changes: [change]).edits(in: snapshot([testCase.path: testCase.text]))
    #expect(result.obstacles.map(\.message) == ["\(testCase.address): \(testCase.message)"])
    #expect(result.files.isEmpty)
  }

  @Test("If obstacles are skipped, each other change is applied to all of its files") func rest() throws {
    let damaged = "\"a\" = \"x\";\n\"a\" = \"x\";\n"
    let work = snapshot([
      "Shop/en.lproj/Localizable.strings": "\"a\" = \"x\";\n\"b\" = \"y\";\n",
      "Shop/de.lproj/Localizable.strings": damaged,
      "Shop/Other.xcstrings": catalog(german("k", unit("x"))),
    ])
    let contents = try #require(work.tablesByAddress[shop]?.first.map { TableContents($0) })
    let a = TableLeaf.entry("a")
    let set = ChangeSet(changes: [
      .init(LeafAddress(shop, a), expected: contents.version(of: a), content: nil),
      .init(
        LeafAddress(shop, .string(StringAddress(key: "b", language: "en"))),
        expected: LeafContent.string(value: "y", state: nil).version,
        content: .string(value: "z", state: nil)
      ),
      .init(try Self.address("Shop/Other/k:comment"), expected: nil, content: .comment("c")),
      .init(try Self.address("Shop/Other/k:shouldTranslate"), expected: nil, content: .flag(false)),
    ])
    let messages = [
      "Shop/Localizable/a: \"a\" occurs 2 times (lines 1 and 2): remove all but one first",
      "Shop/Other/k:shouldTranslate: already exists",
    ]
    let nothing = set.edits(in: work)
    #expect(nothing.obstacles.map(\.message) == messages)
    #expect(nothing.files.isEmpty)
    let rest = set.edits(in: work, skippingObstacles: true)
    #expect(rest.obstacles.map(\.message) == messages)
    let texts = try work.texts(after: rest).mapValues { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      texts == [
        "Shop/en.lproj/Localizable.strings": "\"a\" = \"x\";\n\"b\" = \"z\";\n",
        "Shop/de.lproj/Localizable.strings": damaged,
        "Shop/Other.xcstrings": catalog(#""k": {"comment": "c", "localizations": {"de": \#(unit("x"))}}"#),
      ]
    )
  }

  @Test(
    "The expected hash of a file is the hash of its encoded bytes",
    arguments: [
      TextEncoding.utf8, .utf8WithByteOrderMark, .utf16LittleEndian(byteOrderMark: true),
      .utf16BigEndian(byteOrderMark: false),
    ]
  )
  func expectedHash(_ encoding: TextEncoding) throws {
    let bytes = encoding.encode(Array(catalog(german("Done", unit("é"))).utf8))
    let work = snapshot([(path: Self.catalogPath, source: try SourceText(fileBytes: bytes))])
    let set = ChangeSet.diff(ours: work, theirs: snapshot([Self.catalogPath: catalog()]))
    let files = set.edits(in: work).files
    #expect(files.map(\.path) == [Self.catalogPath])
    #expect(try files.map { try $0.change().expected } == [.content(ContentHash(bytes))])
  }
}
