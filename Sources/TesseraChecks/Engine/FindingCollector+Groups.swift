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
    groups.sorted { one, other in
      if one.key.languages != other.key.languages {
        return one.key.languages.lexicographicallyPrecedes(other.key.languages)
      }
      return one.key.severity ?? .error < other.key.severity ?? .error
    }.map { ($0.key.languages, $0.value) }
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
    for (languages, findings) in groups.sorted {
      // `CheckRun` leaves out findings about strings that are no longer in use, unless the settings ignore their keys.
      var others: [GroupedFinding] = []
      for finding in findings {
        if findings.count > 1, isOutOfUse(finding) { report(finding) } else { others.append(finding) }
      }
      report(others) { message(languages, $0) }
    }
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
    let isUncertain = findings.map(isAboutUnfoundKey)
    if isUncertain.contains(true), isUncertain.contains(false) {
      for value in [false, true] {
        report(zip(findings, isUncertain).filter { $0.1 == value }.map(\.0), maximum: maximum, message)
      }
      return
    }
    guard let ignores = ignoresOfGroups, preset < .thorough, findings.count > maximum else {
      return findings.forEach { report($0) }
    }
    var kept: [GroupedFinding] = []
    for finding in findings {
      if isIgnored(finding.subject, in: finding.file, ignores) { report(finding) } else { kept.append(finding) }
    }
    guard kept.count > maximum, var group = kept.first else { return kept.forEach { report($0) } }
    group.message = message(kept)
    if isUncertain.contains(true) { group.severity = .information }
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
      severity: isAboutUnfoundKey(finding) ? .information : finding.severity,
      subject: finding.subject,
      related: finding.related
    )
  }

  /// Returns whether no source file contains the key of a finding, or no nib or storyboard its object.
  private func isOutOfUse(_ finding: GroupedFinding) -> Bool {
    guard preset < .thorough, let key = finding.subject.key, case let path = snapshot[finding.file].path else {
      return false
    }
    return snapshot.isOfRemovedObject(key, in: path) || snapshot.isStray(key, in: path)
      || snapshot.isUnused(key, in: path)
  }

  /// Returns whether source files contain other keys, but not that of a finding. It is not certain that the app displays
  /// the string, so the finding is a note.
  private func isAboutUnfoundKey(_ finding: GroupedFinding) -> Bool {
    guard preset < .thorough, let key = finding.subject.key else { return false }
    return snapshot.isUnfound(key, in: snapshot[finding.file].path)
  }

  private func isIgnored(_ subject: Finding.Subject, in file: FileID, _ ignores: WorkspaceIgnores) -> Bool {
    guard !ignores.isEmpty else { return false }
    let place = snapshot.place(file)
    return ignores.contain(Finding(rule: rule, severity: .information, message: "", place: place, subject: subject))
  }
}

extension Finding.Message {
  /// Returns the keys of findings: "a", "b", "c" and 9 more.
  static func keys(of findings: [GroupedFinding]) -> String { listing(findings.compactMap(\.subject.key)) }

  /// Returns the first three names in quotation marks, and the number of the others.
  static func listing(_ names: [String]) -> String {
    let shown = names.prefix(3).map { name -> String in
      let quoted: Finding.Message = "\(quoted: name)"
      return quoted.text
    }
    guard names.count > shown.count else { return shown.enumeration }
    return "\(shown.joined(separator: ", ")) and \(names.count - shown.count) more"
  }
}
