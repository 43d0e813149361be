import TesseraModules
import Web

/// Where the feature's pages are.
enum ProductScreen: AddressedScreen {
  static let kind = "product"
  case product(slug: String)

  /// Slugs are of small letters, digits and hyphens; any other leads to a page that says that it is none.
  var path: String {
    switch self {
    case .product(let slug): "/products/\(slug.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })"
    }
  }
}

/// What happens after what visitors do on the feature's pages.
struct ProductCoordinator<Base: Coordinator>: Sendable where Base.Screen == ProductScreen {
  let base: Base

  /// Back to the product, whether it went into the bag or not.
  func didTryToAdd(_ slug: String) { base.replace(with: .product(slug: slug)) }
}
