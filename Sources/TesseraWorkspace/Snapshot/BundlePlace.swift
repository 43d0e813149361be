/// The location of a resource in a build product.
package struct BundlePlace: Sendable, Hashable {
  /// The path in the bundle, without the folder of a language.
  package var path: String
  /// The language of the folder that contains the resource, or `nil` if the resource applies to all languages.
  package var language: String?

  package init(path: String, language: String? = nil) {
    self.path = path
    self.language = language
  }

  /// Creates the location of a single file, or of a file that a rule processes without its folders: in the bundle, or
  /// in the folder of its language.
  ///
  /// - Parameter path: The path in the workspace.
  package init(flattening path: String) {
    let folder = Path.parent(path)
    self.init(path: Path.name(path), language: Path.isLanguageFolder(folder) ? Path.stem(folder) : nil)
  }

  /// Creates the location of a file that is copied with a folder, or by itself.
  ///
  /// - Parameter declared: The path in the manifest, which is that of the file or of a folder that contains it.
  package init(copying path: String, with declared: String) {
    self.init(
      path: path == declared ? Path.name(path) : Path.join(Path.name(declared), Path.relative(path, to: declared))
    )
  }
}
