/// What a reader met and could not take as it stands. The reader went on after it.
package struct ReadingIssue: Sendable, Equatable {
  package enum Kind: Sendable, Hashable {
    /// The text breaks the grammar of its format.
    case syntax
    /// The same key twice in one object; `related` is the first.
    case duplicateKey
    /// Well-formed, but not of the shape that the format asks for: something that somebody wrote is not read.
    case schema
    /// A word where the format knows a few others; whoever reads may step over it.
    case unknownWord
    /// Variations where none may stand.
    case variation
    /// The marks that a version control system leaves in a file it could not merge.
    case mergeConflict
    /// A construct that is refused because it is dangerous: entities, external documents, depth without end.
    case refused
  }

  package var kind: Kind
  package var span: SourceSpan
  package var message: Finding.Message
  package var related: SourceSpan?

  package init(_ kind: Kind, _ span: SourceSpan, _ message: Finding.Message, related: SourceSpan? = nil) {
    self.kind = kind
    self.span = span
    self.message = message
    self.related = related
  }

  /// Whether the text is not what it was taken for. Others are about what it says: all of it can be read and written.
  package var isUnreadable: Bool {
    switch kind {
    case .syntax, .mergeConflict, .refused: true
    case .duplicateKey, .schema, .unknownWord, .variation: false
    }
  }
}
