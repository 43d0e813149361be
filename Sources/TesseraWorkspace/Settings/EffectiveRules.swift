package import TesseraStrings

/// The settings for rules and languages at a path, with overrides applied.
package struct EffectiveRules: Sendable {
  private let workspace: WorkspaceSettings

  package init(_ settings: WorkspaceSettings) { workspace = settings }

  /// Returns the settings for a file or folder. Call this method once for each file, not for each finding.
  package func settings(at path: String) -> Settings { settings(at: path, index: workspace.index(at: path)) }

  /// - Parameter index: The index of the settings that apply to the path.
  package func settings(at path: String, index: Int) -> Settings {
    var settings = Settings(workspace.configurations[index])
    guard !workspace.configurations[index].overrides.isEmpty else { return settings }
    let path = workspace.configurations[index].folder.relative(path)
    for override in workspace.configurations[index].overrides
    where override.paths.contains(where: { $0.matches(path) }) {
      settings.rules.merge(override.rules) { $1 }
      if let languages = override.requiredLanguages { settings.requiredLanguages = languages }
    }
    return settings
  }

  package struct Settings: Sendable, Equatable {
    package fileprivate(set) var rules: [RuleID: Configuration.RuleSetting] = [:]
    package fileprivate(set) var requiredLanguages: [String] = []

    package init() {}

    fileprivate init(_ configuration: Configuration) {
      rules = configuration.rules
      requiredLanguages = configuration.languages.required
    }

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
