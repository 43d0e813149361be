public struct Bag {
  public var count: Int
  public init(count: Int) { self.count = count }
  public var title: String { "bag.items" }
}
