import TesseraPackages
import TesseraWorkspace

/// Lists the folders whose manifests the user trusts.
package struct TrustListOperation: Sendable, Hashable {
  /// The user's folder of configuration.
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
  /// A manifest that is no longer as it was trusted.
  package struct Change: Sendable, Hashable {
    /// Absolute.
    package var path: String
    /// `added`, `changed` or `removed`.
    package var kind: String
  }

  /// Absolute.
  package var folder: String
  package var manifestCount: Int
  package var changes: [Change]
}
