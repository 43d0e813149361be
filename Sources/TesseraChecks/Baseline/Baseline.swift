import TesseraInspection
import TesseraCore
package import TesseraStrings
import TesseraWorkspace

/// What was known and accepted at one moment: findings, coverage, and which strings were translated. From then on only
/// what is new, or worse, is reported.
package struct Baseline: Sendable, Hashable {
  /// How often each finding was there.
  private(set) var findings: [FindingFingerprint: Int]
  /// Module → language → coverage.
  private(set) var coverages: [String: [String: TranslationCoverage]]
  /// By module and table, in the order of the workspace where a module has two tables of one name.
  private(set) var tables: [TableName: [TranslatedKeys]]

  struct TableName: Sendable, Hashable {
    var module: String
    var table: String
  }

  /// Takes everything that a run found.
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

  /// Reads what ``json()`` wrote.
  ///
  /// - Throws: ``BaselineError`` where the text is damaged or of another version. Nothing is guessed: half a baseline
  ///   would let the other half's findings fail a build.
  package init(reading source: SourceText) throws(BaselineError) {
    self = try BaselineReader.read(source)
  }

  /// The findings that were not there, in their order. Of several that cannot be told apart, as many are new as there
  /// are more of them now.
  package func newFindings(in findings: [Finding]) -> [Finding] {
    var known = self.findings
    return findings.filter { finding in
      let fingerprint = FindingFingerprint(finding)
      guard let count = known[fingerprint], count > 0 else { return true }
      known[fingerprint] = count - 1
      return false
    }
  }

  /// How far a module was; nil where it did not have the language.
  package func coverage(module: String, language: String) -> TranslationCoverage? { coverages[module]?[language] }

  /// How far a module was in each of its languages, in the order of their codes.
  func coverages(module: String) -> [(language: String, coverage: TranslationCoverage)] {
    (coverages[module] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What was translated in each of a workspace's tables, in their order; nil for a table that is new.
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

/// Why a text is no baseline.
package struct BaselineError: Error, Sendable, Hashable {
  package var message: Finding.Message
  /// Where in the text.
  package var span: SourceSpan

  package init(_ message: Finding.Message, at span: SourceSpan) {
    self.message = message
    self.span = span
  }
}
