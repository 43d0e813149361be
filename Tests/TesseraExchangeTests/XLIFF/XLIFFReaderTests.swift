import TesseraCore
import TesseraExchange
import TesseraStrings
import TesseraTestSupport
import Testing

/// XLIFF files, and the documents or errors that they are read into.
@Suite struct XLIFFReaderTests {
  static func file(_ units: String, attributes: String = "target-language=\"de\"") -> String {
    """
    <xliff version="1.2"><file original="A.xcstrings" source-language="en" \(attributes)><body>
    \(units)
    </body></file></xliff>
    """
  }

  private static func message(_ bytes: [UInt8]) -> String? {
    do {
      _ = try XLIFFReader.read(bytes)
      return nil
    } catch {
      return "\(error.location.map { "\($0.line):\($0.column): " } ?? "")\(error.message)"
    }
  }

  @Test(
    "Text and attributes are read as XML defines them",
    arguments: [
      ("<trans-unit id=\"a\"><source>S</source></trans-unit>", "a", nil, nil),
      (
        "<trans-unit id=\"a&#10;b\"><source>S</source><target>&#13; x&#xA0;</target></trans-unit>", "a\nb",
        "\r x\u{A0}", nil
      ),
      ("<trans-unit id=\"a\nb\"><source/><target>x\r\ny</target></trans-unit>", "a b", "x\ny", nil),
      ("<trans-unit id='a'><source/><target state=\"new\"/></trans-unit>", "a", "", .new),
      ("<trans-unit id='a'><source/><target><![CDATA[<b>&amp;]]></target></trans-unit>", "a", "<b>&amp;", nil),
      ("<trans-unit id='a'><source/><!-- x --><target>1<!-- > -->2</target></trans-unit>", "a", "12", nil),
      (
        "<trans-unit id='a'><source/><target state='translated' state-qualifier='leveraged-mt'>x</target></trans-unit>",
        "a", "x", .machineTranslated
      ),
      (
        "<trans-unit id='a'><source/><target state='x-later'>x</target><alt-trans><target>y</target></alt-trans></trans-unit>",
        "a", "x", .unknown("later")
      ),
    ] as [(String, String, String?, StringUnit.State?)]
  )
  func unit(_ xml: String, _ key: String, _ target: String?, _ state: StringUnit.State?) throws {
    let document = try XLIFFReader.read(Array(Self.file(xml).utf8))
    let unit = try #require(document.tables.first?.units.first)
    #expect(unit.key == key && unit.target == target && unit.state == state && unit.line == 2)
    // The writer represents every unit exactly.
    let tool = XLIFFTool(identifier: "t", name: "T", version: "1", build: "1")
    let again = try XLIFFReader.read(document.xliffFile(tool).bytes)
    #expect(again.withoutLines == document.withoutLines)
  }

  @Test(
    "Identifiers are read as keys and variations, and written again",
    arguments: [
      ("a", "a", ""),
      ("a|==|plural.one", "a", "plural.one"),
      ("a|==|b|==|device.iphone", "a|==|b", "device.iphone"),
      ("a|==|device.iphone.plural.one", "a", "device.iphone.plural.one"),
      ("a|==|substitutions.x.y.plural.few", "a", "substitutions.x.y.plural.few"),
      ("|==|plural.one", "", "plural.one"),
      ("a|==|plural.several", "a|==|plural.several", ""),
      ("a|==|", "a|==|", ""),
      ("a|==|device.phone", "a|==|device.phone", ""),
    ]
  )
  func identifier(_ identifier: String, _ key: String, _ path: String) {
    let parsed = XLIFFIdentifier.parse(identifier, inTable: "A.xcstrings")
    #expect(parsed.key == key && parsed.path.description == path)
    #expect(XLIFFIdentifier.identifier(key: key, path: parsed.path, inTable: "A.xcstrings") == identifier)
  }

  @Test(
    "Identifiers of .stringsdict files have another form",
    arguments: [
      ("/a:dict/n:dict/one:dict/:string", "a", "substitutions.n.plural.one"),
      ("/a/b:dict/c:dict/n:dict/other:dict/:string", "a/b:dict/c", "substitutions.n.plural.other"),
      ("/a:dict/NSStringLocalizedFormatKey:dict/:string", "a", ""),
    ]
  )
  func dictionaryIdentifier(_ identifier: String, _ key: String, _ path: String) {
    let parsed = XLIFFIdentifier.parse(identifier, inTable: "en.lproj/A.stringsdict")
    #expect(parsed.key == key && parsed.path.description == path)
    #expect(XLIFFIdentifier.identifier(key: key, path: parsed.path, inTable: "A.stringsdict") == identifier)
  }

  @Test(
    "An invalid file is an error with a position",
    arguments: [
      ("", "1:1: the file contains no XML element"),
      ("<xliff version=\"1.2\">", "1:1: the file ends within this `<xliff>`"),
      ("<xliff version=\"1.2\"></xliff>", "1:1: the file contains no `<file>` element"),
      ("<xliff version=\"2.0\"/>", "1:1: version \"2.0\" of XLIFF is not supported; use 1.2"),
      ("<plist/>", "1:1: expected `<xliff>` instead of `<plist>`: this is not an XLIFF file"),
      ("<a></b>", "1:1: expected `<xliff>` instead of `<a>`: this is not an XLIFF file"),
      ("<xliff></b>", "1:8: expected `</xliff>` instead of `</b>`"),
      ("<xliff a=\"1\" a=\"2\"/>", "1:14: the attribute `a` occurs twice"),
      ("<xliff>&nbsp;</xliff>", "1:8: the entity `&nbsp;` is not defined; only the five entities of XML are supported"),
      ("<xliff>&#0;</xliff>", "1:8: `&#0;` is a character that XML does not allow"),
      ("<xliff>&#xD800;</xliff>", "1:8: `&#xD800;` is a character that XML does not allow"),
      ("<xliff>\u{7}</xliff>", "1:8: the control character U+0007, which XML does not allow"),
      (
        "<!DOCTYPE x [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><xliff>&x;</xliff>",
        "1:1: a document type or another declaration, which is not allowed in XLIFF files"
      ),
      (file("", attributes: ""), "1:22: this `<file>` has no `target-language`"),
      (file("<trans-unit><source/></trans-unit>"), "2:1: this `<trans-unit>` has no `id`"),
      (file("<trans-unit id=\"a\"/>"), "2:1: this `<trans-unit>` has no `<source>`"),
      (
        file("<trans-unit id=\"a\"><source>x<g/></source></trans-unit>"),
        "2:29: `<g>` within a `<source>` is not supported: use plain text"
      ),
      (
        file("<trans-unit id=\"a\"><source/></trans-unit>\n\n<trans-unit id=\"a\"><source/></trans-unit>"),
        "4:1: the id \"a\" occurs twice in the table: on lines 2 and 4"
      ),
    ]
  )
  func errors(_ text: String, _ message: String) {
    #expect(Self.message(Array(text.utf8)) == message)
  }

  @Test("Elements that are nested deeply are an error")
  func depth() {
    let text = "<xliff>" + String(repeating: "<a>", count: 200_000)
    #expect(Self.message(Array(text.utf8))?.hasSuffix("elements are nested deeper than 64 levels") == true)
  }

  @Test("Files in UTF-16 and files with a byte order mark are read, and invalid UTF-8 is an error")
  func encodings() throws {
    let text = Self.file("<trans-unit id=\"ä\"><source>S</source></trans-unit>")
    let expected = try XLIFFReader.read(Array(text.utf8))
    #expect(try XLIFFReader.read([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try XLIFFReader.read([0xFF, 0xFE] + utf16) == expected)
    #expect(Self.message(Array("<xliff>\n".utf8) + [0xFF]) == "2:1: the file is not valid UTF-8")
    #expect(Self.message([0xFF, 0xFE, 0x00, 0xD8])?.contains("UTF-16") == true)
  }

  /// A damaged file is either an error or a document, which is then written and read without a difference.
  @Test("Damaged files do not crash the reader") func fuzz() throws {
    let text = Self.file(
      """
      <trans-unit id="a|==|plural.one" xml:space="preserve"><source>%lld &amp; x</source>
      <target state="needs-review-l10n">é&#13;</target><note>n</note></trans-unit><!-- c --><![CDATA[ ]]>
      """
    )
    let pieces = ["<", ">", "&", "\"", "/", "&#0;", "<!DOCTYPE", "<![CDATA[", "]]>", "-->", "id", "|==|", "\u{0}", "é"]
    let tool = XLIFFTool(identifier: "t", name: "T", version: "1", build: "1")
    for seed in 0..<UInt64(400 * LongRun.factor) {
      var random = SeededGenerator(seed: seed)
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + random.below(9))
        bytes.replaceSubrange(start..<end, with: Array(pieces[random.below(pieces.count)].utf8))
      }
      guard let document = try? XLIFFReader.read(bytes) else { continue }
      let written = document.xliffFile(tool)
      let writable = document.removing(written.omissions)
      let again = try XLIFFReader.read(written.bytes)
      #expect(again.withoutLines.tables.map(\.units) == writable.withoutLines.tables.map(\.units), "seed \(seed)")
    }
  }
}
