import TesseraTestSupport
import Testing

@testable import TesseraText

/// A text that is read in parts, by several threads, has the nodes of one that is read in one go.
@Suite("JSON in parts")
struct JSONPartsTests {
  @Test("A catalog in Xcode's layout has parts", arguments: [10, 30, 200])
  func layout(_ count: Int) throws {
    var random = SeededGenerator(seed: 0x5EED_0004)
    let bytes = Array(Self.catalog(count, &random).utf8)
    for partSize in [bytes.count / 2, bytes.count / 3, 40] {
      let nodes = try #require(Self.inParts(bytes, partSize))
      #expect(Self.description(nodes) == Self.description(JSONDocument(bytes: bytes).nodes))
    }
  }

  @Test("Whatever the damage: the same nodes, or none")
  func damage() {
    var random = SeededGenerator(seed: 0x5EED_0005)
    var count = 0
    for _ in 0..<2000 {
      var bytes = Array(Self.catalog(Int.random(in: 1...9, using: &random), &random).utf8)
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let signs = Array("{}[],:\"\\ \n/0e".utf8)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = signs.randomElement(using: &random) ?? 0
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
      default: bytes.insert(contentsOf: "\n    },\n".utf8, at: place)
      }
      for options in [[], [.comments, .trailingCommas]] as [JSONDocument.Options] {
        guard let nodes = Self.inParts(bytes, 40, options) else { continue }
        count += 1
        let document = JSONDocument(bytes: bytes, options: options)
        #expect(document.issues.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
        #expect(Self.description(nodes) == Self.description(document.nodes))
      }
    }
    #expect(count > 500)
  }

  @Test(
    "Other texts have none",
    arguments: [
      #"{"strings":{"a":{"b":{}},"c":{"d":{}},"e":{"f":{}},"g":{"h":{}}}}"#,
      "[\n  [\n    {\n    },\n    {\n    },\n    {\n    },\n    {\n    },\n    {\n    }\n  ]\n]",
      "{\n  \"a\" : [\n    {\n    },\n    {\n    },\n    {\n    },\n    {\n    },\n    {\n    }\n  ]\n}",
      "{\n\"a\" : {\n\"b\" : {\n\"c\" : {\n    },\n\"d\" : {\n    },\n\"e\" : {\n    }\n}\n}\n}",
      "",
    ]
  )
  func others(_ text: String) {
    #expect(Self.inParts(Array(text.utf8), 10) == nil)
  }

  private static func inParts(
    _ bytes: [UInt8],
    _ partSize: Int,
    _ options: JSONDocument.Options = []
  ) -> [JSONNode]? {
    bytes.withUnsafeBytes { JSONScanner.scanInParts($0, options: options, partSize: partSize) }
  }

  private static func description(_ nodes: [JSONNode]) -> [String] {
    nodes.map { "\($0.kind) \($0.flags.rawValue) \($0.start) \($0.end) \($0.next)" }
  }

  /// Entries of several sizes.
  private static func catalog(_ count: Int, _ random: inout SeededGenerator) -> String {
    let entries = (0..<count).map { number in
      let languages = (0..<Int.random(in: 0...3, using: &random)).map { language in
        """
                "l\(language)" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Text \(number) %@ é \\n"
                  }
                }
        """
      }
      guard !languages.isEmpty else { return "    \"key \(number)\" : {\n\n    }" }
      return """
            "key \(number)" : {
              "localizations" : {
        \(languages.joined(separator: ",\n"))
              }
            }
        """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }
}
