import TesseraStrings

extension XCStringsEntries {
  /// Returns the number of bytes of the localizations in each language, in the order of the languages: from the name of
  /// the language to the end of its strings.
  ///
  /// - Complexity: O(localizations).
  package func byteCounts() -> [Int] {
    var counts = [Int](repeating: 0, count: languages.count)
    CatalogCursor.with(document) { cursor in
      for index in 0..<count {
        guard let localizations = cursor.localizations(of: keyNode(at: index) + 1) else { continue }
        var previous: Int?
        for (key, value) in localizations {
          guard let language = languageIndex(of: key, after: previous) else { continue }
          previous = language
          let (start, end) = (document.nodes[key].start, document.nodes[value].end)
          counts[language] += Int(end) - Int(start)
        }
      }
    }
    return counts
  }
}
