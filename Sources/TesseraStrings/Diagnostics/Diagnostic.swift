/// A message about a place in a file, as compilers print it. A ``Finding`` is the diagnostic of a rule.
package struct Diagnostic: Sendable, Hashable {
  package var severity: Severity
  package var message: Finding.Message
  package var place: Finding.Place
  /// Notes about other places.
  package var related: [Finding.Related]

  package init(
    _ severity: Severity,
    _ message: Finding.Message,
    at place: Finding.Place,
    related: [Finding.Related] = []
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.related = related
  }
}

extension Finding {
  package var diagnostic: Diagnostic { Diagnostic(severity, message, at: place, related: related) }
}

extension Severity {
  /// The word that compilers print before a message.
  package var compilerWord: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }
}
