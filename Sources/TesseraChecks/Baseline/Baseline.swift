import TesseraInspection
import TesseraCore
package import TesseraStrings
import TesseraWorkspace

/// The accepted state of a workspace at one point in time: its findings, its coverage, and its translated strings.
/// Compared with a baseline, only new findings and regressions are reported.
package struct Baseline: Sendable, Hashable {
  /// The number of occurrences of each finding.
  private(set) var findings: [FindingFingerprint: Int]
  /// The coverage of each module in each language.
  private(set) var coverages: [String: [String: TranslationCoverage]]
  /// The translated keys of each table, by module and table name. If a module has several tables with the same name,
  /// they are in the order of the workspace.
  private(set) var tables: [TableName: [TranslatedKeys]]

  struct TableName: Sendable, Hashable {
    var module: String
    var table: String
  }

  /// Creates a baseline from everything that a run found.
  package init(recording result: CheckResult) {
    findings = Self.counts(of: result.findings)
    coverages = [:]
    for cell in result.summary.moduleCoverages { coverages[cell.module, default: [:]][cell.language] = cell.coverage }
    tables = [:]
    for summary in result.summary.tables {
      let keys = TranslatedKeys(summary)
      tables[TableName(module: keys.module, table: keys.table), default: []].append(keys)
    }
  }

  init(
    findings: [FindingFingerprint: Int],
    coverages: [String: [String: TranslationCoverage]],
    tables: [TableName: [TranslatedKeys]]
  ) {
    self.findings = findings
    self.coverages = coverages
    self.tables = tables
  }

  /// Creates a baseline from the format that ``json()`` writes.
  ///
  /// - Throws: ``BaselineError`` if the text is damaged or has a different version. A damaged baseline is not read
  ///   partially, because the findings that it lacks would fail a build.
  package init(reading source: SourceText) throws(BaselineError) {
    self = try BaselineReader.read(source)
  }

  /// Returns the findings that are not in the baseline, in their order. If several findings cannot be distinguished,
  /// only as many of them are new as exceed the recorded number.
  package func newFindings(in findings: [Finding]) -> [Finding] {
    var known = self.findings
    return findings.filter { finding in
      let fingerprint = FindingFingerprint(finding)
      guard let count = known[fingerprint], count > 0 else { return true }
      known[fingerprint] = count - 1
      return false
    }
  }

  /// Returns the recorded coverage of a module in a language; `nil` if the module did not have the language.
  package func coverage(module: String, language: String) -> TranslationCoverage? { coverages[module]?[language] }

  /// Returns the recorded coverage of a module in each of its languages, in the order of the language codes.
  func coverages(module: String) -> [(language: String, coverage: TranslationCoverage)] {
    (coverages[module] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the keys that were translated in each of the given tables, in their order; `nil` for a table that is new.
  func translatedKeys(of tables: [TableSummary]) -> [TranslatedKeys?] {
    var counts: [TableName: Int] = [:]
    return tables.map { summary in
      let name = TableName(module: summary.context.module.name, table: summary.table.name)
      let number = counts[name, default: 0]
      counts[name] = number + 1
      guard let known = self.tables[name], number < known.count else { return nil }
      return known[number]
    }
  }

  private static func counts(of findings: [Finding]) -> [FindingFingerprint: Int] {
    var counts: [FindingFingerprint: Int] = [:]
    for finding in findings { counts[FindingFingerprint(finding), default: 0] += 1 }
    return counts
  }
}

/// An error that describes why a text is not a valid baseline.
package struct BaselineError: Error, Sendable, Hashable {
  package var message: Finding.Message
  /// The location of the error in the text.
  package var span: SourceSpan

  package init(_ message: Finding.Message, at span: SourceSpan) {
    self.message = message
    self.span = span
  }
}
