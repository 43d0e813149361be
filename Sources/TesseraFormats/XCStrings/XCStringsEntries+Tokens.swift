import TesseraCore
import TesseraStrings

extension XCStringsEntries {
  /// Returns a Boolean value that indicates whether two entries, without their keys, have the same bytes apart from
  /// white space, so that they have the same members with the same content in the same order.
  ///
  /// Both documents must have no syntax errors: how an error is recovered from may depend on the rest of the file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the entry.
  package func hasSameTokens(at index: Int, as other: XCStringsEntries, at otherIndex: Int) -> Bool {
    hasSameTokens(keyNode(at: index) + 1, as: other, other.keyNode(at: otherIndex) + 1)
  }

  /// Returns the indices of the languages of two entries, except for those whose localizations have the same bytes apart
  /// from white space. If an entry contains a language twice, all languages are included.
  ///
  /// Both documents must have no syntax errors.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of both entries.
  package func languages(
    at index: Int,
    differingFrom other: XCStringsEntries,
    at otherIndex: Int
  ) -> (own: Set<Int>, other: Set<Int>) {
    let (values, others) = (localizationValues(at: index), other.localizationValues(at: otherIndex))
    var languages = (own: Set(values.map(\.language)), other: Set(others.map(\.language)))
    guard languages.own.count == values.count, languages.other.count == others.count else { return languages }
    let nodes = Dictionary(uniqueKeysWithValues: others.map { ($0.language, $0.node) })
    for (language, node) in values {
      guard let otherLanguage = other.index(of: self.languages[language]),
        other.languages[otherLanguage].isIdentical(to: self.languages[language]),
        let otherNode = nodes[otherLanguage], hasSameTokens(node, as: other, otherNode)
      else { continue }
      languages.own.remove(language)
      languages.other.remove(otherLanguage)
    }
    return languages
  }

  /// Returns the languages of an entry and the nodes of their localizations, in the order of the file.
  private func localizationValues(at index: Int) -> [(language: Int, node: Int)] {
    CatalogCursor.with(document) { cursor in
      guard let members = cursor.localizations(of: keyNode(at: index) + 1) else { return [] }
      var values: [(language: Int, node: Int)] = []
      for (key, node) in members {
        guard let language = languageIndex(of: key, after: values.last?.language) else { continue }
        values.append((language, node))
      }
      return values
    }
  }

  private func hasSameTokens(_ node: Int, as other: XCStringsEntries, _ otherNode: Int) -> Bool {
    let span = document.nodes[node].span
    let otherSpan = other.document.nodes[otherNode].span
    // Safe: both buffers are read within the call, and a span lies within its document's bytes.
    return unsafe document.source.bytes.withUnsafeBytes { bytes in
      unsafe other.document.source.bytes.withUnsafeBytes { otherBytes in
        unsafe JSONTokens.areEqual(
          UnsafeRawBufferPointer(rebasing: bytes[span.range]),
          UnsafeRawBufferPointer(rebasing: otherBytes[otherSpan.range])
        )
      }
    }
  }
}
