public import Foundation
public import TesseraCore

/// A data set of an asset catalog, which `NSDataAsset` reads on Apple platforms.
///
/// The catalog can be an uncompiled copy, as SwiftPM creates it. On Apple platforms, it can also be a compiled catalog.
public struct ResourceData: Sendable, Hashable {
  /// The name of the data set, with the namespaces that its folders provide.
  public let name: String
  /// The resource bundle of the module.
  public let bundle: ResourceBundle

  /// Creates a reference to a data set. The initializer does not check whether the data set exists.
  ///
  /// - Parameters:
  ///   - name: The name of the data set, with the namespaces that its folders provide.
  ///   - bundle: The resource bundle of the module.
  public init(name: String, bundle: ResourceBundle) {
    self.name = name
    self.bundle = bundle
  }

  /// Returns the content of the best matching variant.
  ///
  /// - Parameters:
  ///   - idiom: The device.
  ///   - languages: The preferred languages, best first.
  /// - Returns: The content of the file.
  /// - Throws: A ``ResourceError`` if the data set is not found or cannot be read.
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
