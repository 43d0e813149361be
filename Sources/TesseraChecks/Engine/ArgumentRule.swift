import TesseraModel

/// A rule that reports some kinds of what ``ArgumentComparison`` finds: in translations beside their source, and in
/// source texts on their own.
package protocol ArgumentRule: PairRule, UnitRule {
  static var kinds: [ArgumentIssue.Kind] { get }
}

extension ArgumentRule {
  package static var trigger: TextTraits { .percent }

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    report(pair, &findings)
  }

  package func report(_ pair: PairContext, _ findings: inout FindingCollector) {
    for issue in pair.argumentIssues where Self.kinds.contains(issue.kind) {
      findings.report(issue.message, at: pair.target.text, range: issue.range, severity: issue.severity)
    }
  }

  /// The source's texts, and translations that have no counterpart in the source, are judged on their own.
  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    let localization = unit.localization
    if let source = localization.source, source.counterpart(of: unit.unit.path) != nil { return }
    let context = ArgumentContext(alone: unit)
    // A form that leaves out a number leaves a gap that the message's other forms explain.
    let reference = localization.localization.argumentReference(of: unit.unit.path)
    let isPartial = reference !== unit.unit
    for issue in ArgumentComparison.issues(in: unit.unit.format, context: context)
    where Self.kinds.contains(issue.kind) && !(isPartial && issue.kind == .indexGap) {
      findings.report(issue.message, at: unit.text, range: issue.range, severity: issue.severity)
    }
  }
}
