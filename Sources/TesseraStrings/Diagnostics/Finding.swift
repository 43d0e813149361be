/// The diagnostic of a rule, with its subject and an optional fix.
package struct Finding: Sendable, Hashable {
  package var rule: RuleID
  package var severity: Severity
  package var message: Message
  package var place: Place
  package var subject: Subject
  /// The edits that fix the finding; `nil` if a person has to decide.
  package var fix: Fix?
  /// Notes about other locations.
  package var related: [Related]

  package init(
    rule: RuleID,
    severity: Severity,
    message: Message,
    place: Place,
    subject: Subject = Subject(),
    fix: Fix? = nil,
    related: [Related] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.subject = subject
    self.fix = fix
    self.related = related
  }
}

/// The stable name of a rule, in kebab case: `argument-type`.
package struct RuleID: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: StaticString) { self.rawValue = value.description }
  package var description: String { rawValue }
}

extension RuleID: Comparable {
  package static func < (a: RuleID, b: RuleID) -> Bool { a.rawValue < b.rawValue }
}

package enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  case information, warning, error

  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  private var rank: Int {
    switch self {
    case .information: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Finding {
  /// A message in lowercase, without a full stop, in which strings are in quotation marks.
  ///
  /// Messages are static members in an extension beside the code that emits them.
  package struct Message: Sendable, Hashable, CustomStringConvertible {
    package let text: String
    package init(_ text: String) { self.text = text }
    package init(stringLiteral value: String) { self.text = value }
    package var description: String { text }
  }

  /// A span of a file. The path is relative to the root of the workspace, with `/` between components.
  package struct Place: Sendable, Hashable {
    package var path: String
    package var span: SourceSpan

    package init(path: String, span: SourceSpan = .start) {
      self.path = path
      self.span = span
    }
  }

  /// The subject of a finding, by which baselines and ignores recognize it even if it moves in the file.
  package struct Subject: Sendable, Hashable {
    package var module: String?
    package var table: String?
    package var key: String?
    package var language: String?

    package init(module: String? = nil, table: String? = nil, key: String? = nil, language: String? = nil) {
      self.module = module
      self.table = table
      self.key = key
      self.language = language
    }
  }

  package struct Fix: Sendable, Hashable {
    package var summary: String
    package var edits: [Edit]
    /// A Boolean value that indicates whether the fix is correct in all cases. An unsafe fix is a guess that needs to
    /// be reviewed, such as a replacement for a character that was lost.
    package var isSafe: Bool

    package init(_ summary: String, edits: [Edit], isSafe: Bool = true) {
      self.summary = summary
      self.edits = edits
      self.isSafe = isSafe
    }
  }

  package typealias Related = Diagnostic<Place>.Related
}
