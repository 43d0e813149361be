import TesseraModules
import Web

/// The pages of the feature.
enum ProductScreen: AddressedScreen {
  static let kind = "product"
  case product(slug: String)

  /// The path of the page. Characters that slugs cannot contain are removed, so that the path leads to an error page.
  var path: String {
    switch self {
    case .product(let slug): "/products/\(slug.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })"
    }
  }
}

/// The navigation after actions on the feature's pages.
struct ProductCoordinator<Base: Coordinator>: Sendable where Base.Screen == ProductScreen {
  let base: Base

  /// Returns to the product, whether it was added to the bag or not.
  func didTryToAdd(_ slug: String) { base.replace(with: .product(slug: slug)) }
}
