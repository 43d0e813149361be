package import TesseraCore
package import TesseraStrings

/// A tree of `Contents.json` files under one `.xcassets` folder.
package struct AssetCatalog: Sendable {
  /// The folder's name without `.xcassets`.
  package var name: String
  /// The path of the folder, relative to the root of the workspace.
  package var path: String
  /// The assets, sorted by path.
  package var assets: [Asset]

  package init(name: String, path: String, assets: [Asset]) {
    self.name = name
    self.path = path
    self.assets = assets
  }
}

/// A set in an asset catalog: an image, color, symbol, data, or app icon set with all its renditions.
package struct Asset: Sendable {
  package enum Kind: Sendable, Hashable {
    case image, color, symbol, data, appIcon
    /// Another kind of set, identified by its extension, such as `launchimage` or `spriteatlas`.
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
  /// The name used in code. It starts with the names of the enclosing folders that provide a namespace, separated by
  /// `/`.
  package var name: String
  /// The path of the set's folder, relative to the root of the workspace.
  package var path: String
  /// The ID of the set's `Contents.json`, or `nil` if the set has none.
  package var file: FileID?
  package var renditions: [Rendition]
  /// The sorted names of the visible files in the folder other than `Contents.json`.
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

/// The properties that a `Contents.json` file defines for its set or folder as a whole.
package struct AssetProperties: Sendable, Hashable {
  /// A Boolean value that indicates whether the names of assets below this folder start with the folder's name.
  package var providesNamespace = false
  /// The rendering intent, `template` or `original`, or `nil` if the view that shows the image decides.
  package var templateRenderingIntent: String?
  package var preservesVectorRepresentation = false
  /// A Boolean value that indicates whether the asset has variants for different languages.
  package var isLocalizable = false

  package init() {}
}

/// A variant of an asset for an appearance, gamut, scale, idiom, or language direction.
package struct Rendition: Sendable, Hashable {
  package var span: SourceSpan
  /// The name of the file to show, or `nil` for a color or an empty slot.
  package var fileName: Text?
  package var idiom: String?
  package var scale: String?
  package var displayGamut: String?
  package var languageDirection: String?
  /// The language of a localized asset's variant.
  package var locale: String?
  /// Pairs such as `luminosity` and `dark`, or `contrast` and `high`, in source order.
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
