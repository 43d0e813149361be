import TesseraStrings

extension WorkspaceSnapshot {
  /// Returns the path of a strings table, nib, or storyboard without its language folder and extension, or `nil` outside of
  /// language folders: `App/Main` for `App/de.lproj/Main.strings` and `App/Base.lproj/Main.storyboard`.
  package static func interface(of path: String) -> String? {
    let folder = Path.parent(path)
    guard Path.isLanguageFolder(folder) else { return nil }
    return Path.join(Path.parent(folder), Path.stem(path))
  }

  /// Returns whether a key of a strings table belongs to an object that the nib or storyboard of the table no longer
  /// contains.
  ///
  /// - Parameter path: The path of a file of the table.
  package func isOfRemovedObject(_ key: String, in path: String) -> Bool {
    guard !interfaceObjects.isEmpty, let objects = Self.interface(of: path).flatMap({ interfaceObjects[$0] }),
      let period = key.firstIndex(of: "."), period > key.startIndex
    else { return false }
    return !objects.contains(String(key[..<period]))
  }
}
