/// A style sheet or a script that is part of a page, with the source expression by which the content security policy of
/// the page allows it.
struct PagePart: Sendable {
  var text: String
  /// The SHA-256 hash of the text, as a source expression of Content Security Policy Level 3. A test computes the hash.
  var source: String
}
