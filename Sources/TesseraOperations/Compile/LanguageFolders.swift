import TesseraWorkspace

/// The `.lproj` folders that compiling fills, run after run.
struct LanguageFolders {
  private let tree: DiskTree

  /// - Parameter path: The folder that they stand in; a path below it names what is meant.
  init(_ path: String) throws(FileError) { tree = try DiskTree(root: path) }

  /// Removes what an earlier run made of tables and this one does not make any more: a text that has no forms now would
  /// still be shown with those that it had. What is no property list, this tool has not written.
  ///
  /// Call it after the new files are written. A case-insensitive volume writes `zh-Hans.lproj` into a `zh-hans.lproj`
  /// that exists; what is written there is not taken for stale.
  ///
  /// - Parameters:
  ///   - tables: Their names, and the folders where their `.lproj` folders stand.
  ///   - languages: Only these; nil for all.
  ///   - written: The paths of what this run makes.
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
