import Foundation

/// A `.strings` or `.stringsdict` file that was found in a bundle, but not read yet.
struct BundleFile {
  enum Kind: String {
    case strings
    case stringsDict = "stringsdict"
  }

  /// The name of the table, such as `Localizable` or `InfoPlist`.
  var table: String
  var kind: Kind
  var language: FolderLanguage
  var url: URL
  /// The path relative to the bundle.
  var path: String

  /// Creates a file. Returns `nil` for all other kinds of files.
  init?(_ url: URL, language: FolderLanguage, path: String) {
    guard let kind = Kind(rawValue: url.pathExtension.lowercased()) else { return nil }
    self.table = url.deletingPathExtension().lastPathComponent
    self.kind = kind
    self.language = language
    self.url = url
    self.path = path
  }
}
