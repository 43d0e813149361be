import TesseraCore

/// A color of a module: a color set of an asset catalog, or components that were read from a color set at build time.
///
/// The name is not `ColorResource`, because SwiftUI, UIKit, and AppKit export a type with that name; see
/// ``ResourceImage``.
public struct ResourceColor: Sendable, Hashable {
  /// The name of the color set, with the namespaces that its folders provide: `Brand/accent`.
  public let name: String
  /// The resource bundle of the module.
  public let bundle: ResourceBundle
  /// The components by appearance; empty if they must be read from the catalog.
  public let variants: [ResourceAppearance: ColorComponents]

  /// Creates a reference to a color. The initializer does not check whether the color exists.
  ///
  /// - Parameters:
  ///   - name: The name of the color set, with the namespaces that its folders provide.
  ///   - bundle: The resource bundle of the module.
  public init(name: String, bundle: ResourceBundle) {
    self.init(name: name, bundle: bundle, components: [:])
  }

  /// Creates a color from its components, which requires no file.
  ///
  /// - Parameters:
  ///   - name: The name of the color set, with the namespaces that its folders provide.
  ///   - bundle: The resource bundle of the module.
  ///   - components: The components by appearance. The variant for any appearance has the key
  ///     ``ResourceAppearance/light``.
  public init(name: String, bundle: ResourceBundle, components: [ResourceAppearance: ColorComponents]) {
    self.name = name
    self.bundle = bundle
    variants = components
  }

  /// Returns the components of the color in the color space that the catalog specifies.
  ///
  /// - Parameters:
  ///   - appearance: The appearance.
  ///   - idiom: The device.
  /// - Returns: The components of the best matching variant.
  /// - Throws: A ``ResourceError``. Its kind is ``ResourceError/Kind/unavailable`` for a system color
  ///   (`systemBlueColor`), which has no components in the catalog.
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

  /// Returns the components that are known without the catalog; `nil` if there are none.
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
    let searchedPaths = [SearchedPath(path: PathText.join(set, AssetContentsFile.name), reason: .malformed)]
    switch contents.ranked(for: request).lazy.compactMap(\.color).first {
    case .success(let color):
      if let components = ColorComponents(color) { return components }
      guard case .reference(_, let name) = color else { break }
      throw LookupFailure(
        kind: .unavailable,
        reason: "\(name) is a system color, whose components are not in the asset catalog"
      )
    case .failure(let error): throw LookupFailure(kind: .malformed, reason: error.reason, searchedPaths: searchedPaths)
    case nil: break
    }
    throw LookupFailure(kind: .malformed, reason: "the set has no color", searchedPaths: searchedPaths)
  }
}
