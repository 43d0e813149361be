package import TesseraCore

extension MessageSelect {
  /// The number of fraction digits that `%f` shows if it has no precision.
  static let defaultFractionDigits = 6

  /// Returns the number of fraction digits that the forms show of an argument; `nil` if no form shows the number in a
  /// fixed format.
  ///
  /// - Parameter argument: The number of the argument, from 1.
  package func fractionDigits(of argument: Int) throws(TableError) -> Int? {
    var forms = self.forms
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
          if let digits = try inner.fractionDigits(of: argument) { return digits }
        }
      }
    }
    return nil
  }
}
