/// The texts of the cart, in the language of the app.
public struct CartSummary {
  public var count: Int
  public var total: String

  public init(count: Int, total: String) {
    self.count = count
    self.total = total
  }

  public var lines: [String] {
    guard count > 0 else { return [CartL10n.Cart.empty] }
    return [CartL10n.Cart.items(count), CartL10n.Cart.total(total)]
  }
}
