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

  /// Returns whether a key of a strings table belongs to an object that no nib or storyboard with the name of the table
  /// contains.
  ///
  /// - Parameter path: The path of a file of the table.
  package func isOfRemovedObject(_ key: String, in path: String) -> Bool {
    // The files are read only if a key may belong to an object.
    guard let identifier = Self.objectID(of: key),
      let objects = Self.interface(of: path).flatMap({ interfaces.value[$0] })
    else { return false }
    // Without a nib, a number may be an ordinary key.
    if objects.isEmpty, identifier.utf8.allSatisfy(\.isDigit) { return false }
    return !objects.contains(String(identifier))
  }

  /// Returns whether no source file contains a key.
  ///
  /// - Parameter path: The path of a file of the table.
  package func isUnused(_ key: String, in path: String) -> Bool {
    unusedKeys.value.unused[path]?.contains(key) ?? false
  }

  /// Returns whether the source files contain keys, but not this one of a file. Code may compose such a key from parts.
  package func isUnfound(_ key: String, in path: String) -> Bool {
    unusedKeys.value.unfound[path]?.contains(key) ?? false
  }

  /// Returns the identifier of the object that a key belongs to, as in `abc-12-xyz.title` or, until Xcode 4, `17.title`.
  /// Other keys, such as `settings.title`, belong to no object.
  package static func objectID(of key: String) -> Substring? {
    guard let period = key.firstIndex(of: ".") else { return nil }
    let identifier = key[..<period]
    let isNumber = !identifier.isEmpty && identifier.utf8.allSatisfy(\.isDigit)
    return isNumber || key.isInterfaceElementKey ? identifier : nil
  }
}
