import Foundation
import TesseraOperations
import TesseraStrings

/// The arguments of `tessera report`.
struct ReportPlan: Sendable, Hashable {
  /// The number of weeks in the history by default, about three months.
  static let defaultWeekCount = 12
  /// The maximum number of revisions to read.
  static let maximumRevisionCount = 104

  var report: ReportOperation
  /// The path of the file that the page is written to, or `nil` to print JSON.
  var page: String?
  /// A Boolean value that indicates whether the page may replace any file.
  var isForced: Bool
  var manifests: ManifestChoice

  init(
    path: String = ".",
    page: String? = nil,
    isJSON: Bool = false,
    weekCount: Int? = nil,
    revisions: [String] = [],
    checksAllRules: Bool = false,
    configuration: String? = nil,
    excluded: [String] = [],
    isForced: Bool = false,
    manifests: ManifestChoice = ManifestChoice(),
    now: Int = Int(Date().timeIntervalSince1970)
  ) throws(UsageError) {
    guard !path.isEmpty, page?.isEmpty != true else { throw UsageError("a path is empty") }
    guard isJSON || page != nil else { throw UsageError("report requires --output FILE or --json") }
    guard !isJSON || page == nil else { throw UsageError("--json and --output cannot be combined") }
    guard weekCount == nil || revisions.isEmpty else {
      throw UsageError("--weeks and --revision cannot be combined")
    }
    let weeks = weekCount ?? Self.defaultWeekCount
    guard (0...Self.maximumRevisionCount).contains(weeks), revisions.count <= Self.maximumRevisionCount else {
      throw UsageError("the history can have at most \(Self.maximumRevisionCount) revisions")
    }
    report = try ReportOperation(
      path: path,
      configuration: configuration,
      history: !revisions.isEmpty ? .revisions(revisions) : weeks == 0 ? .none : .weeks(weeks),
      rules: checksAllRules ? .all : .ofBuilds,
      now: now,
      excluded: PathArgument.patterns(excluded)
    )
    self.page = page
    self.isForced = isForced
    self.manifests = manifests
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let file = page.map { OutputFile($0, .reportPage, isForced: isForced) }
    try file?.check()
    var report = report
    report.manifests = try manifests.options(in: console.environment)
    let result = try await ProgressLine(console).following { try await report.run($0) }
    console.warn(of: result.manifestWarning)
    if let file {
      try file.write { ReportPage(result).write(to: &$0) }
      console.output.writeLine(TerminalText.inert(file.path))
    } else {
      try ReportJSON.write(result, to: &console.output)
    }
    for gap in result.gaps { console.error(CommandFailure(gap)) }
    return result.gaps.isEmpty ? .clean : .findings
  }
}
