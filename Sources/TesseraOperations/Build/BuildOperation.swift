import TesseraStrings
import TesseraWorkspace

/// Builds a workspace: checks it for errors, and writes the generated Swift code and the tables of each module that has
/// changed.
///
///     let outcome = try await BuildOperation(path: "App", makesTables: true).run()
///
///     tessera build App --tables
package struct BuildOperation: Sendable, Hashable {
  package var path: String
  package var output: String
  package var makesTables: Bool
  package var makesFolders: Bool
  /// A Boolean value that indicates whether to replace files in the output folder that Tessera did not write.
  package var isForced: Bool
  package var manifests: ManifestOptions

  /// - Parameter output: The output folder, or `nil` to use `.build/tessera` in the workspace folder, which version
  ///   control and SwiftPM ignore.
  package init(
    path: String = ".",
    output: String? = nil,
    makesTables: Bool = false,
    makesFolders: Bool = false,
    isForced: Bool = false,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.output = output ?? (path == "." ? Self.folderName : FileWriter.join(path, Self.folderName))
    self.makesTables = makesTables
    self.makesFolders = makesFolders
    self.isForced = isForced
    self.manifests = manifests
  }

  private static let folderName = ".build/tessera"

  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> BuildOutcome {
    try await Operations.perform(progress, recoveries) { try await BuildRun(self).run($0) }
  }

  /// Returns the products to compile from a table in addition to the module's Swift code: those that the operation
  /// requests and those that the settings request.
  func products(
    of table: StringTable,
    in module: Module,
    _ settings: Configuration.Build
  ) -> TableCompilation.Products {
    TableCompilation.Products(
      tables: makesTables || settings.applies(settings.files, to: module.name, table: table.name),
      folders: makesFolders || settings.applies(settings.languageFolderModules, to: module.name)
    )
  }
}
