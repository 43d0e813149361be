import TesseraFormats
import TesseraTestSupport
import Testing

@Suite("Objects of nibs and storyboards") struct InterfaceFileTests {
  struct Row: Sendable {
    var text: String
    var expected: Set<String>?
  }

  @Test(
    "The identifiers of objects are read from every format of Interface Builder",
    arguments: [
      Row(
        text: #"<document><label text="a" id="abc-12-xyz"><rect key="frame"/></label></document>"#,
        expected: ["abc-12-xyz"]
      ),
      Row(text: #"<menu title="File" id="83"><items><menuItem id="72"/></items></menu>"#, expected: ["83", "72"]),
      Row(text: #"<object class="IBObjectRecord"><int key="objectID">821</int></object>"#, expected: ["821"]),
      Row(text: #"<string key="objectID">abc-12-xyz</string>"#, expected: ["abc-12-xyz"]),
      Row(text: #"<a userid="1" id='2'/>"#, expected: nil),
      Row(text: "", expected: nil),
      Row(text: "bplist00", expected: nil),
      Row(text: #" id="unfinished"#, expected: ["unfinished"]),
      Row(text: #" id=""#, expected: [""]),
    ]
  )
  func objects(row: Row) {
    #expect(InterfaceFile(parsing: Array(row.text.utf8))?.objectIDs == row.expected)
  }

  @Test("Any bytes are read without a crash, and in linear time")
  func anyBytes() {
    var generator = SeededGenerator(seed: 27)
    let pieces = [" id=\"", "\"", " key=\"objectID\">", "<", "a", "\u{0}", " "]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      let file = InterfaceFile(parsing: Array(text.joined().utf8))
      #expect(file?.objectIDs.allSatisfy { $0.utf8.count <= 64 } ?? true)
    }
    let long = Array(String(repeating: " id=\"", count: 100_000).utf8)
    #expect(InterfaceFile(parsing: long)?.objectIDs.count ?? 0 < 10)
  }
}
