package import TesseraStrings

/// The settings for rules and languages at a path, with overrides applied.
package struct EffectiveRules: Sendable {
  private let general: Settings
  private let overrides: [Configuration.Override]

  package init(_ configuration: Configuration) {
    general = Settings(rules: configuration.rules, requiredLanguages: configuration.languages.required)
    overrides = configuration.overrides
  }

  /// The rules that an override enables or gives a severity.
  package var rulesOfOverrides: Set<RuleID> {
    Set(overrides.flatMap { $0.rules.filter { $0.value.severity != nil }.keys })
  }

  /// Returns the settings for a file or folder. Call this method once for each file, not for each finding.
  package func settings(at path: String) -> Settings {
    var settings = general
    for override in overrides where override.paths.contains(where: { $0.matches(path) }) {
      settings.rules.merge(override.rules) { $1 }
      if let languages = override.requiredLanguages { settings.requiredLanguages = languages }
    }
    return settings
  }

  package struct Settings: Sendable, Equatable {
    package fileprivate(set) var rules: [RuleID: Configuration.RuleSetting]
    package fileprivate(set) var requiredLanguages: [String]

    /// Returns the severity of a rule's findings, or `nil` if the rule is disabled.
    package func severity(of rule: RuleID, default severity: Severity) -> Severity? {
      guard let setting = rules[rule] else { return severity }
      return setting.severity
    }

    /// Returns whether the rule has to run at all.
    ///
    /// - Parameter isInPreset: Whether the rule is enabled if these settings do not contain it.
    package func isOn(_ rule: RuleID, isInPreset: Bool = true) -> Bool {
      rules[rule].map { $0.severity != nil } ?? isInPreset
    }
  }
}
