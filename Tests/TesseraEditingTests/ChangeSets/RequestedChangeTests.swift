import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

/// Changes that a user requests, without expected content.
@Suite struct RequestedChangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String { address }
    var change: CatalogChange
    /// The address of the change.
    var address: String
    /// The new contents of changed files, or the message of the obstacle.
    var after: [String: String] = [:]
    var message: String?
  }

  private static let english = "Shop/en.lproj/Localizable.strings"
  private static let german = "Shop/de.lproj/Localizable.strings"
  private static let table = TableAddress(module: "Shop", table: "Localizable")

  private static func string(_ key: String, _ language: String) -> StringAddress {
    StringAddress(key: key, language: language)
  }

  private static let legacy: [Row] = [
    Row(
      change: .setValue("c", at: string("a", "de")),
      address: "Shop/Localizable/a/de",
      after: [german: "\"a\" = \"c\";\n"]
    ),
    Row(
      change: .setValue("c", at: string("e", "de"), createsKey: true),
      address: "Shop/Localizable/e/de",
      after: [german: "\"a\" = \"A\";\n\"e\" = \"c\";\n"]
    ),
    Row(
      change: .renameKey("a", to: "b"),
      address: "Shop/Localizable/a",
      after: [english: "\"b\" = \"a\";\n\"d\" = \"d\";\n", german: "\"b\" = \"A\";\n"]
    ),
    Row(
      change: .remove(.key("a")),
      address: "Shop/Localizable/a",
      after: [english: "\"d\" = \"d\";\n", german: ""]
    ),
    Row(
      change: .remove(.language("de", key: "a")),
      address: "Shop/Localizable/a/de:localization",
      after: [german: ""]
    ),
    Row(
      change: .all([.setValue("x", at: string("d", "en")), .setValue("y", at: string("a", "de"))]),
      address: "Shop/Localizable",
      after: [english: "\"a\" = \"a\";\n\"d\" = \"x\";\n", german: "\"a\" = \"y\";\n"]
    ),
    Row(
      change: .setValue("c", at: string("d", "de")),
      address: "Shop/Localizable/d/de",
      message: "the key has no string in this language"
    ),
    Row(
      change: .remove(.language("de", key: "d")),
      address: "Shop/Localizable/d/de:localization",
      message: "the key has no string in this language"
    ),
    Row(change: .remove(.key("x")), address: "Shop/Localizable/x", message: "there is no key \"x\""),
    Row(
      change: .setComment("c", key: "a"),
      address: "Shop/Localizable/a:comment",
      message: "only a String Catalog can contain this"
    ),
  ]

  @Test("A requested change to legacy files is applied or refused with a reason", arguments: legacy) func legacyFiles(
    _ row: Row
  ) throws {
    let work = snapshot([Self.english: "\"a\" = \"a\";\n\"d\" = \"d\";\n", Self.german: "\"a\" = \"A\";\n"])
    try expect(row, in: work)
  }

  @Test(
    "A requested change to a catalog is applied or refused with a reason",
    arguments: [
      Row(
        change: .setValue("b", at: string("k", "de")),
        address: "Shop/Localizable/k/de",
        after: ["Shop/Localizable.xcstrings": catalog(#""k": {"localizations": {"de": \#(unit("b"))}}"#)]
      ),
      Row(
        change: .renameKey("k", to: "m"),
        address: "Shop/Localizable/k",
        after: ["Shop/Localizable.xcstrings": catalog(#""m": {"localizations": {"de": \#(unit("a"))}}"#)]
      ),
      Row(
        change: .setState(.new, at: string("k", "fr")),
        address: "Shop/Localizable/k/fr",
        message: "\"k\" has no translation in \"fr\": it has de"
      ),
      Row(
        change: .remove(.variant(StringAddress(key: "k", language: "de", path: VariationPath(substitution: "n")))),
        address: "Shop/Localizable/k/de/substitutions.n:substitution",
        message: "\"k\" in \"de\" has no string at substitutions.n"
      ),
    ]
  )
  func catalogs(_ row: Row) throws {
    let work = snapshot(["Shop/Localizable.xcstrings": catalog(#""k": {"localizations": {"de": \#(unit("a"))}}"#)])
    try expect(row, in: work)
  }

  private func expect(_ row: Row, in work: WorkspaceSnapshot) throws {
    let change = ChangeSet.Change(row.change, in: Self.table)
    #expect(change.address.description == row.address)
    let result = ChangeSet(changes: [change]).edits(in: work)
    #expect(result.obstacles.map(\.message) == row.message.map { ["\(row.address): \($0)"] } ?? [])
    let texts = try work.texts(after: result).mapValues { String(decoding: $0.bytes, as: UTF8.self) }
    let before = try work.texts(after: ChangeSetEdits(files: [], obstacles: [])).mapValues {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(texts == before.merging(row.after) { $1 })
    #expect(result.files.map(\.path) == row.after.keys.sorted())
  }

  // MARK: - One file

  @Test("Changes to an open file are not written if the file has changed since") func openFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"b\";\n\"c\" = \"d\";\n", to: "x.strings")
    let file = try OpenFile(root: folder.path, path: "x.strings")
    let set = ChangeSet(changes: [
      .init(.setValue("B", at: Self.string("a", "")), in: Self.table),
      .init(.renameKey("c", to: "e"), in: Self.table),
    ])
    let result = try set.edits(in: file, .strings)
    #expect(result.obstacles.map(\.message) == [])
    try FileWriter(root: folder.path).commit(result.files.map { try $0.change() })
    #expect(try folder.read("x.strings") == "\"a\" = \"B\";\n\"e\" = \"d\";\n")
    // The file is different now.
    #expect(throws: FileError(.changedSinceRead, path: "x.strings")) {
      try FileWriter(root: folder.path).commit(result.files.map { try $0.change() })
    }
    #expect(try ChangeSet().edits(in: file, .strings).files.isEmpty)
  }

  @Test("A change that compares versions cannot be applied to an open file")
  func versionsAreNotComparedInAnOpenFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"b\";\n", to: "x.strings")
    let file = try OpenFile(root: folder.path, path: "x.strings")
    let address = LeafAddress(Self.table, .string(Self.string("a", "de")))
    let change = ChangeSet.Change(address, expected: nil, content: .string(value: "x", state: nil))
    let result = try ChangeSet(changes: [change]).edits(in: file, .strings)
    #expect(
      result.obstacles.map(\.message) == [
        "Shop/Localizable/a/de: a change that expects a version requires a workspace"
      ]
    )
    #expect(result.files.isEmpty)
  }
}
