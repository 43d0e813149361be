import TesseraCore
package import TesseraFormats
import TesseraStrings

/// Writing JSON as Xcode writes a string catalog, byte for byte.
///
/// Two spaces of indentation, `"key" : value`, line feeds, none at the end; an empty object or array is two lines and
/// an empty one between them; keys at every level in ``CatalogKeyOrder``; in strings only `"`, `\` and C0 controls are
/// escaped. Nothing is lost: members with one and the same key all stay, next to one another, in the order of the file,
/// and a number whose value a `Double` cannot hold keeps its digits.
package enum CanonicalCatalog {
  /// The canonical text of a document, in UTF-8 without a byte order mark.
  ///
  /// Nil where reading met errors, for then the index is not all of the text. The document has to be read without
  /// ``JSONDocument/Options/comments``: comments are not written.
  ///
  /// O(bytes), and O(members · log members) comparisons for an object out of order. A text that is canonical already
  /// comes back as the same storage.
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

  /// Whether the file is exactly what ``write(_:)`` makes of it. One pass, which ends at the first difference.
  package static func isCanonical(_ document: JSONDocument) -> Bool {
    firstDifference(document) == nil
  }

  /// Where the file stops being what ``write(_:)`` makes of it; nil where it is canonical.
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
      /// White space, or the place of a comma, colon or bracket.
      case layout
      /// The key at the offset orders before the key in front of it.
      case keyOrder
      /// The string at the offset has an escape that Xcode does not write.
      case escape
      /// The number at the offset has a shorter form.
      case number
      /// White space before or behind the document, such as a line feed at the end.
      case outside
      /// A byte order mark, or UTF-16.
      case encoding
      /// Reading met errors: there is no canonical form.
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
  /// Where Xcode would put a new key among existing ones: behind the last key that does not order after it. Among keys
  /// in order that is its place; among others, all keys that follow it order after it. O(keys).
  package static func insertionIndex(of key: String, among keys: some BidirectionalCollection<String>) -> Int {
    var index = keys.count
    for existing in keys.reversed() {
      if CatalogKeyOrder.compare(existing, key) != .descending { break }
      index -= 1
    }
    return index
  }

  /// The same for the members of an object in a document: how many of them stand before the new key, and the node of
  /// the first key behind it, nil where it comes last. Makes no strings of keys without escapes. O(members).
  package static func insertionPlace(
    of key: String,
    inObjectAt object: Int,
    of document: JSONDocument
  ) -> (index: Int, before: Int?) {
    guard document.nodes.indices.contains(object), document.nodes[object].kind == .object else { return (0, nil) }
    return document.withView { CanonicalText(view: $0).insertionPlace(of: key, inObjectAt: object) }
  }
}
