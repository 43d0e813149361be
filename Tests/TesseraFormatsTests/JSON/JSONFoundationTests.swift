import Foundation
import TesseraTestSupport
import TesseraFormats
import Testing

@Suite("JSON compared with Foundation")
struct JSONFoundationTests {
  /// A JSON value, with only the distinctions that Foundation makes.
  indirect enum Tree: Hashable {
    case object([[UInt8]: Tree])
    case array([Tree])
    case string([UInt8])
    case number(Double)
    case bool(Bool)
    case null
  }

  @Test("Random documents give the same tree as with Foundation")
  func randomDocuments() throws {
    var random = SeededGenerator(seed: 0x7E55_E7A0)
    for _ in 0..<LongRun.rounds(400) {
      var writer = RandomJSON(random: random)
      let text = writer.document()
      random = writer.random
      let document = JSONDocument(text)
      #expect(document.issueLines == [], "\(text)")
      #expect(document.brokenInvariant == nil, "\(text)")
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(tree(document.root) == tree(object), "\(text)")
    }
  }

  @Test(
    "Documents that Foundation refuses have issues",
    arguments: [
      "", "{", "{\"a\" 1}", "nul", "01", "1.", "-", "[1 2]", "\"\\q\"", "\"\\u12\"", "\"\t\"", "{} {}",
      "{a:1}", "'a'", "[1]]", "{\"a\":}", "/* */ 1", "\"a",
    ]
  )
  func invalid(_ text: String) {
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
    #expect(JSONDocument(text).issues.isEmpty == false)
  }

  private func tree(_ value: JSONValue) -> Tree {
    switch value.kind {
    case .object:
      .object(Dictionary(value.members.map { (Array($0.name.utf8), tree($0.value)) }) { first, _ in first })
    case .array: .array(value.elements.map(tree))
    case .string: .string(Array((value.string ?? "").utf8))
    case .number: .number(value.double ?? .nan)
    case .true: .bool(true)
    case .false: .bool(false)
    case .null: .null
    case .invalid: .string(Array("invalid".utf8))
    }
  }

  private func tree(_ object: Any) -> Tree {
    switch object {
    case let object as [String: Any]:
      .object(Dictionary(object.map { (Array($0.key.utf8), tree($0.value)) }) { first, _ in first })
    case let array as [Any]: .array(array.map(tree))
    case let string as String: .string(Array(string.utf8))
    case let number as NSNumber:
      number === kCFBooleanTrueLike || number === kCFBooleanFalseLike
        ? .bool(number.boolValue) : .number(number.doubleValue)
    default: .null
    }
  }

  private let kCFBooleanTrueLike = NSNumber(value: true)
  private let kCFBooleanFalseLike = NSNumber(value: false)
}

/// Writes documents with all constructs of JSON and unique keys, because Foundation keeps only one of several equal
/// keys.
struct RandomJSON {
  var random: SeededGenerator

  mutating func document() -> String { space() + value(depth: 0) + space() }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 5 ? 9 : 6), using: &random) {
    case 0: "true"
    case 1: "false"
    case 2: "null"
    case 3: number()
    case 4, 5: string()
    case 6: array(depth: depth)
    default: object(depth: depth)
    }
  }

  private mutating func array(depth: Int) -> String {
    let elements = (0..<Int.random(in: 0..<5, using: &random)).map { _ in space() + value(depth: depth + 1) + space() }
    return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
  }

  private mutating func object(depth: Int) -> String {
    let members = (0..<Int.random(in: 0..<6, using: &random)).map { number in
      let key = string().dropLast() + "\(number)\""
      return space() + key + space() + ":" + space() + value(depth: depth + 1) + space()
    }
    return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
  }

  private mutating func number() -> String {
    [
      "0", "-1", "12", "3.25", "-0.5", "1e3", "2E-2", "1.5e+4",
      String(Int32.random(in: .min ... .max, using: &random)),
    ].randomElement(using: &random) ?? "0"
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "key", " ", "%lld", "é", "日本", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\t", "\\u00e9", "\\ud83d\\ude00",
      "\u{7F}",
      "state", "translated", "longer than eight bytes",
    ]
    return "\""
      + (0..<Int.random(in: 0..<6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined() + "\""
  }

  private mutating func space() -> String {
    ["", "", " ", "\n", "\r\n", "\t", "            "].randomElement(using: &random) ?? ""
  }
}
