import TesseraWorkspace

/// The `.lproj` folders that compiling fills, run after run.
struct LanguageFolders {
  private let tree: DiskTree

  /// - Parameter path: The folder that they stand in; a path below it names what is meant.
  init(_ path: String) throws(FileError) { tree = try DiskTree(root: path) }

  /// Removes what an earlier run made of a table and this one does not make any more: a text that has no forms now would
  /// still be shown with those that it had. What is no property list, this tool has not written.
  ///
  /// Call it before the new files are written: a case-insensitive volume writes `zh-Hans.lproj` into a `zh-hans.lproj`
  /// that exists, and what is written there must not be taken for stale.
  ///
  /// - Parameters:
  ///   - folder: Where the `.lproj` folders stand.
  ///   - languages: Only these; nil for all.
  ///   - written: The paths of what this run makes.
  func removeStale(of table: String, in folder: String, languages: Set<String>?, written: Set<String>) {
    guard let entries = try? tree.entries(ofFolder: folder), let writer = try? FileWriter(root: tree.root) else {
      return
    }
    for entry in entries where entry.kind == .folder && Path.isLanguageFolder(entry.name) {
      guard languages?.contains(Path.stem(entry.name)) ?? true else { continue }
      for kind in ["strings", "stringsdict"] {
        let path = Path.join(Path.join(folder, entry.name), "\(table).\(kind)")
        guard !written.contains(path), let bytes = try? tree.bytes(of: path), Self.isPropertyList(bytes) else {
          continue
        }
        try? writer.remove(path, expecting: ContentHash(bytes))
      }
    }
  }

  /// As this tool writes them; what people write by hand is neither.
  static func isPropertyList(_ bytes: some Collection<UInt8>) -> Bool {
    ["<?xml", "bplist"].contains { bytes.starts(with: $0.utf8) }
  }
}
