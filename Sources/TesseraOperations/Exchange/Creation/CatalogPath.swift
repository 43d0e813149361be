import TesseraStrings
import TesseraWorkspace

/// The paths of String Catalogs that exchange files refer to, directly or by the file that the catalog replaces.
enum CatalogPath {
  /// Returns the path of the String Catalog that replaces a file, or `nil` for other kinds of files.
  ///
  /// - `de.lproj/Name.strings` and `.stringsdict`: `Name.xcstrings`, next to the folders of the languages.
  /// - `Base.lproj/Name.storyboard` and `.xib`: `mul.lproj/Name.xcstrings`, where Xcode places the catalogs of nibs.
  /// - `Info.plist`: `InfoPlist.xcstrings`.
  static func replacing(_ path: String) -> String? {
    var folder = Path.parent(path)
    if Path.isLanguageFolder(folder) { folder = Path.parent(folder) }
    switch Path.pathExtension(path) {
    case "strings", "stringsdict": return Path.join(folder, Path.stem(path) + ".xcstrings")
    case "storyboard", "xib": return Path.join(Path.join(folder, "mul.lproj"), Path.stem(path) + ".xcstrings")
    case "plist": return Path.join(folder, Path.stem(path) + "Plist.xcstrings")
    default: return nil
    }
  }

  /// Returns the path of a new String Catalog for a file of an exchange file, or `nil` for kinds of files whose strings
  /// are not in String Catalogs.
  static func new(for path: String) -> String? {
    Path.pathExtension(path) == "xcstrings" ? path : replacing(path)
  }

  /// Returns a Boolean value that indicates whether a file is a nib or a storyboard.
  static func isNib(_ path: String) -> Bool { ["storyboard", "xib"].contains(Path.pathExtension(path)) }

  /// Returns a Boolean value that indicates whether a file is a `.strings` or `.stringsdict` file.
  static func isLegacy(_ path: String) -> Bool { ["strings", "stringsdict"].contains(Path.pathExtension(path)) }

  // MARK: - Validation

  /// Returns the reason that a path in an exchange file, which another person may have written, is not the path of a
  /// file in a workspace, or `nil` if it is one.
  static func problem(of path: String) -> String? {
    let name = String(quoting: path, limit: 120)
    if let scalar = path.unicodeScalars.first(where: { $0.properties.generalCategory == .control || $0 == "\\" }) {
      let character = scalar == "\\" ? "a backslash" : ("\(codePoint: scalar)" as Finding.Message).text
      return "the path \(name) of the table contains \(character)"
    }
    guard Path.isPlain(path),
      !path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).contains([])
    else { return "the path \(name) of the table is not a relative path without `.`, `..` and empty components" }
    return nil
  }

  /// Returns the reason that a file cannot be created at a path, or `nil` if it can be created.
  ///
  /// - Parameters:
  ///   - path: A path without `..`, relative to the root of the tree.
  static func obstacle(creating path: String, in tree: DiskTree) -> String? {
    let name = String(quoting: path, limit: 120)
    var folder = ""
    for component in Path.components(Path.parent(path)) {
      folder = Path.join(folder, component)
      do throws(FileError) {
        guard try tree.metadata(of: folder).isFolder else {
          return "the table \(name) cannot be created: \(String(quoting: folder, limit: 120)) is not a folder"
        }
      } catch {
        let isAbsent = System.status(of: tree.root + "/" + folder, followingLinks: false) == nil
        if error.kind == .notFound, isAbsent { return nil }
        return "the table \(name) cannot be created: \(String(quoting: folder, limit: 120)): \(error.reason)"
      }
    }
    let status = System.status(of: tree.root + "/" + path, followingLinks: false)
    guard status == nil else {
      return "the table \(name) cannot be created: a file or folder with this name exists, and it is not a table"
    }
    return nil
  }
}
