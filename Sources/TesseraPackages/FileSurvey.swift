package import TesseraWorkspace

/// Which files and folders stand in a workspace, and which version each file has: what tells whether anything changed,
/// without reading it. One look at each folder, and one at each file.
package struct FileSurvey: Sendable, Hashable {
  package struct File: Sendable, Hashable {
    /// Relative to the root.
    package var path: String
    /// Nil for a file that vanished between two looks, or cannot be looked at.
    package var version: FileVersion?
    /// Whether a workspace reads it whenever it is there: localizations, manifests, files of asset catalogs, settings.
    package var isAlwaysRead: Bool
  }

  /// In the order of their paths.
  package private(set) var files: [File]
  /// In the order of their paths.
  package private(set) var folders: [String]

  /// - Parameters:
  ///   - configuration: It may exclude files.
  ///   - outputFolder: See ``SnapshotLoader/Options/outputFolder``.
  package init(_ tree: any FileTree, configuration: Configuration = Configuration(), outputFolder: String? = nil) {
    let scan = SnapshotLoader.scanner(of: tree, configuration: configuration, outputFolder: outputFolder).scan()
    files = zip(scan.files, tree.versions(of: scan.files.map(\.path))).map { file, version in
      File(
        path: file.path,
        version: version,
        isAlwaysRead: file.role != .other || file.path == SnapshotLoader.configurationName
      )
    }
    folders = scan.folders.sorted(by: Path.precedes)
  }

  /// The survey without the versions of files that nothing depends on.
  ///
  /// - Parameter paths: Of files that count though their names do not tell.
  package func keepingVersions(of paths: Set<String>) -> FileSurvey {
    var survey = self
    for index in files.indices where !files[index].isAlwaysRead && !paths.contains(files[index].path) {
      survey.files[index].version = nil
    }
    return survey
  }
}
