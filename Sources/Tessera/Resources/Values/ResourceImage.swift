public import Foundation
public import TesseraCore

/// An image of a module: an image set or a symbol set of an asset catalog, or a loose file.
///
/// Not `ImageResource`: SwiftUI, UIKit and AppKit export a type of that name (from DeveloperToolsSupport). Two imports
/// with one name are an error in each file that says it, and to write `Tessera.ImageResource` there is no better. All
/// values of this family begin with `Resource`, as ``ResourceBundle`` does.
///
/// ```swift
/// extension ResourceImage {
///   static let bag = ResourceImage(name: "Icons/bag", bundle: ResourceBundle("Bag", package: "storefront"))
/// }
/// let png = try ResourceImage.bag.data(scale: 2, appearance: .dark)
/// ```
///
/// Reads catalogs that were copied as they are, as SwiftPM does. Where Xcode has compiled them, UIKit, AppKit and
/// SwiftUI know the image: `UIImage(resource)`, `NSImage`, `Image`.
public struct ResourceImage: Sendable, Hashable {
  /// With the namespaces of the catalog's folders that provide one: `Icons/bag`. Of a loose file the path, with or
  /// without its extension.
  public let name: String
  /// The module's resources.
  public let bundle: ResourceBundle

  /// Takes any name: whether there is such an image shows when it is asked for.
  public init(name: String, bundle: ResourceBundle) {
    self.name = name
    self.bundle = bundle
  }

  /// The file of the variant that serves best.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point. Where it is missing, a larger one serves before a smaller one.
  ///   - appearance: Light or dark, and the contrast.
  ///   - idiom: The device.
  ///   - languages: Best first; the first decides between variants for either direction of writing.
  public func file(
    scale: Double = 1,
    appearance: ResourceAppearance = .light,
    idiom: ResourceIdiom = .universal,
    languages: [LanguageTag] = Languages.current.languages
  ) throws(ResourceError) -> URL {
    let request = AssetRequest(scale: scale, appearance: appearance, idiom: idiom, languages: languages)
    return URL(fileURLWithPath: try look { (bundle) throws(LookupFailure) in try path(for: request, in: bundle) })
  }

  /// The content of ``file(scale:appearance:idiom:languages:)``.
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
