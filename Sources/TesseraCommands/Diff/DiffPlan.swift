import TesseraOperations
import TesseraStrings
import TesseraWorkspace

/// The arguments of `tessera diff`.
struct DiffPlan: Sendable, Hashable {
  enum Format: String, Sendable, CaseIterable {
    case terminal, markdown, json
  }

  var diff: DiffOperation
  var format: Format
  /// The path of the file that the page is written to.
  var page: String?
  /// A Boolean value that indicates whether the page may replace any file.
  var isForced: Bool
  /// A Boolean value that indicates whether differences result in exit status 1.
  var reportsDifferences: Bool
  var color: Palette.Choice

  /// - Parameters:
  ///   - paths: Two files or folders, or with revisions, at most one.
  ///   - revisions: The revision to compare with the files on disk, or an old and a new revision.
  init(
    paths: [String],
    revisions: [String] = [],
    excluded: [String] = [],
    format: Format? = nil,
    page: String? = nil,
    isForced: Bool = false,
    reportsDifferences: Bool = false,
    color: Palette.Choice = .auto
  ) throws(UsageError) {
    guard format == nil || page == nil else { throw UsageError("--format and --html cannot be combined") }
    guard (paths + revisions).allSatisfy({ !$0.isEmpty }) else { throw UsageError("a path or a revision is empty") }
    diff = try DiffOperation(Self.input(paths, revisions), excluded: PathArgument.patterns(excluded))
    self.format = format ?? .terminal
    self.page = page
    self.isForced = isForced
    self.reportsDifferences = reportsDifferences
    self.color = color
  }

  private static func input(_ paths: [String], _ revisions: [String]) throws(UsageError) -> DiffOperation.Input {
    guard let old = revisions.first else {
      guard paths.count == 2 else {
        throw UsageError("diff requires two files or two folders, or --revision with at most one path")
      }
      return .paths(old: paths[0], new: paths[1])
    }
    if let range = revisions.first(where: { $0.contains("..") }) {
      let advice = "to compare two revisions, use --revision twice"
      throw UsageError("\(String(quoting: range, limit: 100)) is not a single revision: \(advice)")
    }
    guard revisions.count <= 2 else { throw UsageError("diff accepts at most two revisions") }
    guard paths.count <= 1 else { throw UsageError("with --revision, diff accepts at most one path") }
    return .revisions(old: old, new: revisions.dropFirst().first, path: paths.first ?? ".")
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let file = page.map { OutputFile($0, .diffPage, isForced: isForced) }
    try file?.check()
    let result = try await ProgressLine(console).following { try await diff.run($0) }
    if let file {
      try file.write { DiffPage(result).write(to: &$0) }
      console.output.writeLine(TerminalText.inert(file.path))
    } else {
      switch format {
      case .terminal: DiffText(result, palette: console.palette(color)).write(to: &console.output)
      case .markdown: DiffMarkdown(result).write(to: &console.output)
      case .json: try DiffJSON.write(result, to: &console.output)
      }
    }
    for gap in result.gaps { console.error(CommandFailure(gap)) }
    return !result.gaps.isEmpty || reportsDifferences && !result.isEmpty ? .findings : .clean
  }
}
