import TesseraStrings
import Testing

@testable import TesseraOperations

/// The ranges of fixes, and the fixes that are applied together.
@Suite struct FixSelectionTests {
  struct Row: Sendable {
    var fixes: [[Range<Int>]]
    var fixed: [Int]
    var edits: [Range<Int>]
  }

  @Test(
    "A fix is applied unless its edits overlap those of an earlier fix",
    arguments: [
      Row(fixes: [[0..<2], [4..<6]], fixed: [0, 1], edits: [0..<2, 4..<6]),
      Row(fixes: [[4..<6], [0..<2]], fixed: [1, 0], edits: [0..<2, 4..<6]),
      Row(fixes: [[0..<3], [2..<4]], fixed: [0], edits: [0..<3]),
      Row(fixes: [[0..<2], [2..<4]], fixed: [0, 1], edits: [0..<2, 2..<4]),
      Row(fixes: [[0..<2], [0..<2]], fixed: [0, 1], edits: [0..<2]),
      Row(fixes: [[3..<3], [3..<3], [3..<5]], fixed: [0, 1, 2], edits: [3..<3, 3..<5]),
      Row(fixes: [[1..<2, 8..<9], [4..<5], [9..<10]], fixed: [0, 2], edits: [1..<2, 8..<9, 9..<10]),
      Row(fixes: [[1..<5, 2..<3], [6..<7]], fixed: [1], edits: [6..<7]),
      Row(fixes: [[], [6..<7]], fixed: [1], edits: [6..<7]),
      Row(fixes: [], fixed: [], edits: []),
    ]
  )
  func select(_ row: Row) throws {
    let findings = row.fixes.enumerated().map { number, ranges in
      Finding(
        rule: "rule",
        severity: .warning,
        message: "\(number)",
        place: Finding.Place(path: "file"),
        fix: Finding.Fix("replace", edits: ranges.map { Edit(SourceSpan($0), "x") })
      )
    }
    let selection = FixSelection.select(findings)
    #expect(selection.fixed.map(\.message.text) == row.fixed.map { String($0) })
    #expect(selection.edits.map(\.span.range) == row.edits)
    _ = try SourceText("0123456789").applying(selection.edits)
  }
}
