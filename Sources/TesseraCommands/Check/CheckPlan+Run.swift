import TesseraChecks
import TesseraFormats
import TesseraOperations
import TesseraStrings

extension CheckPlan {
  func run(_ console: inout Console) async throws -> CommandStatus {
    let known = try baseline.map { path throws(OperationError) in try BaselineFile.read(path) }
    // Before files are fixed.
    let report = output.map { OutputFile($0, .report, isForced: isForced) }
    let record = newBaseline.map { OutputFile($0, .baseline, isForced: isForced) }
    for file in [report, record].compactMap(\.self) { try file.check() }
    let manifests = try manifests.options(in: console.environment)
    let progress = ProgressLine(console)
    var parts: [CheckedWorkspace] = []
    for path in paths {
      let operation = CheckOperation(
        path: path,
        configuration: configuration,
        rules: rules,
        preset: preset,
        baseline: known,
        recordsBaseline: newBaseline != nil,
        revision: revision,
        excluded: excluded,
        fixes: fixes,
        isForced: isForced,
        manifests: manifests
      )
      let part = try await console.following(progress) { try await operation.run($0, recoveries: $1) }
      for ignore in part.staleIgnores { console.warn(ignore.warning) }
      if let record, let baseline = part.recordedBaseline { try record.write { $0.write(baseline.json()) } }
      parts.append(part)
    }
    let result = CheckReport(parts)
    try write(result, to: report, &console)
    let conflicts = parts.flatMap(\.conflicts)
    guard conflicts.isEmpty else { throw OperationError(conflicts) }
    return result.counts.isBad(strict: isStrict) ? .findings : .clean
  }

  private func write(_ report: CheckReport, to file: OutputFile?, _ console: inout Console) throws {
    guard let file else {
      try format.write(report, limit: limit, palette: console.palette(color), to: &console.output)
      return
    }
    let palette = Palette(color, isTerminal: false, environment: console.environment)
    try file.write { try format.write(report, limit: limit, palette: palette, to: &$0) }
    if format != .terminal { console.errors.writeLine(report.counts.line(.plain)) }
  }
}

extension FindingCounts {
  /// Returns whether the command ends with a status other than 0.
  ///
  /// - Parameter strict: Whether warnings count.
  func isBad(strict: Bool) -> Bool { errors > 0 || (strict && warnings > 0) }
}

extension CheckedWorkspace.StaleIgnore {
  fileprivate var warning: String {
    "\(FileLocation(path, location)): this ignore matches nothing anymore; its reason was: \(reason)"
  }
}
