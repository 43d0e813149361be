import TesseraCompilation
import TesseraFormats
import TesseraModel
import TesseraTestSupport
import TesseraText
import Testing

@Suite("Any catalog becomes whole files in folders of languages, or issues") struct LocalizedFileFuzzTests {
  private static let catalog = #"""
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "a %lld": { "extractionState": "manual", "localizations": {
        "en": { "variations": { "plural": { "one": { "stringUnit": { "state": "new", "value": "%arg a" } },
          "other": { "stringUnit": { "state": "translated", "value": "%1$lld as %2$@" } } } } },
        "de": { "variations": { "device": { "mac": { "variations": { "plural": {
          "other": { "stringUnit": { "state": "translated", "value": "%lld" } } } } },
          "other": { "stringUnit": { "state": "needs_review", "value": "x" } } } } } } },
      "b": { "localizations": { "../x": { "stringUnit": { "state": "translated", "value": "%#@n@ %(m)@ %#@o@ 5 % d" },
        "substitutions": { "n": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
          "other": { "stringUnit": { "state": "translated", "value": "%arg %#@o@ %*d" } } } } },
          "o": { "formatSpecifier": "@", "variations": { "device": { "ipad": { "stringUnit": { "value": "%arg" } } } } }
        } } } },
      "c": { "localizations": { "zh-Hans": { "stringSet": { "state": "translated", "values": ["x", "y"] } } } } } }
    """#

  private static let pieces = [
    "%", "%#@n@", "%arg", "%1$", "\\u0000", "\\ud800", "..", "/", "plural", "device", "other", "variations", "{", "}",
    "\"", ",", ":", "de", "n", "argNum", "99", "-1", "manual", "new", "%(x)lld", "&", "<", "\u{FF}", "%99999999$@",
  ].map { Array($0.utf8) }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var bytes = Array(Self.catalog.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
        let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
        bytes.replaceSubrange(start..<end, with: piece)
      }
      guard let source = try? SourceText(fileBytes: bytes) else { continue }
      try check(XCStringsFile(reading: source, name: "T", file: FileID(0)).table)
    }
  }

  private func check(_ table: StringTable) throws {
    for serialization in LocalizedFileOptions.Serialization.allCases {
      for format in LocalizedFileOptions.Format.allCases {
        let options = LocalizedFileOptions(format: format, serialization: serialization, forcesAllStrings: true)
        let result = LocalizedFileCompiler.compile(table, options)
        for file in result.files {
          let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
          #expect(
            parts.count == 2 && parts[0].hasSuffix(".lproj") && !parts[0].hasPrefix("..") && parts[1].hasPrefix("T.")
          )
          let list = PropertyList(try PropertyListFlavor.source(fileBytes: file.bytes))
          #expect(list.issues.isEmpty && list.nodes[0].kind == .dictionary)
        }
        #expect(Set(result.files.map(\.path)).count == result.files.count)
      }
    }
  }
}
