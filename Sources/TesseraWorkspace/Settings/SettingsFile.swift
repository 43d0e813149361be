package import TesseraStrings

/// A settings file of a workspace, with its text or the reason why it cannot be read.
package struct SettingsFile: Sendable {
  /// The path of the file: relative to the root of the workspace, or absolute for a file outside of the workspace.
  package var path: String
  package var folder: SettingsFolder
  package var result: Result<SourceText, FileError>

  /// The name of settings files.
  package static let name = "tessera.json"

  package init(path: String, folder: SettingsFolder = SettingsFolder(), result: Result<SourceText, FileError>) {
    self.path = path
    self.folder = folder
    self.result = result
  }

  /// Reads the settings file of a folder in a workspace.
  package init(inFolder folder: String, of tree: any FileTree) {
    path = Path.join(folder, Self.name)
    self.folder = SettingsFolder(folder)
    result = SnapshotLoader.source(of: path, in: tree)
  }

  /// The source text, or `nil` if the file cannot be read.
  package var source: SourceText? { try? result.get() }

  /// The hash of the content, or `nil` if the file cannot be read.
  package var hash: ContentHash? { source.map { ContentHash($0.fileBytes) } }

  /// Returns whether both values have the same path and the same content or error.
  func isSame(as other: SettingsFile) -> Bool {
    guard Path.isSame(path, other.path) else { return false }
    return switch (result, other.result) {
    case (.success(let source), .success(let other)): source.fileBytes == other.fileBytes
    case (.failure(let error), .failure(let other)): error == other
    case (.success, .failure), (.failure, .success): false
    }
  }
}

/// The folder of a settings file. The paths and the path patterns in the file are relative to this folder.
package struct SettingsFolder: Sendable, Hashable {
  /// The path of the folder, relative to the root of the workspace. It is empty for the root and for folders above it.
  package let path: String
  /// The path of the root, relative to the folder. It is empty unless the folder is above the root.
  package let rootPath: String

  package init(_ path: String = "") {
    self.path = path
    rootPath = ""
  }

  package init(above rootPath: String) {
    path = ""
    self.rootPath = rootPath
  }

  /// Returns a path relative to the folder.
  ///
  /// - Parameter path: The path of a file or folder in this folder, relative to the root of the workspace.
  package func relative(_ path: String) -> String {
    rootPath.isEmpty ? Path.relative(path, to: self.path) : Path.join(rootPath, path)
  }
}
