import TesseraCore
import TesseraExchange
import TesseraStrings
import Testing

@Suite("Reading PO files")
struct GettextPOReaderTests {
  /// Returns a file for German with entries that begin on line 5.
  private func file(_ entries: String, plurals: String = "nplurals=2; plural=(n != 1);") -> String {
    """
    msgid ""
    msgstr "Language: de\\nX-Source-Language: en\\nX-Tessera-Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: \(plurals)\\n"


    """ + entries
  }

  @Test(
    "The units of entries: path, key, variation, source, translation, state, comment",
    arguments: [
      (#"msgctxt "t|k"\#nmsgid "a"\#nmsgstr "b""#, ["t k  a b translated nil"]),
      (
        "#  Remark\n#. Note\n#: t:3\n#, fuzzy, c-format\n#| msgid \"old\"\nmsgctxt \"t|k\"\nmsgid \"\"\n\"a\"\n  \"b\"\nmsgstr \"\" \"c\"",
        ["t k  ab c needs_review Note"]
      ),
      (
        "msgctxt \"t|k\"\r\nmsgid \"a\"\r\nmsgstr \"b\"\r\n#. Old\r\n#~ msgctxt \"t|k\"\r\n#~ msgid \"a\"\r\n#~ msgstr \"b\"\r\n",
        ["t k  a b translated nil"]
      ),
      (#"msgctxt "t|k"\#nmsgid "\t\x41\101\'\?"\#nmsgstr "\303\251""#, ["t k  \tAA'? é translated nil"]),
      (
        "#, fuzzy\n#. tessera-state: stale\nmsgctxt \"t|k\"\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgctxt \"u|k|device.mac\"\nmsgid \"a\"\nmsgstr \"\"",
        ["t k  a b stale nil", "u k device.mac a nil nil nil"]
      ),
      ("#. tessera-state: stale\nmsgctxt \"t|k\"\nmsgid \"a\"\nmsgstr \"b\"", ["t k  a b translated nil"]),
      ("#. tessera-untranslated-state: new\nmsgctxt \"t|k\"\nmsgid \"a\"\nmsgstr \"b\"", ["t k  a b translated nil"]),
      (
        "msgctxt \"t|k|plural\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"d\"\nmsgstr[0] \"c\"",
        ["t k plural.one a c translated nil", "t k plural.other b d translated nil"]
      ),
      (
        "#. tessera-forms: other\nmsgctxt \"t|k|plural\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"\"",
        ["t k plural.other b nil nil nil", "t k plural.one a c translated nil"]
      ),
      (
        #"#. tessera-escapes\#nmsgctxt "t|k"\#nmsgid "a\\\\\\u{42}"\#nmsgstr "\\u{}""#, [#"t k  a\B  translated nil"#]
      ),
    ]
  )
  func units(_ entries: String, _ expected: [String]) throws {
    for prefix in ["", "\u{FEFF}"] {
      let document = try GettextPOReader.read(Array((prefix + file(entries)).utf8))
      #expect(document.sourceLanguage == "en" && document.targetLanguage == "de")
      let units = document.tables.flatMap { table in
        table.units.map { unit in
          let state = unit.state?.rawValue ?? "nil"
          return
            "\(table.path) \(unit.key) \(unit.path) \(unit.source) \(unit.target ?? "nil") \(state) \(unit.comment ?? "nil")"
        }
      }
      #expect(units == expected)
    }
  }

  @Test("The forms of a header in another order")
  func otherOrder() throws {
    let entry = "msgctxt \"t|k|plural\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\""
    let document = try GettextPOReader.read(Array(file(entry, plurals: "nplurals=2; plural=(n == 1);").utf8))
    #expect(
      document.tables.flatMap(\.units).map { "\($0.path) \($0.target ?? "")" } == ["plural.other c", "plural.one d"]
    )
  }

  @Test(
    "The location and the message for invalid entries, which begin on line 5",
    arguments: [
      (#"msgid "a"\#nmsgstr "b""#, "5:1: the entry has no msgctxt that identifies its table and key"),
      (#"msgctxt "k"\#nmsgid "a"\#nmsgstr "b""#, "5:1: msgctxt of the entry is not of the form path|key|variation"),
      (
        #"msgctxt "t|k|x.y"\#nmsgid "a"\#nmsgstr """#, "5:1: msgctxt of the entry is not of the form path|key|variation"
      ),
      (#"msgctxt "t|k"\#nmsgid "a""#, "5:1: the entry has no msgstr"),
      (#"msgctxt "t|k"\#n\#nmsgstr "a""#, "7:1: msgstr is not allowed here"),
      (#"msgctxt "t|k"\#nmsgid "a\#nmsgstr "b""#, "6:7: the string has no closing quotation mark"),
      (#"msgctxt "t|k"\#nmsgid "a" b\#nmsgstr "b""#, "6:11: unexpected character after the string"),
      (#"msgctxt "t|k"\#nmsgid "\q""#, "6:8: unknown escape after a backslash"),
      (#"msgctxt "t|k"\#nmsgid "\377"\#nmsgstr """#, "5:1: the escapes of a string in the entry are not valid UTF-8"),
      (#"msgctxt "t|k"\#nmsgid"#, "6:6: expected a string after msgid"),
      (#"message "a""#, "5:1: expected msgctxt, msgid, msgid_plural, msgstr, a comment or a string"),
      (#"domain "a""#, "5:1: the keyword domain is not supported"),
      (#"msgctxt "t|k"\#nmsgid "a"\#nmsgstr[0] "b""#, "7:1: msgstr[n] needs msgid_plural"),
      (
        #"msgctxt "t|k|plural"\#nmsgid "a"\#nmsgid_plural "b"\#nmsgstr "b""#,
        "8:1: an entry with msgid_plural needs msgstr[0]"
      ),
      (
        #"msgctxt "t|k|plural"\#nmsgid "a"\#nmsgid_plural "b"\#nmsgstr[99999999999999999999] "b""#,
        "8:28: expected a number up to 99 in brackets"
      ),
      (#"msgctxt "t|k|plural"\#nmsgid "a"\#nmsgid_plural "b"\#nmsgstr[1] "b""#, "5:1: the entry has no msgstr[0]"),
      (
        #"msgctxt "t|k|plural"\#nmsgid "a"\#nmsgid_plural "b"\#nmsgstr[0] "b""#,
        "5:1: the entry has 1 plural forms, and the header has 2"
      ),
      (
        #"msgctxt "t|k"\#nmsgid "a"\#nmsgstr "b"\#nmsgctxt "t|k"\#nmsgid "a"\#nmsgstr "c""#,
        "8:1: the string is already defined on line 5"
      ),
      (#"msgid ""\#nmsgstr "b""#, "5:1: the file has two headers"),
      (
        "#. tessera-x: y\nmsgctxt \"t|k\"\nmsgid \"a\"\nmsgstr \"b\"",
        "6:1: the comment of the entry has an unknown or invalid annotation"
      ),
      (
        #"#. tessera-escapes\#nmsgctxt "t|k"\#nmsgid "a"\#nmsgstr "\\n""#,
        #"6:1: a string of the entry has an invalid escape: write a backslash as \\ in PO editors, and other characters as \u{…}"#
      ),
    ]
  )
  func errors(_ entries: String, _ expected: String) {
    #expect(message(Array(file(entries).utf8)) == expected)
  }

  @Test(
    "The message for a file as a whole",
    arguments: [
      ([], "1:1: the file has no header: an entry with an empty msgid"),
      (Array("msgid \"\"\nmsgstr \"Language: de\\n\"".utf8), "1:1: the header has no field X-Source-Language"),
      (
        Array("msgid \"\"\nmsgstr \"Language: fr\\nX-Source-Language: en\\nX-Tessera-Language: de\\n\"".utf8),
        "1:1: the header fields Language and X-Tessera-Language state different languages"
      ),
      (
        Array(
          "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=ISO-8859-1\\n\"\nmsgid \"\u{E9}\""
            .unicodeScalars.map { UInt8($0.value) }
        ),
        "1:1: the header declares the charset of another encoding; convert the file to UTF-8"
      ),
      (Array("msgid \"\"\n#".utf8) + [0xE9], "2:1: the line is not valid UTF-8; save the file in UTF-8"),
      ([0xFF, 0xFE, 0x6D, 0x00], "1:1: the file is UTF-16; convert it to UTF-8"),
    ] as [([UInt8], String)]
  )
  func fileErrors(_ bytes: [UInt8], _ expected: String) {
    #expect(message(bytes) == expected)
  }

  private func message(_ bytes: [UInt8]) -> String? {
    do throws(ExchangeReadingError) {
      _ = try GettextPOReader.read(bytes)
      return nil
    } catch {
      return "\(error.location?.line ?? 0):\(error.location?.column ?? 0): \(error.message)"
    }
  }
}
