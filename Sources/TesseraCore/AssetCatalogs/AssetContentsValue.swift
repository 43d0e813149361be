/// A value in a `Contents.json`, from one of two JSON parsers: the parser of the tool, which preserves positions, or
/// Foundation's parser in apps.
package protocol AssetContentsValue {
  /// The string; `nil` if the value is not a string.
  var string: String? { get }
  var isObject: Bool { get }
  /// The JSON text of the value, for messages; `nil` if the parser does not preserve it.
  var sourceText: String? { get }
  /// The member of an object with a name; `nil` if there is none, or if the value is not an object.
  subscript(name: String) -> Self? { get }
}

extension AssetContentsValue {
  package subscript(member: AssetMember) -> Self? { self[member.rawValue] }
}

/// The members that the format defines for objects in a `Contents.json`.
package enum AssetMember: String, Sendable {
  // The file. ``AssetContentsFile/lists`` are members as well.
  case info, properties
  // The properties of a set or a folder
  case isLocalizable = "localizable"
  case preservesVectorRepresentation = "preserves-vector-representation"
  case providesNamespace = "provides-namespace"
  case templateRenderingIntent = "template-rendering-intent"
  // A variant
  case appearances, color, idiom, locale, scale
  case displayGamut = "display-gamut"
  case fileName = "filename"
  case languageDirection = "language-direction"
  // An appearance
  case appearance, value
  // A color
  case components, platform, reference
  case colorSpace = "color-space"
}

/// The devices of asset variants.
package enum AssetIdiom: String, Sendable {
  case universal, mac, vision, watch, car
  case phone = "iphone"
  case pad = "ipad"
  case television = "tv"
}

/// The color spaces of asset catalogs.
package enum AssetColorSpace: String, Sendable {
  case sRGB = "srgb"
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case displayP3 = "display-p3"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"
}

/// The display gamuts of asset variants.
package enum AssetGamut: String, Sendable {
  case sRGB
  case displayP3 = "display-P3"
}

/// The writing directions of asset variants.
package enum AssetDirection: String, Sendable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
}

/// The scales of asset variants.
package enum AssetScale {
  /// Returns the number of pixels per point (2 for `2x`), or `nil` if the text is not a scale.
  package static func value(_ text: some StringProtocol) -> Double? {
    guard text.hasSuffix("x"), text.utf8.count <= 8, let scale = Double(text.dropLast()), scale > 0, scale.isFinite
    else { return nil }
    return scale
  }
}
