import TesseraCore
import TesseraFormats
package import TesseraStrings

/// A key or resource that got no accessor.
package struct GenerationIssue: Sendable, Equatable {
  package struct Subject: Sendable, Equatable {
    /// What the settings call it: a key of a string table, the name of an image, the path of a file.
    package var key: String
    package var place: Place
  }

  package enum Place: Sendable, Equatable {
    case text(FileID, SourceSpan)
    /// As the workspace names it.
    case path(String)
  }

  package enum Kind: Sendable, Equatable {
    /// Both would be called so.
    ///
    /// - settings: what they stand under in `accessors.names`.
    /// - suggestion: a name that is free.
    case sharedName(String, settings: String, suggestion: String)
    /// Both are one resource to the program, which finds the other.
    case hidden
  }

  package var subject: Subject
  /// What has the name already.
  package var other: Subject
  package var kind: Kind

  /// Whether Swift takes both keys for equal, though their bytes differ. Some editors make one of them the other.
  private var looksLikeOther: Bool { subject.key == other.key }

  package var message: Finding.Message {
    switch kind {
    case .sharedName(let name, let settings, let suggestion):
      """
      the accessors of \(quoted: subject.key) and \(quoted: other.key) would both be called \(quoted: name): \
      tessera.json settles it with "accessors": { "names": { \(JSONEscapes.visibleLiteral(settings)): { \
      \(JSONEscapes.visibleLiteral(subject.key, isASCII: looksLikeOther)): \(JSONEscapes.visibleLiteral(suggestion)) } } }
      """
    case .hidden: "the module has another \(quoted: subject.key), which is found in its place"
    }
  }
}
