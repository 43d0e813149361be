import TesseraOperations
import TesseraStrings

/// For people: by file, aligned, with what each finding is about, and a line at the end that sums it up.
struct TerminalReport {
  private let report: CheckReport
  private let limit: Int?
  private let palette: Palette

  /// - Parameter limit: The number of findings of a rule that are shown for a file; nil for all.
  init(_ report: CheckReport, limit: Int?, palette: Palette) {
    self.report = report
    self.limit = limit
    self.palette = palette
  }

  func write(to output: inout TextOutput) {
    for part in report.parts {
      var finder = PlaceFinder(part.workspace)
      // Findings stand in the order of their paths.
      var rest = part.findings[...]
      while let path = rest.first?.place.path {
        let end = rest.indices.first { rest[$0].place.path != path } ?? rest.endIndex
        let group = rest[..<end]
        rest = rest[end...]
        write(group, path: finder.displayPath(path), &finder, to: &output)
      }
    }
    for (path, count) in report.fixedCounts.sorted(by: { $0.key < $1.key }) {
      output.writeLine("fixed \(Self.count(count, "finding")) in \(TerminalText.inert(path))")
    }
    output.writeLine(report.counts.line(palette))
  }

  /// Everything in one file. Lines and columns are looked up for what is shown alone.
  private func write(
    _ group: ArraySlice<Finding>,
    path: String,
    _ finder: inout PlaceFinder,
    to output: inout TextOutput
  ) {
    var modules: Set<String> = []
    var counts: [RuleID: Int] = [:]
    var rows: [LocatedFinding] = []
    var lastModule: String?
    // By index: a finding that is not shown need not be copied.
    for index in group.indices {
      let module = group[index].subject.module
      if let module, module != lastModule { modules.insert(module) }
      lastModule = module
      let count = counts[group[index].rule, default: 0] + 1
      counts[group[index].rule] = count
      if count <= limit ?? .max { rows.append(finder.locate(group[index])) }
    }
    let module = modules.count == 1 ? palette.dim("  module " + TerminalText.inert(modules.first ?? "")) : ""
    output.writeLine(palette.bold(TerminalText.inert(path)) + module)
    let width = rows.map { Self.place($0).utf8.count }.max() ?? 0
    for row in rows { output.writeLine(line(row, placeWidth: width, showsModule: modules.count > 1)) }
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) {
      guard let limit, count > limit else { continue }
      output.writeLine(palette.dim("  … \(count - limit) more of \(rule) in this file (--limit 0 shows all)"))
    }
    output.writeLine()
  }

  private func line(_ row: LocatedFinding, placeWidth: Int, showsModule: Bool) -> String {
    let finding = row.finding
    let place = TerminalText.padded(Self.place(row), to: placeWidth, onTheLeft: true)
    let word = TerminalText.padded(Self.word(finding.severity), to: 7)
    let context = context(finding.subject, showsModule: showsModule)
    return "  \(palette.dim(place))  \(palette.severity(word, finding.severity))  "
      + TerminalText.inert(finding.message.text) + context + "  " + palette.dim(finding.rule.rawValue)
  }

  /// `  (de, "cart.title")`
  private func context(_ subject: Finding.Subject, showsModule: Bool) -> String {
    var words: [String] = []
    if showsModule, let module = subject.module { words.append("module " + TerminalText.inert(module)) }
    if let language = subject.language { words.append(TerminalText.inert(language)) }
    if let key = subject.key { words.append(String(quoting: key, limit: 60)) }
    return words.isEmpty ? "" : palette.dim("  (" + words.joined(separator: ", ") + ")")
  }

  private static func place(_ row: LocatedFinding) -> String {
    "\(row.range.start.line):\(row.range.start.column)"
  }

  private static func word(_ severity: Severity) -> String {
    severity == .information ? "note" : severity.rawValue
  }

  /// `5 of 20 files`; `5 files` if files that are not among the 20 have errors, such as those that cannot be read.
  static func files(_ number: Int, of total: Int) -> String {
    number > total ? count(number, "file") : "\(number) of \(count(total, "file"))"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension FindingCounts {
  /// `12 errors, 34 warnings in 5 of 20 files; 3 can be fixed with --fix`
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
    if known > 0 { line += "; \(known) known to the baseline" }
    if ignored > 0 { line += "; \(ignored) ignored" }
    if fixed > 0 { line += "; \(fixed) fixed" }
    if fixable > 0 { line += "; \(fixable) can be fixed with --fix" }
    return line
  }
}
