import TesseraCore
import TesseraStrings
import Testing

@testable import TesseraExchange

@Suite("Spreadsheets")
struct SpreadsheetTests {
  @Test(
    "The rows of units",
    arguments: [
      (ExchangeUnit(key: "a", source: "A", target: "B", state: .translated, comment: "C"), "T,a,,A,B,translated,C"),
      (ExchangeUnit(key: "a", source: "A"), "T,a,,A,,,"),
      (
        ExchangeUnit(key: "a", source: "A", target: "", state: .needsReview, comment: ""),
        #"T,a,,A,"""""",needs_review,"""""""#
      ),
      (ExchangeUnit(key: "a", source: "A", state: .new), "T,a,,A,,(new),"),
      (ExchangeUnit(key: "a", source: "A", target: "B", state: .unknown("")), #"T,a,,A,B,"""""","#),
      (ExchangeUnit(key: "a", source: "A", target: "B", state: .unknown("(x)")), #"T,a,,A,B,\(x),"#),
      (
        ExchangeUnit(key: "=1", path: VariationPath(device: .mac, plural: .one), source: "-a;\r\n\"b\"", target: " x"),
        "T,'=1,device.mac.plural.one,\"'-a;\r\n\"\"b\"\"\",\" x\",,"
      ),
      (ExchangeUnit(key: "a", path: VariationPath(substitution: "a.b"), source: "A"), #"T,a,substitutions.a\.b,A,,,"#),
    ]
  )
  func rows(_ unit: ExchangeUnit, _ row: String) throws {
    let table = ExchangeTable(path: "T", units: [unit])
    let document = ExchangeDocument(sourceLanguage: "en", targetLanguage: "de", tables: [table])
    let csv = document.spreadsheet(.csv)
    let header = "\u{FEFF}table,key,variation,source [en],translation [de],state,comment\r\n"
    #expect(String(decoding: csv, as: UTF8.self) == header + row + "\r\n")
    for format in SpreadsheetFormat.allCases {
      let file = document.spreadsheet(format)
      #expect(document.differences(from: try SpreadsheetReader.read(file)) == [])
      let utf16 = TextEncoding.utf16LittleEndian(byteOrderMark: true).encode(Array(file.dropFirst(3)))
      #expect(document.differences(from: try SpreadsheetReader.read(utf16)) == [])
    }
  }

  @Test(
    "The cell of a string that a spreadsheet program may evaluate",
    arguments: [
      ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("\tx", "'\tx"), ("\rx", "'\rx"), ("\nx", "'\nx"),
      (" =1", "' =1"), ("\u{FEFF}=1", "'\u{FEFF}=1"), ("\u{A0}\u{200B}+1", "'\u{A0}\u{200B}+1"), ("＝1", "'＝1"),
      ("＋1", "'＋1"),
      ("－1", "'－1"), ("＠1", "'＠1"), ("'＝1", "''＝1"),
      ("'=1", "''=1"), ("''=1", "'''=1"), ("' -", "'' -"), ("'\t", "''\t"), ("' '=1", "'' '=1"),
      ("\u{1B}=", "'\u{1B}="),
      ("'s avonds", "'s avonds"), ("'", "'"), ("''", "''"), ("", ""), ("1=1", "1=1"), ("a", "a"), ("—", "—"),
    ]
  )
  func neutralization(_ text: String, _ cell: String) {
    #expect(Array(SpreadsheetCell.neutralize(text).utf8) == Array(cell.utf8))
    #expect(Array(SpreadsheetCell.restore(cell).utf8) == Array(text.utf8))
  }

  @Test(
    "The units of a file: line, path, key, variation, source, translation, state",
    arguments: [
      (
        "Comment;Translation [de];Notes;KEY;Table;variation;source [en]\r\nc;\"b\nc\";n;k;t;;a\r\n;;;;;;\r\n;x;;l;t;plural.one",
        ["2 t k  a b\nc nil c", "5 t l plural.one  x nil nil"]
      ),
      (
        "table\tkey\tvariation\tsource [en]\ttranslation [de]\tstate\nt\tk\t\ta\tb\t(new)\n",
        ["2 t k  a b translated nil"]
      ),
      (
        "sep=;\r\ntable;key;variation;source [en];translation [de]\rt;k;;a,b;c\r",
        ["3 t k  a,b c nil nil"]
      ),
    ]
  )
  func read(_ text: String, _ expected: [String]) throws {
    let document = try SpreadsheetReader.read(Array(text.utf8))
    let units = document.tables.flatMap { table in
      table.units.map { unit in
        let state = unit.state?.rawValue ?? "nil"
        return
          "\(unit.line ?? 0) \(table.path) \(unit.key) \(unit.path) \(unit.source) \(unit.target ?? "nil") \(state) "
          + (unit.comment ?? "nil")
      }
    }
    #expect(units == expected)
    #expect(document.sourceLanguage == "en" && document.targetLanguage == "de")
  }

  @Test(
    "The location and the message for an invalid file",
    arguments: [
      ("", "1:1: the file is empty"),
      ("a,b\n", "1:1: the first row does not name the columns: table, key, variation, source, translation"),
      ("key,table,source [a]\n", "1:1: the first row does not name the columns: variation, translation"),
      (
        "table,key,variation,source,translation [de]\n",
        "1:21: the name of the column source has no language, as in: source [en]"
      ),
      ("table,key,variation,source [en],translation [de],key\n", "1:50: the file has two columns key"),
      (header + "t,k,,a,\"b\nc", "2:8: the cell has no closing quotation mark"),
      (header + "t,k,,a,\"b\"c\n", "2:11: unexpected character after the closing quotation mark of a cell"),
      (header + "t,k,,a,b,c\n", "2:10: the row has more cells than the first row"),
      (header + "t,k,x,a,b\n", "2:5: the variation is not of a form such as device.iphone.plural.one"),
      (header + "t,k,,\"a\n\",b\nt,k,,a,c\n", "4:1: the string is already defined on line 2"),
    ]
  )
  func errors(_ text: String, _ expected: String) {
    #expect(message(Array(text.utf8)) == expected)
  }

  private static let header = "table,key,variation,source [en],translation [de]\n"

  @Test("Invalid encodings are errors")
  func encodings() {
    #expect(message(Array("a\n".utf8) + [0xFF]) == "2:1: the line is not valid UTF-8; save the file in UTF-8")
    #expect(
      message([0xFF, 0xFE, 0x00]) == "1:1: the first bytes are those of UTF-16, but the file is not valid UTF-16"
    )
  }

  private func message(_ bytes: [UInt8]) -> String? {
    do throws(ExchangeReadingError) {
      _ = try SpreadsheetReader.read(bytes)
      return nil
    } catch {
      return "\(error.location?.line ?? 0):\(error.location?.column ?? 0): \(error.message)"
    }
  }
}
