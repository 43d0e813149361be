import TesseraInspection
import Testing

@testable import TesseraChecks

/// The protocols of rules, which are found without casts.
@Suite struct RuleKindsTests {
  @Test("Each rule has exactly the protocols that it conforms to", arguments: RuleRegistry.all.indices)
  func kinds(_ index: Int) {
    let rule = RuleRegistry.all[index]
    let whole = rule.wholeRule
    let stated = [
      rule.unitRule != nil, rule.pairRule != nil, rule.argumentRule != nil, rule.localizationRule != nil,
      rule.variationRule != nil, rule.formRule != nil, rule.entryRule != nil, rule.fileRule != nil,
      rule.fileIssueRule != nil, whole != nil, whole?.tableRule != nil, whole?.workspaceRule != nil,
      whole?.baselineRule != nil, whole?.snapshotRule != nil,
    ]
    let actual = [
      rule is any UnitRule, rule is any PairRule, rule is any ArgumentRule, rule is any LocalizationRule,
      rule is any VariationRule, rule is any FormRule, rule is any EntryRule, rule is any FileRule,
      rule is any FileIssueRule, rule is any WholeRule, rule is any TableRule, rule is any WorkspaceRule,
      rule is any BaselineRule, rule is any SnapshotRule,
    ]
    #expect(stated == actual, "\(type(of: rule).id)")
    #expect(actual.contains(true), "\(type(of: rule).id)")
  }
}
