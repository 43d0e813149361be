import TesseraCore
package import TesseraStrings
package import TesseraWorkspace

/// A collector of findings that adds the rule, the configured severity, the subject and the file to the reports of
/// rules.
///
/// A rule specifies only a message and a location.
package struct FindingCollector: Sendable {
  package let snapshot: WorkspaceSnapshot
  package internal(set) var findings: [Finding] = []
  /// The index of the current rule in ``settings``.
  package var setting = 0
  let settings: [RulePlan.Setting]
  package var subject = Finding.Subject()
  /// The ignores of the settings if findings with one cause are reported together, or `nil` otherwise. A baseline contains
  /// each finding, so that one finding more or less does not change the others.
  package let ignoresOfGroups: WorkspaceIgnores?

  /// The preset whose findings the current rule reports. A rule reads this property if only some of its findings are
  /// useful to every team.
  package var preset: RulePreset { settings[setting].preset }

  /// The rule whose findings are collected.
  package var rule: RuleID { settings[setting].id }

  package init(snapshot: WorkspaceSnapshot, plan: RulePlan) {
    self.snapshot = snapshot
    self.settings = plan.settings
    self.ignoresOfGroups = plan.ignoresOfGroups
  }

  /// Checks many elements on all cores, for a rule that would otherwise delay the whole run. The findings are in the
  /// order of the elements, as if they had been checked sequentially.
  package mutating func collect<Element: Sendable>(
    from elements: [Element],
    _ check: @Sendable (Element, inout FindingCollector) -> Void
  ) {
    var empty = self
    empty.findings = []
    let parts = concurrentMap(elements.chunks(of: Self.chunkSize)) { [empty] chunk in
      var part = empty
      for element in chunk { check(element, &part) }
      return part.findings
    }
    for part in parts { findings += part }
  }

  private static let chunkSize = 256

  /// Reports a finding in a file of the snapshot.
  ///
  /// - Parameters:
  ///   - severity: The severity of the finding if it is lower than the severity in the rule's documentation. A
  ///     configured severity takes precedence.
  ///   - subject: The subject of the finding if it is not the current entry or file.
  package mutating func report(
    _ message: Finding.Message,
    in file: FileID,
    at span: SourceSpan = .start,
    severity: Severity? = nil,
    subject: Finding.Subject? = nil,
    fix: Finding.Fix? = nil,
    related: [Finding.Related] = []
  ) {
    report(
      message,
      place: snapshot.place(file, span),
      severity: severity,
      subject: subject,
      fix: fix,
      related: related
    )
  }

  /// Reports a finding at a string, or at a range of UTF-8 offsets within its value.
  package mutating func report(
    _ message: Finding.Message,
    at text: Text,
    range: Range<Int>? = nil,
    severity: Severity? = nil,
    subject: Finding.Subject? = nil,
    fix: Finding.Fix? = nil,
    related: [Finding.Related] = []
  ) {
    report(
      message,
      in: text.file,
      at: range.map(text.span(of:)) ?? text.span,
      severity: severity,
      subject: subject,
      fix: fix,
      related: related
    )
  }

  /// Reports a finding at a path that is not a file of the snapshot, such as a folder, an image or a manifest.
  package mutating func report(
    _ message: Finding.Message,
    atPath path: String,
    severity: Severity? = nil,
    subject: Finding.Subject? = nil,
    related: [Finding.Related] = []
  ) {
    report(
      message,
      place: Finding.Place(path: path),
      severity: severity,
      subject: subject,
      fix: nil,
      related: related
    )
  }

  /// Removes the findings from an index on whose rules have settings that satisfy a condition.
  ///
  /// - Parameter limit: The severity from which on findings are kept, or `nil` to remove all.
  mutating func removeFindings(
    from start: Int,
    below limit: Severity? = nil,
    where condition: (RulePlan.Setting) -> Bool
  ) {
    let rules = Set(settings.lazy.filter(condition).map(\.id))
    let kept = findings[start...].filter { finding in
      !rules.contains(finding.rule) || limit.map { finding.severity >= $0 } ?? false
    }
    findings.replaceSubrange(start..., with: kept)
  }

  /// Lowers the severity of the findings from an index on to a maximum if the settings of their rules satisfy a condition.
  mutating func lowerFindings(from start: Int, to maximum: Severity, where condition: (RulePlan.Setting) -> Bool) {
    let rules = Set(settings.lazy.filter(condition).map(\.id))
    for index in findings.indices.dropFirst(start) where rules.contains(findings[index].rule) {
      findings[index].severity = min(findings[index].severity, maximum)
    }
  }

  /// Removes the findings from an index on that satisfy a condition.
  mutating func removeFindings(from start: Int, where condition: (Finding) -> Bool) {
    findings.replaceSubrange(start..., with: findings[start...].filter { !condition($0) })
  }

  private mutating func report(
    _ message: Finding.Message,
    place: Finding.Place,
    severity: Severity?,
    subject: Finding.Subject?,
    fix: Finding.Fix?,
    related: [Finding.Related]
  ) {
    let rule = settings[setting]
    findings.append(
      Finding(
        rule: rule.id,
        severity: rule.configuredSeverity ?? severity ?? rule.defaultSeverity,
        message: message,
        place: place,
        subject: subject ?? self.subject,
        fix: fix,
        related: related
      )
    )
  }
}
