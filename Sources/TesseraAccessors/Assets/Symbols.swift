import TesseraFormats

extension ResourceKind {
  /// Custom symbols of the module, which systems show as images.
  static let symbols = ResourceKind(
    kind: .symbols,
    typeName: SwiftName("Symbols"),
    summary: "The symbols of the module.",
    ownMembers: ResourceCases.ownMembers,
    enumeratedType: "ResourceImage"
  ) { resources in
    resources.catalogs.flatMap { catalog in
      catalog.assets(.symbol).map { asset in
        ResourceAccessor(
          asset: asset.name,
          place: asset.path,
          documentation: AssetDocumentation.lines("The symbol ", asset, of: catalog, sizes: resources.sizes),
          type: "ResourceImage"
        )
      }
    }
  }
}
