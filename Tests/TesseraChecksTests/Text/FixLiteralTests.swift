import TesseraChecks
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

/// A fix writes a value with the syntax of strings in its file.
@Suite struct FixLiteralTests {
  static let catalogs: [(path: String, before: String, after: String?)] = [
    ("App/de.lproj/A.strings", "\"k\" = \"a\u{200B}\\\"b\";\n", "\"k\" = \"a\\\"b\";\n"),
    ("App/de.lproj/A.strings", "k = 'it\\'s\u{200B}';\n", "k = 'it\\'s';\n"),
    (
      "App/de.lproj/A.strings", plist("<key>k</key><string>a\u{200B}&amp;b</string>"),
      plist("<key>k</key><string>a&amp;b</string>")
    ),
    (
      "App/de.lproj/A.strings", plist("<key>k</key><string><![CDATA[a\u{200B}<b]]></string>"),
      plist("<key>k</key><string>a&lt;b</string>")
    ),
    (
      "App/A.xcstrings", catalog(#""k": { "localizations": { "en": { "stringUnit": { "value": "a\#u{200B}b" } } } }"#),
      catalog(#""k": { "localizations": { "en": { "stringUnit": { "value": "ab" } } } }"#)
    ),
    // A key that is its own source string is used in code, so it has no fix.
    ("App/A.xcstrings", catalog("\"a\u{200B}b\": {}"), nil),
    ("App/de.lproj/A.stringsdict", stringsDict("\u{200B}%#@v@"), stringsDict("%#@v@")),
  ]

  private static func catalog(_ entry: String) -> String {
    "{ \"sourceLanguage\": \"en\", \"strings\": { \(entry) }, \"version\": \"1.0\" }"
  }

  private static func plist(_ members: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\(members)</dict>\n</plist>\n"
  }

  private static func stringsDict(_ format: String) -> String {
    plist(
      """
      <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>v</key><dict>\
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>
      """
    )
  }

  @Test("A fix is written in the syntax of the file", arguments: catalogs) func fix(
    path: String,
    before: String,
    after: String?
  ) async throws {
    #expect(try await fixed(Array(before.utf8), at: path).map { String(decoding: $0, as: UTF8.self) } == after)
  }

  @Test("A fix keeps the encoding of a UTF-16 file") func utf16KeepsItsEncoding() async throws {
    func encoded(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
    let before = encoded("\"k\" = \"ä\u{200B}ö\";\n")
    #expect(try await fixed(before, at: "App/de.lproj/A.strings") == encoded("\"k\" = \"äö\";\n"))
  }

  private func fixed(_ bytes: [UInt8], at path: String) async throws -> [UInt8]? {
    let snapshot = WorkspaceLoader.load(MemoryTree(bytes: [path: bytes]), root: "/example")
    let findings = await CheckRun(snapshot: snapshot, rules: [InvisibleCharacter()]).run().findings
    #expect(findings.count == 1)
    guard let fix = findings.first?.fix else { return nil }
    return try SourceText(fileBytes: bytes).applying(fix.edits).fileBytes
  }
}
