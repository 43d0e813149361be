import GRDB
import Models
import Synchronization

/// Reads products from the database, and caches them until this or another server changes a product or its stock.
public final class DatabaseProducts: ProductService {
  /// The products in memory, with their number in the database.
  private struct Known {
    let number: Int
    let shelf: ProductShelf
  }

  private let database: ShopDatabase
  private let known = Mutex<Known?>(nil)

  /// - Parameter database: The database.
  public init(_ database: ShopDatabase) { self.database = database }

  /// Writes the products of the shop by their identifiers. The stock of existing products does not change.
  static func seed(_ products: [Product], in database: Database) throws {
    for (position, product) in products.enumerated() {
      try database.execute(
        sql: """
          INSERT INTO product (id, slug, position, category, price, oldPrice, currency, color, sizes, stock, rating,
            released, picture)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, position = excluded.position,
            category = excluded.category, price = excluded.price, oldPrice = excluded.oldPrice,
            currency = excluded.currency, color = excluded.color, sizes = excluded.sizes, rating = excluded.rating,
            released = excluded.released, picture = excluded.picture
          """,
        arguments: [
          product.id, product.slug, position, product.category, product.price.minorUnits,
          product.oldPrice?.minorUnits, product.price.currency, product.color,
          product.sizes.joined(separator: " "), product.stock, product.rating, product.released, product.picture,
        ]
      )
    }
  }

  private func shelf() async throws -> ProductShelf {
    let number = try database.state().products
    if let known = known.withLock({ $0 }), known.number == number { return known.shelf }
    let read = try await database.read { database in
      let products = try Row.fetchAll(database, sql: "SELECT * FROM product ORDER BY position").map(Self.product)
      return Known(number: try ChangeCounter.products(in: database), shelf: ProductShelf(products))
    }
    known.withLock { $0 = read }
    return read.shelf
  }

  private static func product(_ row: Row) -> Product {
    let currency: String = row["currency"]
    let oldPrice: Int? = row["oldPrice"]
    let sizes: String = row["sizes"]
    return Product(
      id: row["id"],
      slug: row["slug"],
      category: row["category"],
      price: Money(row["price"], currency),
      oldPrice: oldPrice.map { Money($0, currency) },
      color: row["color"],
      sizes: sizes.split(separator: " ").map(String.init),
      stock: row["stock"],
      rating: row["rating"],
      released: row["released"],
      picture: row["picture"]
    )
  }

  public func page(_ query: ProductQuery, offset: Int, limit: Int) async throws -> ProductPage {
    try await shelf().page(query, offset: offset, limit: limit)
  }

  public func product(_ slug: String) async throws -> Product? { try await shelf().product(slug) }

  public func products(_ slugs: [String]) async throws -> [Product] {
    let shelf = try await shelf()
    return slugs.compactMap(shelf.product)
  }

  public func related(to product: Product, limit: Int) async throws -> [Product] {
    try await shelf().related(to: product, limit: limit)
  }

  public func categories() async throws -> [String] { try await shelf().categories }
}
