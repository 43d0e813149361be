package import TesseraStrings
package import TesseraWorkspace

/// What a rule's page says, and what its tests run.
package struct RuleDocumentation: Sendable {
  /// The letter and number of the check list: `A1`.
  package let code: String
  /// The severity of its findings where no configuration says otherwise; single findings may be milder.
  package let severity: Severity
  /// The smallest preset that has the rule. Single findings may be of a larger one: see ``FindingCollector/preset``.
  package let preset: RulePreset
  /// What it finds, as a noun phrase or clause without a full stop.
  package let summary: String
  /// Why that matters to the people who use the app or work on it.
  package let rationale: String
  /// How to fix it.
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

/// The chapters of the check list, by the letter of a rule's code.
package enum RuleGroup: String, Sendable, CaseIterable {
  case arguments = "Arguments"
  case plurals = "Plurals"
  case completeness = "Completeness and state"
  case keys = "Keys and source"
  case parity = "Parity of text"
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
