import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite struct TextDiffTests {
  struct Row: Sendable {
    var text: String
    var edits: [(Range<Int>, String)]
    var diff: String
  }

  @Test(
    "Edits are shown as a unified diff with three lines of context",
    arguments: [
      Row(text: "a\nb\nc\n", edits: [(2..<3, "B")], diff: "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"),
      Row(text: "a\nb\n", edits: [(4..<4, "c\n")], diff: "@@ -1,2 +1,3 @@\n a\n b\n+c\n"),
      Row(text: "a\nb\n", edits: [(0..<2, "")], diff: "@@ -1,2 +1,1 @@\n-a\n b\n"),
      Row(text: "a", edits: [(1..<1, "\u{1B}")], diff: "@@ -1,1 +1,1 @@\n-a\n+a\u{1B}\n"),
      // The last line has no line feed, and the text after its end belongs to it.
      Row(text: "a", edits: [(0..<1, "b"), (1..<1, "\nc")], diff: "@@ -1,1 +1,2 @@\n-a\n+b\n+c\n"),
      Row(text: "a\r\nb", edits: [(3..<4, "B"), (4..<4, "\r\nc")], diff: "@@ -1,2 +1,3 @@\n a\r\n-b\n+B\r\n+c\n"),
      Row(text: "", edits: [(0..<0, "a\nb")], diff: "@@ -1,0 +1,2 @@\n+a\n+b\n"),
      Row(
        text: "1\n2\n3\n4\n5\n",
        edits: [(0..<1, "x"), (4..<5, "y\nz")],
        diff: "@@ -1,5 +1,6 @@\n-1\n+x\n 2\n-3\n+y\n+z\n 4\n 5\n"
      ),
      Row(
        text: "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
        edits: [(0..<2, ""), (16..<17, "x")],
        diff: "@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -6,4 +5,4 @@\n 6\n 7\n 8\n-9\n+x\n"
      ),
    ]
  )
  func diff(_ row: Row) {
    let edits = row.edits.map { Edit(SourceSpan($0.0), $0.1) }
    let hunks = TextDiff(SourceText(row.text), edits: edits).hunks.map { hunk in
      let lines = hunk.lines.map { $0.kind.rawValue + String(decoding: $0.text, as: UTF8.self) + "\n" }
      let head = "@@ -\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount) @@\n"
      return head + lines.joined()
    }
    #expect(hunks.joined() == row.diff)
  }

  @Test("The differences change the lines of a text to those of the edited text") func random() throws {
    var random = SeededGenerator(seed: 0xD1FF)
    for _ in 0..<LongRun.rounds(4000) {
      let text = Self.text(&random, 0...30)
      let source = SourceText(text)
      let offsets = Set((0..<random.below(9)).map { _ in random.below(text.utf8.count + 1) }).sorted()
      let edits = stride(from: 0, to: offsets.count - 1, by: 2).map { index in
        let end = Bool.random(using: &random) ? offsets[index] : offsets[index + 1]
        return Edit(SourceSpan(offsets[index]..<end), Self.text(&random, 0...4))
      }
      let edited = try source.applying(edits)
      let hunks = TextDiff(source, edits: edits).hunks
      #expect(
        Self.patching(Self.lines(source.bytes), with: hunks) == Self.lines(edited.bytes),
        "\(text.debugDescription) \(edits)"
      )
    }
  }

  private static func text(_ random: inout SeededGenerator, _ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in ["a", "b", "\n", "\n", "\r\n"][random.below(5)] }.joined()
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    return lines.last == [] ? lines.dropLast() : lines
  }

  /// Returns the lines after the differences, or `nil` if these do not belong to the lines.
  private static func patching(_ lines: [[UInt8]], with hunks: [TextDiff.Hunk]) -> [[UInt8]]? {
    var result: [[UInt8]] = []
    var next = 0
    for hunk in hunks {
      guard hunk.oldStart - 1 >= next, hunk.oldStart - 1 <= lines.count else { return nil }
      result += lines[next..<hunk.oldStart - 1]
      next = hunk.oldStart - 1
      guard hunk.newStart == result.count + 1 else { return nil }
      for line in hunk.lines {
        if line.kind != .added {
          guard next < lines.count, lines[next] == Array(line.text) else { return nil }
          next += 1
        }
        if line.kind != .removed { result.append(Array(line.text)) }
      }
      guard next == hunk.oldStart - 1 + hunk.oldCount, result.count == hunk.newStart - 1 + hunk.newCount else {
        return nil
      }
    }
    return result + lines[next...]
  }
}
