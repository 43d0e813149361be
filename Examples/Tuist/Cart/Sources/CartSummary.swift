/// The texts of the cart, in the language of the app.
public struct CartSummary {
  /// The number of products.
  public var count: Int
  /// The formatted price of all products.
  public var total: String

  /// Creates a summary.
  public init(count: Int, total: String) {
    self.count = count
    self.total = total
  }

  /// The lines that the app displays.
  public var lines: [String] {
    guard count > 0 else { return [CartL10n.Cart.empty] }
    return [CartL10n.Cart.items(count), CartL10n.Cart.total(total)]
  }
}
