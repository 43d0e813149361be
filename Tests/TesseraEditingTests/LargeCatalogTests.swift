import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

@Suite struct LargeCatalogTests {
  /// An excerpt gives the edits that the whole text gives.
  @Test func editsAreThoseOfTheWholeText() throws {
    var random = SeededGenerator(seed: 0xB16)
    var made = 0
    for _ in 0..<LongRun.rounds(1500) {
      let source = SourceText(RandomCatalog.json(&random))
      let file = XCStringsFile(reading: source, name: "x", file: FileID(0))
      let keys = (0..<file.entries.count).map { file.entries.entry(at: $0).key.value }
      let change = RandomCatalog.change(&random, keys: keys)
      let window = FileWindow(source.bytes, byteCount: .random(in: 1...300, using: &random))
      guard let result = try LargeCatalog.edits(for: change, in: window) else { continue }
      made += 1
      #expect(try CatalogEditor(source).edits(for: change) == result, "\(change)")
    }
    #expect(made > 500)
  }

  /// Through windows of any size, which cut the text at any place.
  @Test(arguments: [1, 2, 7, 64, 65, 1000, 1 << 20]) func windowsOfAnySize(_ byteCount: Int) throws {
    let source = SourceText(Fixtures.catalog)
    let change = CatalogChange.setComment("x", key: "Done")
    let result = try LargeCatalog.edits(for: change, in: FileWindow(source.bytes, byteCount: byteCount))
    #expect(try CatalogEditor(source).edits(for: change) == result)
  }

  /// What is damaged is left to the reader of the whole text, which names the line.
  @Test(arguments: [
    "", "{", "{}", "[]", #"{"strings": {"a": {}}"#, #"{"strings": {"a": {},}}"#, #"{"strings": {"a": {}}} x"#,
    #"{"strings": {"a": {} "b": {}}}"#, #"{"strings": []}"#, #"{"strings": {"a": {}}, }"#, "\u{FEFF}{\"strings\": {}}",
  ])
  func damage(_ text: String) throws {
    for byteCount in [1, 8, 100] {
      let window = FileWindow(Array(text.utf8), byteCount: byteCount)
      #expect(try LargeCatalog.edits(for: .setComment("x", key: "a"), in: window) == nil)
    }
  }

  @Test(arguments: ChangeCase.all) func goldens(_ testCase: ChangeCase) throws {
    let source = SourceText(Fixtures.catalog)
    let result = try LargeCatalog.edits(for: testCase.change, in: FileWindow(source.bytes, byteCount: 100))
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

extension FileWindow {
  init(_ file: [UInt8], byteCount: Int) {
    self.init(byteCount: byteCount) { (offset, buffer) throws(FileError) in
      let bytes = file[min(offset, file.count)...].prefix(buffer.count)
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
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
