import TesseraOperations

/// The arguments of `tessera convert`.
struct ConvertPlan: Sendable, Hashable {
  var converting: ConvertOperation
  var isJSON: Bool
  var manifests: ManifestChoice

  init(
    path: String = ".",
    target: ConvertOperation.Target = .catalogs,
    modules: [String] = [],
    tables: [String] = [],
    isDryRun: Bool = false,
    isForced: Bool = false,
    isJSON: Bool = false,
    manifests: ManifestChoice = ManifestChoice()
  ) throws(UsageError) {
    guard !path.isEmpty else { throw UsageError("a path is empty") }
    converting = ConvertOperation(
      path: path,
      target: target,
      modules: modules,
      tables: tables,
      isForced: isForced,
      isDryRun: isDryRun
    )
    self.isJSON = isJSON
    self.manifests = manifests
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var converting = converting
    converting.manifests = try manifests.options(in: console.environment)
    let operation = converting
    let prepared = try await console.following(ProgressLine(console)) {
      try await operation.prepare($0, recoveries: $1)
    }
    let report = prepared.report
    let text = ConversionText(report, operation)
    for gap in report.unreadable { console.error(CommandFailure(gap)) }
    if !isJSON { text.writeFindings(to: &console) }
    if !operation.isDryRun { _ = try prepared.write() }
    if isJSON {
      try console.output.writeJSON(ConversionJSON(report))
      console.output.writeLine()
    } else {
      text.writeSummary(to: &console)
    }
    return report.obstacles.isEmpty && report.unreadable.isEmpty ? .clean : .findings
  }
}
