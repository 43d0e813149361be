import Core
import Models
import Web

/// What a visitor asks the catalogue for, as its addresses have it.
struct CatalogueQuery: Hashable {
  var category: String?
  var order: ProductOrder
  var inStock: Bool
  var onSale: Bool
  /// From 1 on.
  var page: Int

  /// Nil for a page that is no number from 1 on. An order that is none is the shop's own.
  init?(_ fields: Fields) {
    category = fields["category"].flatMap { $0.isEmpty ? nil : $0 }
    order = fields["sort"].flatMap(ProductOrder.init) ?? .featured
    inStock = fields.has("stock")
    onSale = fields.has("sale")
    page = 1
    if fields.has("page") {
      guard let number = fields.number("page"), number > 0 else { return nil }
      page = number
    }
  }

  /// The address of the same list.
  ///
  /// - Parameters:
  ///   - page: The page of it.
  ///   - category: Another category; nil for all.
  func href(page: Int = 1, category: String?) -> String {
    Address.make(
      CatalogueScreen.all.path,
      [
        "category": category,
        "sort": order == .featured ? nil : order.rawValue,
        "stock": inStock ? "1" : nil,
        "sale": onSale ? "1" : nil,
        "page": page == 1 ? nil : String(page),
      ]
    )
  }

  /// The address of another page of the same list.
  func href(page: Int) -> String { href(page: page, category: category) }

  func productQuery(language: String) -> ProductQuery {
    ProductQuery(category: category, inStock: inStock, onSale: onSale, order: order, language: language)
  }
}
