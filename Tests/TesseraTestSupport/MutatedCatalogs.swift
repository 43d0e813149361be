import TesseraFormats
package import TesseraStrings

/// Catalogs that are damaged at several positions. The output of compilers and generators for them must be valid.
package enum MutatedCatalogs {
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

  /// Returns the tables of sixty damaged catalogs, each with the name `T`.
  package static func tables(seed: UInt64) -> [StringTable] {
    var random = SeededGenerator(seed: seed)
    return (0..<60).compactMap { _ in
      var bytes = Array(catalog.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
        bytes.replaceSubrange(start..<end, with: pieces[random.below(pieces.count)])
      }
      guard let source = try? SourceText(fileBytes: bytes) else { return nil }
      return XCStringsFile(reading: source, name: "T", file: FileID(0)).table
    }
  }
}
