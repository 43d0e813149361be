import TesseraCore

/// The reason that a message is not in a table. In its place, the app uses the source language.
struct CompilationProblem: Error {
  enum Kind: Sendable {
    /// A duplicate of a key. The first entry is used.
    case duplicateKey
    /// A specifier in a message whose source string takes no arguments.
    case argumentNeverGiven
    /// An argument that has another type than in the source string, or that the source string does not take.
    case argumentMismatch
    case malformedSpecifier
    /// A specifier that writes through its argument, or whose width or precision is an argument.
    case forbiddenSpecifier
    /// A reference `%#@name@` to a substitution without forms.
    case undefinedSubstitution
    /// A substitution whose forms refer to the substitution itself.
    case recursiveSubstitution
    /// A substitution whose format specifier is not that of a number.
    case invalidSubstitution
    /// `%arg` outside of a substitution.
    case argumentOutsideSubstitution
    /// A plural whose message takes no number.
    case pluralWithoutNumber
    /// A message that has too many forms, is nested too deeply, or is too long for a table.
    case tooComplex
  }

  var kind: Kind
  var text: Text
  /// The range in the string as UTF-8 offsets; `nil` for the whole string.
  var range: Range<Int>?

  init(_ kind: Kind, _ text: Text, _ range: Range<Int>? = nil) {
    self.kind = kind
    self.text = text
    self.range = range
  }

  /// Returns the diagnostic for an entry.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - entry: The entry that contains the problem.
  ///   - language: The language as the file spells it; `nil` for all languages.
  func diagnostic(_ severity: Severity, of entry: Entry, language: String? = nil) -> Diagnostic<FileSpan> {
    let quoted = range.map { FormatString(parsing: text.value)[$0] } ?? text.value[...]
    return Diagnostic(
      severity,
      .problem(kind, quoted),
      at: FileSpan(text.file, range.map(text.span(of:)) ?? text.span),
      kind: kind == .duplicateKey ? .duplicateKey : .other,
      subject: Finding.Subject(key: entry.key.value, language: language)
    )
  }
}

extension Finding.Message {
  fileprivate static func problem(_ kind: CompilationProblem.Kind, _ text: Substring) -> Finding.Message {
    switch kind {
    case .duplicateKey: "the key \(quoted: text) occurs twice: the first one is used"
    case .argumentNeverGiven: "\(quoted: text) takes an argument, but the source takes none"
    case .argumentMismatch: "\(quoted: text) does not match the argument in the source"
    case .malformedSpecifier: "\(quoted: text) is not a format specifier that a formatter accepts"
    case .forbiddenSpecifier: "\(quoted: text) writes to memory, or takes its width or precision from an argument"
    case .undefinedSubstitution: "\(quoted: text) refers to a substitution that has no forms here"
    case .recursiveSubstitution: "\(quoted: text) refers to the substitution that contains it"
    case .invalidSubstitution: "\(quoted: text) refers to a substitution whose format specifier is not for a number"
    case .argumentOutsideSubstitution: "\(quoted: text) is outside of a substitution, so its argument is unknown"
    case .pluralWithoutNumber: "\(quoted: text) is a plural form, but the message has no numeric argument"
    case .tooComplex: "the message of \(quoted: text) has more forms than a compiled table can contain"
    }
  }
}
