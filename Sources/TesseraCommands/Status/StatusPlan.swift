import TesseraStrings
import TesseraChecks
import TesseraWorkspace

/// What `tessera status` was asked to show.
package struct StatusPlan: Sendable, Hashable {
  package var path: String
  package var isJSON: Bool
  /// The file that the page goes to.
  package var page: String?
  /// Empty for all.
  package var languages: [String]
  package var modules: [String]
  package var configuration: String?
  package var color: Palette.Choice

  package init(
    path: String = ".",
    isJSON: Bool = false,
    page: String? = nil,
    languages: [String] = [],
    modules: [String] = [],
    configuration: String? = nil,
    color: Palette.Choice = .auto
  ) throws(UsageError) {
    guard !path.isEmpty else { throw UsageError("a path is empty") }
    guard !isJSON || page == nil else { throw UsageError("--json and --html exclude one another") }
    self.path = path
    self.isJSON = isJSON
    self.page = page
    self.languages = languages.uniqued()
    self.modules = modules.uniqued()
    self.configuration = configuration
    self.color = color
  }

  package func run(_ console: inout Console) async throws(CommandFailure) -> CommandStatus {
    let progress = ProgressLine(console)
    defer { progress?.end() }
    progress?.begin("reading \(TerminalText.inert(path))")
    let workspace = try LoadedWorkspace(path, configuration: configuration)
    progress?.begin("counting")
    let summary = await CheckRun(snapshot: workspace.snapshot, rules: []).run { progress?.update($0) }.summary
    let table = try StatusTable(summary).showing(languages: languages, modules: modules)
    if let page {
      progress?.begin("writing")
      try OutputFile.write(page) { StatusPage(table, of: summary).write(to: &$0) }
      progress?.end()
      console.output.writeLine(TerminalText.inert(page))
    } else if isJSON {
      StatusJSON.write(table, to: &console.output)
    } else {
      progress?.end()
      StatusText(table, width: console.width, palette: console.palette(color)).write(to: &console.output)
    }
    progress?.end()
    let gaps = Self.gaps(workspace)
    for gap in gaps { console.complain(gap) }
    return gaps.isEmpty ? .clean : .findings
  }

  /// What was not counted, because it could not be read.
  private static func gaps(_ workspace: LoadedWorkspace) -> [CommandFailure] {
    let unreadable = workspace.snapshot.findings.filter { $0.rule == .unreadableFile }.map {
      CommandFailure(workspace.path($0.place.path), nil, $0.message.text)
    }
    let broken = workspace.snapshot.files.compactMap { file -> CommandFailure? in
      guard let issue = file.issues.first(where: \.isUnreadable) else { return nil }
      let location = file.source?.location(of: issue.span.lowerBound)
      return CommandFailure(workspace.path(file.path), location, issue.message.text)
    }
    return unreadable + broken
  }
}
