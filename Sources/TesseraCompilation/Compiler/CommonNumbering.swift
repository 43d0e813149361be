import TesseraModel
import TesseraTable

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

/// The substitution that a text refers to.
struct CommonSubstitution {
  /// Safe: good for as long as its entry is compiled, and nobody keeps it.
  let name: UnsafeRawBufferPointer
  let argument: Int
  let kind: ArgumentKind

  /// Where a reference to it ends that begins at a percent sign; nil where something else does.
  func end(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    CommonSpecifier.referenceEnd(to: name, in: text, at: start)
  }
}
