extension PluralOperands {
  /// Creates the operands of a number with a fixed number of fraction digits, rounded like ``NumberFormat``: 1 with one
  /// fraction digit is 1.0.
  package init(_ value: Double, fractionDigits: Int) {
    guard value.isFinite else {
      self = .notFinite
      return
    }
    var number = DecimalNumber(value)
    number.round(places: fractionDigits)
    number.pad(places: fractionDigits)
    self = PluralOperands(decimal: number.text) ?? .notFinite
  }
}
