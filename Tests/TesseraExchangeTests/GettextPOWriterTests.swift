import TesseraCore
import TesseraExchange
import TesseraStrings
import Testing

@Suite("Writing PO files")
struct GettextPOWriterTests {
  private static let header = #"""
    msgid ""
    msgstr ""
    "Project-Id-Version:\n"
    "PO-Revision-Date:\n"
    "Last-Translator:\n"
    "Language-Team:\n"
    "Language: pl\n"
    "MIME-Version: 1.0\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    "Content-Transfer-Encoding: 8bit\n"
    "Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2);\n"
    "X-Generator: Tessera\n"
    "X-Source-Language: en\n"
    "X-Tessera-Language: pl\n"

    """#

  static let entries: [([ExchangeUnit], String)] = [
    (
      [ExchangeUnit(key: "a", source: "A", target: "Ą", state: .translated, comment: "A letter\nin a title")],
      #"""
      #. A letter
      #. in a title
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|a"
      msgid "A"
      msgstr "Ą"

      """#
    ),
    (
      [ExchangeUnit(key: "a", source: "A", target: "Ą", state: .needsReview)],
      #"""
      #: App/L.xcstrings
      #, fuzzy
      msgctxt "App/L.xcstrings|a"
      msgid "A"
      msgstr "Ą"

      """#
    ),
    (
      [
        ExchangeUnit(key: "a", source: "A", target: "Ą", state: .stale),
        ExchangeUnit(key: "b", source: "B", target: "B"),
        ExchangeUnit(key: "c", source: "C", state: .new),
      ],
      #"""
      #. tessera-state: stale
      #: App/L.xcstrings
      #, fuzzy
      msgctxt "App/L.xcstrings|a"
      msgid "A"
      msgstr "Ą"

      #. tessera-no-state
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|b"
      msgid "B"
      msgstr "B"

      #. tessera-untranslated-state: new
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|c"
      msgid "C"
      msgstr ""

      """#
    ),
    (
      [ExchangeUnit(key: "50 %|\n\"x\"", source: "A\n\tB \\ \"C\"\n", target: "D\nE\n", state: .translated)],
      #"""
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|50 %\\|\\u{A}\"x\""
      msgid ""
      "A\n"
      "\tB \\ \"C\"\n"
      msgstr ""
      "D\n"
      "E\n"

      """#
    ),
    (
      [
        ExchangeUnit(key: "empty", source: "A\\", target: "", state: .translated),
        ExchangeUnit(key: "end", source: "A\n", target: "B\r\u{A0}", state: .translated),
      ],
      #"""
      #. tessera-escapes: \u{…} is a character, \\ a backslash, \u{} nothing
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|empty"
      msgid "A\\\\"
      msgstr "\\u{}"

      #. tessera-escapes: \u{…} is a character, \\ a backslash, \u{} nothing
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|end"
      msgid "A\\u{A}"
      msgstr "B\\u{D} "

      """#.replacingSpace
    ),
    (
      [
        ExchangeUnit(key: "%lld files", path: VariationPath(plural: .few), source: "%lld files", target: "%lld pliki"),
        ExchangeUnit(
          key: "%lld files",
          path: VariationPath(plural: .many),
          source: "%lld files",
          target: "%lld plików"
        ),
        ExchangeUnit(key: "%lld files", path: VariationPath(plural: .one), source: "%lld file", target: "%lld plik"),
        ExchangeUnit(
          key: "%lld files",
          path: VariationPath(plural: .other),
          source: "%lld files",
          target: "%lld pliku"
        ),
      ].map { $0.with(state: .translated) },
      #"""
      #. tessera-forms: few many one other
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|%lld files|plural"
      msgid "%lld file"
      msgid_plural "%lld files"
      msgstr[0] "%lld plik"
      msgstr[1] "%lld pliki"
      msgstr[2] "%lld plików"

      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|%lld files|plural.other"
      msgid "%lld files"
      msgstr "%lld pliku"

      """#
    ),
    (
      [
        ExchangeUnit(key: "n", path: VariationPath(substitution: "a.b", plural: .one), source: "1", target: "1"),
        ExchangeUnit(key: "n", path: VariationPath(device: .mac), source: "M", target: "M", state: .translated),
      ],
      #"""
      #. tessera-forms: one
      #. tessera-no-state[one]
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|n|substitutions.a\\\\.b.plural"
      msgid "1"
      msgid_plural "1"
      msgstr[0] "1"
      msgstr[1] ""
      msgstr[2] ""

      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|n|device.mac"
      msgid "M"
      msgstr "M"

      """#
    ),
    (
      [
        ExchangeUnit(key: "a", source: "A", comment: "  tessera-state: x\n"),
        ExchangeUnit(key: "b", source: "B", comment: ""),
      ],
      #"""
      #. tessera-comment: \u{20} tessera-state: x\u{A}
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|a"
      msgid "A"
      msgstr ""

      #. tessera-comment: \u{}
      #: App/L.xcstrings
      msgctxt "App/L.xcstrings|b"
      msgid "B"
      msgstr ""

      """#
    ),
  ]

  @Test("The entries of units", arguments: entries)
  func write(_ units: [ExchangeUnit], _ expected: String) throws {
    let table = ExchangeTable(path: "App/L.xcstrings", units: units)
    let document = ExchangeDocument(sourceLanguage: "en", targetLanguage: "pl", tables: [table])
    let file = document.poFile
    #expect(String(decoding: file, as: UTF8.self) == Self.header + "\n" + expected)
    #expect(document.differences(from: try GettextPOReader.read(file)) == [])
  }
}

extension ExchangeUnit {
  fileprivate func with(state: StringUnit.State) -> ExchangeUnit {
    var unit = self
    unit.state = state
    return unit
  }
}

extension String {
  /// The string with a no-break space before the last quotation mark.
  fileprivate var replacingSpace: String {
    guard let space = lastIndex(of: " ") else { return self }
    return self[..<space] + "\u{A0}" + self[index(after: space)...]
  }
}
