import TesseraModel

/// A rule that reports some kinds of what ``ArgumentComparison`` finds: in translations beside their source, and in
/// source texts on their own.
package protocol ArgumentRule: PairRule, UnitRule {
  static var kinds: [ArgumentIssue.Kind] { get }
}

extension ArgumentRule {
  package static var trigger: TextTraits { .percent }

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    for issue in pair.argumentIssues where Self.kinds.contains(issue.kind) {
      findings.report(issue.message, at: pair.target.text, range: issue.range, severity: issue.severity)
    }
  }

  /// A translation without a source has nothing to be held against; it is judged on its own as well.
  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    guard unit.localization.isSource || unit.localization.source == nil else { return }
    let context = ArgumentContext(alone: unit)
    for issue in ArgumentComparison.issues(in: unit.unit.format, context: context)
    where Self.kinds.contains(issue.kind) {
      findings.report(issue.message, at: unit.text, range: issue.range, severity: issue.severity)
    }
  }
}
