import TesseraCore
package import TesseraStrings
import TesseraWorkspace

/// The rules that are enabled for one path, grouped by what they check, with their severity for this path.
package struct RulePlan: Sendable {
  /// The identifier and the settings of a rule, by its index in ``settings``.
  package struct Setting: Sendable {
    package var id: RuleID
    var configuredSeverity: Severity?
    var defaultSeverity: Severity
    /// A Boolean value that indicates whether the rule compares how two strings are written, or checks how one string
    /// is written.
    var isAboutText: Bool
    /// A Boolean value that indicates whether the rule reports each plural form separately.
    var speaksOfEachForm: Bool
    /// The preset whose findings are reported. If the settings contain the rule, all of its findings are reported.
    var preset: RulePreset
  }

  /// The rules of one kind. Triggers are stored separately from the rules, because most of the time only they are read.
  package struct Group<R: Sendable>: Sendable {
    private var triggers: [TextTraits] = []
    private var rules: [R] = []
    private var settings: [Int] = []

    fileprivate mutating func append(_ rule: R, setting: Int, trigger: TextTraits = []) {
      triggers.append(trigger)
      rules.append(rule)
      settings.append(setting)
    }

    /// Calls `body` with each rule that checks strings with these traits.
    @inline(__always)
    package func forEach(concernedBy traits: TextTraits, _ body: (R, _ setting: Int) -> Void) {
      // Safe: the three arrays have the same length, each index is below it, and the buffer is used only inside the
      // closure. Access through the array itself would copy and destroy a rule's existential for each string.
      unsafe rules.withUnsafeBufferPointer { rules in
        for index in rules.indices where triggers[index].isEmpty || !triggers[index].isDisjoint(with: traits) {
          unsafe body(rules[index], settings[index])
        }
      }
    }
  }

  package private(set) var settings: [Setting] = []
  /// The ignores of the settings if findings with one cause are reported together, or `nil` otherwise.
  let ignoresOfGroups: WorkspaceIgnores?
  /// The rules that report argument issues. They are separate, because nearly all strings have no argument issues, and
  /// none of these rules has to be called for them.
  private var argumentRules = Group<any ArgumentRule>()
  private var unitRules = Group<any UnitRule>()
  private var pairRules = Group<any PairRule>()
  private var localizationRules = Group<any LocalizationRule>()
  private var variationRules = Group<any VariationRule>()
  private var entryRules = Group<any EntryRule>()
  private(set) var fileRules = Group<any FileRule>()
  /// A Boolean value that indicates whether a rule checks single entries or strings.
  private var checksEntries = false
  /// All rules. Rules that check whole tables, modules or workspaces are called by the code that creates these.
  package private(set) var rules = Group<any Rule>()

  /// - Parameters:
  ///   - rules: The rules that have something to check with these settings.
  ///   - preset: The preset with the rules that are enabled unless the settings state otherwise.
  init(
    _ rules: [RulePlans.NamedRule],
    settings effective: EffectiveRules.Settings,
    preset: RulePreset,
    ignoresOfGroups: WorkspaceIgnores?
  ) {
    self.ignoresOfGroups = ignoresOfGroups
    for named in rules {
      guard effective.isOn(named.id, isInPreset: named.preset <= preset) else { continue }
      let rule = named.rule
      let number = settings.count
      let severity = effective.rules[named.id]?.severity
      settings.append(
        Setting(
          id: named.id,
          configuredSeverity: severity,
          defaultSeverity: named.severity,
          isAboutText: named.isAboutText,
          speaksOfEachForm: rule.argumentRule != nil,
          preset: severity == nil ? preset : .all
        )
      )
      checksEntries =
        checksEntries || rule.argumentRule != nil || rule.unitRule != nil || rule.pairRule != nil
        || rule.variationRule != nil || rule.localizationRule != nil || rule.entryRule != nil
      if let rule = rule.argumentRule {
        argumentRules.append(rule, setting: number)
      } else {
        if let rule = rule.unitRule { unitRules.append(rule, setting: number, trigger: type(of: rule).trigger) }
        if let rule = rule.pairRule { pairRules.append(rule, setting: number, trigger: type(of: rule).trigger) }
      }
      if let rule = rule.variationRule {
        variationRules.append(rule, setting: number)
      } else if let rule = rule.localizationRule {
        localizationRules.append(rule, setting: number)
      }
      if let rule = rule.entryRule { entryRules.append(rule, setting: number) }
      if let rule = rule.fileRule { fileRules.append(rule, setting: number) }
      self.rules.append(rule, setting: number)
    }
  }

  func check(_ entry: EntryContext, _ collector: inout FindingCollector) {
    // Creating the checked translations takes time, and a run without rules only counts the strings.
    guard checksEntries else { return }
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
    guard !context.language.isForDevelopers else { return }
    collector.subject.language = context.language.written
    let start = collector.findings.count
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
      if entry.entry.extractionState == .stale {
        // Xcode did not find the key in the sources, so the app probably no longer displays the string.
        collector.removeFindings(from: count, below: .error) { $0.preset < .thorough }
      } else if let source, context.makesWritingIrrelevant(unit, source, in: collector.snapshot) {
        collector.removeFindings(from: count) { $0.isAboutText && $0.preset < .thorough }
      }
      if unit.path.plural != nil { formFindings.removeRepetitions(from: count, of: unit.path, &collector) }
    }
    if entry.entry.extractionState == .stale, collector.findings.count > start {
      collector.lowerFindings(from: start, to: .warning) { $0.preset < .thorough }
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
    // Nearly all pairs have the same types for the same numbers.
    if let signature = target.signature, signature == source.signature, target.path.substitution == nil { return [] }
    let reference = context.source?.argumentReference(of: target.path) ?? source
    // An empty source has no arguments to compare: it may be a form that its language does not have.
    if reference.value.isEmpty, context.entry.keyFormat == nil {
      return ArgumentComparison.issuesAlone(target, context)
    }
    // Nearly all forms of a substitution take only their own argument, which has a number.
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
    // The app may pass more arguments than this source string takes. Very few pairs reach this comparison.
    guard issues.contains(where: { $0.kind == .moreArguments }),
      context.entry.keyFormat != nil || context.source?.varies == true
    else { return issues }
    let entry = context.entry
    arguments.given = EntryArguments(entry.entry, sourceLanguage: entry.table.sourceIndex).signature
    return ArgumentComparison.compare(source: format, target: target.format, context: arguments)
  }
}
