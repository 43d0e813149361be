import TesseraOperations
import TesseraStrings

/// The report for programs. `Documentation/Findings.md` describes each member and its stability.
enum ReportJSON {
  static let version = 1

  private struct Language: Encodable {
    var total, translated, sameAsSource, needsReview, new, missing, wordsToTranslate, wordsToReview: Int

    init(_ cell: StatusTable.Cell, _ words: WordTable.Cell) {
      total = cell.total
      translated = cell.translated
      sameAsSource = cell.sameAsSource
      needsReview = cell.needsReview
      new = cell.new
      missing = cell.missing
      wordsToTranslate = words.toTranslate
      wordsToReview = words.toReview
    }
  }

  private struct Module: Encodable {
    var module, path: String
    var group: String?
    var sourceWords: Int
    var languages: [String: Language]
  }

  private struct Point: Encodable {
    struct Counts: Encodable { var total, translated: Int }

    var commit: String
    var revision: String?
    var commitTime, time: Int
    var languages: [String: Counts]
  }

  private struct Untranslated: Encodable {
    var module, table, key, source, sourceLanguage: String
    var languages: [String]
    var words: Int
    var since: Int?

    init(_ entry: UntranslatedEntry) {
      (module, table, key) = (entry.module, entry.table, entry.key)
      (source, sourceLanguage) = (entry.source, entry.sourceLanguage)
      (languages, words, since) = (entry.languages, entry.words, entry.since)
    }
  }

  private struct Rule: Encodable {
    var rule, severity: String
    var count, modules: Int

    init(_ rule: ReportFindings.RuleCount) {
      self.rule = rule.rule.rawValue
      (severity, count, modules) = (rule.severity.rawValue, rule.count, rule.modules)
    }
  }

  private struct ModuleFindings: Encodable {
    var module, path: String
    var errors, warnings, notes: Int
    var rules: [String: Int]
  }

  private struct Size: Encodable {
    var module, path: String
    var strings, images, fonts, other, total: Int
    var languages: [String: Int]
  }

  static func write(_ report: WorkspaceReport, to output: inout TextOutput) throws {
    let status = report.status
    output.write("{\n\"version\":\(version),\n\"time\":\(report.time),\n\"languages\":")
    try output.writeJSON(status.languages)
    output.write(",\n\"total\":")
    try output.writeJSON(languages(status.totals, report.words.totals, status.languages))
    output.write(",\n\"modules\":")
    try output.writeJSONLines(
      status.rows.indices.lazy.map { index in
        Module(
          module: status.rows[index].module,
          path: status.rows[index].path,
          group: report.groups.isEmpty ? nil : report.groups[index],
          sourceWords: report.words.rows[index].source,
          languages: languages(status.rows[index].cells, report.words.rows[index].cells, status.languages)
        )
      }
    )
    output.write(",\n\"history\":")
    try output.writeJSONLines(report.history.points.lazy.map(point))
    output.write(",\n\"historyNotes\":")
    try output.writeJSON(report.history.notes)
    output.write(",\n\"oldest\":")
    try output.writeJSONLines(report.oldest.lazy.map(Untranslated.init))
    output.write(",\n\"largest\":")
    try output.writeJSONLines(report.largest.lazy.map(Untranslated.init))
    output.write(",\n\"rules\":")
    try output.writeJSONLines(report.findings.rules.lazy.map(Rule.init))
    output.write(",\n\"findings\":")
    try output.writeJSONLines(report.findings.modules.lazy.map(findings))
    output.write(",\n\"sizes\":")
    try output.writeJSONLines(report.sizes.rows.lazy.map(size))
    output.write("\n}\n")
  }

  private static func languages(
    _ cells: [StatusTable.Cell],
    _ words: [WordTable.Cell],
    _ languages: [String]
  ) -> [String: Language] {
    let translated = zip(languages, zip(cells, words)).lazy.filter { !$1.0.isSource }.map { ($0, Language($1.0, $1.1)) }
    return Dictionary(translated) { first, _ in first }
  }

  private static func point(_ point: ReportHistory.Point) -> Point {
    Point(
      commit: point.commit,
      revision: point.name,
      commitTime: point.commitTime,
      time: point.time,
      languages: point.languages.mapValues { Point.Counts(total: $0.total, translated: $0.translated) }
    )
  }

  private static func findings(_ module: ReportFindings.Module) -> ModuleFindings {
    ModuleFindings(
      module: module.name,
      path: module.path,
      errors: module.errors,
      warnings: module.warnings,
      notes: module.notes,
      rules: Dictionary(module.rules.map { ($0.rule.rawValue, $0.count) }) { first, _ in first }
    )
  }

  private static func size(_ row: ReportSizes.Row) -> Size {
    Size(
      module: row.module,
      path: row.path,
      strings: row.strings,
      images: row.images,
      fonts: row.fonts,
      other: row.other,
      total: row.total,
      languages: row.languages
    )
  }
}
