import TesseraCore

extension MessageWriter {
  /// The number of fraction digits that `%f` shows if it has no precision.
  static let defaultFractionDigits = 6

  /// Returns the plural operands of an argument. They depend on the format, because "1 mile" and "1.0 miles" differ.
  ///
  /// A string has no number, so it selects the plural category `other`.
  func operands(of argument: Int, in select: MessageSelect) throws(TableError) -> PluralOperands {
    switch value(of: argument) {
    case .integer(let number): return PluralOperands(number)
    case .unsigned(let number): return PluralOperands(number)
    case .double(let number):
      guard let digits = try fractionDigits(of: argument, in: select) else { return PluralOperands(number) }
      return PluralOperands(number, fractionDigits: digits)
    case .string, .localized, .formatted, nil: return .notFinite
    }
  }

  /// Returns the number of fraction digits that the forms show; `nil` if no form shows the number in a fixed format.
  private func fractionDigits(of argument: Int, in select: MessageSelect) throws(TableError) -> Int? {
    var forms = select.forms
    while let form = try forms.next() {
      var parts = form.message.parts
      while let part = try parts.next() {
        switch part {
        case .literal: break
        case .argument(let found) where found.number == argument:
          switch found.conversion {
          case .fixed, .uppercaseFixed: return found.precision ?? Self.defaultFractionDigits
          default: return nil
          }
        case .argument: break
        case .select(let inner):
          if let digits = try fractionDigits(of: argument, in: inner) { return digits }
        }
      }
    }
    return nil
  }
}
