import TesseraPackages
import TesseraWorkspace

/// Records that the user trusts the manifests of a folder in their current state.
///
///     let report = try await TrustOperation(path: "App", configuration: folder).run()
///
///     tessera trust App
package struct TrustOperation: Sendable, Hashable {
  package var path: String
  /// The path of the user's configuration folder.
  package var configuration: String

  package init(path: String = ".", configuration: String) {
    self.path = path
    self.configuration = configuration
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> TrustReport {
    try await Operations.perform(progress) { context in
      _ = try context.begin(.scanning, path: path)
      let tree = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: path) }
      let manifests = TrustedManifests(in: tree)
      guard !manifests.hashes.isEmpty else {
        throw OperationError(path, nil, "there is no Package.swift in the folder")
      }
      if let manifest = manifests.unreadable { throw OperationError(manifest, nil, "it cannot be read") }
      if let other = manifests.changeableByOthers {
        throw OperationError(other, nil, "other users can change it, so its content cannot be trusted")
      }
      let entry = ManifestTrust.Entry(folder: tree.absolute(""), manifests: manifests.hashes)
      try OperationError.wrapping { () throws(FileError) in
        try ManifestTrustFile(folder: configuration).update { $0.add(entry) }
      }
      return TrustReport(
        folder: entry.folder,
        manifests: manifests.hashes.keys.sorted(by: Path.precedes),
        evaluated: manifests.evaluated
      )
    }
  }
}

/// The result of ``TrustOperation``.
package struct TrustReport: Sendable, Hashable {
  /// The absolute path of the folder. All paths of the report are absolute.
  package var folder: String
  package var manifests: [String]
  /// The manifests that cannot be read statically and are run from now on.
  package var evaluated: Set<String>
}
