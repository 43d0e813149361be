import Foundation
import TesseraTestSupport
import TesseraFormats
import Testing

@Suite("JSON fuzz")
struct JSONFuzzTests {
  @Test(
    "Mutated documents have a consistent index",
    arguments: [
      JSONDocument.Options(), [.comments, .trailingCommas],
    ]
  )
  func mutations(_ options: JSONDocument.Options) throws {
    var random = SeededGenerator(seed: 0x5EED_0001)
    for round in 0..<LongRun.rounds(6000) {
      var writer = RandomJSON(random: random)
      var bytes = Array(writer.document().utf8)
      let other = Array(writer.document().utf8)
      random = writer.random
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, with: other, &random) }
      check(bytes, options, round)
    }
  }

  @Test("Random bytes have a consistent index")
  func noise() throws {
    var random = SeededGenerator(seed: 0x5EED_0002)
    let alphabet =
      Array("{}[]:,\"\\/*\n\r <=>|-+.eutfn0189".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]
    for round in 0..<LongRun.rounds(12000) {
      let count = Int.random(in: 0...120, using: &random)
      let bytes = (0..<count).map { _ in
        round.isMultiple(of: 4)
          ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      check(bytes, round.isMultiple(of: 2) ? [] : [.comments, .trailingCommas], round)
    }
  }

  @Test("A document that is truncated anywhere has an issue and keeps the preceding values")
  func truncations() {
    let text = """
      {"sourceLanguage":"en","strings":{"é\\u00e9 😀":{"localizations":{"de":{"stringUnit":{"state":"new","value":"x"}}}},
      "b":{"shouldTranslate":false,"list":[1,-2.5e3,null,true]}},"version":"1.0"}
      """
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      let document = JSONDocument(bytes: Array(bytes[..<count]))
      #expect(!document.issues.isEmpty, "after \(count) bytes")
      #expect(document.brokenInvariant == nil, "after \(count) bytes")
      if count > 24 { #expect(document.root["sourceLanguage"]?.string == "en") }
    }
    #expect(JSONDocument(bytes: bytes).issues.isEmpty)
  }

  private func check(_ bytes: [UInt8], _ options: JSONDocument.Options, _ round: Int) {
    let document = JSONDocument(bytes: bytes, options: options)
    if let broken = document.brokenInvariant {
      Issue.record("round \(round): \(broken) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    // All queries of the index return a result.
    for (index, node) in document.nodes.enumerated() {
      if node.kind == .string { _ = document.string(at: index).utf8.count }
      if node.kind == .object { _ = document.duplicateKeys(in: index) }
    }
    // If there are no errors, Foundation can read the document too, except for numbers that exceed the range of
    // `Double`.
    let isFinite = document.nodes.indices.allSatisfy {
      JSONValue(document: document, index: $0).double?.isFinite != false
    }
    if options.isEmpty, document.issues.isEmpty, isFinite {
      let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if object == nil {
        Issue.record("round \(round): Foundation refuses \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], with other: [UInt8], _ random: inout SeededGenerator) {
    let position = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, position + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(position...)
    case 1: bytes.removeSubrange(position..<end)
    case 2 where position < bytes.count: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 3: bytes.insert(contentsOf: bytes[position..<end], at: position)
    case 4:
      let start = Int.random(in: 0...other.count, using: &random)
      bytes.replaceSubrange(position..<end, with: other[start..<min(other.count, start + 24)])
    default:
      let marks = [
        "\n<<<<<<< HEAD\n", "\n=======\n", "\n>>>>>>> x\n", "\n||||||| y\n", "/*", "//", "\"", "}", "]", "\\", "\n",
      ]
      bytes.insert(contentsOf: (marks.randomElement(using: &random) ?? "").utf8, at: position)
    }
  }
}
