import TesseraPackages
import TesseraWorkspace

/// Lists the folders whose manifests the user trusts.
package struct TrustListOperation: Sendable, Hashable {
  /// The path of the user's configuration folder.
  package var configuration: String

  package init(configuration: String) {
    self.configuration = configuration
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> [TrustedFolder] {
    try await Operations.perform(progress) { _ in
      let trust = try OperationError.wrapping { () throws(FileError) in
        try ManifestTrustFile(folder: configuration).read()
      }
      return trust.entries.map { entry in
        TrustedFolder(
          folder: entry.folder,
          manifestCount: entry.manifests.count,
          changes: entry.currentChanges.map { TrustedFolder.Change(path: $0.path, kind: $0.kind.rawValue) }
        )
      }
    }
  }
}

/// A folder whose manifests the user trusts.
package struct TrustedFolder: Sendable, Hashable {
  /// A manifest that has changed since it was trusted.
  package struct Change: Sendable, Hashable {
    /// The absolute path of the manifest.
    package var path: String
    /// The kind of change: `added`, `changed`, or `removed`.
    package var kind: String
  }

  /// The absolute path of the folder.
  package var folder: String
  package var manifestCount: Int
  package var changes: [Change]
}
