/// What a visitor saw of a bag before ordering it: its lines with their quantities, and the total price. The bag is
/// ordered only if its content and the prices are still the same.
public struct SeenBag: Sendable, Hashable, CustomStringConvertible {
  /// The value of the field in the form, such as `1.2-3.1=15300EUR`.
  public let description: String

  /// Creates a value from the field of a form.
  ///
  /// - Parameter description: The field. A string that no bag has does not equal any bag.
  public init(_ description: String) { self.description = description }

  /// Creates a value from a bag.
  ///
  /// - Parameters:
  ///   - bag: The bag.
  ///   - total: The total price, including shipping.
  public init(_ bag: ShoppingBag, total: Money) {
    self.init("\(bag.revision)=\(total.minorUnits)\(total.currency)")
  }
}
