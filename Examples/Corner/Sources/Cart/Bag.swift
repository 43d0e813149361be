/// What a customer is about to buy.
public struct Bag {
  /// How many things are in it.
  public var count: Int
  /// A bag with so many things in it.
  public init(count: Int) { self.count = count }
  /// What stands above it.
  public var title: String { "bag.items" }
}
