package import TesseraModel
package import TesseraText

/// A key that got no accessor.
package struct GenerationIssue: Sendable, Hashable {
  /// The key, and where it stands.
  package var key: Text
  /// The key that has the name already.
  package var other: Text
  package var table: String
  /// `Cart.items`
  package var name: String
  /// A name that is free.
  package var suggestion: String

  package var message: Finding.Message {
    """
    the accessors of \(quoted: key.value) and \(quoted: other.value) would both be called \(quoted: name): tessera.json \
    settles it with "accessors": { "names": { \(quoted: table): { \(quoted: key.value): \(quoted: suggestion) } } }
    """
  }
}
