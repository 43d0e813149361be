package import TesseraStrings
package import TesseraWorkspace

/// The plans for all paths. Without overrides, the files to which a settings file applies share a single plan.
package struct RulePlans: Sendable {
  struct NamedRule: Sendable {
    var rule: any Rule
    var id: RuleID
    var severity: Severity
    var preset: RulePreset
    var isAboutText: Bool

    init(_ rule: any Rule) {
      let type = type(of: rule)
      self.rule = rule
      id = type.id
      severity = type.documentation.severity
      preset = type.documentation.preset
      isAboutText = type.concernsWriting
    }
  }

  /// The plans for the files to which one settings file applies.
  private struct Part: Sendable {
    var preset: RulePreset
    /// The rules that have something to check with the settings.
    var rules: [NamedRule]
    /// The properties of the entries that the rules have to check, apart from notes, or `nil` if a rule has to check
    /// every entry.
    var questions: EntryPrefilter?
    /// The plan for all files, or `nil` if the plan depends on the path.
    var shared: RulePlan?
  }

  /// The rules that have something to check with the settings of a file.
  package let rules: [any Rule]
  private let settings: WorkspaceSettings
  private let effective: EffectiveRules
  private let parts: [Part]
  private let ignoresOfGroups: WorkspaceIgnores?

  /// - Parameter preset: The preset, or `nil` to use the preset in the settings of each file. Rules of a larger preset
  ///   are disabled unless the settings contain them.
  init(_ rules: [any Rule], settings: WorkspaceSettings, preset: RulePreset?, groupsFindings: Bool) {
    let ignoresOfGroups = groupsFindings ? WorkspaceIgnores(settings) : nil
    let effective = EffectiveRules(settings)
    let prepared = settings.configurations.map { configuration in rules.map { $0.prepared(for: configuration) } }
    self.rules = rules.indices.compactMap { rule in prepared.lazy.compactMap { $0[rule] }.first }
    parts = settings.configurations.enumerated().map { number, configuration in
      let rules = prepared[number].compactMap(\.self)
      let questions = EntryPrefilter(of: rules, with: configuration)
      var part = Part(preset: preset ?? configuration.preset, rules: rules.map(NamedRule.init), questions: questions)
      if configuration.overrides.isEmpty {
        part.shared = RulePlan(
          part.rules,
          settings: effective.settings(at: "", index: number),
          preset: part.preset,
          ignoresOfGroups: ignoresOfGroups
        )
      }
      return part
    }
    (self.settings, self.effective, self.ignoresOfGroups) = (settings, effective, ignoresOfGroups)
  }

  package func plan(for path: String) -> RulePlan {
    let index = settings.index(at: path)
    let part = parts[index]
    return part.shared
      ?? RulePlan(
        part.rules,
        settings: effective.settings(at: path, index: index),
        preset: part.preset,
        ignoresOfGroups: ignoresOfGroups
      )
  }

  /// Returns the plan for the first file of a table.
  package func plan(for table: StringTable, in snapshot: WorkspaceSnapshot) -> RulePlan {
    plan(for: snapshot.path(of: table))
  }

  /// Returns the properties of the entries of a table that the rules have to check, apart from notes, or `nil` if a rule
  /// has to check every entry.
  func questions(for table: StringTable, in snapshot: WorkspaceSnapshot) -> EntryPrefilter? {
    parts[settings.index(at: snapshot.path(of: table))].questions
  }

  // MARK: - Presets

  /// The smallest preset of all files.
  package var smallestPreset: RulePreset { parts.map(\.preset).min() ?? .all }

  package func preset(at path: String) -> RulePreset { parts[settings.index(at: path)].preset }

  /// Returns the preset whose findings a rule reports at a path, or `nil` if the rule is disabled there. If the settings
  /// contain a severity for the rule, all of its findings are reported.
  package func preset(at path: String, of rule: any Rule) -> RulePreset? {
    let id = type(of: rule).id
    let preset = preset(at: path)
    guard let setting = effective.settings(at: path).rules[id] else {
      return type(of: rule).documentation.preset <= preset ? preset : nil
    }
    return setting.severity == nil ? nil : .all
  }

  /// Returns the severity of a rule's findings in the settings, or `nil` if the settings do not contain one.
  package func configuredSeverity(of rule: RuleID, at path: String) -> Severity? {
    effective.settings(at: path).rules[rule]?.severity
  }

  // MARK: - Rules about the whole workspace

  /// Returns the presets with which a rule about the whole workspace has to run, so that each file gets the findings of
  /// its own preset.
  package func presets(of rule: any Rule) -> Set<RulePreset> {
    let id = type(of: rule).id
    var presets: Set<RulePreset> = []
    for (part, configuration) in zip(parts, settings.configurations) {
      if let setting = configuration.rules[id] {
        if setting.severity != nil { presets.insert(.all) }
      } else if type(of: rule).documentation.preset <= part.preset {
        presets.insert(part.preset)
      }
      if configuration.overrides.contains(where: { $0.rules[id]?.severity != nil }) { presets.insert(.all) }
    }
    return presets
  }

  /// Returns a plan with one rule about the whole workspace. The caller must apply the settings for the path of each
  /// finding.
  package func plan(for rule: any Rule, preset: RulePreset) -> RulePlan {
    var named = NamedRule(rule)
    named.preset = preset
    return RulePlan(
      [named],
      settings: EffectiveRules.Settings(),
      preset: preset,
      ignoresOfGroups: ignoresOfGroups
    )
  }
}
