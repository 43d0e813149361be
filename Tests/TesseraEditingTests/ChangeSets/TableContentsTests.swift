import TesseraCore
import TesseraFormats
import TesseraStrings
import Testing

@testable import TesseraEditing

/// The keys of a table and the contents of its leaves.
@Suite struct TableContentsTests {
  /// A catalog that contains a key twice, and two keys that are canonically equivalent.
  private static let contents: TableContents = {
    let entry = #"{ "localizations" : { "de" : { "stringUnit" : { "value" : "x" } } } }"#
    let keys = ["a", "b", "a", "\u{E9}", "e\u{301}", "c"]
    let strings = keys.map { "\"\($0)\" : \(entry)" }.joined(separator: ", ")
    let source = SourceText(#"{ "sourceLanguage" : "en", "strings" : { "# + strings + #" }, "version" : "1.0" }"#)
    return TableContents(XCStringsFile(reading: source, name: "L", file: FileID(0)).table)
  }()

  @Test("The index of a key is that of its first entry, whatever key was found before") func indices() {
    let expected: [(key: String, index: Int?)] = [
      ("a", 0), ("b", 1), ("\u{E9}", 3), ("e\u{301}", 4), ("c", 5), ("", nil), ("A", nil), ("ab", nil),
    ]
    #expect(Self.contents.keys.count == 5)
    for (key, index) in expected {
      #expect(Self.contents.index(of: key) == index, "\(key)")
      for start in -2...7 {
        var number = start
        let found = key.withBytes { Self.contents.index(of: UnsafeRawBufferPointer($0), near: &number) }
        #expect(found == index, "\(key) near \(start)")
        if found == nil {
          #expect(number == start, "\(key) near \(start)")
        } else {
          #expect(Self.contents.keys[number].isIdentical(to: key), "\(key) near \(start)")
        }
      }
    }
  }

  @Test("The content of a leaf is that of its language") func content() {
    let address = StringAddress(key: "b", language: "de", path: VariationPath())
    #expect(Self.contents.content(of: .string(address)) == .string(value: "x", state: nil))
    var other = address
    other.language = "fr"
    #expect(Self.contents.content(of: .string(other)) == nil)
    #expect(Self.contents.content(of: .localization("de", key: "d")) == nil)
  }
}
