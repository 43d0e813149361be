package import TesseraFormats

/// The resources of a module other than its string tables.
package struct ModuleResources: Sendable {
  package var catalogs: [AssetCatalog]
  package var fonts: [Font]
  /// The files other than fonts and parts of catalogs.
  package var files: [File]
  /// The known sizes of asset files, by path.
  package var sizes: [String: ImageSize]

  package init(
    catalogs: [AssetCatalog] = [],
    fonts: [Font] = [],
    files: [File] = [],
    sizes: [String: ImageSize] = [:]
  ) {
    self.catalogs = catalogs
    self.fonts = fonts
    self.files = files
    self.sizes = sizes
  }

  package struct Font: Sendable {
    package let file: File
    package let face: FontFace

    package init(file: File, face: FontFace) {
      self.file = file
      self.face = face
    }
  }

  package struct File: Sendable {
    /// The path in the bundle, without a language folder.
    package var path: String
    /// The path of the file in the workspace.
    package var place: String
    /// The language of the folder that contains the file, or `nil` if the file is the same for all languages.
    package var language: String?

    package init(path: String, place: String, language: String? = nil) {
      self.path = path
      self.place = place
      self.language = language
    }
  }
}
