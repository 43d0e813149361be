public import Foundation
public import TesseraCore

/// An image of a module: an image set or a symbol set of an asset catalog, or a file outside a catalog.
///
/// ```swift
/// extension ResourceImage {
///   static let bag = ResourceImage(name: "Icons/bag", bundle: ResourceBundle("Bag", package: "storefront"))
/// }
/// let png = try ResourceImage.bag.data(scale: 2, appearance: .dark)
/// ```
///
/// The methods of this type read uncompiled catalogs, as SwiftPM copies them. If Xcode has compiled the catalog, create
/// a `UIImage`, `NSImage`, or `Image` from the resource instead, as in `UIImage(resource)`.
///
/// The name is not `ImageResource`, because SwiftUI, UIKit, and AppKit export a type with that name (from
/// DeveloperToolsSupport). In a file that imports one of these frameworks, the name would be ambiguous, and would have
/// to be written as `Tessera.ImageResource`. All resource types have the prefix `Resource`, as ``ResourceBundle`` does.
public struct ResourceImage: Sendable, Hashable {
  /// The name of the image set, with the namespaces that its folders provide: `Icons/bag`. For a file outside a
  /// catalog, this is the path of the file, with or without its extension.
  public let name: String
  /// The resource bundle of the module.
  public let bundle: ResourceBundle

  /// Creates a reference to an image. The initializer does not check whether the image exists.
  ///
  /// - Parameters:
  ///   - name: The name of the image set, with the namespaces that its folders provide, or the path of a file outside a
  ///     catalog.
  ///   - bundle: The resource bundle of the module.
  public init(name: String, bundle: ResourceBundle) {
    self.name = name
    self.bundle = bundle
  }

  /// Returns the file of the best matching variant.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point. If this scale is missing, a larger scale is preferred to a smaller one.
  ///   - appearance: The appearance.
  ///   - idiom: The device.
  ///   - languages: The preferred languages, best first. The first one also determines the layout direction.
  /// - Returns: The URL of the file.
  /// - Throws: A ``ResourceError`` with every path that was searched.
  public func file(
    scale: Double = 1,
    appearance: ResourceAppearance = .light,
    idiom: ResourceIdiom = .universal,
    languages: [LanguageTag] = Languages.current.languages
  ) throws(ResourceError) -> URL {
    let request = AssetRequest(scale: scale, appearance: appearance, idiom: idiom, languages: languages)
    return URL(fileURLWithPath: try look { (bundle) throws(LookupFailure) in try path(for: request, in: bundle) })
  }

  /// Returns the content of the best matching variant, as ``file(scale:appearance:idiom:languages:)`` selects it.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point. If this scale is missing, a larger scale is preferred to a smaller one.
  ///   - appearance: The appearance.
  ///   - idiom: The device.
  ///   - languages: The preferred languages, best first. The first one also determines the layout direction.
  /// - Returns: The content of the file.
  /// - Throws: A ``ResourceError`` if the image is not found or cannot be read.
  public func data(
    scale: Double = 1,
    appearance: ResourceAppearance = .light,
    idiom: ResourceIdiom = .universal,
    languages: [LanguageTag] = Languages.current.languages
  ) throws(ResourceError) -> Data {
    let request = AssetRequest(scale: scale, appearance: appearance, idiom: idiom, languages: languages)
    return try look { (bundle) throws(LookupFailure) in try bundle.data(at: path(for: request, in: bundle)) }
  }

  private func look<Result>(
    _ body: (LocatedBundle) throws(LookupFailure) -> Result
  ) throws(ResourceError) -> Result {
    try bundle.look(for: "image \"\(name)\"", body)
  }

  private func path(for request: AssetRequest, in bundle: LocatedBundle) throws(LookupFailure) -> String {
    let name = try ResourceName(name)
    let index = bundle.assetIndex()
    if let set = index.path(of: .image, name.path) ?? index.path(of: .symbol, name.path) {
      return try bundle.file(ofSet: set, for: request)
    }
    return try LooseImages(name).path(for: request, in: bundle)
  }
}
