import TesseraFormats
import TesseraStrings
import Testing

@Suite struct JSONTruncationTests {
  @Test(
    "A file that is truncated anywhere has issues, and each key is followed by a value",
    arguments: [JSONDocument.Options(), [.comments, .trailingCommas]]
  )
  func truncations(_ options: JSONDocument.Options) {
    let text = Array(#"{"a" : {"b\u00e9": [1.5e3, "ü", true, {"c": null}]}, /* d */ "e" : -1,"f":"\\"}"#.utf8)
    for count in 0..<text.count {
      let document = JSONDocument(SourceText(text: Array(text.prefix(count)), encoding: .utf8), options: options)
      #expect(!document.issues.isEmpty, "the first \(count) bytes")
      for index in document.nodes.indices where document.nodes[index].flags.contains(.isKey) {
        #expect(document.nodes.indices.contains(index + 1))
      }
    }
  }

  @Test("If the file ends after a key, only one issue is reported") func endAfterKey() {
    let document = JSONDocument(SourceText(#"{"a": 1, "b""#))
    #expect(document.issues.map(\.message.text) == ["the file ends within an object"])
    #expect(document.root.members.map(\.name) == ["a", "b"])
  }
}
