import Foundation
import TesseraTestSupport
import Testing

@testable import Tessera

/// No damaged `Contents.json` stops the program. Reading it throws an error or returns a set with fewer elements.
@Suite("Mutated Contents.json files") struct AssetContentsFuzzTests {
  static let text = """
    {
      "colors" : [ { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "color" : { "color-space" :
      "display-p3", "components" : { "alpha" : "1.000", "blue" : "0x1F", "green" : "128", "red" : "0.500" } },
      "idiom" : "universal", "display-gamut" : "display-P3" } ],
      "images" : [ { "filename" : "bag@2x.png", "idiom" : "ipad", "scale" : "2x", "locale" : "zh-Hans",
      "language-direction" : "right-to-left" }, { "idiom" : "universal" } ],
      "info" : { "author" : "xcode", "version" : 1 }, "properties" : { "provides-namespace" : true }
    }
    """

  /// Reads the contents, and calls all functions.
  private func use(_ bytes: [UInt8]) {
    guard let contents = try? AssetContents(Data(bytes)) else { return }
    let request = AssetRequest(scale: 2, appearance: .dark, idiom: .pad, languages: ["zh-Hans"])
    #expect(contents.ranked(for: request).count == contents.variants.count)
  }

  @Test("The unchanged file can be read") func unchanged() throws {
    let contents = try AssetContents(Data(Self.text.utf8))
    #expect(contents.variants.count == 3 && contents.providesNamespace)
  }

  @Test("A truncated file is an error") func truncated() {
    let bytes = Array(Self.text.utf8)
    for count in 0...bytes.count {
      use(Array(bytes.prefix(count)))
      if count < bytes.count {
        #expect(throws: LookupFailure.self) { try AssetContents(Data(bytes.prefix(count))) }
      }
    }
  }

  @Test("A file with a changed byte is read or is an error") func changedBytes() {
    let bytes = Array(Self.text.utf8)
    for index in bytes.indices {
      for replacement in [bytes[index] ^ 1, bytes[index] ^ 0x80, 0, UInt8(ascii: "\""), UInt8(ascii: "9")] {
        var damaged = bytes
        damaged[index] = replacement
        use(damaged)
      }
    }
  }

  @Test("Random changes never crash the parser") func mutated() {
    var generator = SeededGenerator(seed: 0x7E55)
    let tokens = ["{", "}", "[", "]", ":", ",", "\"", "null", "true", "1e999", "-", "\\u", "\\ud800", "\"red\"", "0x"]
    for _ in 0..<LongRun.rounds(5000) {
      var bytes = Array(Self.text.utf8)
      for _ in 0...Int.random(in: 0..<6, using: &generator) {
        let place = Int.random(in: 0..<max(bytes.count, 1), using: &generator)
        let end = min(bytes.count, place + Int.random(in: 0..<8, using: &generator))
        let token = tokens[Int.random(in: 0..<tokens.count, using: &generator)]
        bytes.replaceSubrange(min(place, bytes.count)..<end, with: Array(token.utf8))
      }
      use(bytes)
    }
  }

  @Test("Deeply nested and large files are refused", arguments: ["[", "{\"a\":"]) func deep(_ opening: String) {
    let text = String(repeating: opening, count: 200_000)
    #expect(throws: LookupFailure.self) { try AssetContents(Data(text.utf8)) }
    #expect(throws: LookupFailure.self) { try AssetContents(Data(count: 5 << 20)) }
  }
}
