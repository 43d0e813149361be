/// The settings files in the folders above a workspace.
package enum OuterSettings {
  /// Returns the files, the nearest one first.
  ///
  /// The search ends at a folder that a check of a folder above would not enter, such as `.build`: the settings of a
  /// package do not apply to the dependencies that SwiftPM checks out below it.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the workspace's root, without symbolic links.
  ///   - tree: A function that returns the files of a folder, or `nil` if the folder cannot be opened.
  package static func files(
    above root: String,
    in tree: (String) -> (any FileTree)? = { try? DiskTree(root: $0) }
  ) -> [SettingsFile] {
    var files: [SettingsFile] = []
    var components = Path.components(root)
    var below: [String] = []
    while let name = components.popLast(), !WorkspaceScanner.isSkipped(name) {
      below.insert(name, at: 0)
      let folder = "/" + components.joined(separator: "/")
      guard let tree = tree(folder), (try? tree.metadata(of: SettingsFile.name)) != nil else { continue }
      files.append(
        SettingsFile(
          path: FileWriter.join(folder, SettingsFile.name),
          folder: SettingsFolder(above: below.joined(separator: "/")),
          result: SnapshotLoader.source(of: SettingsFile.name, in: tree)
        )
      )
    }
    return files
  }
}
