import TesseraCore

/// Numbers the arguments of one text, from 1: those without a position in their order.
struct CommonNumbering {
  private var last = 0
  /// The number of the substitution in the text, which no other argument without a position takes.
  var held: Int?

  /// Nil beyond what a table holds.
  mutating func number(of specifier: CommonSpecifier) -> Int? {
    if let position = specifier.position { return position }
    last += last + 1 == held ? 2 : 1
    return last <= TableLayout.maximumArgument ? last : nil
  }
}
