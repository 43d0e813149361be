import TesseraCore
package import TesseraStrings
package import TesseraWorkspace

/// Takes what rules report and completes it: which rule, how severe here, about what, in which file.
///
/// A rule only says what is wrong and where.
package struct FindingCollector: Sendable {
  package let snapshot: WorkspaceSnapshot
  package internal(set) var findings: [Finding] = []
  /// The number of the rule that is asked, among ``settings``.
  package var setting = 0
  let settings: [RulePlan.Setting]
  package var subject = Finding.Subject()

  /// The preset whose findings are reported of the rule that is asked. A rule asks where only some of its findings are
  /// for every team.
  package var preset: RulePreset { settings[setting].preset }

  package init(snapshot: WorkspaceSnapshot, plan: RulePlan) {
    self.snapshot = snapshot
    self.settings = plan.settings
  }

  /// Looks at many elements on all cores, for a rule that would keep the whole run waiting. What is found is in the order
  /// of the elements, as if they had been looked at one after the other.
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

  /// - Parameters:
  ///   - severity: Where this finding is milder than the rule's documentation says. A configured severity wins.
  ///   - subject: Where it is about something else than the entry or file at hand.
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

  /// Reports at a text, or at a range of UTF-8 offsets within its value.
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

  /// Reports at a path that is no file of the snapshot: a folder, an image, a manifest.
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

  /// Takes back the findings from an index on, of the rules with settings that meet a condition.
  mutating func removeFindings(from start: Int, where condition: (RulePlan.Setting) -> Bool) {
    let rules = Set(settings.lazy.filter(condition).map(\.id))
    let kept = findings[start...].filter { !rules.contains($0.rule) }
    findings.replaceSubrange(start..., with: kept)
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
