import TesseraWorkspace

/// What `tessera build` was asked to do.
package struct BuildPlan: Sendable, Hashable {
  package var path: String
  package var output: String
  package var makesTables: Bool
  package var makesFolders: Bool
  package var color: Palette.Choice

  /// - Parameter output: Nil for a folder that version control and SwiftPM leave alone.
  package init(
    path: String = ".",
    output: String? = nil,
    makesTables: Bool = false,
    makesFolders: Bool = false,
    color: Palette.Choice = .auto
  ) throws(UsageError) {
    guard !path.isEmpty, output != "" else { throw UsageError("a path is empty") }
    self.path = path
    self.output = output ?? (path == "." ? Self.folderName : FileWriter.join(path, Self.folderName))
    self.makesTables = makesTables
    self.makesFolders = makesFolders
    self.color = color
  }

  /// Skipped by whoever looks for localizations.
  private static let folderName = ".build/tessera"

  /// What is made of a module's tables beside its Swift: what was asked for, and what the settings say of it.
  func products(of module: Module, _ settings: Configuration.Build) -> TableCompilation.Products {
    TableCompilation.Products(
      tables: makesTables || settings.applies(settings.fileModules, to: module.name),
      folders: makesFolders || settings.applies(settings.languageFolderModules, to: module.name)
    )
  }

  package func run(_ console: inout Console) async throws(CommandFailure) -> CommandStatus {
    let progress = ProgressLine(console)
    defer { progress?.end() }
    let outcome = try await BuildRun(self).run(progress)
    progress?.end()
    outcome.write(to: &console.output, palette: console.palette(color))
    return outcome.status
  }
}
