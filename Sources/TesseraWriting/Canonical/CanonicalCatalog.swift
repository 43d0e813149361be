import TesseraCore
package import TesseraFormats
import TesseraStrings

/// The layout in which Xcode writes the JSON of a String Catalog, byte for byte.
///
/// Indentation is two spaces, members are written as `"key" : value`, and lines end with line feeds, except for the
/// last line. An empty object or array consists of two lines with an empty line between them. Keys at every level are
/// in ``CatalogKeyOrder``. In strings, only `"`, `\`, and C0 control characters are escaped. Nothing is lost: members
/// with the same key are all kept, next to one another, in the order of the file, and a number whose value a `Double`
/// cannot represent keeps its digits.
package enum CanonicalCatalog {
  /// Returns the canonical text of a document, in UTF-8 without a byte order mark.
  ///
  /// The document must be read without ``JSONDocument/Options/comments``, because comments are not written. A text that
  /// is already canonical is returned with the same storage.
  ///
  /// - Returns: The text, or `nil` if the document has errors, because its index is then incomplete.
  /// - Complexity: O(bytes), and O(members · log members) comparisons for an object out of order.
  package static func write(_ document: JSONDocument) -> [UInt8]? {
    guard isComplete(document) else { return nil }
    return document.withView { view in
      var inspection = CanonicalInspection(text: CanonicalText(view: view), stopsAtFirst: false)
      inspection.run()
      guard inspection.firstDifference != nil else { return nil }
      var writer = CanonicalWriter(text: inspection.text, changedNodes: inspection.changedNodes)
      return writer.write()
    } ?? document.source.bytes
  }

  /// Returns whether the file equals the result of ``write(_:)``. Makes a single pass, which ends at the first
  /// difference.
  package static func isCanonical(_ document: JSONDocument) -> Bool {
    firstDifference(document) == nil
  }

  /// Returns the first difference between the file and the result of ``write(_:)``, or `nil` if the file is canonical.
  package static func firstDifference(_ document: JSONDocument) -> Difference? {
    guard isComplete(document) else {
      return Difference(offset: document.issues.map(\.place.lowerBound).min() ?? 0, kind: .unreadable)
    }
    guard document.source.encoding == .utf8 else { return Difference(offset: 0, kind: .encoding) }
    return document.withView { view in
      var inspection = CanonicalInspection(text: CanonicalText(view: view), stopsAtFirst: true)
      inspection.run()
      return inspection.firstDifference
    }
  }

  package struct Difference: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// White space, or the position of a comma, colon, or bracket.
      case layout
      /// The key at the offset sorts before the key that precedes it.
      case keyOrder
      /// The string at the offset has an escape that Xcode does not write.
      case escape
      /// The number at the offset has a shorter form.
      case number
      /// White space before or after the document, such as a line feed at the end.
      case outside
      /// A byte order mark, or UTF-16.
      case encoding
      /// The document has errors, so it has no canonical form.
      case unreadable
    }

    package var offset: UInt32
    package var kind: Kind

    package init(offset: UInt32, kind: Kind) {
      self.offset = offset
      self.kind = kind
    }
  }

  private static func isComplete(_ document: JSONDocument) -> Bool {
    !document.issues.contains(where: \.isUnreadable)
  }
}

// MARK: - Where a new key goes

extension CanonicalCatalog {
  /// Returns the index at which Xcode would insert a new key into existing ones: after the last key that does not sort
  /// after it. In a sorted collection, this is the sorted position; in any other, all keys from this index on sort
  /// after the new key.
  ///
  /// - Complexity: O(keys).
  package static func insertionIndex(of key: String, among keys: some BidirectionalCollection<String>) -> Int {
    var index = keys.count
    for existing in keys.reversed() {
      if CatalogKeyOrder.compare(existing, key) != .descending { break }
      index -= 1
    }
    return index
  }

  /// Returns the position at which Xcode would insert a new key into an object of a document: the number of members
  /// before the new key, and the node of the first key after it, or `nil` if it comes last. Creates no strings for keys
  /// without escapes.
  ///
  /// - Complexity: O(members).
  package static func insertionPlace(
    of key: String,
    inObjectAt object: Int,
    of document: JSONDocument
  ) -> (index: Int, before: Int?) {
    guard document.nodes.indices.contains(object), document.nodes[object].kind == .object else { return (0, nil) }
    return document.withView { CanonicalText(view: $0).insertionPlace(of: key, inObjectAt: object) }
  }
}
