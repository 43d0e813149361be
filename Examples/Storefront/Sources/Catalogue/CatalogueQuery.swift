import Core
import Models
import Web

/// The query of a list in the URL.
struct CatalogueQuery: Hashable {
  var category: String?
  var order: ProductOrder
  var inStock: Bool
  var onSale: Bool
  /// The page number, starting at 1.
  var page: Int

  /// Creates a query from the fields of a URL. Returns `nil` if the page is not a number from 1. An unknown sort order
  /// is replaced with the default.
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

  /// The number of products before the page. A page number that causes an overflow is treated like any other page after
  /// the last one.
  var offset: Int {
    let (offset, overflow) = (page - 1).multipliedReportingOverflow(by: CatalogueViewModel.productsPerPage)
    return overflow ? .max : offset
  }

  /// Returns the URL of the same list.
  ///
  /// - Parameters:
  ///   - page: The page number.
  ///   - category: The category; `nil` for all.
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

  /// Returns the URL of another page of the same list.
  func href(page: Int) -> String { href(page: page, category: category) }

  /// The URL for search engines. A sorted or filtered list is another view of the list that it is a part of.
  var canonical: String {
    let isPlain = order == .featured && !inStock && !onSale
    return Address.make(
      CatalogueScreen.all.path,
      ["category": category, "page": isPlain && page > 1 ? String(page) : nil]
    )
  }

  func productQuery(language: String) -> ProductQuery {
    ProductQuery(category: category, inStock: inStock, onSale: onSale, order: order, language: language)
  }
}
