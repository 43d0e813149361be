import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

@Suite struct LargeCatalogTests {
  @Test("Edits that are computed from an excerpt are the same as those from the whole file")
  func excerptEdits() throws {
    var random = SeededGenerator(seed: 0xB16)
    var made = 0
    for _ in 0..<LongRun.rounds(1500) {
      let source = SourceText(RandomCatalog.json(&random))
      let keys = RandomCatalog.keys(of: source)
      let change = RandomCatalog.change(&random, keys: keys)
      let catalog = LargeCatalog(source.bytes, windowByteCount: .random(in: 1...300, using: &random))
      guard let result = try catalog.checkedEdits(for: change) else { continue }
      made += 1
      #expect(try CatalogEditor(source).edits(for: change) == result, "\(change)")
    }
    #expect(made > 500)
  }

  @Test("A change to a damaged file is refused if the reader of the whole file refuses it")
  func damageIsThatOfTheWholeText() throws {
    var random = SeededGenerator(seed: 0xDA7)
    let bytes = Array("\u{0}\n\\\"{}[],:x1".utf8) + [0x80, 0xC0, 0xED, 0xFF]
    var (made, refused) = (0, 0)
    for _ in 0..<LongRun.rounds(1500) {
      var text = Array(RandomCatalog.json(&random).utf8)
      let source = SourceText(text: text, encoding: .utf8)
      let change = RandomCatalog.change(&random, keys: RandomCatalog.keys(of: source))
      text[.random(in: text.indices, using: &random)] = try #require(bytes.randomElement(using: &random))
      let expected = try? CatalogEditor(text: text).edits(for: change)
      let catalog = LargeCatalog(text, windowByteCount: .random(in: 1...300, using: &random))
      refused += expected == nil ? 1 : 0
      guard let result = try catalog.checkedEdits(for: change) else { continue }
      made += 1
      #expect(result == expected, "\(change)")
    }
    #expect(made > 100 && refused > 100)
  }

  /// If lines have wrong indentation, brackets can end other objects than their indentation suggests.
  @Test("Wrong indentation does not change the edits") func misleadingIndentation() throws {
    var random = SeededGenerator(seed: 0x1DE7)
    var (made, left) = (0, 0)
    for _ in 0..<LongRun.rounds(1500) {
      let lines = RandomCatalog.json(&random).split(separator: "\n", omittingEmptySubsequences: false)
      let moved = lines.map { line in
        guard Int.random(in: 0..<4, using: &random) == 0 else { return String(line) }
        return String(repeating: " ", count: .random(in: 0...4, using: &random)) + line.drop { $0 == " " || $0 == "\t" }
      }
      let source = SourceText(moved.joined(separator: "\n"))
      let change = RandomCatalog.change(&random, keys: RandomCatalog.keys(of: source))
      guard let expected = try? CatalogEditor(source).edits(for: change) else { continue }
      let catalog = LargeCatalog(source.bytes, windowByteCount: .random(in: 1...2000, using: &random))
      guard let result = try catalog.checkedEdits(for: change) else {
        left += 1
        continue
      }
      made += 1
      #expect(result == expected, "\(change)\n\(moved.joined(separator: "\n"))")
    }
    #expect(made > 500 && left > 50)
  }

  /// One object seems to end before its actual end and another one after it, so that all brackets are balanced.
  @Test("An object that seems to end too early is not edited from an excerpt") func misleadingBrackets() throws {
    let text = """
      {
        "strings" : {
          "a" : {
            "comment" : "x"
          },
          "b" : {
            "localizations" : {
          },
          "k" : {
            }, "shouldTranslate" : false
          },
          "c" : {
            "comment" : "y"
          },
          "d" : {

          }
        }
      }
      """
    for (key, isMade) in [("a", true), ("c", true), ("k", false)] {
      let change = CatalogChange.setComment("z", key: key)
      #expect((try? CatalogEditor(SourceText(text)).edits(for: change)) == nil ? !isMade : isMade)
      for windowByteCount in [1, 100, 10_000] {
        #expect(try LargeCatalog(Array(text.utf8), windowByteCount: windowByteCount).checkedEdits(for: change) == nil)
      }
    }
  }

  @Test(
    "Syntax errors in entries that the change does not affect are detected",
    arguments: [
      #""\x""#, #""\u12""#, #""\ud800""#, "\"\u{0}\"", "\"\t\"", "01", "tru", "{,}", "{1}", "[}", "[1 2]", "{\"x\" 1}",
      String(repeating: "[", count: 510) + String(repeating: "]", count: 510),
    ]
  )
  func grammarOfOtherEntries(_ value: String) throws {
    for (content, isDamaged) in [(value, true), (#"{"comment":"é"}"#, false)] {
      let text = #"{"strings":{"a":{},"b":{"c":\#(content)},"d":{},"z":{}}}"#
      let change = CatalogChange.setComment("x", key: "a")
      #expect((try? CatalogEditor(SourceText(text)).edits(for: change) == nil) == (isDamaged ? nil : false))
      for windowByteCount in [1, 20, 1000] {
        let catalog = LargeCatalog(Array(text.utf8), windowByteCount: windowByteCount)
        #expect(try (catalog.checkedEdits(for: change) == nil) == isDamaged)
      }
    }
  }

  @Test("Invalid UTF-8 in other entries is detected") func invalidUTF8InOtherEntries() throws {
    let text = Array(#"{"strings":{"a":{},"b":{"c":""#.utf8) + [0xC3] + Array(#""},"z":{}}}"#.utf8)
    let change = CatalogChange.setComment("x", key: "a")
    #expect(throws: EditingError.self) { try CatalogEditor(text: text).edits(for: change) }
    #expect(try LargeCatalog(text, windowByteCount: 1000).checkedEdits(for: change) == nil)
  }

  @Test("A change is refused if the catalog has two `strings` objects", arguments: [#""strings""#, #""str\u0069ngs""#])
  func duplicateStringsObject(_ name: String) throws {
    let text = "{\"strings\":{\"a\":{}},\n\(name):{\"a\":{}}}"
    let change = CatalogChange.setComment("x", key: "a")
    #expect(throws: EditingError.ambiguous(name: "strings", lines: [1, 2])) {
      try CatalogEditor(SourceText(text)).edits(for: change)
    }
    #expect(try LargeCatalog(Array(text.utf8), windowByteCount: 1000).checkedEdits(for: change) == nil)
  }

  @Test("The result does not depend on the size of the windows", arguments: [1, 2, 7, 64, 65, 1000, 1 << 20])
  func windowsOfAnySize(_ byteCount: Int) throws {
    let source = SourceText(Fixtures.catalog)
    let change = CatalogChange.setComment("x", key: "Done")
    let result = try LargeCatalog(source.bytes, windowByteCount: byteCount).checkedEdits(for: change)
    #expect(try CatalogEditor(source).edits(for: change) == result)
  }

  @Test(
    "A damaged file is left to the reader of the whole file, whose error contains the line",
    arguments: [
      "", "{", "{}", "[]", #"{"strings": {"a": {}}"#, #"{"strings": {"a": {},}}"#, #"{"strings": {"a": {}}} x"#,
      #"{"strings": {"a": {} "b": {}}}"#, #"{"strings": []}"#, #"{"strings": {"a": {}}, }"#,
      "\u{FEFF}{\"strings\": {}}",
    ]
  )
  func damage(_ text: String) throws {
    for byteCount in [1, 8, 100] {
      let catalog = LargeCatalog(Array(text.utf8), windowByteCount: byteCount)
      #expect(try catalog.checkedEdits(for: .setComment("x", key: "a")) == nil)
    }
  }

  @Test("The edits of each golden change are the same as those from the whole file", arguments: ChangeCase.all)
  func goldens(_ testCase: ChangeCase) throws {
    let source = SourceText(Fixtures.catalog)
    let result = try LargeCatalog(source.bytes, windowByteCount: 100).checkedEdits(for: testCase.change)
    guard let result else {
      switch testCase.change {
      case .renameLanguage(_, _, nil), .setSourceLanguage: return
      default: Issue.record("not made")
      }
      return
    }
    #expect(try CatalogEditor(source).edits(for: testCase.change) == result)
  }
}

extension LargeCatalog {
  init(_ file: [UInt8], windowByteCount: Int) {
    self.init(windowByteCount: windowByteCount) { (offset, buffer) throws(FileError) in
      let bytes = file[min(offset, file.count)...].prefix(buffer.count)
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// Returns the edits, or `nil` if the check fails.
  fileprivate func checkedEdits(for change: CatalogChange) throws -> ChangeEdits? {
    guard let result = try edits(for: change), result.check.passes() else { return nil }
    return result.edits
  }
}

extension [FilePiece] {
  func joined(from file: [UInt8]) -> [UInt8] {
    flatMap { piece -> [UInt8] in
      switch piece {
      case .kept(let range): [UInt8](file[range])
      case .new(let bytes): bytes
      }
    }
  }
}
