package import TesseraStrings
package import TesseraWorkspace

/// Measures the strings and resources of modules, or of a built product.
///
///     let size = try await SizeOperation(path: "App").run()
///
///     tessera size App
package struct SizeOperation: Sendable, Hashable {
  package var path: String
  /// The path of a built product to measure instead of the sources.
  package var product: String?
  /// The Git revision to compare the sources with.
  package var revision: String?
  /// A Boolean value that indicates whether test targets are included.
  package var includesTests: Bool
  /// Files and folders to exclude; see ``CheckOperation/excluded``.
  package var excluded: [GlobPattern]
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    product: String? = nil,
    revision: String? = nil,
    includesTests: Bool = false,
    excluded: [GlobPattern] = [],
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.product = product
    self.revision = revision
    self.includesTests = includesTests
    self.excluded = excluded
    self.manifests = manifests
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> SizeResult {
    try await Operations.perform(progress) { context in
      if let product {
        _ = try context.begin(.scanning, path: product)
        return SizeResult(table: try Self.sizes(of: product))
      }
      let workspace = try LoadedWorkspace(path, manifests: manifests, excluded: excluded, in: context)
      let earlier = try revision.map { revision in
        try LoadedWorkspace(path, manifests: manifests, revision: revision, excluded: excluded, in: context)
      }
      _ = try context.begin(.counting, path: path)
      return SizeResult(
        table: SourceSizes.table(workspace.snapshot, includesTests: includesTests),
        earlier: earlier.map { SourceSizes.table($0.snapshot, includesTests: includesTests) },
        gaps: workspace.gaps,
        manifestWarning: workspace.manifestWarning
      )
    }
  }

  private static func sizes(of product: String) throws(OperationError) -> SizeTable {
    guard let real = System.realPath(product), let status = System.status(of: real) else {
      throw OperationError("there is no file or folder \"\(product)\"")
    }
    guard !status.isFile else {
      let isArchive = ["ipa", "zip"].contains(Path.pathExtension(real))
      throw OperationError(
        product,
        nil,
        isArchive
          ? "Tessera does not open ZIP archives: extract it with unzip, and pass the app in its folder Payload"
          : "a product is a folder: an app, a bundle, an .xcarchive, or a build folder"
      )
    }
    return try OperationError.wrapping { () throws(FileError) in
      try ProductSizes(try DiskTree(root: real), name: Path.name(real)).table()
    }
  }
}

/// The result of ``SizeOperation``.
package struct SizeResult: Sendable {
  package var table: SizeTable
  /// The sizes in the revision that was requested.
  package var earlier: SizeTable?
  /// The files that could not be read, whose strings are not measured.
  package var gaps: [OperationError.Reason] = []
  package var manifestWarning: Diagnostic<FileLocation>?
}
