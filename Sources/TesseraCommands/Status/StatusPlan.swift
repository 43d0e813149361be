import TesseraOperations

/// The arguments of `tessera status`.
struct StatusPlan: Sendable, Hashable {
  var status: StatusOperation
  var isJSON: Bool
  /// The path of the file that the page is written to.
  var page: String?
  /// A Boolean value that indicates whether the page may replace any file.
  var isForced: Bool
  var manifests: ManifestChoice
  var color: Palette.Choice

  init(
    path: String = ".",
    isJSON: Bool = false,
    page: String? = nil,
    languages: [String] = [],
    modules: [String] = [],
    configuration: String? = nil,
    revision: String? = nil,
    excluded: [String] = [],
    isForced: Bool = false,
    manifests: ManifestChoice = ManifestChoice(),
    color: Palette.Choice = .auto
  ) throws(UsageError) {
    guard !path.isEmpty else { throw UsageError("a path is empty") }
    guard !isJSON || page == nil else { throw UsageError("--json and --html cannot be combined") }
    status = try StatusOperation(
      path: path,
      languages: languages,
      modules: modules,
      configuration: configuration,
      revision: revision,
      excluded: PathArgument.patterns(excluded)
    )
    self.isJSON = isJSON
    self.page = page
    self.isForced = isForced
    self.manifests = manifests
    self.color = color
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let file = page.map { OutputFile($0, .statusPage, isForced: isForced) }
    try file?.check()
    var status = status
    status.manifests = try manifests.options(in: console.environment)
    let result = try await ProgressLine(console).following { try await status.run($0) }
    console.warn(of: result.manifestWarning)
    if let file {
      try file.write { StatusPage(result.table, of: result.summary).write(to: &$0) }
      console.output.writeLine(TerminalText.inert(file.path))
    } else if isJSON {
      try StatusJSON.write(result.table, to: &console.output)
    } else {
      let text = StatusText(result.table, width: console.width, palette: console.palette(color))
      text.write(to: &console.output)
    }
    for gap in result.gaps { console.error(CommandFailure(gap)) }
    return result.gaps.isEmpty ? .clean : .findings
  }
}
