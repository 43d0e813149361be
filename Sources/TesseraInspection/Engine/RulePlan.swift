import TesseraCore
package import TesseraStrings
package import TesseraWorkspace

/// The rules that are on for one path, sorted by what they look at, with the severity they have there.
package struct RulePlan: Sendable {
  /// A rule's name and weight, by its number in ``settings``.
  package struct Setting: Sendable {
    package var id: RuleID
    var configuredSeverity: Severity?
    var defaultSeverity: Severity
    /// Whether the rule holds how two texts are written against each other, or says how one is.
    var isAboutText: Bool
    /// Whether each plural form has findings of its own.
    var speaksOfEachForm: Bool
    /// The preset whose findings are reported: all of a rule that the settings name.
    var preset: RulePreset
  }

  /// Rules of one kind. Triggers stand apart from the rules: most of the time only they are looked at.
  package struct Group<R: Sendable>: Sendable {
    private var triggers: [TextTraits] = []
    private var rules: [R] = []
    private var settings: [Int] = []

    fileprivate mutating func append(_ rule: R, setting: Int, trigger: TextTraits = []) {
      triggers.append(trigger)
      rules.append(rule)
      settings.append(setting)
    }

    /// Calls `body` with each rule that concerns a text with these traits.
    @inline(__always)
    package func forEach(concernedBy traits: TextTraits, _ body: (R, _ setting: Int) -> Void) {
      // Safe: three arrays of one length, each read below its own count and while its buffer is lent. Read through the
      // array itself, a rule's existential would be copied and destroyed for each text.
      unsafe rules.withUnsafeBufferPointer { rules in
        for index in rules.indices where triggers[index].isEmpty || !triggers[index].isDisjoint(with: traits) {
          unsafe body(rules[index], settings[index])
        }
      }
    }
  }

  package private(set) var settings: [Setting] = []
  /// Those that report argument issues apart: nearly every text has none, and then not one of them need be asked.
  private var argumentRules = Group<any ArgumentRule>()
  private var unitRules = Group<any UnitRule>()
  private var pairRules = Group<any PairRule>()
  private var localizationRules = Group<any LocalizationRule>()
  private var variationRules = Group<any VariationRule>()
  private var entryRules = Group<any EntryRule>()
  private(set) var fileRules = Group<any FileRule>()
  /// All rules. Those that look at a whole are asked by whoever made one.
  package private(set) var rules = Group<any Rule>()

  /// - Parameters:
  ///   - preset: The rules that are on unless the settings say otherwise.
  ///   - others: Rules that are asked although they are off here.
  fileprivate init(
    _ rules: [RulePlans.NamedRule],
    settings effective: EffectiveRules.Settings,
    preset: RulePreset,
    asking others: Set<RuleID> = []
  ) {
    for named in rules {
      guard effective.isOn(named.id, isInPreset: named.preset <= preset) || others.contains(named.id) else { continue }
      let rule = named.rule
      let number = settings.count
      let severity = effective.rules[named.id]?.severity
      settings.append(
        Setting(
          id: named.id,
          configuredSeverity: severity,
          defaultSeverity: named.severity,
          isAboutText: named.isAboutText,
          speaksOfEachForm: rule is any ArgumentRule,
          preset: severity == nil && !others.contains(named.id) ? preset : .all
        )
      )
      if let rule = rule as? any ArgumentRule {
        argumentRules.append(rule, setting: number)
      } else {
        if let rule = rule as? any UnitRule { unitRules.append(rule, setting: number, trigger: type(of: rule).trigger) }
        if let rule = rule as? any PairRule { pairRules.append(rule, setting: number, trigger: type(of: rule).trigger) }
      }
      if let rule = rule as? any VariationRule {
        variationRules.append(rule, setting: number)
      } else if let rule = rule as? any LocalizationRule {
        localizationRules.append(rule, setting: number)
      }
      if let rule = rule as? any EntryRule { entryRules.append(rule, setting: number) }
      if let rule = rule as? any FileRule { fileRules.append(rule, setting: number) }
      self.rules.append(rule, setting: number)
    }
  }

  func check(_ entry: EntryContext, _ collector: inout FindingCollector) {
    collector.subject = Finding.Subject(
      module: entry.table.module.name,
      table: entry.table.table.name,
      key: entry.entry.key.value
    )
    entryRules.forEach(concernedBy: []) { rule, setting in
      collector.setting = setting
      rule.check(entry, &collector)
    }
    if let source = entry.source { check(source, of: entry, &collector) }
    for translation in entry.translations { check(translation, of: entry, &collector) }
  }

  private func check(
    _ localization: CheckedLocalization,
    of entry: EntryContext,
    _ collector: inout FindingCollector
  ) {
    let context = LocalizationContext(
      entry: entry,
      localization: localization,
      language: entry.table.languages[localization.languageIndex]
    )
    guard !context.language.isDocumentation else { return }
    collector.subject.language = context.language.written
    localizationRules.forEach(concernedBy: []) { rule, setting in
      collector.setting = setting
      rule.check(context, &collector)
    }
    if localization.varies {
      variationRules.forEach(concernedBy: []) { rule, setting in
        collector.setting = setting
        rule.check(context, &collector)
      }
    }
    var formFindings = FormFindings()
    for unit in localization.units {
      let source = context.source?.counterpart(of: unit.path)
      let unitContext = UnitContext(
        localization: context,
        unit: unit,
        argumentIssues: source == nil && entry.isFormatted ? ArgumentComparison.issuesAlone(unit, context) : []
      )
      let count = collector.findings.count
      if !unitContext.argumentIssues.isEmpty {
        argumentRules.forEach(concernedBy: []) { rule, setting in
          collector.setting = setting
          rule.check(unitContext, &collector)
        }
      }
      unitRules.forEach(concernedBy: unit.traits) { rule, setting in
        collector.setting = setting
        rule.check(unitContext, &collector)
      }
      if let source { checkPair(source, unit, context, &collector) }
      guard collector.findings.count > count else { continue }
      if let source, unit.isUntranslated(from: source, in: context) {
        collector.removeFindings(from: count) { $0.isAboutText && $0.preset < .thorough }
      }
      if unit.path.plural != nil { formFindings.removeRepetitions(from: count, of: unit.path, &collector) }
    }
  }

  private func checkPair(
    _ source: CheckedUnit,
    _ target: CheckedUnit,
    _ context: LocalizationContext,
    _ collector: inout FindingCollector
  ) {
    let traits = source.traits.union(target.traits)
    let pair = PairContext(
      localization: context,
      source: source,
      target: target,
      argumentIssues: traits.contains(.percent) && context.entry.isFormatted
        ? Self.argumentIssues(source, target, context) : []
    )
    if !pair.argumentIssues.isEmpty {
      argumentRules.forEach(concernedBy: []) { rule, setting in
        collector.setting = setting
        rule.check(pair, &collector)
      }
    }
    pairRules.forEach(concernedBy: traits) { rule, setting in
      collector.setting = setting
      rule.check(pair, &collector)
    }
  }

  private static func argumentIssues(
    _ source: CheckedUnit,
    _ target: CheckedUnit,
    _ context: LocalizationContext
  ) -> [ArgumentIssue] {
    // Nearly every pair ends here: the same types under the same numbers.
    if let signature = target.signature, signature == source.signature, target.path.substitution == nil { return [] }
    let reference = context.source?.argumentReference(of: target.path) ?? source
    // An empty source has no arguments to compare: it may be a form that its language does not have.
    if reference.value.isEmpty, context.entry.keyFormat == nil {
      return ArgumentComparison.issuesAlone(target, context)
    }
    // So does nearly every form of a substitution: its own argument, which has a number, and no other.
    if target.showsOnlySubstitutionArgument, reference.showsOnlySubstitutionArgument,
      let name = target.path.substitution, context.localization.argumentSubstitutions[name]?.validNumber != nil
    {
      return []
    }
    var format = reference.format
    if let key = context.entry.keyFormat, target.path.substitution == nil, !reference.traits.contains(.percent) {
      format = key
    }
    var arguments = ArgumentContext(target: target, localization: context)
    let issues = ArgumentComparison.compare(source: format, target: target.format, context: arguments)
    // The app may pass more than the source string at hand takes. Hardly any pair comes here.
    guard issues.contains(where: { $0.kind == .moreArguments }),
      context.entry.keyFormat != nil || context.source?.varies == true
    else { return issues }
    let entry = context.entry
    arguments.given = EntryArguments(entry.entry, sourceLanguage: entry.table.sourceIndex).signature
    return ArgumentComparison.compare(source: format, target: target.format, context: arguments)
  }
}

/// Makes the plan for each path. Without overrides there is one for all, and thousands of files share it.
package struct RulePlans: Sendable {
  fileprivate struct NamedRule: Sendable {
    var rule: any Rule
    var id: RuleID
    var severity: Severity
    var preset: RulePreset
    var isAboutText: Bool
  }

  private let rules: [NamedRule]
  private let effective: EffectiveRules
  private let preset: RulePreset
  private let shared: RulePlan?

  /// - Parameter preset: Rules of a larger preset are off unless the configuration names them.
  init(_ rules: [any Rule], configuration: Configuration, preset: RulePreset) {
    self.rules = rules.map { rule in
      let documentation = type(of: rule).documentation
      return NamedRule(
        rule: rule,
        id: type(of: rule).id,
        severity: documentation.severity,
        preset: documentation.preset,
        isAboutText: documentation.group == .parity
      )
    }
    self.preset = preset
    effective = EffectiveRules(configuration)
    shared =
      configuration.overrides.isEmpty
      ? RulePlan(self.rules, settings: effective.settings(at: ""), preset: preset) : nil
  }

  package func plan(for path: String) -> RulePlan {
    shared ?? RulePlan(rules, settings: effective.settings(at: path), preset: preset)
  }

  /// For rules about the workspace as a whole: those that are on anywhere. What they find has to be held against the
  /// settings of its place.
  package var planForWhole: RulePlan {
    RulePlan(rules, settings: effective.settings(at: ""), preset: preset, asking: effective.rulesOfOverrides)
  }

  /// The settings at a path for a rule about the workspace as a whole; nil if the rule is off there.
  package func settings(at path: String, of rule: any Rule) -> EffectiveRules.Settings? {
    let settings = effective.settings(at: path)
    let type = type(of: rule)
    return settings.isOn(type.id, isInPreset: type.documentation.preset <= preset) ? settings : nil
  }

  /// That of the table's first file.
  package func plan(for table: StringTable, in snapshot: WorkspaceSnapshot) -> RulePlan {
    plan(for: table.files.first.map { snapshot[$0].path } ?? "")
  }
}
