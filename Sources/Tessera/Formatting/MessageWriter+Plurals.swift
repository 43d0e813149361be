import TesseraCore

extension MessageWriter {
  /// Returns the plural operands of an argument. They depend on the format, because "1 mile" and "1.0 miles" differ.
  ///
  /// A string has no number, so it selects the plural category `other`.
  func operands(of argument: Int, in select: MessageSelect) throws(TableError) -> PluralOperands {
    switch value(of: argument) {
    case .integer(let number): return PluralOperands(number)
    case .unsigned(let number): return PluralOperands(number)
    case .double(let number):
      guard let digits = try select.fractionDigits(of: argument) else { return PluralOperands(number) }
      return PluralOperands(number, fractionDigits: digits)
    case .string, .localized, .formatted, nil: return .notFinite
    }
  }
}
