import TesseraCore
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
    // The files are read only if a key may belong to an object.
    guard let period = key.firstIndex(of: "."), case let identifier = key[..<period], Self.isObjectID(identifier),
      let objects = Self.interface(of: path).flatMap({ interfaces.all[$0] })
    else { return false }
    return !objects.contains(String(identifier))
  }

  /// Returns whether Interface Builder creates such an identifier, as in `abc-12-xyz` or, until Xcode 4, `17`. Other keys,
  /// such as `settings.title`, belong to no object.
  private static func isObjectID(_ identifier: Substring) -> Bool {
    let parts = identifier.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3] || !identifier.isEmpty && identifier.utf8.allSatisfy(\.isDigit)
  }
}
