import TesseraCore
import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

/// Damaged documents of `tessera set --from`.
@Suite struct ChangeDocumentFuzzTests {
  private static let text = #"""
    { "$schema": "x", "version": 1, "changes": [
      { "action": "set", "address": "M/T/%25lld/de/plural.one", "value": "é", "state": "new", "expectedVersion": null },
      { "action": "add", "address": "M/T/k", "strings": { "en": "a", "de": { "plural.one": "b", "plural.other": "c" } } },
      { "action": "set", "address": "M/T/k:shouldTranslate", "value": false, "expectedValue": true },
      { "action": "rename", "address": "M/T/k", "newKey": "n", "expectedVersion": "0123456789abcdef" } ] }
    """#

  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", ",", ":", "\\", "\\ud800", "\\u0000", "null", "true", "1e999", "-", "%", "%2", "%ZZ",
      "/",
      ":localization", "plural.", "substitutions.x", "\"changes\":", "\u{0}", "\n", "é",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3]]

  @Test("Damaged documents do not crash the reader, and each error has a place in the document") func fuzz() {
    var (valid, invalid) = (0, 0)
    for seed in LongRun.seeds(2000) {
      var random = SeededGenerator(seed: seed)
      var bytes = Array(Self.text.utf8)
      for _ in 0...random.below(4) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + random.below(9))
        bytes.replaceSubrange(start..<end, with: Self.pieces[random.below(Self.pieces.count)])
      }
      guard let source = try? SourceText(fileBytes: bytes) else { continue }
      let (changes, issues) = ChangeDocument.read(source)
      if issues.isEmpty { valid += 1 } else { invalid += 1 }
      #expect(issues.count <= 100)
      for issue in issues {
        #expect(issue.place.range.upperBound <= source.bytes.count && !issue.message.text.isEmpty, "seed \(seed)")
      }
      // The address of each change is written and read again.
      for change in changes { #expect(LeafAddress("\(change.address)") == change.address, "seed \(seed)") }
    }
    #expect(valid > 0 && invalid > 0)
  }
}
