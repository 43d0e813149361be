import Web

/// Where the feature's pages are.
enum CatalogueScreen: AddressedScreen {
  static let kind = "catalogue"
  case all
  case category(String)

  var path: String {
    switch self {
    case .all: "/products"
    case .category(let id): Address.make("/products", ["category": id])
    }
  }
}
