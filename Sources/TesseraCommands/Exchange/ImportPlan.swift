import TesseraOperations
import TesseraStrings

/// The arguments of `tessera import`.
struct ImportPlan: Sendable, Hashable {
  var importing: ImportOperation
  var isJSON: Bool
  var manifests: ManifestChoice

  init(
    files: [String],
    path: String = ".",
    modules: [String] = [],
    isDryRun: Bool = false,
    isForced: Bool = false,
    ignoresUnfinished: Bool = false,
    isRepairing: Bool = false,
    base: String? = nil,
    createsKeys: Bool = false,
    isJSON: Bool = false,
    manifests: ManifestChoice = ManifestChoice()
  ) throws(UsageError) {
    guard !files.isEmpty else { throw UsageError("import requires the files that translators returned") }
    guard isRepairing || base == nil else { throw UsageError("--base is valid only with --repair") }
    guard !isRepairing || !createsKeys else { throw UsageError("--create cannot be combined with --repair") }
    guard !path.isEmpty, files.allSatisfy({ !$0.isEmpty }) else { throw UsageError("a path is empty") }
    importing = ImportOperation(
      files: files,
      path: path,
      modules: modules,
      isDryRun: isDryRun,
      isForced: isForced,
      ignoresUnfinished: ignoresUnfinished,
      isRepairing: isRepairing,
      base: base,
      createsKeys: createsKeys
    )
    self.isJSON = isJSON
    self.manifests = manifests
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var importing = importing
    importing.manifests = try manifests.options(in: console.environment)
    let operation = importing
    let prepared = try await console.following(ProgressLine(console)) {
      try await operation.prepare($0, recoveries: $1)
    }
    let report = prepared.report
    for gap in report.unreadable { console.error(CommandFailure(gap)) }
    let text = ImportText(report, isDryRun: operation.isDryRun)
    if !isJSON { text.writeChanges(to: &console) }
    if !operation.isDryRun { _ = try prepared.write() }
    if isJSON {
      try console.output.writeJSON(ImportJSON(report))
      console.output.writeLine()
    } else {
      text.writeSummary(to: &console)
    }
    let hasProblems = report.strings.contains { $0.outcome.reason != nil } || !report.unreadable.isEmpty
    return hasProblems ? .findings : .clean
  }
}

/// The report of `tessera import` for a terminal: the differences of the files, the strings that are not imported, and
/// the counts.
struct ImportText {
  private let report: ImportReport
  private let isDryRun: Bool

  init(_ report: ImportReport, isDryRun: Bool) {
    self.report = report
    self.isDryRun = isDryRun
  }

  /// Writes the differences of the files and the strings that are not imported.
  func writeChanges(to console: inout Console) {
    for file in report.files where !file.diff.hunks.isEmpty { file.diff.write(path: file.path, to: &console.output) }
    for string in report.strings {
      guard let reason = string.outcome.reason else { continue }
      let place = string.line.map { "\(string.file):\($0)" } ?? string.file
      let variation = string.variation.isEmpty ? "" : " (\(string.variation))"
      console.warn("\(place): \(String(quoting: string.key, limit: 80))\(variation) is not imported: \(reason)")
    }
    for comment in report.comments {
      let place = comment.line.map { "\(comment.file):\($0)" } ?? comment.file
      let other = comment.other.map { "the comment \(String(quoting: $0, limit: 80))" } ?? "no comment"
      console.warn(
        "\(place): the comment \(String(quoting: comment.comment, limit: 80)) of "
          + "\(String(quoting: comment.key, limit: 80)) is not imported: the key has \(other)"
      )
    }
  }

  /// Writes what was imported. It is called after the files have been written.
  func writeSummary(to console: inout Console) {
    if let repair = report.repair { RepairSummary(repair, isDryRun: isDryRun).write(to: &console) }
    console.output.writeLine(counts)
  }

  private var counts: String {
    func count(_ condition: (ImportedString.Outcome) -> Bool) -> Int { report.count(where: condition) }
    var parts = [
      "\(count { $0 == .new }) new", "\(count { $0 == .changed }) changed", "\(report.unchangedCount) unchanged",
    ]
    let others: [(Int, String)] = [
      (count { $0 == .untranslated }, "not translated"),
      (count { $0 == .unfinished }, "unfinished and ignored"),
      (count(\.isConflict), "with another source string"),
      (count(\.isRejected), "rejected"),
      (count(\.isUnknown), "unknown"),
      (count(\.isFailed), "failed"),
    ]
    parts += others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (isDryRun ? "would import: " : "imported: ") + parts.joined(separator: ", ") + created
  }

  /// The numbers of new keys and files, or an empty string if there are none.
  private var created: String {
    let files = report.files.count(where: \.isNew)
    guard report.newKeys > 0 || files > 0 else { return "" }
    let counts = [TerminalReport.count(report.newKeys, "key"), TerminalReport.count(files, "file")]
    return (isDryRun ? "; would create " : "; created ") + counts.joined(separator: " and ")
  }
}

extension ImportedString.Outcome {
  fileprivate var isConflict: Bool { if case .conflict = self { true } else { false } }
  fileprivate var isRejected: Bool { if case .rejected = self { true } else { false } }
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }

  /// The name of the outcome in the JSON report.
  fileprivate var name: String {
    switch self {
    case .new: "new"
    case .changed: "changed"
    case .unchanged: "unchanged"
    case .untranslated: "untranslated"
    case .unfinished: "unfinished"
    case .conflict: "conflict"
    case .rejected: "rejected"
    case .unknown: "unknown"
    case .failed: "failed"
    }
  }
}

/// The report of `tessera import --json`: all strings that are not unchanged.
private struct ImportJSON: Encodable {
  struct Item: Encodable {
    var file: String
    var line: Int?
    var table: String
    var key: String
    var variation: String
    var language: String
    var outcome: String
    var reason: String?
    var current: String?
    var imported: String?
  }

  struct Comment: Encodable {
    var file: String
    var line: Int?
    var table: String
    var key: String
    var comment: String
    var existing: String?
  }

  var strings: [Item]
  /// The comments that are not imported, or `nil` if there are none.
  var comments: [Comment]?
  var files: [String]
  var newFiles: [String]
  var newKeys: Int
  var unchanged: Int
  var repair: RepairJSON?

  init(_ report: ImportReport) {
    repair = report.repair.map(RepairJSON.init)
    files = report.files.map(\.path)
    newFiles = report.files.filter(\.isNew).map(\.path)
    newKeys = report.newKeys
    unchanged = report.unchangedCount
    let comments = report.comments.map { comment in
      Comment(
        file: comment.file,
        line: comment.line,
        table: comment.table,
        key: comment.key,
        comment: comment.comment,
        existing: comment.other
      )
    }
    self.comments = comments.isEmpty ? nil : comments
    strings = report.strings.map { string in
      Item(
        file: string.file,
        line: string.line,
        table: string.table,
        key: string.key,
        variation: string.variation,
        language: string.language,
        outcome: string.outcome.name,
        reason: string.outcome.reason,
        current: string.current,
        imported: string.imported
      )
    }
  }
}
