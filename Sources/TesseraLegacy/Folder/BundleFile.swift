import Foundation

/// One `.strings` or `.stringsdict` file, found and not yet read.
struct BundleFile {
  enum Kind: String {
    case strings
    case stringsDict = "stringsdict"
  }

  /// `Localizable`, `InfoPlist`, …
  var table: String
  var kind: Kind
  var language: FolderLanguage
  var url: URL
  /// Relative to the bundle.
  var path: String

  /// Nil for every other kind of file.
  init?(_ url: URL, language: FolderLanguage, path: String) {
    guard let kind = Kind(rawValue: url.pathExtension.lowercased()) else { return nil }
    self.table = url.deletingPathExtension().lastPathComponent
    self.kind = kind
    self.language = language
    self.url = url
    self.path = path
  }
}
