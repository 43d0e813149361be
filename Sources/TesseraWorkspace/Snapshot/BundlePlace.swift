/// Where a build puts a resource.
package struct BundlePlace: Sendable, Hashable {
  /// In the bundle; a language's folder is no part of it.
  package var path: String
  /// The language whose folder it stands in; nil where it serves all.
  package var language: String?

  package init(path: String, language: String? = nil) {
    self.path = path
    self.language = language
  }

  /// A file by itself, and one that a rule takes apart from its folders: it stands in the bundle, or in the folder of
  /// its language.
  ///
  /// - Parameter path: as the workspace names it.
  package init(flattening path: String) {
    let folder = Path.parent(path)
    self.init(path: Path.name(path), language: Path.isLanguageFolder(folder) ? Path.stem(folder) : nil)
  }

  /// A file that is copied with a folder, or alone.
  ///
  /// - Parameter declared: what the manifest names: the file, or a folder around it.
  package init(copying path: String, with declared: String) {
    self.init(
      path: path == declared ? Path.name(path) : Path.join(Path.name(declared), Path.relative(path, to: declared))
    )
  }
}
