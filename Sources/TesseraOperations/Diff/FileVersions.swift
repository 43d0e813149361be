import TesseraPackages
import TesseraWorkspace

/// Two versions of one file, which a version control system has stored in other files.
package struct FileVersions: Sendable, Hashable {
  /// The path of the old version in the work tree. It determines the language and the name of the table.
  package var path: String
  /// The path of the new version in the work tree, which differs from `path` if the file was renamed.
  package var newPath: String
  /// The file that contains the old version, or `nil` if the file was added.
  package var oldFile: String?
  /// The file that contains the new version, or `nil` if the file was removed.
  package var newFile: String?

  package init(path: String, newPath: String? = nil, oldFile: String?, newFile: String?) {
    self.path = path
    self.newPath = newPath ?? path
    self.oldFile = oldFile
    self.newFile = newFile
  }

  func old(_ options: WorkspaceLoader.Options) throws(OperationError) -> LoadedWorkspace {
    try Self.workspace(oldFile, as: path, options)
  }

  func new(_ options: WorkspaceLoader.Options) throws(OperationError) -> LoadedWorkspace {
    try Self.workspace(newFile, as: newPath, options)
  }

  /// Loads a file as if it were at another path.
  private static func workspace(
    _ file: String?,
    as path: String,
    _ options: WorkspaceLoader.Options
  ) throws(OperationError) -> LoadedWorkspace {
    let root = System.workingFolder ?? "/"
    guard let file else { return LoadedWorkspace(snapshot: .empty(at: root), prefix: "") }
    let folder = file.utf8.first == UInt8(ascii: "/") && Path.parent(file).isEmpty ? "/" : Path.parent(file)
    let bytes = try OperationError.wrapping { () throws(FileError) in
      do throws(FileError) {
        return try DiskTree(root: folder.isEmpty ? "." : folder).bytes(of: Path.name(file))
      } catch {
        throw FileError(error.kind, path: file, reason: error.reason)
      }
    }
    let tree = MemoryTree(bytes: [Path.isPlain(path) ? path : Path.name(path): bytes])
    return LoadedWorkspace(snapshot: WorkspaceLoader.load(tree, root: root, options: options), prefix: "")
  }
}
