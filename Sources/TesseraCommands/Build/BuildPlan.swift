import TesseraOperations

/// The arguments of `tessera build`.
struct BuildPlan: Sendable, Hashable {
  var build: BuildOperation
  var color: Palette.Choice

  /// - Parameter output: Nil for the default folder.
  init(
    path: String = ".",
    output: String? = nil,
    makesTables: Bool = false,
    makesFolders: Bool = false,
    isForced: Bool = false,
    color: Palette.Choice = .auto
  ) throws(UsageError) {
    guard !path.isEmpty, output != "" else { throw UsageError("a path is empty") }
    build = BuildOperation(
      path: path,
      output: output,
      makesTables: makesTables,
      makesFolders: makesFolders,
      isForced: isForced
    )
    self.color = color
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let outcome = try await console.following(ProgressLine(console)) { try await build.run($0, recoveries: $1) }
    outcome.write(to: &console.output, palette: console.palette(color))
    return outcome.status
  }
}
