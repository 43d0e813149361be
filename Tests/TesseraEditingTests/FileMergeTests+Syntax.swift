import TesseraEditing
import TesseraStrings
import Testing

/// The syntax of entries, which is checked once for entries with the same bytes in several versions.
extension FileMergeTests {
  struct SyntaxRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var base: String? = catalog("1", "2")
    var ours: String = catalog("2", "2")
    var theirs: String = catalog("3", "2")
    var side: MergeError.Side
    var message: String

    fileprivate static func catalog(_ a: String, _ b: String, name: String = "b") -> String {
      "{\"strings\":{\"a\":\(a),\n\"\(name)\":\(b)}}"
    }
  }

  private static let deep = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)

  static let syntax: [SyntaxRow] = [
    SyntaxRow(
      testDescription: "the same damaged entry in all versions",
      base: SyntaxRow.catalog("1", "tru"),
      ours: SyntaxRow.catalog("2", "tru"),
      theirs: SyntaxRow.catalog("3", "tru"),
      side: .base,
      message: "line 2, column 5: expected a value"
    ),
    SyntaxRow(
      testDescription: "brackets that match in number, but not in kind",
      base: SyntaxRow.catalog("1", "{\"x\":[}]}"),
      ours: SyntaxRow.catalog("2", "{\"x\":[}]}"),
      theirs: SyntaxRow.catalog("3", "{\"x\":[}]}"),
      side: .base,
      message: "line 2, column 11: expected `]` before this `}`"
    ),
    SyntaxRow(
      testDescription: "an entry that is damaged on both sides",
      ours: SyntaxRow.catalog("2", "tru"),
      theirs: SyntaxRow.catalog("3", "tru"),
      side: .ours,
      message: "line 2, column 5: expected a value"
    ),
    SyntaxRow(
      testDescription: "an entry that is damaged on both sides, without a base",
      base: nil,
      ours: SyntaxRow.catalog("2", "tru"),
      theirs: SyntaxRow.catalog("3", "tru"),
      side: .ours,
      message: "line 2, column 5: expected a value"
    ),
    SyntaxRow(
      testDescription: "an entry that is damaged in theirs",
      theirs: SyntaxRow.catalog("3", "tru"),
      side: .theirs,
      message: "line 2, column 5: expected a value"
    ),
    SyntaxRow(
      testDescription: "a damaged member of the root",
      ours: "{\"strings\":{\"a\":2,\n\"b\":2},\n\"version\":nope}",
      side: .ours,
      message: "line 3, column 11: expected a value"
    ),
    SyntaxRow(
      testDescription: "a damaged value of `strings`",
      ours: "{\"strings\":[1,],\n\"version\":\"1\"}",
      side: .ours,
      message: "line 1, column 15: unexpected comma before this `]`"
    ),
    SyntaxRow(
      testDescription: "a damaged entry after a key that occurs twice",
      base: SyntaxRow.catalog("1", "tru", name: "a"),
      side: .base,
      message: "line 2, column 5: expected a value"
    ),
    SyntaxRow(
      testDescription: "an entry that is nested too deeply for the file, but not on its own",
      base: SyntaxRow.catalog("1", deep),
      ours: SyntaxRow.catalog("2", deep),
      theirs: SyntaxRow.catalog("3", deep),
      side: .base,
      message: "line 2, column 515: nested deeper than 512 levels"
    ),
  ]

  @Test("A damaged version is refused, also if other versions contain the same bytes", arguments: syntax)
  func damagedEntries(_ row: SyntaxRow) throws {
    let error = try #require(throws: MergeError.self) { try Self.merge(row.base, row.ours, row.theirs) }
    #expect(error.side == row.side)
    #expect(error.reason.message == row.message + "; correct this before you change the file")
  }

  /// Each part is parsed on its own, and the text of an entry that differs is parsed without its neighbors.
  @Test("Catalogs with several parts are merged, and damaged entries in the last part are found") func parts() throws {
    func catalog(_ values: (Int) -> String) -> String {
      let entries = (0..<4_000).map { "    \"key \($0)\" : {\n      \"comment\" : \"\(values($0))\"\n    }" }
      return "{\n  \"strings\" : {\n" + entries.joined(separator: ",\n") + "\n  },\n  \"version\" : \"1.0\"\n}\n"
    }
    let text = String(repeating: "0123456789", count: 20)
    let base = catalog { _ in text }
    let ours = catalog { $0.isMultiple(of: 3) ? text + "O" : text }
    let theirs = catalog { $0 % 3 == 1 ? text + "T" : text }
    #expect(base.utf8.count > 900_000)
    let merge = try Self.merge(base, ours, theirs)
    #expect(merge.text == catalog { text + ["O", "T", ""][$0 % 3] })
    #expect(merge.conflicts.isEmpty)

    // The last entry of the third version is damaged, and it equals no entry of the others.
    let damaged = catalog { $0 == 3_999 ? "\\x\", \"x\" : nope, \"y\" : \"" : text }
    let error = try #require(throws: MergeError.self) { try Self.merge(base, ours, damaged) }
    #expect(error.side == .theirs)
    #expect(error.reason.message.hasPrefix("line 12001, column"), "\(error.reason.message)")
  }

  @Test("Entries in another order and layout are merged by key") func ordersAndLayouts() throws {
    let base = #"{"strings":{"a":{"comment":"A"},"b":{"comment":"B"},"c":{"comment":"C"}},"version":"1.0"}"#
    // Ours moves an entry to the end and changes it. The changes of theirs get the layout of ours.
    let ours = """
      {
        "strings" : {
          "b" : { "comment" : "B" },
          "c" : { "comment" : "C" },
          "a" : { "comment" : "A1" }
        },
        "version" : "1.0"
      }

      """
    let theirs = #"{"version":"1.0","strings":{"c":{"comment":"C2"},"b":{"comment":"B"},"d":{},"a":{"comment":"A"}}}"#
    let merge = try Self.merge(base, ours, theirs)
    #expect(
      merge.text
        == """
        {
          "strings" : {
            "b" : { "comment" : "B" },
            "d" : {},
            "c" : { "comment" : "C2" },
            "a" : { "comment" : "A1" }
          },
          "version" : "1.0"
        }

        """
    )
    #expect(merge.conflicts.isEmpty)
  }

  static let encodings: [TextEncoding] = [
    .utf8, .utf8WithByteOrderMark, .utf16LittleEndian(byteOrderMark: true), .utf16BigEndian(byteOrderMark: true),
  ]

  @Test("The result has the encoding of ours", arguments: encodings) func encodings(_ encoding: TextEncoding) throws {
    func file(_ a: String, _ b: String, _ encoding: TextEncoding) -> [UInt8] {
      SourceText(text: Array(SyntaxRow.catalog(a, b).utf8), encoding: encoding).fileBytes
    }
    let merge = try FileMerge.merge(
      base: file("1", "2", .utf8),
      ours: file("\"ä\"", "2", encoding),
      theirs: file("1", "\"ü\"", .utf8WithByteOrderMark),
      format: .catalog,
      table: "T"
    )
    #expect(merge.bytes == file("\"ä\"", "\"ü\"", encoding))
    #expect(merge.conflicts.isEmpty)
  }
}
