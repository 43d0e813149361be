import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraOperations

@Suite struct EditCompositionTests {
  struct Row: Sendable {
    var first: [(Range<Int>, String)]
    var second: [(Range<Int>, String)]
    var composed: [(Range<Int>, String)]
  }

  /// Edits of the text `abcdef`.
  @Test(
    "Two consecutive sets of edits are combined into one",
    arguments: [
      Row(first: [], second: [(0..<1, "x")], composed: [(0..<1, "x")]),
      Row(first: [(0..<1, "x")], second: [], composed: [(0..<1, "x")]),
      Row(first: [(1..<2, "XY")], second: [(2..<3, "")], composed: [(1..<2, "X")]),
      Row(first: [(1..<1, "X")], second: [(1..<2, "")], composed: []),
      Row(first: [(1..<2, "")], second: [(1..<2, "C")], composed: [(1..<3, "C")]),
      Row(first: [(0..<1, "A")], second: [(5..<6, "F")], composed: [(0..<1, "A"), (5..<6, "F")]),
      Row(first: [(5..<6, "F")], second: [(0..<1, "A")], composed: [(0..<1, "A"), (5..<6, "F")]),
      Row(first: [(0..<6, "")], second: [(0..<0, "x")], composed: [(0..<6, "x")]),
    ]
  )
  func edits(_ row: Row) {
    let composed = EditComposition.compose(Self.edits(row.first), Self.edits(row.second), in: SourceText("abcdef"))
    #expect(composed == Self.edits(row.composed))
  }

  @Test("The combined edits have the same result as both sets of edits in order") func randomComposition() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<LongRun.rounds(2_000) {
      let text = SourceText(String("abcdefghij".prefix(Int.random(in: 0...10, using: &random))))
      let first = Self.randomEdits(of: text, &random)
      let between = try text.applying(first)
      let second = Self.randomEdits(of: between, &random)
      let composed = EditComposition.compose(first, second, in: text)
      #expect(try text.applying(composed).bytes == between.applying(second).bytes)
    }
  }

  private static func edits(_ rows: [(Range<Int>, String)]) -> [Edit] {
    rows.map { Edit(SourceSpan($0.0), $0.1) }
  }

  private static func randomEdits(of text: SourceText, _ random: inout SeededGenerator) -> [Edit] {
    var offsets = (0..<4).map { _ in Int.random(in: 0...text.bytes.count, using: &random) }.sorted()
    // Two insertions at the same offset have no defined order.
    if offsets[1] == offsets[2] { offsets.removeLast(2) }
    return stride(from: 0, to: offsets.count, by: 2).map { index in
      let replacement = String("XYZ".prefix(Int.random(in: 0...3, using: &random)))
      return Edit(SourceSpan(offsets[index]..<offsets[index + 1]), replacement)
    }
  }
}
