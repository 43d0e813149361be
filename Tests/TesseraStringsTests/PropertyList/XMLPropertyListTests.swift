import TesseraStrings
import Testing

@Suite("Reading XML property lists")
struct XMLPropertyListTests {
  /// Returns the nodes as text, such as `{a: "b", c: [1, true]}`. `?` represents a value that could not be read.
  static func outline(_ list: PropertyList, _ index: Int = 0) -> String {
    let node = list.nodes[index]
    switch node.kind {
    case .dictionary:
      let members = list.memberIndices(of: index).map { "\(key(list, $0.key)): \(outline(list, $0.value))" }
      return "{\(members.joined(separator: ", "))}"
    case .array:
      var elements: [String] = []
      var child = index + 1
      while child < Int(node.next) {
        elements.append(outline(list, child))
        child = Int(list.nodes[child].next)
      }
      return "[\(elements.joined(separator: ", "))]"
    case .string: return list.string(at: index).debugDescription
    case .invalid: return "?"
    default: return "\(node.kind)"
    }
  }

  private static func key(_ list: PropertyList, _ index: Int) -> String {
    list.nodes[index].kind == .string ? list.string(at: index) : "?"
  }

  @Test(
    "Well-formed property lists are read without errors",
    arguments: [
      ("<dict><key>a</key><string>b</string></dict>", #"{a: "b"}"#),
      ("<dict/>", "{}"),
      ("<string/>", #""""#),
      (
        "<array><integer>-1</integer><integer>0x1F</integer><real>1.5e3</real><true/><false></false></array>",
        "[integer, integer, real, true, false]"
      ),
      ("<array><date>2026-01-31T12:00:00Z</date><data>\n AQID\n</data></array>", "[date, data]"),
      (
        "<dict><key>a</key><dict><key>b</key><array><dict/></array></dict><key>c</key><true/></dict>",
        "{a: {b: [{}]}, c: true}"
      ),
      ("<string>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;&#00009;</string>", "\"<&>\\\"\\'A\u{1F600}\\t\""),
      ("<string>a<![CDATA[<b>&amp;]]>c</string>", #""a<b>&amp;c""#),
      ("<string>  kept \n as it is\t</string>", #""  kept \n as it is\t""#),
      ("<!-- <string>no</string> --><string a='>' b=\"/\">x</string><!-- end -->", #""x""#),
    ]
  )
  func wellFormed(_ body: String, _ outline: String) {
    let list = PropertyList(SourceText(LegacyTest.xml(body)))
    #expect(LegacyTest.issues(list.issues, in: list.source) == [])
    #expect(Self.outline(list) == outline)
    #expect(list.flavor == .xml)
  }

  @Test(
    "Errors have a position, and reading continues after them",
    arguments: [
      ("<dict><key>a</key><key>b</key><string>c</string></dict>", #"{a: ?, b: "c"}"#, ["4:7 this key has no value"]),
      (
        "<dict><string>a</string><key>b</key><string>c</string></dict>", #"{?: "a", b: "c"}"#,
        ["4:7 expected a `<key>` before this value"]
      ),
      ("<dict><key>a</key></dict>", "{a: ?}", ["4:7 this key has no value"]),
      ("<dict><key>a</key><string>b</dict>", #"{a: "b"}"#, ["4:28 expected `</string>`"]),
      (
        "<dict><key>a</key><string>b\n<key>c</key><string>d</string></dict>", "{a: \"b\\n\", c: \"d\"}",
        ["5:1 expected `</string>`"]
      ),
      (
        "<dict><key>a</key><string>x <b>y</b> z</string></dict>", #"{a: "x <b>y</b> z"}"#,
        ["4:29 a `<` in a string must be written as `&lt;`", "4:33 a `<` in a string must be written as `&lt;`"]
      ),
      ("<string>a & b</string>", #""a & b""#, ["4:11 a `&` in a string must be written as `&amp;`"]),
      (
        "<string>&foo; b</string>", #""&foo; b""#,
        ["4:9 unknown entity `&foo;`: a property list has amp, lt, gt, quot and apos"]
      ),
      ("<string>a<!-- b -->c</string>", #""ac""#, ["4:10 a comment within a string: Foundation cannot read the file"]),
      (
        "<array><string>a</string></dict>", #"["a"]"#,
        ["4:26 `</dict>` has no matching start tag", "5:1 expected `</array>` before this"]
      ),
      ("<dict><key>a</key><array></dict>", "{a: []}", ["4:26 expected `</array>` before this"]),
      ("<dict><key>a</key><nil/></dict>", "{a: ?}", ["4:19 property lists have no element `<nil>`"]),
      ("<array><set><true/></set><true/></array>", "[true]", ["4:8 property lists have no element `<set>`"]),
      ("<array>text<true/></array>", "[true]", ["4:8 text where an element is expected"]),
      (
        "<array><integer>x</integer><real></real><date>now</date></array>", "[integer, real, date]",
        [
          "4:8 expected an integer in `<integer>`", "4:28 expected a number in `<real>`",
          "4:41 expected a date such as `2026-01-31T12:00:00Z` in `<date>`",
        ]
      ),
      ("<string>a</string><string>b</string>", #""a""#, ["4:19 a second value: a property list has only one"]),
      ("", "?", ["6:1 expected a property list: the file has no value"]),
      ("<string>a</string x>", #""a""#, ["4:11 this tag is not valid XML"]),
      ("<key>a</key>", "?", ["4:1 a `<key>` outside a `<dict>`"]),
      (
        "<plist><string/ x></plist>", #""""#,
        ["4:1 a `<plist>` within a property list", "4:8 this tag is not valid XML", "4:19 expected `</string>`"]
      ),
      (
        "<dict>\n<<<<<<< HEAD\n<key>a</key><string>b</string>\n=======\n<key>a</key><string>c</string>\n>>>>>>> x\n</dict>",
        #"{a: "b", a: "c"}"#,
        [
          "5:1 this is a merge conflict marker: resolve the conflict",
          "7:1 this is a merge conflict marker: resolve the conflict",
          "8:1 the key \"a\" is already defined on line 6",
          "9:1 this is a merge conflict marker: resolve the conflict",
        ]
      ),
    ] as [(String, String, [String])]
  )
  func errors(_ body: String, _ outline: String, _ issues: [String]) {
    let list = PropertyList(SourceText(LegacyTest.xml(body)))
    #expect(LegacyTest.issues(list.issues, in: list.source) == issues)
    #expect(Self.outline(list) == outline)
  }

  @Test(
    "Truncated files are reported",
    arguments: [
      ("<?xml version", ["1:1 this processing instruction is not terminated"], "?"),
      ("<!DOCTYPE plist PUBLIC \"", ["1:1 this document type is not terminated"], "?"),
      ("<plist><dict><key>a</key>", ["1:26 the file ends within a `<dict>`"], "{a: ?}"),
      (
        "<plist><dict><key>a</key><string>b",
        [
          "1:34 expected `</string>`: the file ends within this",
          "1:35 the file ends within a `<dict>`",
        ], #"{a: "b"}"#
      ),
      ("<plist><dict><!-- x", ["1:14 this comment is not terminated", "1:20 the file ends within a `<dict>`"], "{}"),
      ("<plist><dict", ["1:8 this tag has no `>`", "1:13 the file ends within its `<plist>`"], "?"),
      ("<plist", ["1:1 this tag has no `>`"], "?"),
    ]
  )
  func truncated(_ text: String, _ issues: [String], _ outline: String) {
    let list = PropertyList(SourceText(text))
    #expect(
      LegacyTest.issues(list.issues.filter { $0.message.text != "this key has no value" }, in: list.source) == issues
    )
    #expect(Self.outline(list) == outline)
  }

  @Test(
    "S1, S2: Files that declare entities are refused completely",
    arguments: [
      "<!DOCTYPE x [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><plist><string>&x;</string></plist>",
      "<!DOCTYPE plist [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;\">]><plist><string>&b;</string></plist>",
      "<!DOCTYPE plist PUBLIC \"a\" \"b\" []><plist><string>a</string></plist>",
      "<!ENTITY x SYSTEM \"file:///etc/passwd\"><plist><string>&x;</string></plist>",
      "<plist><!ENTITY x SYSTEM \"file:///etc/passwd\"><string>&x;</string></plist>",
    ]
  )
  func entities(_ text: String) {
    let list = PropertyList(SourceText(text))
    #expect(list.issues.map(\.kind) == [.refused])
    #expect(Self.outline(list) == "?")
    #expect(StringsFile(reading: SourceText(text)).entries.isEmpty)
    #expect(StringsDictFile(reading: SourceText(text)).issues.map(\.kind) == [.refused])
  }

  @Test("S3: Apple's document types are accepted")
  func documentTypes() {
    for type in [
      "plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"",
      "plist PUBLIC \"-//Apple Computer//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"",
      "plist SYSTEM \"file://localhost/System/Library/DTDs/PropertyList.dtd\"",
    ] {
      let list = PropertyList(SourceText("<!DOCTYPE \(type)><plist><string>[a]</string></plist>"))
      #expect(list.issues.isEmpty)
      #expect(Self.outline(list) == #""[a]""#)
    }
  }

  @Test("S4: Deeply nested elements are refused")
  func depth() {
    for element in ["array", "dict><key>a</key"] {
      let text = "<plist>" + String(repeating: "<\(element)>", count: 200_000)
      let list = PropertyList(SourceText(text))
      #expect(list.issues.map(\.message) == ["nested deeper than 512 levels"])
      #expect(list.issues.first?.kind == .refused)
    }
    let allowed = String(repeating: "<array>", count: 512) + String(repeating: "</array>", count: 512)
    #expect(PropertyList(SourceText("<plist>\(allowed)</plist>")).issues.isEmpty)
  }

  @Test("S5: The diagnostic for a duplicate key contains the line of the first definition")
  func duplicates() {
    let members = (0..<40).map { "<key>k\($0)</key><string/>" }.joined(separator: "\n")
    let list = PropertyList(SourceText("<dict>\n\(members)\n<key>&#107;1</key><string/></dict>"))
    #expect(
      LegacyTest.issues(list.issues, in: list.source)
        == ["42:1 the key \"k1\" is already defined on line 3"]
    )
  }

  @Test(
    "S6: Characters that XML does not allow are reported",
    arguments: [
      ("&#0;", "\u{FFFD}", "`&#0;` is not a character that XML allows"),
      ("&#x0;", "\u{FFFD}", "`&#x0;` is not a character that XML allows"),
      ("&#1;", "\u{FFFD}", "`&#1;` is not a character that XML allows"),
      ("&#xD800;", "\u{FFFD}", "`&#xD800;` is not a character that XML allows"),
      ("&#xFFFE;", "\u{FFFD}", "`&#xFFFE;` is not a character that XML allows"),
      ("&#x110000;", "\u{FFFD}", "`&#x110000;` is not a character that XML allows"),
      ("&#99999999999;", "\u{FFFD}", "`&#99999999999;` is not a character that XML allows"),
      ("&#;", "&#;", "a `&` in a string must be written as `&amp;`"),
      ("&#xZ;", "&#xZ;", "a `&` in a string must be written as `&amp;`"),
      ("\u{1}", "\u{1}", "a control character that XML does not allow"),
      ("\u{0}", "\u{0}", "a control character that XML does not allow"),
    ]
  )
  func badCharacters(_ text: String, _ value: String, _ message: String) {
    let list = PropertyList(SourceText(LegacyTest.xml("<string>\(text)</string>")))
    #expect(LegacyTest.issues(list.issues, in: list.source) == ["4:9 \(message)"])
    #expect(Self.outline(list) == value.debugDescription)
  }

  @Test("S7: UTF-16 and byte order marks are read; other encodings and invalid UTF-8 are reported")
  func encodings() throws {
    let text = LegacyTest.xml("<string>ä\u{1F600}</string>").replacing("UTF-8", with: "UTF-16")
    let units = Array("\u{FEFF}\(text)".utf16)
    for bytes in [
      units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      [0xEF, 0xBB, 0xBF] + Array(text.utf8),
    ] {
      let source = try PropertyListFlavor.source(fileBytes: bytes)
      let list = PropertyList(source)
      #expect(list.issues.isEmpty)
      #expect(Self.outline(list) == "\"ä\u{1F600}\"")
      #expect(source.fileBytes == bytes)
    }
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?>\n<string>x".utf8) + [0xE4] + Array("</string>".utf8)
    let list = PropertyList(try PropertyListFlavor.source(fileBytes: latin))
    #expect(
      LegacyTest.issues(list.issues, in: list.source) == [
        "1:31 the encoding \"ISO-8859-1\" is not supported: save the file as UTF-8",
        "2:10 this byte is not valid UTF-8",
      ]
    )
  }

  @Test("Large hostile files do not take quadratic time", .timeLimit(.minutes(3)))
  func hostileSizes() {
    let count = 10_000
    func repeated(_ text: (Int) -> String) -> String { (0..<count).map(text).joined() }
    let variable = "<key>other</key><string/>"
    let texts = [
      "<string>\(repeated { _ in "&amp;<![CDATA[x]]>" })</string>",
      "<string>\(repeated { _ in "&" })", "<string>\(repeated { _ in "<" })", "<string>\(repeated { _ in "<!--" })",
      "<dict>\(repeated { "<a\($0)>" })", "<dict>\(repeated { _ in "<key>k</key>" })", repeated { _ in "<string>" },
      "<dict><key>k</key><dict>\(repeated { "<key>v\($0)</key><dict>\(variable)</dict>" })</dict></dict>",
    ]
    for text in texts {
      let file = StringsDictFile(reading: SourceText(text))
      for entry in file.entries { _ = file.substitutions(of: entry) }
      if file.list.nodes[0].kind == .string { _ = file.list.string(at: 0) }
      #expect(!file.list.nodes.isEmpty, "\(text.prefix(40))")
    }
  }

  @Test("Escaped strings are read back unchanged")
  func escaping() throws {
    for value in ["", "a<b>&c;\"'", "]]>", "&amp;", "\r\n\t", "\u{85}\u{2028}\u{1F600}"] {
      let content = try #require(XMLText.escape(value))
      #expect(XMLText.unescape(content[...]) == value)
      let list = PropertyList(SourceText("<string>".utf8 + content + "</string>".utf8))
      #expect(list.issues.isEmpty)
      #expect(list.string(at: 0).unicodeScalars.elementsEqual(value.unicodeScalars))
    }
    for value in ["\u{0}", "\u{B}", "\u{FFFF}"] { #expect(XMLText.escape(value) == nil) }
  }
}

extension SourceText {
  fileprivate init(_ bytes: [UInt8]) { self.init(text: bytes, encoding: .utf8) }
}
