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

/// Findings about strings of a table, grouped by the languages that they concern and by severity.
struct FindingGroups {
  private struct Kind: Hashable {
    /// The indices of the languages in the table.
    var languages: [Int]
    var severity: Severity?
  }

  private var groups: [Kind: [GroupedFinding]] = [:]

  mutating func add(_ finding: GroupedFinding, languages: [Int]) {
    groups[Kind(languages: languages, severity: finding.severity), default: []].append(finding)
  }

  /// The groups in the order of their first languages.
  fileprivate var sorted: [(languages: [Int], findings: [GroupedFinding])] {
    groups.map { ($0.key, $0.value) }.sorted { one, other in
      if one.0.languages != other.0.languages { return one.0.languages.lexicographicallyPrecedes(other.0.languages) }
      return one.0.severity ?? .error < other.0.severity ?? .error
    }.map { ($0.0.languages, $0.1) }
  }
}

extension GroupedFinding {
  /// Creates a finding about the key of an entry.
  init(_ message: Finding.Message, _ entry: Entry, in table: TableSummary, language: String? = nil) {
    self.init(
      message: message,
      file: entry.key.file,
      span: entry.key.span,
      subject: table.subject(entry: entry, language: language)
    )
  }
}

extension FindingCollector {
  /// Reports the findings of each group as in ``report(_:maximum:_:)``.
  ///
  /// - Parameter message: A function that returns the message for a group, from the indices of its languages.
  mutating func report(
    _ groups: FindingGroups,
    _ message: (_ languages: [Int], _ group: [GroupedFinding]) -> Finding.Message
  ) {
    for (languages, findings) in groups.sorted { report(findings) { message(languages, $0) } }
  }

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

  mutating func report(_ finding: GroupedFinding) {
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

extension Finding.Message {
  /// Returns the keys of findings, of which the first three are written out: "a", "b", "c" and 9 more.
  static func keys(of findings: [GroupedFinding]) -> Finding.Message {
    let keys = findings.compactMap(\.subject.key)
    let shown = keys.prefix(3).map { key -> String in
      let quoted: Finding.Message = "\(quoted: key)"
      return quoted.text
    }
    let rest = keys.count - shown.count
    guard rest > 0 else { return "\(shown.enumeration)" }
    return "\(shown.joined(separator: ", ")) and \(rest) more"
  }
}
