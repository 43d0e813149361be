/// A shopping bag.
public struct Bag {
  /// The number of items in the bag.
  public var count: Int
  /// Creates a bag with a number of items.
  public init(count: Int) { self.count = count }
  /// The key of the bag's title.
  public var title: String { "bag.items" }
}
