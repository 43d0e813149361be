import TesseraCore
import TesseraExchange
import TesseraStrings
import Testing

/// Documents, and the XLIFF files that they are written into.
@Suite struct XLIFFWriterTests {
  private static let tool = XLIFFTool(identifier: "tool", name: "Tool", version: "1", build: "2")

  @Test("A document is written in Xcode's layout") func layout() {
    var fixed = ExchangeUnit(key: "b\n\t\"", source: "<S>", target: "", state: .needsReview)
    fixed.shouldTranslate = false
    let document = ExchangeDocument(
      sourceLanguage: "en",
      targetLanguage: "de",
      tables: [
        ExchangeTable(
          path: "A & B/L.xcstrings",
          units: [
            ExchangeUnit(key: "a", path: VariationPath(plural: .one), source: "x\r\n", comment: "\"Note\""), fixed,
            ExchangeUnit(key: "c", source: "C", target: " c ", state: .machineTranslated),
          ]
        )
      ]
    )
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
        <file original="A &amp; B/L.xcstrings" source-language="en" target-language="de" datatype="plaintext">
          <header>
            <tool tool-id="tool" tool-name="Tool" tool-version="1" build-num="2"/>
          </header>
          <body>
            <trans-unit id="a|==|plural.one" xml:space="preserve">
              <source>x&#13;
      </source>
              <note>"Note"</note>
            </trans-unit>
            <trans-unit id="b&#10;&#9;&quot;" translate="no" xml:space="preserve">
              <source>&lt;S&gt;</source>
              <target state="needs-review-l10n"/>
              <note/>
            </trans-unit>
            <trans-unit id="c" xml:space="preserve">
              <source>C</source>
              <target state="translated" state-qualifier="leveraged-mt"> c </target>
              <note/>
            </trans-unit>
          </body>
        </file>
      </xliff>

      """
    let (bytes, omissions) = document.xliffFile(Self.tool)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(omissions == [])
  }

  @Test("Units that a file cannot contain are omitted and listed") func omissions() throws {
    let units = [
      ExchangeUnit(key: "a", source: "\u{7}"),
      ExchangeUnit(key: "a|==|plural.one", source: "literal"),
      ExchangeUnit(key: "a", path: VariationPath(plural: .one), source: "plural"),
      ExchangeUnit(key: "w", path: VariationPath(width: 10), source: "wide"),
      ExchangeUnit(key: "b", source: "B"),
    ]
    let table = ExchangeTable(path: "A.xcstrings", units: units)
    let document = ExchangeDocument(sourceLanguage: "en", targetLanguage: "de", tables: [table])
    let (bytes, omissions) = document.xliffFile(Self.tool)
    #expect(try XLIFFReader.read(bytes).tables.map { $0.units.map(\.key) } == [["b"]])
    let duplicate = UnitOmission.Obstacle.duplicateIdentifier("a|==|plural.one")
    #expect(omissions.map(\.obstacle) == [.character("\u{7}"), duplicate, duplicate, .variation])
  }

  @Test(
    "Units are in Xcode's order",
    arguments: [
      ["${a}", "%@", "'a'", "1h", "7d", "12h", "90d", "192.168.1.1", "B", "a", "é"], ["a1", "a01b", "a2", "a10"],
    ]
  )
  func order(_ keys: [String]) {
    #expect(keys.reversed().sorted(by: XLIFFOrder.precedes) == keys)
  }
}
