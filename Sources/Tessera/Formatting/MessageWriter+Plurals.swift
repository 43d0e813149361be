import TesseraCore

extension MessageWriter {
  /// What `%f` shows where nothing is said.
  static let defaultFractionDigits = 6

  /// What the plural rules ask of an argument: the number as it will be written, since "1 mile" and "1.0 miles" differ.
  ///
  /// A text selects what no number selects, `other`.
  func operands(of argument: Int, in select: MessageSelect) throws(TableError) -> PluralOperands {
    switch value(of: argument) {
    case .integer(let number): return PluralOperands(number)
    case .unsigned(let number): return PluralOperands(number)
    case .double(let number):
      guard let digits = try fractionDigits(of: argument, in: select) else { return PluralOperands(number) }
      return PluralOperands(number, fractionDigits: digits)
    case .text, .localized, .written, nil: return .notFinite
    }
  }

  /// How many digits of its fraction the forms show; nil where none of them shows the number with a fixed fraction.
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
