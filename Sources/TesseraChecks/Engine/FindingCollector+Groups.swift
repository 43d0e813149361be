import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// A finding that a rule reports alone or as one of a group.
struct GroupedFinding {
  var message: Finding.Message
  var file: FileID
  var span: SourceSpan
  var severity: Severity?
  var subject: Finding.Subject
  var related: [Finding.Related] = []
}

extension FindingCollector {
  /// Reports findings with one cause: each of them with the preset `thorough`, and otherwise a single one for all if there
  /// are more than a few.
  ///
  /// Findings that the settings ignore are reported, so that the ignore has an effect, but do not belong to the group.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of findings that are reported one by one.
  ///   - message: A function that returns the message for a group, which is reported at the first of its findings.
  mutating func report(
    _ findings: [GroupedFinding],
    maximum: Int = 3,
    _ message: (_ group: [GroupedFinding]) -> Finding.Message
  ) {
    guard preset < .thorough, findings.count > maximum else { return findings.forEach { report($0) } }
    let ignores = IgnoreSet(snapshot.configuration.ignores)
    var kept: [GroupedFinding] = []
    for finding in findings {
      if isIgnored(finding.subject, in: finding.file, ignores) { report(finding) } else { kept.append(finding) }
    }
    guard kept.count > maximum, var group = kept.first else { return kept.forEach { report($0) } }
    group.message = message(kept)
    // The finding is not about one key or language.
    group.subject.key = nil
    if !kept.allSatisfy({ $0.subject.language == group.subject.language }) { group.subject.language = nil }
    report(group)
  }

  private mutating func report(_ finding: GroupedFinding) {
    report(
      finding.message,
      in: finding.file,
      at: finding.span,
      severity: finding.severity,
      subject: finding.subject,
      related: finding.related
    )
  }

  private func isIgnored(_ subject: Finding.Subject, in file: FileID, _ ignores: IgnoreSet) -> Bool {
    guard !ignores.ignores.isEmpty else { return false }
    let place = snapshot.place(file)
    return !ignores.matches(Finding(rule: rule, severity: .information, message: "", place: place, subject: subject))
      .isEmpty
  }
}
