import Foundation
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

@Suite struct LegacyEditingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var format: FileEditor.Format
    var before: String
    var change: CatalogChange
    /// The file after the change, or the message for the user.
    var after: String
  }

  private static let strings = "/* A button */\n\"done\" = \"Fertig\";\n\nplain = 'x';\nbare;\n"
  private static let dictionary = StringsDictFixture.text("items", [("one", "%d item"), ("other", "%d items")])
  private static let one = VariationPath(substitution: "n", plural: .one)

  @Test(
    "A change to a legacy file can be undone, or is refused with a reason",
    arguments: [
      Case(
        testDescription: "set",
        format: .strings,
        before: strings,
        change: .setValue("Erledigt \"jetzt\"", at: address("done", "de")),
        after: strings.replacing("\"Fertig\"", with: #""Erledigt \"jetzt\"""#)
      ),
      Case(
        testDescription: "set what it is",
        format: .strings,
        before: strings,
        change: .setValue("Fertig", at: address("done", "de")),
        after: strings
      ),
      Case(
        testDescription: "set in single quotes",
        format: .strings,
        before: strings,
        change: .setValue("y", at: address("plain", "de")),
        after: strings.replacing("'x'", with: "'y'")
      ),
      Case(
        testDescription: "set a key that was its own value",
        format: .strings,
        before: strings,
        change: .setValue("y", at: address("bare", "de")),
        after: strings.replacing("bare;", with: "bare = y;")
      ),
      Case(
        testDescription: "add",
        format: .strings,
        before: strings,
        change: .setValue("neu", at: address("fresh", "de"), createsKey: true),
        after: strings + "fresh = neu;\n"
      ),
      Case(
        testDescription: "remove",
        format: .strings,
        before: strings,
        change: .remove(.key("done")),
        after: "plain = 'x';\nbare;\n"
      ),
      Case(
        testDescription: "rename",
        format: .strings,
        before: strings,
        change: .renameKey("done", to: "ready now"),
        after: strings.replacing("\"done\"", with: "\"ready now\"")
      ),
      Case(
        testDescription: "rename what needs quotation marks now",
        format: .strings,
        before: strings,
        change: .renameKey("plain", to: "not plain"),
        after: strings.replacing("plain", with: "\"not plain\"")
      ),
      Case(
        testDescription: "rename a key that was its own value",
        format: .strings,
        before: strings,
        change: .renameKey("bare", to: "naked"),
        after: strings.replacing("bare;", with: "naked = bare;")
      ),
      Case(
        testDescription: "rename to one that exists",
        format: .strings,
        before: strings,
        change: .renameKey("bare", to: "plain"),
        after: "the file already has the key \"plain\""
      ),
      Case(
        testDescription: "unknown key",
        format: .strings,
        before: strings,
        change: .remove(.key("dome")),
        after: "there is no key \"dome\": did you mean \"done\"?"
      ),
      Case(
        testDescription: "a state",
        format: .strings,
        before: strings,
        change: .setValue("x", at: address("done", "de"), state: .new),
        after: "only String Catalogs support states"
      ),
      Case(
        testDescription: "a plural form",
        format: .strings,
        before: strings,
        change: .setValue("x", at: address("done", "de", .init(plural: .one))),
        after: "a .strings file cannot contain variations: use a .stringsdict file or a String Catalog"
      ),
      Case(
        testDescription: "twice",
        format: .strings,
        before: "a = 1;\na = 2;\n",
        change: .setValue("x", at: address("a", "de")),
        after: "\"a\" occurs 2 times (lines 1 and 2): remove all but one first"
      ),
      Case(
        testDescription: "form",
        format: .stringsDict,
        before: dictionary,
        change: .setValue("%d <thing>", at: address("items", "de", one)),
        after: dictionary.replacing("%d item</", with: "%d &lt;thing&gt;</")
      ),
      Case(
        testDescription: "format",
        format: .stringsDict,
        before: dictionary,
        change: .setValue("%#@n@!", at: address("items", "de")),
        after: dictionary.replacing("%#@n@<", with: "%#@n@!<")
      ),
      Case(
        testDescription: "the form as it is",
        format: .stringsDict,
        before: dictionary,
        change: .setValue("%d item", at: address("items", "de", one)),
        after: dictionary
      ),
      Case(
        testDescription: "new form",
        format: .stringsDict,
        before: dictionary,
        change: .setValue("x", at: address("items", "de", .init(substitution: "n", plural: .few))),
        after: dictionary.replacing(
          "\t\t\t<key>other</key>\n",
          with: "\t\t\t<key>few</key>\n\t\t\t<string>x</string>\n\t\t\t<key>other</key>\n"
        )
      ),
      Case(
        testDescription: "form of the only variable",
        format: .stringsDict,
        before: dictionary,
        change: .setValue("%d Ding", at: address("items", "de", .init(plural: .one)), createsKey: true),
        after: dictionary.replacing("%d item</", with: "%d Ding</")
      ),
      Case(
        testDescription: "no such variable",
        format: .stringsDict,
        before: dictionary,
        change: .setValue("x", at: address("items", "de", .init(substitution: "m", plural: .few))),
        after: "the key \"items\" has no string at `substitutions.m.plural.few`"
      ),
      Case(
        testDescription: "set a new key of a dictionary",
        format: .stringsDict,
        before: dictionary,
        change: .setValue("x", at: address("fresh", "de", .init(plural: .other)), createsKey: true),
        after: "a new key of a .stringsdict file requires rules: add the key in a text editor"
      ),
      Case(
        testDescription: "rename in a dictionary",
        format: .stringsDict,
        before: dictionary,
        change: .renameKey("items", to: "a & b"),
        after: dictionary.replacing(">items<", with: ">a &amp; b<")
      ),
      Case(
        testDescription: "part of a key",
        format: .stringsDict,
        before: dictionary,
        change: .remove(.variant(address("items", "de", one))),
        after: "only a whole key can be removed from a .strings or .stringsdict file"
      ),
      Case(
        testDescription: "several strings",
        format: .strings,
        before: strings,
        change: .all([
          .setValue("Endlich fertig", at: address("done", "de")), .setValue("", at: address("plain", "de")),
          .setValue("y", at: address("bare", "de")),
        ]),
        after: "/* A button */\n\"done\" = \"Endlich fertig\";\n\nplain = '';\nbare = y;\n"
      ),
      Case(
        testDescription: "a key with its comment",
        format: .strings,
        before: strings,
        change: .insertKey(
          "fresh",
          EntryDraft(
            comment: "New",
            extractionState: nil,
            localizations: ["de": LocalizationDraft([.init("neu", state: nil)])]
          )
        ),
        after: strings + "/* New */\nfresh = neu;\n"
      ),
      Case(
        testDescription: "a new key of a dictionary",
        format: .stringsDict,
        before: dictionary,
        change: .insertKey("fresh", EntryDraft()),
        after: "a new key of a .stringsdict file requires rules: add the key in a text editor"
      ),
      Case(
        testDescription: "several",
        format: .strings,
        before: strings,
        change: .all([
          .renameKey("done", to: "ready"), .setValue("Bereit", at: address("ready", "de")), .remove(.key("plain")),
        ]),
        after: "/* A button */\n\"ready\" = \"Bereit\";\n\nbare;\n"
      ),
    ]
  )
  func change(_ testCase: Case) throws {
    let source = SourceText(testCase.before)
    let result: ChangeEdits
    do throws(EditingError) {
      result = try FileEditor(source, format: testCase.format).edits(for: testCase.change)
    } catch {
      #expect(error.message == testCase.after)
      return
    }
    let after = try source.applying(result.edits)
    #expect(String(decoding: after.bytes, as: UTF8.self) == testCase.after)
    let undo = try FileEditor(after, format: testCase.format).edits(for: result.inverse)
    #expect(try after.applying(undo.edits).bytes == source.bytes)
  }

  @Test(
    "The format of a file is determined by its extension, regardless of case",
    arguments: [
      ("a/Localizable.xcstrings", FileEditor.Format.catalog), ("Localizable.STRINGS", .strings),
      ("de.lproj/Localizable.stringsdict", .stringsDict), ("Contents.json", nil),
    ]
  )
  func format(_ path: String, _ expected: FileEditor.Format?) {
    #expect(FileEditor.Format(path: path) == expected)
  }

  @Test("Changes to binary property lists are refused") func binaryPropertyListsAreRefused() throws {
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 0x01, 0x02, 0x51, 0x61, 0x51, 0x62, 0x08, 0x0B, 0x0D]
      + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0F]
    let editor = try FileEditor(fileBytes: bytes, format: .strings)
    let error = #expect(throws: EditingError.self) { try editor.edits(for: .setValue("x", at: address("a", "de"))) }
    #expect(error?.message.contains("plutil -convert xml1") == true)
  }

  @Test(
    "A changed file is written in its encoding, and overlapping edits are refused",
    arguments: [
      TextEncoding.utf8, .utf8WithByteOrderMark, .utf16LittleEndian(byteOrderMark: true),
      .utf16BigEndian(byteOrderMark: false),
    ]
  )
  func pieces(_ encoding: TextEncoding) throws {
    let folder = try TemporaryFolder()
    let path = "a.xcstrings"
    let bytes = encoding.encode(Array(Fixtures.catalog.utf8))
    try Data(bytes).write(to: folder.url(path))
    let change = CatalogChange.setValue("完成", at: address("Done", "de"), state: .new)
    var file = try FileEdits.making(change, in: OpenFile(root: folder.path, path: path), .catalog).get()
    let expected = encoding.encode(try SourceText(Fixtures.catalog).applying(file.edits).bytes)
    #expect(try file.source().bytes == Array(Fixtures.catalog.utf8))
    try FileWriter(root: folder.path).commit([file.change()])
    #expect(try Data(contentsOf: folder.url(path)) == Data(expected))
    file.edits += file.edits
    #expect(throws: OverlappingEdits.self) { try file.change() }
  }
}
