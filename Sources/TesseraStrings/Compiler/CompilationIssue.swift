import TesseraCore

/// Something that could not be put into a table, and was left out of it: there the app falls back to the source language.
package struct CompilationIssue: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A second entry with a key: the first counts.
    case duplicateKey
    /// A specifier in a message whose source takes no argument.
    case argumentNeverGiven
    /// An argument of another kind than the source's, or one that the source does not take.
    case argumentMismatch
    case malformedSpecifier
    /// A specifier that writes, or whose width or precision is an argument.
    case forbiddenSpecifier
    /// `%#@name@` without forms that could stand there.
    case undefinedSubstitution
    /// A substitution whose forms refer to it.
    case recursiveSubstitution
    /// A substitution whose format specifier is that of no number.
    case invalidSubstitution
    /// `%arg` where nothing tells the argument.
    case argumentOutsideSubstitution
    /// A plural whose message takes no number.
    case pluralWithoutNumber
    /// More forms, deeper in one another or longer than a table holds.
    case tooComplex
  }

  package var kind: Kind
  /// The entry's number in its table of the model.
  package var entry: Int
  package var key: String
  /// As the file writes it; nil for what concerns the whole entry.
  package var language: String?
  package var file: FileID
  package var span: SourceSpan
  package var message: Finding.Message
}

/// Why one message cannot be compiled, until it is known whose message it is.
struct CompilationProblem: Error {
  var kind: CompilationIssue.Kind
  var text: Text
  /// UTF-8 offsets in the text; nil for all of it.
  var range: Range<Int>?

  init(_ kind: CompilationIssue.Kind, _ text: Text, _ range: Range<Int>? = nil) {
    self.kind = kind
    self.text = text
    self.range = range
  }

  func issue(entry: Entry, language: String?) -> CompilationIssue {
    let quoted = range.map { FormatString(parsing: text.value)[$0] } ?? text.value[...]
    return CompilationIssue(
      kind: kind,
      entry: entry.index,
      key: entry.key.value,
      language: language,
      file: text.file,
      span: range.map(text.span(of:)) ?? text.span,
      message: .problem(kind, quoted)
    )
  }
}

extension Finding.Message {
  fileprivate static func problem(_ kind: CompilationIssue.Kind, _ text: Substring) -> Finding.Message {
    switch kind {
    case .duplicateKey: "the key \(quoted: text) stands twice: the first counts"
    case .argumentNeverGiven: "\(quoted: text) stands for an argument that is never given: the source takes none"
    case .argumentMismatch: "\(quoted: text) is not what the source has for this argument"
    case .malformedSpecifier: "\(quoted: text) is no specifier that a formatter takes"
    case .forbiddenSpecifier: "\(quoted: text) writes, or takes its width or precision from an argument"
    case .undefinedSubstitution: "\(quoted: text) refers to a substitution that has no forms here"
    case .recursiveSubstitution: "\(quoted: text) refers to the substitution that it stands in"
    case .invalidSubstitution: "\(quoted: text) refers to a substitution whose format specifier is that of no number"
    case .argumentOutsideSubstitution: "\(quoted: text) stands outside a substitution: nothing tells its argument"
    case .pluralWithoutNumber: "\(quoted: text) is the form of a plural, but the message takes no number"
    case .tooComplex: "the message of \(quoted: text) has more forms than a compiled table holds"
    }
  }
}
