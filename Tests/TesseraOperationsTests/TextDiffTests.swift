import TesseraOperations
import TesseraStrings
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
}
