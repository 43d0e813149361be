import Web

/// The pages of the feature.
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
