import Foundation
import TesseraPackages
import TesseraWorkspace

/// Revokes the trust in the manifests of a folder.
package struct RevokeTrustOperation: Sendable, Hashable {
  /// The path of the folder, which may no longer exist.
  package var path: String
  /// The path of the user's configuration folder.
  package var configuration: String

  package init(path: String, configuration: String) {
    self.path = path
    self.configuration = configuration
  }

  /// - Returns: The number of manifests that are no longer trusted.
  package func run(_ progress: ProgressStream? = nil) async throws -> Int {
    try await Operations.perform(progress) { _ in
      let folder = System.realPath(path) ?? URL(filePath: path).standardizedFileURL.path
      var count = 0
      try OperationError.wrapping { () throws(FileError) in
        try ManifestTrustFile(folder: configuration).update { count = $0.revoke(folder == "/" ? "" : folder) }
      }
      guard count > 0 else { throw OperationError(path, nil, "none of its manifests is trusted") }
      return count
    }
  }
}
