import TesseraFormats

extension ResourceKind {
  static let dataSets = ResourceKind(
    kind: .dataSets,
    typeName: SwiftName("DataSets"),
    summary: "The data sets of the module."
  ) { resources in
    resources.catalogs.flatMap { catalog in
      catalog.assets(.data).map { asset in
        ResourceAccessor(
          asset: asset.name,
          place: asset.path,
          documentation: AssetDocumentation.lines("The data set ", asset, of: catalog),
          type: "ResourceData"
        )
      }
    }
  }
}
