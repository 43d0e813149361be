import Foundation
import Models
import Synchronization
import Tessera

/// All products in memory, with cached sort orders. They are read a thousand times per second, and change only when the
/// stock does.
public final class ProductShelf: Sendable {
  /// The products, in the order of the shop.
  public let products: [Product]
  /// The categories, in the order of their first products.
  public let categories: [String]
  private let bySlug: [String: Int]
  /// The cached lists. Their number is limited by the number of categories, orders, and languages.
  private let lists = Mutex<[ProductQuery: [Int]]>([:])
  /// The cached products that are related to a product, by its slug.
  private let related = Mutex<[String: [Int]]>([:])

  /// The number of products that count as new.
  static let newCount = 8

  /// - Parameter products: The products, in the order of the shop. If two products have the same slug, the first one is
  ///   used.
  public init(_ products: [Product]) {
    let new = Set(products.sorted { ($0.released, $0.id) > ($1.released, $1.id) }.prefix(Self.newCount).map(\.slug))
    self.products = products.map { product in
      var product = product
      product.isNew = new.contains(product.slug)
      return product
    }
    bySlug = Dictionary(products.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    categories = products.map(\.category).filter { seen.insert($0).inserted }
  }

  /// Returns the product with a slug; `nil` if there is none.
  public func product(_ slug: String) -> Product? { bySlug[slug].map { products[$0] } }

  /// Returns a part of a list, which is empty after the end of the list.
  public func page(_ query: ProductQuery, offset: Int, limit: Int) -> ProductPage {
    let list = list(query)
    guard offset >= 0, limit > 0, offset < list.count else { return ProductPage(products: [], total: list.count) }
    let end = offset + min(limit, list.count - offset)
    return ProductPage(products: list[offset..<end].map { products[$0] }, total: list.count)
  }

  /// Returns products of the same category as a product of the shop, followed by those of the same color, best match
  /// first.
  public func related(to product: Product, limit: Int) -> [Product] {
    if let known = related.withLock({ $0[product.slug] }) { return known.prefix(max(0, limit)).map { products[$0] } }
    guard let product = self.product(product.slug) else { return [] }
    let indices = related(to: product)
    related.withLock { $0[product.slug] = indices }
    return indices.prefix(max(0, limit)).map { products[$0] }
  }

  private func related(to product: Product) -> [Int] {
    func closeness(_ other: Product) -> Int {
      (other.category == product.category ? 2 : 0) + (other.color == product.color ? 1 : 0)
    }
    let others = products.indices.filter { products[$0].slug != product.slug && closeness(products[$0]) > 0 }
    return others.sorted {
      let (a, b) = (products[$0], products[$1])
      return (closeness(a), a.rating, b.id) > (closeness(b), b.rating, a.id)
    }
  }

  private func list(_ query: ProductQuery) -> [Int] {
    if let list = lists.withLock({ $0[query] }) { return list }
    let list = sorted(products.indices.filter { matches(products[$0], query) }, query)
    lists.withLock { $0[query] = list }
    return list
  }

  private func matches(_ product: Product, _ query: ProductQuery) -> Bool {
    if let category = query.category, product.category != category { return false }
    return (!query.inStock || product.stock > 0) && (!query.onSale || product.isOnSale)
  }

  /// Returns the products in a sort order. Equal products keep the order of the shop.
  private func sorted(_ list: [Int], _ query: ProductQuery) -> [Int] {
    func by<Key: Comparable>(_ key: (Product) -> Key, descending: Bool = false) -> [Int] {
      let keys = list.map { (index: $0, key: key(products[$0])) }
      return keys.sorted { a, b in
        if a.key == b.key { return a.index < b.index }
        return descending ? a.key > b.key : a.key < b.key
      }.map(\.index)
    }
    switch query.order {
    case .featured: return list
    case .newest: return by(\.released, descending: true)
    case .cheapest: return by(\.price.minorUnits)
    case .dearest: return by(\.price.minorUnits, descending: true)
    case .rating: return by(\.rating, descending: true)
    case .name:
      let language = LanguageTag(query.language) ?? "en"
      let locale = Locale(identifier: query.language)
      let names = list.map { (index: $0, name: ProductTexts.name(of: products[$0]).resolved(in: language)) }
      return names.sorted {
        let order = $0.name.compare($1.name, options: [.caseInsensitive], range: nil, locale: locale)
        return order == .orderedSame ? $0.index < $1.index : order == .orderedAscending
      }.map(\.index)
    }
  }
}
