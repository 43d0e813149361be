import TesseraWorkspace

/// The `.lproj` folders that compiling repeatedly writes to.
struct LanguageFolders {
  private let tree: DiskTree

  /// - Parameter path: The folder that contains the `.lproj` folders. The paths of the other members are relative to
  ///   it.
  init(_ path: String) throws(FileError) { tree = try DiskTree(root: path) }

  /// Removes files that an earlier run compiled from tables and that this run no longer writes. Otherwise, a string
  /// without plural forms would still be shown with its former plural forms. Files that are not property lists are kept
  /// because this tool did not write them.
  ///
  /// Call this function after writing the new files. On a case-insensitive volume, `zh-Hans.lproj` is written to an
  /// existing `zh-hans.lproj`; files that were just written there are not removed.
  ///
  /// - Parameters:
  ///   - tables: The names of the tables, and the folders that contain their `.lproj` folders.
  ///   - languages: The languages to remove files of, or `nil` for all.
  ///   - written: The paths of the files that this run writes.
  func removeStale(of tables: [(name: String, folder: String)], languages: Set<String>?, written: Set<String>) {
    let files = tables.flatMap { stale(of: $0.name, in: $0.folder, languages, written) }
    StaleFiles(files, in: tree).remove(written: written)
  }

  private func stale(
    of table: String,
    in folder: String,
    _ languages: Set<String>?,
    _ written: Set<String>
  ) -> [StaleFiles.File] {
    guard let entries = try? tree.entries(ofFolder: folder) else { return [] }
    var files: [StaleFiles.File] = []
    for entry in entries where entry.kind == .folder && Path.isLanguageFolder(entry.name) {
      guard languages?.contains(Path.stem(entry.name)) ?? true else { continue }
      for kind in ["strings", "stringsdict"] {
        let path = Path.join(Path.join(folder, entry.name), "\(table).\(kind)")
        guard !written.contains(path), let bytes = try? tree.bytes(of: path), OutputGuard.isPropertyList(bytes) else {
          continue
        }
        files.append((path, ContentHash(bytes)))
      }
    }
    return files
  }
}
