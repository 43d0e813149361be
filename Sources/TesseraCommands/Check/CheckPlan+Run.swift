import TesseraChecks
import TesseraFormats
import TesseraOperations
import TesseraStrings

extension CheckPlan {
  func run(_ console: inout Console) async throws -> CommandStatus {
    let known = try baseline.map { path throws(OperationError) in try BaselineFile.read(path) }
    let progress = ProgressLine(console)
    var parts: [CheckedWorkspace] = []
    for path in paths {
      let operation = CheckOperation(
        path: path,
        configuration: configuration,
        rules: rules,
        baseline: known,
        recordsBaseline: newBaseline != nil,
        revision: revision,
        fixes: fixes
      )
      let part = try await console.following(progress) { try await operation.run($0, recoveries: $1) }
      for ignore in part.staleIgnores { console.warn(ignore.warning) }
      if let path = newBaseline, let baseline = part.recordedBaseline {
        try OutputFile.write(path) { $0.write(baseline.json()) }
      }
      parts.append(part)
    }
    let report = CheckReport(parts)
    try write(report, &console)
    let conflicts = parts.flatMap(\.conflicts)
    guard conflicts.isEmpty else { throw OperationError(conflicts) }
    return report.counts.isBad(strict: isStrict) ? .findings : .clean
  }

  private func write(_ report: CheckReport, _ console: inout Console) throws {
    guard let path = output else {
      try format.write(report, limit: limit, palette: console.palette(color), to: &console.output)
      return
    }
    let palette = Palette(color, isTerminal: false, environment: console.environment)
    try OutputFile.write(path) { try format.write(report, limit: limit, palette: palette, to: &$0) }
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
