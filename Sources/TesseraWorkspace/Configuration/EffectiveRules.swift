package import TesseraText

/// What the settings say of rules and languages at one path, overrides applied: a later one that matches wins.
///
/// Make one for a file, not for a finding.
package struct EffectiveRules: Sendable, Hashable {
  private var rules: [RuleID: Configuration.RuleSetting]
  /// The languages that a module at this path must have; empty: those that the app has.
  package private(set) var requiredLanguages: [String]

  package init(configuration: Configuration, path: String) {
    rules = configuration.rules
    requiredLanguages = configuration.languages.required
    for override in configuration.overrides where override.paths.contains(where: { $0.matches(path) }) {
      rules.merge(override.rules) { $1 }
      if let languages = override.requiredLanguages { requiredLanguages = languages }
    }
  }

  /// What is said of the rule; nil leaves it as its documentation says.
  package func setting(for rule: RuleID) -> Configuration.RuleSetting? { rules[rule] }

  /// The severity of a rule's finding; nil where the rule is off.
  package func severity(of rule: RuleID, default severity: Severity) -> Severity? {
    guard let setting = rules[rule] else { return severity }
    return setting.severity
  }
}
