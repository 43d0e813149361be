import TesseraCLDR
import TesseraModel
import TesseraText
import TesseraWorkspace

/// The rules that are on for one path, sorted by what they look at, with the severity they have there.
struct RulePlan: Sendable {
  struct Setting: Sendable {
    var id: RuleID
    var configuredSeverity: Severity?
    var defaultSeverity: Severity
  }

  /// A rule that is asked only about texts with certain traits.
  struct Triggered<R: Sendable>: Sendable {
    var rule: R
    var setting: Setting
    var trigger: TextTraits
  }

  private(set) var unitRules: [Triggered<any UnitRule>] = []
  private(set) var pairRules: [Triggered<any PairRule>] = []
  private(set) var localizationRules: [(any LocalizationRule, Setting)] = []
  private(set) var entryRules: [(any EntryRule, Setting)] = []
  private(set) var tableRules: [(any TableRule, Setting)] = []
  private(set) var fileRules: [(any FileRule, Setting)] = []
  private(set) var workspaceRules: [(any WorkspaceRule, Setting)] = []

  init(_ rules: [any Rule], configuration: Configuration, path: String) {
    let settings = EffectiveRules(configuration).settings(at: path)
    for rule in rules {
      let id = type(of: rule).id
      guard settings.isOn(id) else { continue }
      let setting = Setting(
        id: id,
        configuredSeverity: settings.rules[id]?.severity,
        defaultSeverity: type(of: rule).documentation.severity
      )
      if let rule = rule as? any UnitRule {
        unitRules.append(Triggered(rule: rule, setting: setting, trigger: type(of: rule).trigger))
      }
      if let rule = rule as? any PairRule {
        pairRules.append(Triggered(rule: rule, setting: setting, trigger: type(of: rule).trigger))
      }
      if let rule = rule as? any LocalizationRule { localizationRules.append((rule, setting)) }
      if let rule = rule as? any EntryRule { entryRules.append((rule, setting)) }
      if let rule = rule as? any TableRule { tableRules.append((rule, setting)) }
      if let rule = rule as? any FileRule { fileRules.append((rule, setting)) }
      if let rule = rule as? any WorkspaceRule { workspaceRules.append((rule, setting)) }
    }
  }

  func check(_ entry: EntryContext, _ collector: inout FindingCollector) {
    let module = entry.table.module.name
    let table = entry.table.table.name
    let key = entry.entry.key.value
    collector.subject = Finding.Subject(module: module, table: table, key: key)
    for (rule, setting) in entryRules {
      collector.use(setting)
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
    let language = entry.table.languages[localization.languageIndex]
    let context = LocalizationContext(entry: entry, localization: localization, language: language)
    collector.subject.language = language.written
    for (rule, setting) in localizationRules {
      collector.use(setting)
      rule.check(context, &collector)
    }
    for unit in localization.units {
      let unitContext = UnitContext(localization: context, unit: unit)
      for triggered in unitRules where triggered.trigger.isEmpty || !triggered.trigger.isDisjoint(with: unit.traits) {
        collector.use(triggered.setting)
        triggered.rule.check(unitContext, &collector)
      }
      if let source = context.source?.counterpart(of: unit.path) {
        checkPair(source, unit, context, &collector)
      }
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
      argumentIssues: traits.contains(.percent) ? Self.argumentIssues(source, target, context) : []
    )
    for triggered in pairRules where triggered.trigger.isEmpty || !triggered.trigger.isDisjoint(with: traits) {
      collector.use(triggered.setting)
      triggered.rule.check(pair, &collector)
    }
  }

  private static func argumentIssues(
    _ source: CheckedUnit,
    _ target: CheckedUnit,
    _ context: LocalizationContext
  ) -> [ArgumentIssue] {
    ArgumentComparison.compare(
      source: source.format,
      target: target.format,
      context: ArgumentContext(source: source, target: target, localization: context)
    )
  }
}

extension FindingCollector {
  mutating func use(_ setting: RulePlan.Setting) {
    rule = setting.id
    configuredSeverity = setting.configuredSeverity
    defaultSeverity = setting.defaultSeverity
  }
}
