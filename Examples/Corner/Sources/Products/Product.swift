public struct Product {
  public var name: String
  public static let sample = Product(name: "Enamel mug")
}
