import TesseraStrings

/// What a build did, and what there is to say of everything, built now or before.
struct BuildOutcome: Sendable {
  var report: BuildReport
  /// What building said of each module.
  var issues: [BuildProblem]
  /// The names of the modules that were built now.
  var built: [String]
  /// Those with errors.
  var broken: [String]
  var moduleCount: Int
  /// Where the files are, as a person sees it.
  var output: String
  /// The files beside localizations that a change of would change the outcome, by path.
  var resources: Set<String>

  var status: CommandStatus { problems.contains { $0.level == .error } || !broken.isEmpty ? .findings : .clean }
  var problems: [BuildProblem] { report.problems + issues }

  func write(to output: inout TextOutput, palette: Palette) {
    for problem in problems { output.writeLine(problem.line(palette)) }
    if report.hiddenCount > 0 {
      output.writeLine(palette.dim("… \(TerminalReport.count(report.hiddenCount, "more error"))"))
    }
    for line in closingLines(palette) { output.writeLine(line) }
  }

  func closingLines(_ palette: Palette) -> [String] { [errorLine(palette), buildLine(palette)] }

  /// `5 errors in 4 of 11 files; tessera check looks for warnings too`
  func errorLine(_ palette: Palette) -> String {
    let files = TerminalReport.count(report.fileCount, "file")
    let own = issues.filter { $0.level == .error }
    let count = report.errorCount + own.count
    let others = Set(own.map(\.path)).subtracting(report.problems.map(\.path))
    let errors =
      count == 0
      ? palette.green("no errors") + " in \(files)"
      : palette.severity(TerminalReport.count(count, "error"), .error)
        + " in \(report.filesWithErrors + others.count) of \(files)"
    return errors + palette.dim("; tessera check looks for warnings too")
  }

  /// `2 of 4 modules built into .build/tessera: Cart, DesignKit; 1 not, for errors: Products`
  func buildLine(_ palette: Palette) -> String {
    var line = "\(built.count) of \(TerminalReport.count(moduleCount, "module")) built"
    line += built.isEmpty ? "" : " into \(TerminalText.inert(output))" + Self.names(built)
    if built.isEmpty, broken.isEmpty { line += ": all are up to date" }
    if !broken.isEmpty {
      line += "; " + palette.severity("\(broken.count) not, for errors", .error) + Self.names(broken)
    }
    return line
  }

  private static func names(_ names: [String]) -> String {
    names.count > 5 ? "" : ": " + names.map(TerminalText.inert).joined(separator: ", ")
  }
}

/// The errors that a check found, as far as a build remembers and shows them.
struct BuildReport: Sendable, Hashable {
  /// So many are shown and kept: more is a case for `tessera check`.
  static let limit = 200

  var fileCount = 0
  var filesWithErrors = 0
  var errorCount = 0
  var problems: [BuildProblem] = []
  var hiddenCount: Int { errorCount - problems.count }
}

/// One line about one place.
struct BuildProblem: Sendable, Hashable {
  enum Level: UInt8, Sendable {
    case error, warning, note

    var severity: Severity {
      switch self {
      case .error: .error
      case .warning: .warning
      case .note: .information
      }
    }
  }

  var level: Level
  /// As seen from where the command ran.
  var path: String
  var line: Int
  var column: Int
  var message: String

  /// As compilers print it: Xcode and many editors make links of it.
  func line(_ palette: Palette) -> String {
    let place = palette.bold("\(TerminalText.inert(path)):\(line):\(column):")
    let word = level == .error ? "error:" : level == .warning ? "warning:" : "note:"
    return "\(place) \(palette.severity(word, level.severity)) \(TerminalText.inert(message))"
  }
}
