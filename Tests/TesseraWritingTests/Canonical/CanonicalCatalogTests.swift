import Foundation
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWriting
import Testing

@Suite struct CanonicalCatalogTests {
  private func canonical(_ text: String) -> String? {
    CanonicalCatalog.write(JSONDocument(text: text)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Values are written in the same format as in Xcode",
    arguments: [
      ("{}", "{\n\n}"),
      ("[]", "[\n\n]"),
      ("{\"a\":{},\"b\":[]}", "{\n  \"a\" : {\n\n  },\n  \"b\" : [\n\n  ]\n}"),
      ("[1,[2,{\"a\":[3]}]]", "[\n  1,\n  [\n    2,\n    {\n      \"a\" : [\n        3\n      ]\n    }\n  ]\n]"),
      ("{\"b\":1,\"a\":2}", "{\n  \"a\" : 2,\n  \"b\" : 1\n}"),
      ("[true,false,null]", "[\n  true,\n  false,\n  null\n]"),
      // Only required characters are escaped; control characters are written in lowercase hexadecimal.
      (#"["\"\\\/\b\f\n\r\t"]"#, "[\n  \"\\\"\\\\/\\b\\f\\n\\r\\t\"\n]"),
      (#"["\u0000\u0008\u0009\u000A\u000b\u000C\u000d\u001F"]"#, "[\n  \"\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f\"\n]"),
      (#"["\u007f\u0022\u005C\u002f\u00E9\u2028\uFFFF"]"#, "[\n  \"\u{7F}\\\"\\\\/é\u{2028}\u{FFFF}\"\n]"),
      (#"["\ud83d\uDE00"]"#, "[\n  \"😀\"\n]"),
      // Numbers are unchanged, or shortened without loss.
      ("[1,-1,0,12345678901234567890]", "[\n  1,\n  -1,\n  0,\n  12345678901234567890\n]"),
      ("[1.0,1.50,1e2,1.0E-7,0.0]", "[\n  1,\n  1.5,\n  100,\n  1e-07,\n  0\n]"),
      ("[0.10000000000000000001,0.1]", "[\n  0.10000000000000000001,\n  0.1\n]"),
    ]
  )
  func values(text: String, expected: String) throws {
    #expect(canonical(text) == expected)
    #expect(canonical(expected) == expected)
    #expect(CanonicalCatalog.isCanonical(JSONDocument(text: expected)))
    #expect(String(decoding: try Oracle.write(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test(
    "Values that Foundation changes or refuses are preserved",
    arguments: [
      ("[1e400,-0,-0.0]", "[\n  1e400,\n  -0,\n  -0\n]"),
      ("[0e-9223372036854775808,1e-400]", "[\n  0e-9223372036854775808,\n  1e-400\n]"),
      // Members with the same key stay together, in the order of the file, regardless of escape sequences.
      ("{\"b\":1,\"a\":1,\"b\":2}", "{\n  \"a\" : 1,\n  \"b\" : 1,\n  \"b\" : 2\n}"),
      (#"{"b":1,"a":1,"\u0062":0,"b":2}"#, "{\n  \"a\" : 1,\n  \"b\" : 1,\n  \"b\" : 0,\n  \"b\" : 2\n}"),
      // Keys that are equal in Swift, but different in JSON.
      ("{\"é\":1,\"e\u{301}\":2}", "{\n  \"e\u{301}\" : 2,\n  \"é\" : 1\n}"),
    ]
  )
  func kept(text: String, expected: String) {
    #expect(canonical(text)?.utf8.elementsEqual(expected.utf8) == true)
    #expect(CanonicalCatalog.isCanonical(JSONDocument(text: expected)))
  }

  @Test(
    "Invalid JSON has no canonical form",
    arguments: [
      ("", 0), ("{\"a\" : 1", 8), ("{\"a\":1,}", 7), ("[1] x", 4), ("[\"\\ud800\"]", 2),
      ("<<<<<<< HEAD\n{}\n", 0),
    ]
  )
  func refused(text: String, offset: Int) {
    let document = JSONDocument(text: text)
    #expect(CanonicalCatalog.write(document) == nil)
    #expect(
      CanonicalCatalog.firstDifference(document)
        == CanonicalCatalog.Difference(offset: UInt32(offset), kind: .unreadable)
    )
  }

  @Test(
    "The first difference has an offset and a kind",
    arguments: [
      ("{\n\n}", nil),
      ("{\n  \"a\" : \"\\u001f/\",\n  \"b\" : [\n\n  ]\n}", nil),
      ("{\n\n}\n", .init(offset: 4, kind: .outside)),
      (" {\n\n}", .init(offset: 0, kind: .outside)),
      ("{}", .init(offset: 1, kind: .layout)),
      ("{\n}", .init(offset: 1, kind: .layout)),
      ("[\n  1,\n   2\n]", .init(offset: 5, kind: .layout)),
      ("[\r\n  1\r\n]", .init(offset: 1, kind: .layout)),
      ("[\n\t1\n]", .init(offset: 1, kind: .layout)),
      ("{\n  \"a\": 1\n}", .init(offset: 7, kind: .layout)),
      ("{\n  \"a\" : 1,\n  \"B\" : 1,\n  \"A\" : 1\n}", .init(offset: 26, kind: .keyOrder)),
      ("{\n  \"a\" : \"\\/\"\n}", .init(offset: 10, kind: .escape)),
      ("{\n  \"a\" : \"\\u001F\"\n}", .init(offset: 10, kind: .escape)),
      ("{\n  \"a\" : \"\\u0009\"\n}", .init(offset: 10, kind: .escape)),
      ("{\n  \"\\u0061\" : 1\n}", .init(offset: 4, kind: .escape)),
      ("[\n  1.0\n]", .init(offset: 4, kind: .number)),
    ] as [(String, CanonicalCatalog.Difference?)]
  )
  func firstDifference(text: String, expected: CanonicalCatalog.Difference?) {
    let document = JSONDocument(text: text)
    #expect(CanonicalCatalog.firstDifference(document) == expected)
    #expect(CanonicalCatalog.isCanonical(document) == (expected == nil))
    #expect((CanonicalCatalog.write(document) == document.source.bytes) == (expected == nil))
  }

  @Test("Encodings other than UTF-8 without a byte order mark are not canonical")
  func encoding() throws {
    let text = "{\n  \"a\" : \"é\"\n}"
    for encoding in [TextEncoding.utf8WithByteOrderMark, .utf16LittleEndian(byteOrderMark: true)] {
      let document = JSONDocument(try SourceText(fileBytes: encoding.encode(Array(text.utf8))))
      #expect(CanonicalCatalog.firstDifference(document) == .init(offset: 0, kind: .encoding))
      #expect(CanonicalCatalog.write(document) == Array(text.utf8))
    }
  }

  @Test("An unordered catalog is written in canonical form")
  func golden() throws {
    let messy = [UInt8](try Data(contentsOf: CanonicalFixtures.folder.appending(path: "Messy.xcstrings")))
    let golden = CanonicalFixtures.folder.appending(path: "Messy.expected.xcstrings")
    let result = try #require(CanonicalCatalog.write(JSONDocument(try SourceText(fileBytes: messy))))
    guard FileManager.default.fileExists(atPath: golden.path) else {
      try Data(result).write(to: golden)
      Issue.record("recorded \(golden.lastPathComponent): look at it and run again")
      return
    }
    let expected = [UInt8](try Data(contentsOf: golden))
    #expect(String(decoding: result, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    #expect(try Oracle.write(messy) == expected)
  }

  @Test("Objects at the maximum nesting depth are written")
  func deep() throws {
    let depth = JSONDocument.maximumDepth
    let text = String(repeating: "{\"b\":0,\"a\":", count: depth - 1) + "[]" + String(repeating: "}", count: depth - 1)
    let document = JSONDocument(text: text)
    let result = try #require(CanonicalCatalog.write(document))
    let again = JSONDocument(SourceText(text: result, encoding: .utf8))
    #expect(CanonicalCatalog.isCanonical(again))
    #expect(again.nodes.count == document.nodes.count)
  }

  // MARK: - Insertion

  @Test(
    "A new key is inserted at the same position as in Xcode",
    arguments: [
      ("b", ["a", "c"], 1), ("a", [], 0), ("a", ["b"], 0), ("z", ["a", "b"], 2), ("B", ["a", "b", "c"], 2),
      ("b", ["a", "B"], 1), ("Step 10", ["Step 2", "Step 9", "Step 11"], 2), ("b", ["a", "b", "c"], 2),
      // If the keys are not sorted: after the last key that is not ordered after it.
      ("m", ["z", "a", "y", "b", "x"], 4), ("m", ["z", "y", "x"], 0), ("m", ["c", "b", "a"], 3),
    ]
  )
  func insertion(key: String, keys: [String], expected: Int) {
    #expect(CanonicalCatalog.insertionIndex(of: key, among: keys) == expected)
    let text = "{" + keys.map { "\"\($0)\":[1]" }.joined(separator: ",") + "}"
    let document = JSONDocument(text: text)
    let place = CanonicalCatalog.insertionPlace(of: key, inObjectAt: 0, of: document)
    #expect(place.index == expected)
    #expect(place.before.map(document.string(at:)) == (expected < keys.count ? keys[expected] : nil))
  }

  @Test("The insertion position considers escaped keys and nodes that are not objects")
  func insertionPlaces() {
    let document = JSONDocument(text: #"{"\u0061":1,"c":[2]}"#)
    #expect(CanonicalCatalog.insertionPlace(of: "b", inObjectAt: 0, of: document) == (1, 3))
    #expect(CanonicalCatalog.insertionPlace(of: "b", inObjectAt: 4, of: document) == (0, nil))
    #expect(CanonicalCatalog.insertionPlace(of: "b", inObjectAt: 99, of: document) == (0, nil))
  }

  // MARK: - Any document

  @Test("Keys with a cyclic order are written once and then remain unchanged")
  func circles() throws {
    var generator = SeededGenerator(seed: 0xD1B5_4A32_D192_ED03)
    let letters = ["เ", "ก", "แ", "ข", "ไ", "็", "a1", "A1", "18446744073709551616", "0", "9", "٣", "é", "É"]
    var circles = 0
    for _ in 0..<60 {
      let keys = (0..<120).map { _ in
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }
          .joined()
      }
      let document = JSONDocument(text: "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}")
      let result = try #require(CanonicalCatalog.write(document))
      let again = JSONDocument(SourceText(text: result, encoding: .utf8))
      #expect(CanonicalCatalog.firstDifference(again) == nil)
      #expect(again.nodes.count == document.nodes.count)
      let sorted = again.keysByObject[0]
      circles += zip(sorted, sorted.dropFirst(2)).count { CatalogKeyOrder.compare($0, $1) == .descending }
    }
    #expect(circles > 0)
  }

  @Test("Random documents are written as in Foundation and remain unchanged when written again")
  func property() throws {
    var generator = SeededGenerator(seed: 0x2545_F491_4F6C_DD1D)
    for _ in 0..<LongRun.rounds(1_000) {
      var writer = RandomJSON(generator: generator)
      writer.container(depth: 4)
      generator = writer.generator
      let document = JSONDocument(text: writer.text)
      let result = try #require(CanonicalCatalog.write(document), "\(writer.text)")
      let again = JSONDocument(SourceText(text: result, encoding: .utf8))
      #expect(CanonicalCatalog.firstDifference(again) == nil, "\(writer.text)")
      #expect(CanonicalCatalog.write(again) == result)
      #expect(
        (CanonicalCatalog.firstDifference(document) == nil) == (document.source.bytes == result),
        "\(writer.text)"
      )
      let oracle = try Oracle.write(document.source.bytes)
      #expect(result == oracle, "\(writer.text)")
    }
  }

  @Test("Mutated catalogs never cause a crash or lose nodes")
  func mutation() throws {
    let messy = [UInt8](try Data(contentsOf: CanonicalFixtures.folder.appending(path: "Messy.xcstrings")))
    var generator = SeededGenerator(seed: 0x9E37_79B9_7F4A_7C15)
    var written = 0
    for _ in 0..<LongRun.rounds(2_000) {
      var bytes = messy
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) { bytes.removeLast(Int.random(in: 0...2, using: &generator)) }
      let document = JSONDocument(SourceText(text: bytes, encoding: .utf8))
      guard let result = CanonicalCatalog.write(document) else { continue }
      written += 1
      let again = JSONDocument(SourceText(text: result, encoding: .utf8))
      #expect(again.nodes.count == document.nodes.count)
      #expect(CanonicalCatalog.isCanonical(again))
    }
    #expect(written > 100)
  }
}

/// Documents in a random layout, without duplicate keys.
private struct RandomJSON {
  var generator: SeededGenerator
  var text = ""

  mutating func container(depth: Int) {
    let isObject = Bool.random(using: &generator)
    text += isObject ? "{" : "["
    var keys: Set<String> = []
    let count = Int.random(in: 0...4, using: &generator)
    for position in 0..<count {
      if position > 0 { text += "," }
      space()
      if isObject {
        var key = (text: "", source: "")
        repeat { key = string() } while !keys.insert(key.text).inserted
        text += key.source
        space()
        text += ":"
        space()
      }
      if depth > 0, Bool.random(using: &generator) { container(depth: depth - 1) } else { scalar() }
      space()
    }
    text += isObject ? "}" : "]"
  }

  private mutating func space() {
    text += ["", " ", "\n", "\r\n", "\t", "  "].randomElement(using: &generator) ?? ""
  }

  private mutating func scalar() {
    let values = ["true", "false", "null", "0", "-12", "1.0", "2.5e3", string().source]
    text += values.randomElement(using: &generator) ?? ""
  }

  private mutating func string() -> (text: String, source: String) {
    let pieces: [(String, String)] = [
      ("a", "a"), ("B", "B"), ("b", "\\u0062"), ("1", "1"), ("10", "10"), ("\n", "\\n"), ("/", "\\/"), ("\"", "\\\""),
      ("\u{1}", "\\u0001"), ("\u{1F}", "\\u001F"), ("é", "é"), ("日", "\\u65E5"), ("😀", "\\ud83d\\ude00"), (" ", " "),
    ]
    var result = (text: "", source: "\"")
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      guard let piece = pieces.randomElement(using: &generator) else { continue }
      result.text += piece.0
      result.source += piece.1
    }
    result.source += "\""
    return result
  }
}
