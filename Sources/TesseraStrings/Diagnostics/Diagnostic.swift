/// A message about a location in a file, as compilers print it. A ``Finding`` is the diagnostic of a rule.
///
/// Each layer has its own type of location, and ``located(_:)`` converts a diagnostic from one layer to the next:
/// readers use a ``SourceSpan`` of the source text, compilers a ``FileSpan``, checks of a workspace a
/// ``Finding/Place``, and output a ``FileLocation``.
package struct Diagnostic<Place: Sendable & Hashable>: Sendable, Hashable {
  package var kind: DiagnosticKind
  package var severity: Severity
  package var message: Finding.Message
  package var place: Place
  /// The table, key and language that the diagnostic is about.
  package var subject: Finding.Subject
  /// Notes about other locations.
  package var related: [Related]

  /// A note about another location.
  package struct Related: Sendable, Hashable {
    package var place: Place
    package var message: Finding.Message

    package init(_ place: Place, _ message: Finding.Message) {
      self.place = place
      self.message = message
    }
  }

  package init(
    _ severity: Severity,
    _ message: Finding.Message,
    at place: Place,
    kind: DiagnosticKind = .other,
    subject: Finding.Subject = Finding.Subject(),
    related: [Related] = []
  ) {
    self.kind = kind
    self.severity = severity
    self.message = message
    self.place = place
    self.subject = subject
    self.related = related
  }

  /// Returns the diagnostic with its locations converted to another type.
  package func located<Other>(_ locate: (Place) -> Other) -> Diagnostic<Other> {
    Diagnostic<Other>(
      severity,
      message,
      at: locate(place),
      kind: kind,
      subject: subject,
      related: related.map { Diagnostic<Other>.Related(locate($0.place), $0.message) }
    )
  }
}

extension Diagnostic: Error {}

/// The kind of a diagnostic, as far as code distinguishes diagnostics.
package enum DiagnosticKind: Sendable, Hashable {
  /// Text that violates the grammar of its format.
  case syntax
  /// An escape of another format, whose characters are read as they are written.
  case foreignEscape
  /// A duplicate of a key in an object or a table. The first one is used.
  case duplicateKey
  /// Well-formed text that does not have the structure of its format. Some of its content is not read.
  case schema
  /// A name that the format does not define. Readers may skip it.
  case unknownWord
  /// Variations where the format does not allow them.
  case variation
  /// Markers of a merge conflict that a version control system left in a file.
  case mergeConflict
  /// A construct that is rejected because it is dangerous: entities, external documents, unlimited depth.
  case refused
  case other

  /// A Boolean value that indicates whether the text violates its format. With any other kind, the whole text can be
  /// read and written.
  fileprivate var isUnreadable: Bool {
    switch self {
    case .syntax, .foreignEscape, .mergeConflict, .refused: true
    case .duplicateKey, .schema, .unknownWord, .variation, .other: false
    }
  }

  /// The severity of a reader's diagnostic: a warning if all content is read, and an error otherwise.
  fileprivate var severity: Severity {
    switch self {
    case .duplicateKey, .unknownWord: .warning
    case .syntax, .foreignEscape, .schema, .variation, .mergeConflict, .refused, .other: .error
    }
  }
}

extension Diagnostic where Place == SourceSpan {
  /// Creates a diagnostic of a reader, which continues after the span.
  package init(_ kind: DiagnosticKind, _ span: SourceSpan, _ message: Finding.Message, related: [Related] = []) {
    self.init(kind.severity, message, at: span, kind: kind, related: related)
  }

  /// Returns a diagnostic for a duplicate key.
  ///
  /// - Parameters:
  ///   - key: The key as the message quotes it.
  ///   - span: The span of the duplicate.
  ///   - first: The first occurrence of the key.
  ///   - hasSameValue: Whether both have the same value, so that no value is lost.
  ///   - source: The source text that contains both.
  package static func duplicateKey(
    _ key: String,
    at span: SourceSpan,
    first: SourceSpan,
    hasSameValue: Bool = false,
    in source: SourceText
  ) -> Diagnostic {
    let line = source.location(of: first.lowerBound).line
    let message: Finding.Message =
      hasSameValue
      ? "the key \"\(key)\" is already defined on line \(line), with the same value"
      : "the key \"\(key)\" is already defined on line \(line)"
    var issue = Diagnostic(.duplicateKey, span, message, related: [Related(first, "the first definition")])
    if hasSameValue { issue.severity = .information }
    return issue
  }

  /// A Boolean value that indicates whether the text violates its format. If not, the whole text can be read and
  /// written.
  package var isUnreadable: Bool { kind.isUnreadable }
}

extension Diagnostic.Related where Place == SourceSpan {
  /// Returns a note at the start of a construct without an end.
  package static func openedHere(_ span: SourceSpan) -> Self { Self(span, "opened here") }
}

extension Finding {
  package var diagnostic: Diagnostic<Place> {
    Diagnostic(severity, message, at: place, subject: subject, related: related)
  }
}

extension Severity {
  /// The label that compilers print before a message.
  package var compilerWord: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }
}
