/// The files of an earlier load of a workspace, of which some have the same content in the tree to load.
package struct KnownFiles: Sendable {
  private let files: WorkspaceFiles
  private let isUnchanged: @Sendable (String) -> Bool

  /// - Parameter isUnchanged: A function that returns whether the file at a path has the same content as in the earlier
  ///   load.
  package init(_ files: WorkspaceFiles, isUnchanged: @Sendable @escaping (String) -> Bool) {
    self.files = files
    self.isUnchanged = isUnchanged
  }

  /// Returns the result of reading a file in the earlier load, or `nil` if the file must be read.
  func result(_ file: WorkspaceScanner.File) -> FileReading.Result? {
    guard let result = files.result(at: file.path), result.finding == nil, isUnchanged(file.path) else { return nil }
    return result
  }
}
