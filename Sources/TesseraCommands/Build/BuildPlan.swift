import TesseraOperations

/// The arguments of `tessera build`.
struct BuildPlan: Sendable, Hashable {
  private var build: BuildOperation
  private var manifests: ManifestChoice
  var color: Palette.Choice

  /// - Parameter output: The output folder, or `nil` for the default folder.
  init(
    path: String = ".",
    output: String? = nil,
    makesTables: Bool = false,
    makesFolders: Bool = false,
    isForced: Bool = false,
    manifests: ManifestChoice = ManifestChoice(),
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
    self.manifests = manifests
    self.color = color
  }

  func operation(in environment: [String: String]) throws(UsageError) -> BuildOperation {
    var operation = build
    operation.manifests = try manifests.options(in: environment)
    return operation
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let build = try operation(in: console.environment)
    let outcome = try await console.following(ProgressLine(console)) { try await build.run($0, recoveries: $1) }
    outcome.write(to: &console.output, palette: console.palette(color))
    return outcome.status
  }
}
