import TesseraStrings
import TesseraFormats
import Testing

@Suite("Hostile JSON")
struct JSONHostileTests {
  @Test(
    "A document with 200,000 levels is refused with the position",
    arguments: [
      (open: "[", close: "]"),
      (open: #"{"a":"#, close: "}"),
      (open: #"[{"a":"#, close: "}]"),
    ]
  )
  func depth(_ bracket: (open: String, close: String)) {
    let opening = String(repeating: bracket.open, count: 200_000)
    let closing = String(repeating: bracket.close, count: 200_000)
    let levels = bracket.open.utf8.count { "[{".utf8.contains($0) }
    let column = JSONDocument.maximumDepth / levels * bracket.open.utf8.count + 1
    let refusal = "1:\(column) nested deeper than 512 levels"

    let whole = JSONDocument(opening + "1" + closing)
    #expect(whole.issueLines == [refusal])
    #expect(whole.issues.map(\.kind) == [.refused])
    #expect(whole.nodes.count <= 2 * JSONDocument.maximumDepth + 2)
    #expect(whole.brokenInvariant == nil)

    let cut = JSONDocument(opening)
    #expect(cut.issueLines.first == refusal)
    #expect(cut.issueLines.count == 2)
    #expect(cut.brokenInvariant == nil)
  }

  @Test("A document with 512 levels is read")
  func greatestDepth() {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(JSONDocument(text).issueLines == [])
    #expect(JSONDocument("[\(text)]").issueLines == ["1:513 nested deeper than 512 levels"])
  }

  @Test("If one value is nested too deeply, the other values are read")
  func depthInOnePlace() {
    let deep = String(repeating: "[", count: 600) + "\"]\\\"\"" + String(repeating: "]", count: 600)
    let document = JSONDocument(#"{"a":\#(deep),"b":2}"#)
    #expect(document.issues.map(\.kind) == [.refused])
    #expect(document.root["b"]?.int == 2)
  }

  /// A text that is repeated a hundred thousand times.
  struct Flood: Sendable, CustomTestStringConvertible {
    var start = ""
    var piece: String
    var end = ""
    /// The location at which reading stops.
    var place: String?

    var text: String { start + String(repeating: piece, count: 100_000) + end }
    var testDescription: String { "\(start) \(piece) \(end)".debugDescription }
  }

  @Test(
    "Reading stops after too many errors",
    arguments: [
      Flood(start: "[", piece: "?,", place: "1:401"),
      Flood(start: "[\"", piece: "\u{1}", place: "1:100003"),
      Flood(start: "[\"", piece: "\u{1}", end: "\"]", place: "1:100004"),
      Flood(piece: "]", place: "1:201"),
      Flood(start: "{", piece: "\"a\n", place: "201:1"),
      Flood(piece: "=======\n", place: "201:1"),
      Flood(piece: "<<<<<<<\n=======\n", place: "201:1"),
      Flood(start: "[", piece: "/**/"),
      Flood(start: "[", piece: "1 "),
      Flood(start: "{", piece: "\"a\" 1 "),
    ]
  )
  func errors(_ flood: Flood) {
    let document = JSONDocument(flood.text)
    #expect(document.issues.count == 201)
    #expect(document.issues.last?.message == "too many errors: the rest of the file was not read")
    if let place = flood.place { #expect(document.issueLines.last?.hasPrefix(place + " ") == true) }
    #expect(document.brokenInvariant == nil)
  }

  @Test(
    "A large number of unmatched brackets is read in one pass",
    arguments: [
      Flood(start: "{", piece: "x{"),
      Flood(start: "{", piece: "x[\""),
      Flood(piece: "[1{"),
      Flood(piece: "[}"),
      Flood(piece: "{]"),
      Flood(piece: "{x {"),
      Flood(piece: "\"a\" {"),
      Flood(start: "[", piece: "x{}", end: "{"),
    ]
  )
  func brackets(_ flood: Flood) {
    let document = JSONDocument(flood.text)
    #expect(!document.issues.isEmpty)
    #expect(document.issues.count <= 201)
    #expect(document.brokenInvariant == nil)
  }

  @Test(
    "A duplicate key is reported with both positions",
    arguments: [
      (#"{"a":1,"a":2}"#, ["a 1:2 1:8"]),
      (#"{"a":1,"b":2,"a":3,"b":4,"a":5}"#, ["a 1:2 1:14", "b 1:8 1:20", "a 1:2 1:26"]),
      (#"{"a":1,"\u0061":2}"#, ["a 1:2 1:8"]),
      (#"{"\u0061":1,"a":2}"#, ["a 1:2 1:13"]),
      (#"{"":1,"":2}"#, [" 1:2 1:7"]),
      (#"{"a":1,"A":2,"a ":3,"ab":4}"#, []),
      (#"{"a":{"a":{"a":1}}}"#, []),
      // A precomposed and a decomposed letter are canonically equivalent, but they are different keys.
      ("{\"\u{E9}\":1,\"e\u{301}\":2}", []),
      (#"{"\u00e9":1,"e\u0301":2}"#, []),
      (#"{"é":1,"\u00e9":2}"#, ["é 1:2 1:9"]),
    ]
  )
  func duplicates(_ text: String, _ expected: [String]) {
    #expect(Self.duplicates(JSONDocument(text)) == expected)
  }

  @Test("Duplicate keys are found in objects with many members")
  func manyMembers() {
    let many = (0..<50).map { #","k\#($0)":\#($0)"# }.joined()
    let document = JSONDocument(#"{"a":1,"\u0061":2,"é":3,"e\u0301":4\#(many),"é":5,"\u00e9":6,"k7":7}"#)
    #expect(document.duplicateKeys(in: 0).map { document.string(at: $0.again) } == ["a", "é", "é", "k7"])
  }

  @Test("Two keys that consist only of invalid bytes are duplicates")
  func duplicateInvalidKeys() {
    let text = Array("{\"".utf8) + [0xFF] + Array("\":1,\"".utf8) + [0xFE] + Array("\":2}".utf8)
    #expect(Self.duplicates(JSONDocument(bytes: text)) == ["\u{FFFD} 1:2 1:8"])
  }

  private static func duplicates(_ document: JSONDocument) -> [String] {
    document.duplicateKeys(in: 0).map { first, again in
      let places = [first, again].map { document.source.location(of: document.nodes[$0].start) }
      return document.string(at: first) + places.map { " \($0.line):\($0.column)" }.joined()
    }
  }
}
