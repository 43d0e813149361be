import TesseraChecks
import TesseraFormats
import TesseraOperations
import TesseraStrings

extension CheckPlan {
  func run(_ console: inout Console) async throws -> CommandStatus {
    let known = try baseline.map { path throws(OperationError) in try BaselineFile.read(path) }
    // Check the output files before fixing any source.
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
    if fixes?.isPreview == true { return writeDiffs(of: parts, &console) }
    let result = CheckReport(parts)
    try write(result, to: report, &console)
    let conflicts = parts.flatMap(\.conflicts)
    guard conflicts.isEmpty else { throw OperationError(conflicts) }
    return result.counts.isBad(strict: isStrict) ? .findings : .clean
  }

  private func write(_ report: CheckReport, to file: OutputFile?, _ console: inout Console) throws {
    guard let file else {
      try format.write(report, options: reportOptions, palette: console.palette(color), to: &console.output)
      return
    }
    let palette = Palette(color, isTerminal: false, environment: console.environment)
    try file.write { try format.write(report, options: reportOptions, palette: palette, to: &$0) }
    if format != .terminal { console.errors.writeLine(report.counts.line(.plain)) }
  }

  private var reportOptions: TerminalReport.Options {
    var words = ["tessera check"]
    if paths != ["."] { words += paths.map(Self.quoted) }
    if let configuration { words += ["--config", Self.quoted(configuration)] }
    if let revision { words += ["--revision", Self.quoted(revision)] }
    return TerminalReport.Options(
      detail: detail,
      command: words.joined(separator: " "),
      showsCompleteness: rules.map { !CheckReport.completenessRules.isDisjoint(with: $0) } ?? true
    )
  }

  /// Returns a word of a command, quoted for a shell if necessary.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-+@".unicodeScalars.contains($0)
    }
    return isPlain
      ? word
      : TerminalText.inert(
        "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
      )
  }

  /// Prints the changes that the fixes would make.
  private func writeDiffs(of parts: [CheckedWorkspace], _ console: inout Console) -> CommandStatus {
    let previews = parts.flatMap(\.fixPreviews)
    for preview in previews { preview.diff.write(path: preview.path, to: &console.output) }
    let findings = TerminalReport.count(previews.reduce(0) { $0 + $1.findingCount }, "finding")
    let files = TerminalReport.count(previews.count, "file")
    console.errors.writeLine(previews.isEmpty ? "no fixes" : "would fix \(findings) in \(files)")
    return previews.isEmpty ? .clean : .findings
  }
}

extension FindingCounts {
  /// Returns a Boolean value that indicates whether the command ends with a status other than 0.
  ///
  /// - Parameter strict: Whether to include warnings.
  func isBad(strict: Bool) -> Bool { errors > 0 || (strict && warnings > 0) }
}

extension CheckedWorkspace.StaleIgnore {
  fileprivate var warning: String {
    "\(FileLocation(path, location)): this ignore no longer matches any finding; its reason was: \(reason)"
  }
}
