import TesseraOperations
import TesseraStrings

/// The arguments of `tessera language`.
struct LanguagePlan: Sendable, Hashable {
  var change: LanguageOperation
  var showsAllDifferences: Bool
  var isJSON: Bool
  var manifests: ManifestChoice

  init(
    _ action: LanguageOperation.Action,
    path: String = ".",
    modules: [String] = [],
    isDryRun: Bool = false,
    isForced: Bool = false,
    showsAllDifferences: Bool = false,
    isJSON: Bool = false,
    manifests: ManifestChoice = ManifestChoice()
  ) throws(UsageError) {
    guard !path.isEmpty else { throw UsageError("a path is empty") }
    change = LanguageOperation(action, path: path, modules: modules, isDryRun: isDryRun, isForced: isForced)
    self.showsAllDifferences = showsAllDifferences
    self.isJSON = isJSON
    self.manifests = manifests
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var change = change
    change.manifests = try manifests.options(in: console.environment)
    let operation = change
    let prepared = try await console.following(ProgressLine(console)) {
      try await operation.prepare($0, recoveries: $1)
    }
    console.warn(of: prepared.report.manifestWarning)
    let text = LanguageText(prepared.report, operation, showsAllDifferences: showsAllDifferences)
    if !isJSON { text.writeFiles(to: &console.output) }
    let report = operation.isDryRun ? prepared.report : try prepared.write()
    if isJSON {
      try console.output.writeJSON(LanguageJSON(report, operation.action))
      console.output.writeLine()
    } else {
      text.writeSummary(to: &console)
    }
    return .clean
  }
}

/// The report of `tessera language` for a terminal.
struct LanguageText {
  private let report: LanguageReport
  private let operation: LanguageOperation
  private let showsAllDifferences: Bool

  /// The maximum number of files whose differences are printed, unless they are requested.
  private static let maximumDifferences = 10
  /// The maximum number of changes to make manually that are listed.
  private static let maximumNotes = 50

  init(_ report: LanguageReport, _ operation: LanguageOperation, showsAllDifferences: Bool) {
    self.report = report
    self.operation = operation
    self.showsAllDifferences = showsAllDifferences
  }

  /// Writes the differences of the files, or one line for each file if there are many.
  func writeFiles(to output: inout TextOutput) {
    let isLong = report.files.count > Self.maximumDifferences && !showsAllDifferences
    for file in report.files { file.write(showsDifference: !isLong, to: &output) }
    if isLong { output.writeLine("use --diff to print the differences") }
  }

  /// Writes the changes to make manually and the numbers of files and strings.
  func writeSummary(to console: inout Console) {
    for note in report.notes.prefix(Self.maximumNotes) {
      let line = note.location.map { ":\($0.line)" } ?? ""
      console.warn("\(note.path.map { "\($0)\(line): " } ?? "")\(note.text)")
    }
    let more = report.notes.count - Self.maximumNotes
    if more > 0 { console.warn("there are \(more) more changes to make manually: --json lists all") }
    console.output.writeLine(summary)
  }

  private var summary: String {
    guard !report.files.isEmpty else {
      return switch operation.action {
      case .add(let language, _) where !report.unchangedTables.isEmpty:
        "nothing to change: \(count(report.unchangedTables.count, "table")) already \(has) the language \(language)"
      default: "nothing to change"
      }
    }
    let strings = count(report.stringCount, "string")
    let files = count(report.files.count, "file")
    let would = operation.isDryRun ? "would " : ""
    return switch operation.action {
    case .add(let language, nil): "\(would)\(verb("add")) \(language): \(strings) prepared in \(files)"
    case .add(let language, let other?):
      "\(would)\(verb("add")) \(language): \(strings) copied from \(other) or prepared in \(files)"
    case .remove(let language): "\(would)\(verb("remove")) \(language): \(strings) removed in \(files)"
    case .rename(let old, let new): "\(would)\(verb("rename")) \(old) to \(new): \(strings) in \(files)"
    }
  }

  private var has: String { report.unchangedTables.count == 1 ? "has" : "have" }

  private func verb(_ verb: String) -> String {
    guard !operation.isDryRun else { return verb }
    return verb.hasSuffix("e") ? verb + "d" : verb + "ed"
  }

  private func count(_ number: Int, _ noun: String) -> String { TerminalReport.count(number, noun) }
}

extension ChangedFile {
  /// Writes the difference of the file, or one line if there is none or if it is not requested.
  func write(showsDifference: Bool, to output: inout TextOutput) {
    if showsDifference, let diff {
      diff.write(path: path, to: &output)
    } else {
      let target = newPath.map { " to \(TerminalText.inert($0))" } ?? ""
      output.writeLine("\(kind.rawValue) \(TerminalText.inert(path))\(target)")
    }
  }
}

/// The report of `tessera language --json`.
private struct LanguageJSON: Encodable {
  struct File: Encodable {
    var path: String
    var change: String
    var newPath: String?
    var strings: Int
  }

  struct Note: Encodable {
    var path: String?
    var line: Int?
    var text: String
  }

  var version = 1
  var action: String
  var language: String
  var newLanguage: String?
  var copiedFrom: String?
  var written: Bool
  var strings: Int
  var files: [File]
  var notes: [Note]
  var unchangedTables: [String]

  init(_ report: LanguageReport, _ action: LanguageOperation.Action) {
    switch action {
    case .add(let language, let other): (self.action, self.language, copiedFrom) = ("add", language, other)
    case .remove(let language): (self.action, self.language) = ("remove", language)
    case .rename(let old, let new): (self.action, language, newLanguage) = ("rename", old, new)
    }
    written = report.isWritten
    strings = report.stringCount
    files = report.files.map {
      File(path: $0.path, change: $0.kind.rawValue, newPath: $0.newPath, strings: $0.stringCount)
    }
    notes = report.notes.map { Note(path: $0.path, line: $0.location?.line, text: $0.text) }
    unchangedTables = report.unchangedTables
  }
}
