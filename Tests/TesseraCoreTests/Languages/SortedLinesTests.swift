import TesseraCore
import Testing

@Suite struct SortedLinesTests {
  @Test(
    "The value of a key is found, and other keys have no value",
    arguments: [
      ("a", "1"), ("aa", "2 3"), ("ab", ""), ("abc", "é"), ("z", "last"), ("", nil), ("0", nil), ("aaa", nil),
      ("b", nil),
      ("zz", nil), ("a ", nil), ("1", nil), ("ab ", nil),
    ] as [(String, String?)]
  )
  func values(key: String, value: String?) {
    let table: StaticString = "a 1\naa 2 3\nab\nabc é\nz last"
    #expect(SortedLines.value(for: key, in: table) == value)
  }

  @Test(
    "No value is found for a missing key in a malformed table",
    arguments: ["", "\n", "\n\n\n", " ", "b", "b 1\na 2", "\n a"]
  )
  func malformedTables(table: String) {
    for key in ["", "a", "b", "c", "\n"] {
      _ = Array(table.utf8).withUnsafeBufferPointer { SortedLines.value(for: key, in: $0) }
    }
    #expect(Array(table.utf8).withUnsafeBufferPointer { SortedLines.value(for: "nowhere", in: $0) } == nil)
  }
}
