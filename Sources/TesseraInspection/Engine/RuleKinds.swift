/// A rule as each of the protocols for what it checks, or `nil` if it does not conform to the protocol.
///
/// A cast to one of the protocols would have the same result. But the first cast of a type to a protocol searches all
/// conformances in the program, which takes more than half of the time of a check of a small workspace.
package protocol RuleKinds {
  var unitRule: (any UnitRule)? { get }
  var pairRule: (any PairRule)? { get }
  var argumentRule: (any ArgumentRule)? { get }
  var localizationRule: (any LocalizationRule)? { get }
  var variationRule: (any VariationRule)? { get }
  var formRule: (any FormRule)? { get }
  var entryRule: (any EntryRule)? { get }
  var fileRule: (any FileRule)? { get }
  var fileIssueRule: (any FileIssueRule)? { get }
  /// A Boolean value that indicates whether the rule checks whole tables, modules or workspaces.
  var isWholeRule: Bool { get }
}

extension Rule {
  package var unitRule: (any UnitRule)? { nil }
  package var pairRule: (any PairRule)? { nil }
  package var argumentRule: (any ArgumentRule)? { nil }
  package var localizationRule: (any LocalizationRule)? { nil }
  package var variationRule: (any VariationRule)? { nil }
  package var formRule: (any FormRule)? { nil }
  package var entryRule: (any EntryRule)? { nil }
  package var fileRule: (any FileRule)? { nil }
  package var fileIssueRule: (any FileIssueRule)? { nil }
  package var isWholeRule: Bool { false }
}

extension UnitRule {
  package var unitRule: (any UnitRule)? { self }
}

extension PairRule {
  package var pairRule: (any PairRule)? { self }
}

extension ArgumentRule {
  package var argumentRule: (any ArgumentRule)? { self }
}

extension LocalizationRule {
  package var localizationRule: (any LocalizationRule)? { self }
}

extension VariationRule {
  package var variationRule: (any VariationRule)? { self }
}

extension FormRule {
  package var formRule: (any FormRule)? { self }
}

extension EntryRule {
  package var entryRule: (any EntryRule)? { self }
}

extension FileRule {
  package var fileRule: (any FileRule)? { self }
}

extension FileIssueRule {
  package var fileIssueRule: (any FileIssueRule)? { self }
}
