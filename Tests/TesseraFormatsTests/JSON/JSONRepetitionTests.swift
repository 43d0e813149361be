import TesseraStrings
import TesseraTestSupport
import TesseraFormats
import Testing

/// A container that is equal to an earlier one except for its last string is not parsed again byte by byte. The result
/// must be the same as for a document without equal containers.
@Suite("Repetition in JSON documents")
struct JSONRepetitionTests {
  @Test(
    "A repeated container is read in the same way as its first occurrence",
    arguments: [
      #"[{"v":"a"},{"v":"b"},{"v":""},{"v":"a longer one"}]"#,
      #"[{"v":"a"},{"v":"\n"},{"v":"é"},{"v":"\u00e9\"}]"},{"v":"b"}]"#,
      #"[{"v":"a"},{"v":"b","w":1},{"v":"c"},{"v":"d"},{"v":["e"]},{"v":["f"]}]"#,
      #"[{"v":"a"},{"v" :"b"},{"v":"c" },{"w":"d"},{"v":null},{"v":{"v":"e"}},{"v":"f"}]"#,
      #"[["a"],["b"],["b","c"],[["d"]],[["e"]],["f"]]"#,
      #"{"k":{"s":"x","v":"a"},"l":{"s":"x","v":"b"},"m":{"s":"y","v":"c"},"n":{"s":"y","v":"d"}}"#,
      #"[{"p":{"q":{"v":"a"},"r":{"v":"b"}}},{"p":{"q":{"v":"a"},"r":{"v":"longer"}}},{"v":"c"}]"#,
      #"[{"v":"a"},{"v":"b"#, #"[{"v":"a"},{"v":"b""#, #"[{"v":"a"},{"v":"b"}"#, #"[{"v":"a"},{"v":"#,
      "[{\"v\":\"a\"},{\"v\":\"b\u{1}\"},{\"v\":\"\\q\"},{\"v\":\"c\"}]",
      "[{\"v\":\"a\"},{\"v\":\"b\nc\"},{\"v\":\"d\"}]",
      #"[{"v":"a",},{"v":"b",},{"v":"c"/* } */},{"v":"d"/* } */}]"#,
    ]
  )
  func examples(_ text: String) {
    check(Array(text.utf8), [])
    check(Array(text.utf8), [.comments, .trailingCommas])
  }

  @Test("Random documents with repetitions are read correctly, intact or damaged")
  func randomTexts() {
    var random = SeededGenerator(seed: 0x5EED_0003)
    for _ in 0..<LongRun.rounds(3000) {
      var bytes = Array(Self.text(&random).utf8)
      check(bytes, [])
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      check(bytes, [.comments])
    }
  }

  /// Returns a list of containers with a few shapes and strings.
  private static func text(_ random: inout SeededGenerator) -> String {
    let shapes = [
      #"{"s" : "x", "v" : "*"}"#, #"{"s" : "y", "v" : "*"}"#, #"{"v" : "*", "n" : 1}"#, #"["*"]"#, #"["*", "*"]"#,
      #"{"u" : {"s" : "x", "v" : "*"}}"#, #"{"p" : {"one" : {"v" : "*"}, "other" : {"v" : "*"}}}"#, #""*""#, "{}",
      #"{"l" : [1, -2.5, true, {"v" : "*"}]}"#, #"{"u" : {"s" : "x", "v" : "*"}, "d" : "*"}"#, "{\n  \"v\" : \"*\"\n}",
    ]
    let strings = ["", "a", "text", "é", "😀 %@", #"\""#, #"\u0041\\"#, "}", #"{\"v\" : \"a\"}"#]
    var elements: [String] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let shape = shapes.randomElement(using: &random) ?? ""
      elements.append(
        shape.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
          .reduce("") { text, part in
            text.isEmpty ? part : text + (strings.randomElement(using: &random) ?? "") + part
          }
      )
    }
    let nested = "[" + elements.joined(separator: ", ") + "]"
    return Bool.random(using: &random) ? nested : "{\"a\" : \(nested), \"b\" : \(nested)}"
  }

  /// Compares the index of a document with that of a copy in which each container begins with a different number of
  /// spaces.
  private func check(_ bytes: [UInt8], _ options: JSONDocument.Options) {
    let document = JSONDocument(bytes: bytes, options: options)
    var padded: [UInt8] = []
    var offset = 0
    for (number, node) in document.nodes.filter({ $0.kind == .object || $0.kind == .array }).enumerated() {
      padded += bytes[offset...Int(node.start)] + Array(repeating: UInt8(ascii: " "), count: number)
      offset = Int(node.start) + 1
    }
    padded += bytes[offset...]
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    let other = JSONDocument(bytes: padded, options: options)
    #expect(document.brokenInvariant == nil, "\(text)")
    #expect(description(document) == description(other), "\(text)")
    #expect(document.issues.map(\.message.text) == other.issues.map(\.message.text), "\(text)")
  }

  /// Returns each node with its text without spaces.
  private func description(_ document: JSONDocument) -> [String] {
    document.nodes.map { node in
      let text = document.source.bytes[node.span.range].filter { $0 != UInt8(ascii: " ") }
      return "\(node.kind) \(node.flags.rawValue) \(node.next) \(String(decoding: text, as: UTF8.self))"
    }
  }
}
