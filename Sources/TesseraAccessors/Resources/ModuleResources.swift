package import TesseraFormats

/// What a module has beside its string tables.
package struct ModuleResources: Sendable {
  package var catalogs: [AssetCatalog]
  package var fonts: [Font]
  /// Neither fonts nor parts of catalogs.
  package var files: [File]
  /// Of the files of assets, by their paths, as far as they are known.
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
    /// In the bundle, without the folder of a language.
    package var path: String
    /// Where it is now, as the workspace names it.
    package var place: String
    /// Of the folder that it stands in; nil where it is the same for all.
    package var language: String?

    package init(path: String, place: String, language: String? = nil) {
      self.path = path
      self.place = place
      self.language = language
    }
  }
}
