import TesseraTestSupport
import TesseraFormats
import TesseraStrings
import Testing

@testable import TesseraEditing

/// Compares the outline with a reader that parses every byte.
@Suite struct SkimTests {
  @Test("The outline contains the same members as the document") func sameMembers() throws {
    var random = SeededGenerator(seed: 0x5EED)
    for _ in 0..<LongRun.rounds(400) {
      let text = Array(RandomCatalog.json(&random).utf8)
      let outline = try CatalogOutline(text)
      let document = JSONDocument(SourceText(text: text, encoding: .utf8))
      #expect(document.issues.isEmpty)
      #expect(
        outline.root.items.map(\.value) == document.memberIndices(of: 0).map { document.nodes[$0.value].span.range }
      )
      let strings = document.root["strings"]
      let members = strings.map { document.memberIndices(of: $0.index).map { document.nodes[$0.key].span.range } }
      #expect(outline.strings?.items.map(\.key) == members)
      let values = strings.map { document.memberIndices(of: $0.index).map { document.nodes[$0.value].span.range } }
      #expect(outline.strings?.items.map(\.value) == values)
      #expect(try CatalogOutline(document).ranges == outline.ranges)
    }
  }

  /// Moves the text across the boundaries of 64-byte blocks, which are within strings, after backslashes, and at
  /// brackets.
  @Test("Values are found at every offset within a 64-byte block", arguments: 0..<70) func blockBoundaries(
    _ offset: Int
  ) throws {
    let padding = String(repeating: " ", count: offset)
    let values = [
      #"{"a":"}","b":["]","\\"],"c":{"\\\"}":"\\\\"}}"#, #"{"a":"\"{[\\"}"#, "[[[{},[]],{}]]",
      #"{"a":""# + String(repeating: #"\\"#, count: 70) + #"\"}"}"#,
      #"{"a":""# + String(repeating: "}", count: 200) + #""}"#,
      String(repeating: "[", count: 150) + String(repeating: "]", count: 150),
    ]
    for value in values {
      let text = Array(("{" + padding + "\"k\":" + value + ",\"l\":1}" + String(repeating: " ", count: 64)).utf8)
      let outline = try CatalogOutline(text)
      let start = 5 + offset
      #expect(outline.root.items.first?.value == start..<start + value.utf8.count)
      #expect(outline.root.items.count == 2)
    }
    for value in ["{\"a\":\"\n\"}", "{\"a\":\"", "{\"a\":[}", "{\"a\":\"\\\"}"] {
      let text = "{" + padding + "\"k\":" + value + String(repeating: " ", count: 130)
      #expect(throws: EditingError.self) { try CatalogOutline(Array(text.utf8)) }
    }
  }

  @Test("Damaged files cause an error or have an outline with the same members") func damage() {
    var random = SeededGenerator(seed: 0xBAD)
    let alphabet = Array("{}[]\",:\\\n a1u".utf8) + [0x00, 0xFF, 0xC3]
    for _ in 0..<LongRun.rounds(3000) {
      var text = Array(RandomCatalog.json(&random).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !text.isEmpty {
        let index = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.removeSubrange(index...)
        case 1: text.remove(at: index)
        case 2: text.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        default: text[index] = alphabet.randomElement(using: &random) ?? 0
        }
      }
      let document = JSONDocument(SourceText(text: text, encoding: .utf8))
      let outline = try? CatalogOutline(text)
      #expect((try? CatalogOutline(document))?.ranges == outline?.ranges)
      guard document.issues.isEmpty, document.nodes[0].kind == .object else {
        _ = outline?.strings.map { strings in strings.items.indices.map { try? outline?.child($0, of: strings) } }
        continue
      }
      #expect(outline?.root.items.count == document.memberIndices(of: 0).map(\.key).count)
    }
  }

  @Test(
    "Brackets and quotation marks in strings do not end a value",
    arguments: [
      #"{"strings": {"a": {"x": "\\"}, "b": {"x": "\\\""}}}"#,
      #"{"strings": {"a": ["}", "\"}", {"]": "["}], "b": "{"}}"#,
    ]
  )
  func bracketsInStrings(_ text: String) throws {
    // At every offset relative to the blocks that are read.
    for shift in 0..<70 {
      let shifted = Array(text.replacing("{\"x\"", with: "{" + String(repeating: " ", count: shift) + "\"x\"").utf8)
      let padded = shifted + Array(repeating: 0x20, count: 70)
      for bytes in [shifted, padded] {
        let outline = try CatalogOutline(bytes)
        #expect(try #require(outline.strings).items.count == 2)
      }
    }
  }

  @Test("A string that contains a line break is an error") func lineBreakInString() {
    let long = String(repeating: "x", count: 200)
    let text = Array("{\"strings\": {\"a\": {\"x\": \"\(long)\n\(long)\"}}}".utf8)
    #expect(throws: EditingError.self) { try CatalogOutline(text) }
  }
}

extension CatalogOutline {
  /// The ranges of the root, of `strings`, and of their members.
  fileprivate var ranges: [Range<Int>?] {
    [root, strings].flatMap { container in
      [container?.span] + (container?.items.flatMap { [$0.key, $0.value] } ?? [])
    }
  }
}
