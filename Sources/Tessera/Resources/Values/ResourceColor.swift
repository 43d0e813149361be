import TesseraCore

/// A color of a module: a color set of an asset catalog, or numbers that were read from one at build time.
///
/// Not `ColorResource`, for SwiftUI, UIKit and AppKit export a type of that name; see ``ResourceImage``.
public struct ResourceColor: Sendable, Hashable {
  /// With the namespaces of the catalog's folders that provide one: `Brand/accent`.
  public let name: String
  /// The module's resources.
  public let bundle: ResourceBundle
  /// By appearance, where they are known without the catalog; empty where it has to be read.
  public let variants: [ResourceAppearance: ColorComponents]

  /// Takes any name: whether there is such a color shows when it is asked for.
  public init(name: String, bundle: ResourceBundle) {
    self.init(name: name, bundle: bundle, components: [:])
  }

  /// A color that needs no file.
  ///
  /// - Parameter components: What is for any appearance stands under ``ResourceAppearance/light``.
  public init(name: String, bundle: ResourceBundle, components: [ResourceAppearance: ColorComponents]) {
    self.name = name
    self.bundle = bundle
    variants = components
  }

  /// The color's numbers, in the space that the catalog states them in.
  ///
  /// - Throws: ``ResourceError`` of the kind ``ResourceError/Kind/unavailable`` for a color of the system's
  ///   (`systemBlueColor`), which is not stated in numbers.
  public func components(
    appearance: ResourceAppearance = .light,
    idiom: ResourceIdiom = .universal
  ) throws(ResourceError) -> ColorComponents {
    if let known = baked(for: appearance) { return known }
    return try bundle.look(for: "color \"\(name)\"") { (bundle) throws(LookupFailure) in
      let name = try ResourceName(name)
      guard let set = bundle.assetIndex().path(of: .color, name.path) else {
        throw bundle.notInCatalogs(.color, name)
      }
      return try Self.components(set: set, AssetRequest(appearance: appearance, idiom: idiom), in: bundle)
    }
  }

  /// Nil where nothing is known without the catalog.
  func baked(for appearance: ResourceAppearance) -> ColorComponents? {
    let near = [
      appearance, ResourceAppearance(isDark: appearance.isDark),
      ResourceAppearance(isDark: false, hasHighContrast: appearance.hasHighContrast), .light,
    ]
    return near.lazy.compactMap { variants[$0] }.first
  }

  private static func components(
    set: String,
    _ request: AssetRequest,
    in bundle: LocatedBundle
  ) throws(LookupFailure) -> ColorComponents {
    let contents = try bundle.contents(ofSet: set)
    let places = [ResourcePlace(path: PathText.join(set, AssetContentsFile.name), obstacle: .malformed)]
    switch contents.ranked(for: request).lazy.compactMap(\.color).first {
    case .success(let color):
      if let components = ColorComponents(color) { return components }
      guard case .reference(_, let name) = color else { break }
      throw LookupFailure(kind: .unavailable, reason: "\(name) is the system's and has no numbers of its own")
    case .failure(let error): throw LookupFailure(kind: .malformed, reason: error.reason, places: places)
    case nil: break
    }
    throw LookupFailure(kind: .malformed, reason: "the set has no color", places: places)
  }
}
