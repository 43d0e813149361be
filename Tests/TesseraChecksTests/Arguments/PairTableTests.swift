import Testing

@testable import TesseraChecks

@Suite struct PairTableTests {
  @Test(
    "Source strings and translations are read from tab-separated columns",
    arguments: [
      ("source\ttarget\nHi\tHallo\n", [["Hi", "Hallo"]]),
      ("Hi\tHallo\nBye\tTschüss", [["Hi", "Hallo"], ["Bye", "Tschüss"]]),
      ("\u{FEFF}Source\tTarget\r\nHi\tHallo\r\n\r\n", [["Hi", "Hallo"]]),
      (
        "id\ttarget\tnote\tsource\n1\tHallo\tx\tHi\n2\tTschüss\t\tBye\tmore\n", [["Hi", "Hallo"], ["Bye", "Tschüss"]]
      ),
      ("a\\tb\\n\tc\\\\n\\x\\\n", [["a\tb\n", "c\\n\\x\\"]]),
      ("Hi\t\n\tHallo\n", [["Hi", ""], ["", "Hallo"]]),
      ("", []),
      ("\n\n", []),
    ]
  )
  func pairs(_ text: String, _ expected: [[String]]) throws {
    #expect(try PairTable(parsing: text).rows.map { [$0.source, $0.target] } == expected)
  }

  @Test(
    "A row with too few columns is an error with its line",
    arguments: [
      (
        "Hi\tHallo\nalone\n", 2,
        "line 2 has one column, but at least 2 are required: separate the source and the target with a tab"
      ),
      (
        "source\tnote\ttarget\nHi\tx\n", 2,
        "line 2 has 2 columns, but at least 3 are required: separate the source and the target with a tab"
      ),
    ]
  )
  func errors(_ text: String, _ line: Int, _ message: String) {
    #expect(throws: PairTable.RowError(line: line, message: message)) { try PairTable(parsing: text) }
  }

  @Test("Columns are found by name, regardless of case") func columnsByName() throws {
    let table = try PairTable(parsing: "source\ttarget\tVerdict\nHi\tHallo\tok\nBye\tTschüss\n")
    #expect(table.rows.map { table.value(of: "verdict", in: $0) } == ["ok", nil])
    #expect(table.rows.map(\.line) == [2, 3])
  }

  @Test(
    "A verdict is written as one line with its severity and message",
    arguments: [
      ("Hi %@", "Hallo %@", "ok\tthe arguments agree"),
      ("5 % off", "5 % Rabatt", "ok\tneither the source nor the translation takes arguments"),
      ("Hi\t%@", "Hallo", "warning\targument 1, \"%@\" in the source, is missing from \"Hallo\""),
      ("Hello", "\t%@", "error\t\"%@\" takes an argument, but the source \"Hello\" takes none"),
    ]
  )
  func lines(_ source: String, _ target: String, _ line: String) {
    #expect(ArgumentVerdict.judge(source: source, target: target).line == line)
  }
}
