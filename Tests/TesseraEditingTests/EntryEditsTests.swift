import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

/// Several changes of the same entries, which are made without reading the catalog again.
@Suite struct EntryEditsTests {
  @Test("Changes that are made together have the same result as one after the other, and can be undone")
  func randomChanges() throws {
    var random = SeededGenerator(seed: 0xED17)
    var repeated = 0
    for round in 0..<LongRun.rounds(800) {
      let source = SourceText(RandomCatalog.json(&random))
      let keys = RandomCatalog.keys(of: source)
      var text = source
      var changes: [CatalogChange] = []
      for _ in 0..<8 {
        let change = RandomCatalog.change(&random, keys: keys)
        guard change.entryKey != nil, let result = try? text.after(change) else { continue }
        changes.append(change)
        text = result.text
      }
      guard !changes.isEmpty else { continue }
      if Set(changes.map { $0.entryKey.map { ExactKey($0) } }).count < changes.count { repeated += 1 }
      let editor = try CatalogEditor(source)
      #expect(EntryEdits(changes, editor) != nil, "round \(round)")
      let together = try FileEditor(source, format: .catalog).edits(for: .all(changes))
      let result = try source.applying(together.edits)
      #expect(result.bytes == text.bytes, "round \(round): \(changes)")
      let undone = try FileEditor(result, format: .catalog).edits(for: together.inverse)
      #expect(try result.applying(undone.edits).bytes == source.bytes, "round \(round): \(changes)")
    }
    #expect(repeated > 50)
  }

  @Test("If a change cannot be made, the error is that of the change in the whole file") func errors() throws {
    let source = SourceText(Fixtures.catalog)
    let possible = CatalogChange.setUnit(.init("Ende", state: .new), language: "de", key: "Done")
    let impossible = CatalogChange.setUnit(.init("x", at: .init(width: 20)), language: "de", key: "Done")
    let editor = try CatalogEditor(source)
    #expect(EntryEdits([possible, possible], editor) != nil)
    #expect(EntryEdits([possible, impossible], editor) == nil)
    let alone = #expect(throws: EditingError.self) { try editor.edits(for: impossible) }
    let together = #expect(throws: EditingError.self) {
      try FileEditor(source, format: .catalog).edits(for: .all([possible, impossible]))
    }
    #expect(alone?.message == together?.message)
  }

  @Test("The changes that cannot be made are those that fail if all others are made one after the other")
  func errorsOfSeveralChanges() throws {
    var random = SeededGenerator(seed: 0xE44)
    var failed = 0
    for round in 0..<LongRun.rounds(800) {
      let source = SourceText(RandomCatalog.json(&random))
      let keys = RandomCatalog.keys(of: source)
      let all = (0..<8).map { _ in RandomCatalog.change(&random, keys: keys) }
      let changes = all.filter { $0.entryKey != nil } + all.filter { $0.entryKey == nil }
      let editor = try FileEditor(source, format: .catalog)
      var text = source
      var expected: Set<Int> = []
      for (index, change) in changes.enumerated() {
        if let result = try? text.after(change) { text = result.text } else { expected.insert(index) }
      }
      failed += expected.count
      #expect(Set(editor.errors(of: changes).keys) == expected, "round \(round): \(changes)")
    }
    #expect(failed > 100)
  }
}
