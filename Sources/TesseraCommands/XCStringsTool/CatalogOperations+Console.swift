import TesseraOperations

extension CompileCatalogsOperation {
  func execute(_ console: inout Console) async throws -> CommandStatus {
    let compiled = try await console.following(ProgressLine(console)) { try await run($0, recoveries: $1) }
    for diagnostic in compiled.diagnostics { console.errors.writeLine(diagnostic.line()) }
    guard !compiled.hasErrors else { return .findings }
    if let failure = compiled.failure { throw failure }
    if isDryRun {
      for path in compiled.paths { console.output.writeLine(path) }
    }
    return .clean
  }
}

extension ListKeysOperation {
  /// Prints one key per line.
  func execute(_ console: inout Console) async throws -> CommandStatus {
    switch try await ProgressLine(console).following({ try await run($0) }) {
    case .success(let keys):
      for key in keys { console.output.writeLine(TerminalText.inert(key)) }
      return .clean
    case .failure(let diagnostic):
      console.errors.writeLine(diagnostic.line())
      return .findings
    }
  }
}

extension GenerateSymbolsOperation {
  func execute(_ console: inout Console) async throws -> CommandStatus {
    let diagnostics = try await console.following(ProgressLine(console)) { try await run($0, recoveries: $1) }
    for diagnostic in diagnostics { console.errors.writeLine(diagnostic.line()) }
    return diagnostics.isEmpty ? .clean : .findings
  }
}
