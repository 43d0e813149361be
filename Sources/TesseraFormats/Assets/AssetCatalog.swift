package import TesseraCore
package import TesseraStrings

/// A tree of `Contents.json` files under one `.xcassets` folder.
package struct AssetCatalog: Sendable {
  /// The folder's name without `.xcassets`.
  package var name: String
  /// The folder, relative to the workspace's root.
  package var path: String
  /// In the order of their paths.
  package var assets: [Asset]

  package init(name: String, path: String, assets: [Asset]) {
    self.name = name
    self.path = path
    self.assets = assets
  }
}

/// One set of an asset catalog: an image, a color, a symbol, data or an app icon in all its renditions.
package struct Asset: Sendable {
  package enum Kind: Sendable, Hashable {
    case image, color, symbol, data, appIcon
    /// Another kind of set, by its extension: `launchimage`, `spriteatlas`, …
    case other(String)

    package init(pathExtension: String) {
      switch AssetSet(rawValue: pathExtension) {
      case .image: self = .image
      case .color: self = .color
      case .symbol: self = .symbol
      case .data: self = .data
      case .appIcon: self = .appIcon
      case nil: self = .other(pathExtension)
      }
    }
  }

  package var kind: Kind
  /// The name that code uses: with the namespaces of the folders above that provide one, `/` between them.
  package var name: String
  /// The set's folder, relative to the workspace's root.
  package var path: String
  /// Its `Contents.json`; nil where the set has none.
  package var file: FileID?
  package var renditions: [Rendition]
  /// The files in the folder beside `Contents.json`, by name, in order.
  package var fileNames: [String]
  package var properties: AssetProperties

  package init(
    kind: Kind,
    name: String,
    path: String,
    file: FileID?,
    renditions: [Rendition],
    fileNames: [String],
    properties: AssetProperties = AssetProperties()
  ) {
    self.kind = kind
    self.name = name
    self.path = path
    self.file = file
    self.renditions = renditions
    self.fileNames = fileNames
    self.properties = properties
  }
}

/// What a `Contents.json` says of its set or folder as a whole.
package struct AssetProperties: Sendable, Hashable {
  /// Names of assets below this folder start with the folder's.
  package var providesNamespace = false
  /// `template`, `original`; nil leaves it to whoever shows the image.
  package var templateRenderingIntent: String?
  package var preservesVectorRepresentation = false
  /// The asset has variants by language.
  package var isLocalizable = false

  package init() {}
}

/// One variant of an asset: for an appearance, a gamut, a scale, an idiom, a language direction.
package struct Rendition: Sendable, Hashable {
  package var span: SourceSpan
  /// The file it shows; nil for a color, and for a slot that nothing fills.
  package var fileName: Text?
  package var idiom: String?
  package var scale: String?
  package var displayGamut: String?
  package var languageDirection: String?
  /// The language of a localized asset's variant.
  package var locale: String?
  /// `luminosity` → `dark`, `contrast` → `high`, in the order of the file.
  package var appearances: [Appearance]
  package var color: AssetColor?

  package struct Appearance: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    span: SourceSpan,
    fileName: Text? = nil,
    idiom: String? = nil,
    scale: String? = nil,
    displayGamut: String? = nil,
    languageDirection: String? = nil,
    locale: String? = nil,
    appearances: [Appearance] = [],
    color: AssetColor? = nil
  ) {
    self.span = span
    self.fileName = fileName
    self.idiom = idiom
    self.scale = scale
    self.displayGamut = displayGamut
    self.languageDirection = languageDirection
    self.locale = locale
    self.appearances = appearances
    self.color = color
  }
}
