package import TesseraStrings
package import TesseraWorkspace

/// The content of a rule's page, including the examples that its tests run.
package struct RuleDocumentation: Sendable {
  /// The letter and number of the rule in the list of checks, such as `A1`.
  package let code: String
  /// The severity of the findings unless the configuration states otherwise. Single findings may have a lower severity.
  package let severity: Severity
  /// The smallest preset that contains the rule. Single findings may require a larger one: see
  /// ``FindingCollector/preset``.
  package let preset: RulePreset
  /// A description of the finding, as a noun phrase or clause without a full stop.
  package let summary: String
  /// The reason that the finding matters to the users or the developers of the app.
  package let rationale: String
  /// Instructions for fixing the finding.
  package let remedy: String
  package let triggering: [RuleExample]
  package let nonTriggering: [RuleExample]

  package init(
    code: String,
    severity: Severity,
    preset: RulePreset = .recommended,
    summary: String,
    rationale: String,
    remedy: String,
    triggering: [RuleExample],
    nonTriggering: [RuleExample]
  ) {
    self.code = code
    self.severity = severity
    self.preset = preset
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.triggering = triggering
    self.nonTriggering = nonTriggering
  }

  package var group: RuleGroup { RuleGroup(code: code) }
}

/// The chapters of the list of checks, by the letter of a rule's code.
package enum RuleGroup: String, Sendable, CaseIterable {
  case arguments = "Arguments"
  case plurals = "Plurals"
  case completeness = "Completeness and state"
  case keys = "Keys and source"
  case parity = "Text parity"
  case consistency = "Consistency and terms"
  case characters = "Characters"
  case files = "Files"
  case resources = "Resources across modules"

  init(code: String) {
    switch code.first {
    case "A": self = .arguments
    case "B": self = .plurals
    case "C": self = .completeness
    case "D": self = .keys
    case "E": self = .parity
    case "F": self = .consistency
    case "G": self = .characters
    case "R": self = .resources
    default: self = .files
    }
  }
}
