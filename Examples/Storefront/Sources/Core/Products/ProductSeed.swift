import Foundation
import Models
import Tessera

/// The initial products of the shop in a file.
public struct ProductSeed: Decodable, Sendable {
  private let id: Int
  private let slug: String
  private let category: String
  private let price: Int
  private let oldPrice: Int?
  private let currency: String
  private let color: String
  private let sizes: [String]
  private let stock: Int
  private let rating: Double
  private let released: String
  private let picture: String

  /// Decodes the products in a file.
  ///
  /// - Throws: `DecodingError` if the data is invalid.
  public static func products(in data: Data) throws -> [Product] {
    try JSONDecoder().decode([ProductSeed].self, from: data).map { seed in
      Product(
        id: seed.id,
        slug: seed.slug,
        category: seed.category,
        price: Money(seed.price, seed.currency),
        oldPrice: seed.oldPrice.map { Money($0, seed.currency) },
        color: seed.color,
        sizes: seed.sizes,
        stock: seed.stock,
        rating: seed.rating,
        released: seed.released,
        picture: seed.picture
      )
    }
  }

  /// Returns the products of the shop.
  public static func bundled() throws -> [Product] {
    try products(in: ResourceBundle.module.data(forResource: "products", withExtension: "json"))
  }
}
