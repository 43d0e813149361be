import Foundation
import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite struct CorpusTests {
  @Test(
    "Setting a string changes only the lines of its value and state, and undoing restores them",
    arguments: Corpus.files(.xcstrings, suffix: ".xcstrings")
  )
  func setAndUndo(corpusFile: CorpusFile) throws {
    let source = try SourceText(fileBytes: corpusFile.bytes())
    let file = XCStringsFile(reading: source, name: "x", file: FileID(0))
    guard !file.issues.contains(where: { $0.kind == .syntax || $0.kind == .mergeConflict }) else {
      #expect(throws: EditingError.self) { try CatalogEditor(source) }
      return
    }
    let duplicates = file.issues.contains { $0.kind == .duplicateKey }
    let editor = try CatalogEditor(file.document)
    var number = 0
    for index in 0..<file.entries.count {
      let entry = file.entries.entry(at: index)
      for localization in entry.localizations where !localization.isImplied {
        for unit in localization.units {
          number += 1
          guard Corpus.isFull || isChosen(number, of: source) else { continue }
          let value = unit.text.value + " ✎ \"new\""
          let address = StringAddress(key: entry.key.value, language: localization.language, path: unit.path)
          let result: ChangeEdits
          do throws(EditingError) {
            result = try editor.edits(for: .setValue(value, at: address))
          } catch {
            guard case .ambiguous = error, duplicates else { throw error }
            continue
          }
          try check(result, unit, value, in: source)
        }
      }
    }
  }

  /// Returns whether to test a key: all keys of a small file, but only a few of a large one, because each test reads
  /// the whole file.
  private func isChosen(_ number: Int, of source: SourceText) -> Bool {
    let step = max(1, source.bytes.count / 4096)
    return number <= 2 || number % (step * step / 4 + 1) == 0
  }

  private func check(_ result: ChangeEdits, _ unit: StringUnit, _ value: String, in source: SourceText) throws {
    var expected = [Edit(unit.text.span, JSONEscapes.literal(value))]
    if let state = unit.state, state != .translated, let span = unit.stateSpan {
      expected.append(Edit(span, "\"translated\""))
    }
    let after = try source.applying(result.edits)
    #expect(try after.bytes == source.applying(expected).bytes)
    let lines = Set(result.edits.map { source.location(of: $0.span.lowerBound).line })
    let allowed = Set(expected.map { source.location(of: $0.span.lowerBound).line })
    #expect(lines == allowed)
    #expect(result.edits.allSatisfy { !$0.replacement.contains(0x0A) && !source.bytes[$0.span.range].contains(0x0A) })
    let inverse = try CatalogEditor(after).edits(for: result.inverse)
    #expect(try after.applying(inverse.edits).bytes == source.bytes)
  }
}
