import Models

/// A shop of four things: what a test has to know of them stands here.
public enum Goods {
  /// In sizes, plenty of it, lowered.
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
  /// In one size; three are left.
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
  /// Sold out.
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
  /// Cheap, and many.
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

  /// All four.
  public static let all = [sweater, teapot, tent, scarf]
}
