import TesseraFormats
import TesseraModel
import TesseraText
import Testing

@testable import TesseraEditing

@Suite struct LargeCatalogTests {
  /// An excerpt gives the edits that the whole text gives.
  @Test func editsAreThoseOfTheWholeText() throws {
    var random = SeededGenerator(state: 0xB16)
    var made = 0
    for _ in 0..<1500 {
      let source = SourceText(RandomCatalog.json(&random))
      let file = XCStringsFile(reading: source, name: "x", file: FileID(0))
      let keys = (0..<file.entries.count).map { file.entries.entry(at: $0).key.value }
      let change = RandomCatalog.change(&random, keys: keys)
      guard let result = source.bytes.withUnsafeBytes({ LargeCatalog.edits(for: change, inAny: $0) }) else { continue }
      made += 1
      #expect(try CatalogEditor(source).edits(for: change) == result, "\(change)")
    }
    #expect(made > 500)
  }

  @Test(arguments: ChangeCase.all) func goldens(_ testCase: ChangeCase) throws {
    let source = SourceText(Fixtures.catalog)
    let result = source.bytes.withUnsafeBytes { LargeCatalog.edits(for: testCase.change, inAny: $0) }
    guard let result else {
      if case .renameLanguage(_, _, nil) = testCase.change { return }
      Issue.record("not made")
      return
    }
    #expect(try CatalogEditor(source).edits(for: testCase.change) == result)
  }

  @Test func aSmallFileIsReadWhole() {
    let bytes = Array(Fixtures.catalog.utf8)
    let change = CatalogChange.setComment("x", key: "Done")
    #expect(bytes.withUnsafeBytes { LargeCatalog.edits(for: change, in: $0) } == nil)
  }
}
