public import Foundation
public import TesseraCore

/// A data set of an asset catalog: what `NSDataAsset` reads on Apple's systems.
///
/// Reads catalogs that were copied as they are, as SwiftPM does, and on Apple's systems those that were compiled.
public struct ResourceData: Sendable, Hashable {
  /// With the namespaces of the catalog's folders that provide one.
  public let name: String
  /// The module's resources.
  public let bundle: ResourceBundle

  /// Takes any name: whether there is such a set shows when it is asked for.
  public init(name: String, bundle: ResourceBundle) {
    self.name = name
    self.bundle = bundle
  }

  /// The content of the variant that serves best.
  ///
  /// - Parameters:
  ///   - idiom: The device.
  ///   - languages: Best first; those that count here and now are the default.
  public func data(idiom: ResourceIdiom = .universal, languages: [LanguageTag] = Languages.current.languages)
    throws(ResourceError) -> Data
  {
    try bundle.look(for: "data set \"\(name)\"") { (bundle) throws(LookupFailure) in
      let name = try ResourceName(name)
      guard let set = bundle.assetIndex().path(of: .data, name.path) else {
        if let data = Self.compiled(name, in: bundle) { return data }
        throw bundle.notInCatalogs(.data, name)
      }
      return try bundle.data(at: bundle.file(ofSet: set, for: AssetRequest(idiom: idiom, languages: languages)))
    }
  }
}
