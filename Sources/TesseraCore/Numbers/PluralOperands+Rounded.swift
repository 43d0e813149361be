extension PluralOperands {
  /// A number that is shown with so many fraction digits, rounded as ``NumberFormat`` rounds: 1 with one of them is 1.0.
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
