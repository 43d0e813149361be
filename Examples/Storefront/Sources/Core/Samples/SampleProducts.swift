import Models
import Synchronization

/// A list of products in memory, for tests and previews. Orders reduce the stock.
public final class SampleProducts: ProductService {
  private let current: Mutex<ProductShelf>

  /// - Parameter products: The products, in the order of the shop.
  public init(_ products: [Product]) { current = Mutex(ProductShelf(products)) }

  private var shelf: ProductShelf { current.withLock { $0 } }

  /// Reduces the stock by the products in a bag.
  func sell(_ bag: ShoppingBag) {
    current.withLock { shelf in
      let products = shelf.products.map { product in
        var product = product
        product.stock -= bag.count(of: product.slug)
        return product
      }
      shelf = ProductShelf(products)
    }
  }

  public func page(_ query: ProductQuery, offset: Int, limit: Int) -> ProductPage {
    shelf.page(query, offset: offset, limit: limit)
  }

  public func product(_ slug: String) -> Product? { shelf.product(slug) }
  public func products(_ slugs: [String]) -> [Product] { slugs.compactMap(shelf.product) }
  public func related(to product: Product, limit: Int) -> [Product] { shelf.related(to: product, limit: limit) }
  public func categories() -> [String] { shelf.categories }
}
