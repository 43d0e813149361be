/// Something that the shop sells.
public struct Product {
  /// What it is called, in the language of the reader.
  public var name: String
  /// One to show before there are others.
  public static let sample = Product(name: "Enamel mug")
}
