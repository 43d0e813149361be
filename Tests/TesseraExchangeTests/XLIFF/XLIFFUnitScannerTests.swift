import TesseraExchange
import TesseraTestSupport
import Testing

/// Units in the form that exports have are read by a scanner of their own.
@Suite struct XLIFFUnitScannerTests {
  /// A comment within a unit has no meaning, but prevents the use of the scanner.
  private static func withComments(_ file: [UInt8]) -> [UInt8] {
    let text = String(decoding: file, as: UTF8.self)
    return Array(text.replacing("</trans-unit>", with: "<!-- --></trans-unit>").utf8)
  }

  @Test("A document of an export is the same without the scanner", arguments: ArbitraryDocuments.languages)
  func documents(_ language: String) throws {
    for seed in LongRun.seeds(10) {
      var documents = ArbitraryDocuments(seed: seed)
      let file = documents.document(language: language).xliffFile(
        .init(identifier: "a", name: "A", version: "1", build: "1")
      )
      #expect(try XLIFFReader.read(file.bytes) == XLIFFReader.read(Self.withComments(file.bytes)), "seed \(seed)")
    }
  }

  @Test("A file of Xcode is the same without the scanner", arguments: Corpus.files(.xliff, suffix: ".xliff"))
  func corpus(_ file: CorpusFile) throws {
    let bytes = try file.bytes()
    #expect(try XLIFFReader.read(bytes) == XLIFFReader.read(Self.withComments(bytes)))
  }

  @Test(
    "A unit in any form is the same without the scanner, or an error",
    arguments: [
      #"<trans-unit id="a"><source>A</source></trans-unit>"#,
      #"<trans-unit id="a"><source>A</source><target>B</target></trans-unit>"#,
      #"<trans-unit id="a" xml:space="preserve"><source> A </source><target state="new"> B </target><note/></trans-unit>"#,
      #"<trans-unit id="a"><source/><target state="final"/><note>N</note></trans-unit>"#,
      #"<trans-unit id="a"><source></source><target></target><note></note></trans-unit>"#,
      #"<trans-unit id="a"><source>A</source><target state="translated" state-qualifier="leveraged-mt">B</target></trans-unit>"#,
      #"<trans-unit translate="no" id="a"><source>A</source><note>N</note><note>M</note></trans-unit>"#,
      #"<trans-unit id="a" translate="no"><source>A</source></trans-unit>"#,
      #"<trans-unit id="a&#10;b"><source>A &amp; B</source><target>&lt;</target></trans-unit>"#,
      "<trans-unit id=\"a\nb\"><source>A\nB</source><target>A\r\nB\tC</target></trans-unit>",
      "<trans-unit id=\"a\"><source>A\u{1}</source></trans-unit>",
      #"<trans-unit id="a"><target>B</target><source>A</source></trans-unit>"#,
      #"<trans-unit id="a"><source>A</source><alt-trans><target>C</target></alt-trans><target>B</target></trans-unit>"#,
      #"<trans-unit id="a"><source>A</source><target><![CDATA[B]]></target></trans-unit>"#,
      #"<trans-unit id="a"><source>A</source><source>A</source></trans-unit>"#,
      #"<trans-unit id="a"><source>A</source></trans-unit><trans-unit id="a"><source>A</source></trans-unit>"#,
      #"<trans-unit id="a"><source>A</source>"#, #"<trans-unit id="a"><target>A</target></trans-unit>"#,
      #"<group><trans-unit id="b"><source>A</source></trans-unit></group><trans-unit id="a"><source>A</source></trans-unit>"#,
    ]
  )
  func forms(_ units: String) {
    let file = Array(
      """
      <xliff version="1.2"><file original="a.strings" source-language="en" target-language="de"><body>
      \(units)
      </body></file></xliff>
      """.utf8
    )
    let (read, other) = (try? XLIFFReader.read(file), try? XLIFFReader.read(Self.withComments(file)))
    #expect(read == other)
  }
}
