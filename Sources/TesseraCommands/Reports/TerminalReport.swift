import TesseraOperations
import TesseraStrings

/// The report for a terminal: all errors, then warnings, the share of translated strings, and a table of rules.
///
/// Each finding is a line of the form `path:line:column: warning: message (language, "key") [rule]`, which terminals
/// and editors link to the file.
struct TerminalReport {
  struct Options: Sendable, Hashable {
    var detail = ReportDetail.summary
    /// The command of the report, without options about the level of detail.
    var command = "tessera check"
    /// A Boolean value that indicates whether the rules that ran include those about untranslated strings.
    var showsCompleteness = true
  }

  /// The maximum number of lines in addition to those of errors.
  static let lineLimit = 150
  /// The maximum number of languages in a line.
  private static let languageLimit = 8
  /// The maximum number of fixed files that are listed.
  private static let fixedLimit = 20

  private let report: CheckReport
  private let options: Options
  private let palette: Palette

  init(_ report: CheckReport, options: Options = Options(), palette: Palette) {
    self.report = report
    self.options = options
    self.palette = palette
  }

  func write(to output: inout TextOutput) {
    let counts = report.counts
    let hasErrors = counts.errors > 0
    if hasErrors { writeFindings(.error, to: &output) }
    if options.detail == .errors { return }
    let completeness =
      options.showsCompleteness ? CompletenessLines(report.completeness, palette: palette).lines : []
    let hasFindings = counts.errors + counts.warnings + counts.notes > 0
    let table = hasFindings ? RuleTable(report, command: options.command, palette: palette).lines : []
    let end = fixedLines + [counts.line(palette)]
    let blocks: [[String]]
    if options.detail == .all {
      var hasOthers = hasErrors
      for (severity, count) in [(Severity.warning, counts.warnings), (.information, counts.notes)] where count > 0 {
        if hasOthers { output.writeLine() }
        hasOthers = true
        writeFindings(severity, to: &output)
      }
      blocks = [completeness, table, end]
      if hasOthers { output.writeLine() }
    } else {
      // An empty line follows each block.
      let used = completeness.count + table.count + end.count + 4
      blocks = [warnings(counts, limit: Self.lineLimit - used), completeness, table, end]
      if hasErrors { output.writeLine() }
    }
    var isFirst = true
    for block in blocks where !block.isEmpty {
      if !isFirst { output.writeLine() }
      isFirst = false
      for line in block { output.writeLine(line) }
    }
  }

  /// Writes all findings of a severity.
  private func writeFindings(_ severity: Severity, to output: inout TextOutput) {
    for part in report.parts {
      var finder = PlaceFinder(part.workspace)
      // Indices avoid copying findings that are not shown.
      for index in part.findings.indices where part.findings[index].severity == severity {
        output.writeLine(line(finder.locate(part.findings[index])))
      }
    }
  }

  private func warnings(_ counts: FindingCounts, limit: Int) -> [String] {
    let groups = FindingGroups(report) {
      $0.severity == .warning && !(options.showsCompleteness && CheckReport.completenessRules.contains($0.rule))
    }
    // One line is reserved for the number of omitted warnings.
    let selection = groups.selection(limit - 1)
    var finders = report.parts.map { PlaceFinder($0.workspace) }
    var lines = selection.map { part, group in line(finders[part].locate(group.first), group) }
    let hidden = counts.warnings - selection.reduce(0) { $0 + $1.group.count }
    let others = [
      hidden > 0 ? Self.count(hidden, selection.isEmpty ? "warning" : "more warning") : nil,
      counts.notes > 0 ? Self.count(counts.notes, "note") : nil,
    ].compactMap(\.self)
    if !others.isEmpty { lines.append(palette.dim("… \(others.joined(separator: " and ")): --all lists them")) }
    return lines
  }

  private var fixedLines: [String] {
    let fixed = report.fixedCounts.sorted { $0.key < $1.key }
    var lines = fixed.prefix(Self.fixedLimit).map { path, count in
      "fixed \(Self.count(count, "finding")) in \(TerminalText.inert(path))"
    }
    let more = fixed.count - lines.count
    if more > 0 { lines.append("… and in \(Self.count(more, "more file"))") }
    return lines
  }

  private func line(_ located: LocatedFinding, _ group: FindingGroup? = nil) -> String {
    let finding = located.finding
    let start = located.range.start
    let place = palette.bold("\(TerminalText.inert(located.path)):\(start.line):\(start.column):")
    let severity = palette.severity("\(finding.severity.compilerWord):", finding.severity)
    let context = context(finding.subject, group)
    return
      "\(place) \(severity) \(TerminalText.inert(finding.message.text))\(context) \(palette.dim("[\(finding.rule)]"))"
  }

  /// Returns a suffix such as ` (de, "cart.title"; also in ko, sv)`.
  private func context(_ subject: Finding.Subject, _ group: FindingGroup?) -> String {
    var words: [String] = []
    if let language = subject.language { words.append(TerminalText.inert(language)) }
    if let key = subject.key { words.append(String(quoting: key, limit: 60)) }
    var text = words.joined(separator: ", ")
    if let others = group?.otherLanguages, !others.isEmpty {
      text += "; also in \(others.prefix(Self.languageLimit).map(TerminalText.inert).joined(separator: ", "))"
      if others.count > Self.languageLimit { text += " and \(others.count - Self.languageLimit) more" }
    }
    return text.isEmpty ? "" : palette.dim(" (\(text))")
  }

  /// Returns a phrase such as `5 of 20 files`, or only `5 files` if some of the files with errors are not among the 20,
  /// such as unreadable files.
  static func files(_ number: Int, of total: Int) -> String {
    number > total ? count(number, "file") : "\(number) of \(count(total, "file"))"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a number with a comma before each group of three digits.
  static func grouped(_ number: Int) -> String {
    var text = String(number)
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}

extension FindingCounts {
  /// Returns a line such as `12 errors, 34 warnings in 5 of 20 files; 3 can be fixed with --fix, 1 more with
  /// --unsafe-fixes`.
  func line(_ palette: Palette) -> String {
    var parts: [String] = []
    if errors > 0 { parts.append(palette.severity(TerminalReport.count(errors, "error"), .error)) }
    if warnings > 0 { parts.append(palette.severity(TerminalReport.count(warnings, "warning"), .warning)) }
    if notes > 0 { parts.append(palette.severity(TerminalReport.count(notes, "note"), .information)) }
    let files = TerminalReport.count(self.files, "file")
    var line =
      parts.isEmpty
      ? palette.green("no issues found") + " in \(files)"
      : parts.joined(separator: ", ") + " in " + TerminalReport.files(filesWithFindings, of: self.files)
    if known > 0 { line += "; \(known) in the baseline" }
    if ignored > 0 { line += "; \(ignored) ignored" }
    if fixed > 0 { line += "; \(fixed) fixed" }
    switch (fixable, unsafelyFixable) {
    case (0, 0): break
    case (_, 0): line += "; \(fixable) can be fixed with --fix"
    case (0, _): line += "; \(unsafelyFixable) can be fixed with --fix --unsafe-fixes"
    default: line += "; \(fixable) can be fixed with --fix, \(unsafelyFixable) more with --unsafe-fixes"
    }
    return line
  }
}
