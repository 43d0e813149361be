import Models

/// Four products with different properties.
public enum Goods {
  /// A reduced product with sizes and a large stock.
  public static let sweater = Product(
    id: 1,
    slug: "wool-sweater",
    category: "clothing",
    price: Money(8_900),
    oldPrice: Money(10_900),
    color: "red",
    sizes: ["S", "M"],
    stock: 24,
    rating: 4.7,
    released: "2026-09-12",
    picture: "wool-sweater"
  )
  /// A product with one size and a stock of three.
  public static let teapot = Product(
    id: 2,
    slug: "teapot",
    category: "kitchen",
    price: Money(3_200),
    color: "blue",
    stock: 3,
    rating: 4.2,
    released: "2026-04-03",
    picture: "teapot"
  )
  /// A sold-out product.
  public static let tent = Product(
    id: 3,
    slug: "two-person-tent",
    category: "outdoor",
    price: Money(24_900),
    color: "green",
    stock: 0,
    rating: 4.9,
    released: "2025-11-20",
    picture: "two-person-tent"
  )
  /// A cheap product with a large stock.
  public static let scarf = Product(
    id: 4,
    slug: "long-scarf",
    category: "clothing",
    price: Money(2_500),
    color: "red",
    stock: 200,
    rating: 3.8,
    released: "2026-01-15",
    picture: "long-scarf"
  )

  /// All four products.
  public static let all = [sweater, teapot, tent, scarf]
}
