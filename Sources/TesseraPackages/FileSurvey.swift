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
  /// See ``WorkspaceScanner/Scan/journalFolders``.
  package let journalFolders: [String]

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
    journalFolders = scan.journalFolders
  }

  /// Returns the paths at which something has changed since an earlier survey, or may have: files that were added,
  /// removed or written, and folders that were added or removed.
  ///
  /// - Parameter moment: A time at or before the earlier survey, as ``FileVersion/isSettled(at:)`` takes it. A file that
  ///   was written shortly before may have been written again with the same version.
  package func changes(since earlier: FileSurvey, at moment: Int) -> [String] {
    let changed = files.filter { file in
      let known = Path.search(earlier.files, for: file.path) { $0.path }?.version
      return known == nil || known != file.version || known?.isSettled(at: moment) == false
    }
    let removed = earlier.files.filter { file in Path.search(files, for: file.path) { $0.path } == nil }
    let newFolders = folders.filter { Path.search(earlier.folders, for: $0) { $0 } == nil }
    let removedFolders = earlier.folders.filter { Path.search(folders, for: $0) { $0 } == nil }
    return (changed + removed).map(\.path) + newFolders + removedFolders
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
