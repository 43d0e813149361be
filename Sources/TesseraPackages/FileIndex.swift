package import TesseraWorkspace

/// The files and folders of a workspace with the version of each file, which show whether anything has changed without
/// reading a file. Each folder is listed once, and the metadata of each file is read once.
package struct FileIndex: Sendable, Hashable {
  package struct File: Sendable, Hashable {
    /// The path relative to the root.
    package var path: String
    /// The version of the file, or `nil` if the file was removed during the survey or its metadata cannot be read.
    package var version: FileStamp?
    /// A Boolean value that indicates whether a workspace always reads the file: localization files, manifests, files
    /// of asset catalogs, and settings.
    package var isAlwaysRead: Bool
  }

  /// The files, sorted by path.
  package private(set) var files: [File]
  /// The folders, sorted by path.
  package private(set) var folders: [String]
  /// See ``WorkspaceScanner/Scan/journalFolders``.
  package let journalFolders: [String]

  /// - Parameters:
  ///   - settings: The settings, which may exclude files, or `nil` to exclude none.
  ///   - outputFolder: See ``SnapshotLoader/Options/outputFolder``.
  package init(
    _ tree: any FileTree,
    settings: SnapshotLoader.SettingsChoice? = nil,
    outputFolder: String? = nil
  ) {
    let scan = SnapshotLoader.scanner(of: tree, settings: settings, outputFolder: outputFolder).scan()
    files = zip(scan.files, tree.versions(of: scan.files.map(\.path))).map { file, version in
      File(
        path: file.path,
        version: version,
        isAlwaysRead: file.role != .other || Path.name(file.path) == SettingsFile.name
          || TuistSurvey.isRelevant(file.path)
      )
    }
    folders = scan.folders.sorted(by: Path.precedes)
    journalFolders = scan.journalFolders
  }

  /// Returns the paths that have changed, or may have changed, since an earlier survey: files that were added, removed,
  /// or written, and folders that were added or removed.
  ///
  /// - Parameter moment: A time at or before the earlier survey, as for ``FileStamp/isSettled(at:)``. A file that was
  ///   written shortly before may have been written again with the same version.
  package func changes(since earlier: FileIndex, at moment: Int) -> [String] {
    let changed = files.filter { file in
      let known = Path.search(earlier.files, for: file.path) { $0.path }?.version
      return known == nil || known != file.version || known?.isSettled(at: moment) == false
    }
    let removed = earlier.files.filter { file in Path.search(files, for: file.path) { $0.path } == nil }
    let newFolders = folders.filter { Path.search(earlier.folders, for: $0) { $0 } == nil }
    let removedFolders = earlier.folders.filter { Path.search(folders, for: $0) { $0 } == nil }
    return (changed + removed).map(\.path) + newFolders + removedFolders
  }

  /// Returns the survey without the versions of files that nothing depends on.
  ///
  /// - Parameter paths: The paths of files that are inputs but cannot be recognized by their names.
  package func keepingVersions(of paths: Set<String>) -> FileIndex {
    var survey = self
    for index in files.indices where !files[index].isAlwaysRead && !paths.contains(files[index].path) {
      survey.files[index].version = nil
    }
    return survey
  }
}
