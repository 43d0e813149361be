/// A product of the shop.
public struct Product {
  /// The name in the user's language.
  public var name: String
  /// A sample product.
  public static let sample = Product(name: "Enamel mug")
}
