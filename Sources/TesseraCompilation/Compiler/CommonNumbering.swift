import TesseraModel
import TesseraTable
import TesseraText

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

  /// Where a reference to it ends that begins at a percent sign; nil where something else does. Every access stands
  /// behind a comparison with the text's count.
  func end(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let first = start + 3
    let end = first + name.count
    guard end < text.count, text[start + 1] == UInt8(ascii: "#"), text[start + 2] == UInt8(ascii: "@"),
      text[end] == UInt8(ascii: "@"),
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[first..<end])).isEqual(to: name)
    else { return nil }
    return end + 1
  }

  /// Where `%arg` ends, as above.
  static func argumentEnd(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 4 <= text.count, text[start + 1] == UInt8(ascii: "a"), text[start + 2] == UInt8(ascii: "r"),
      text[start + 3] == UInt8(ascii: "g")
    else { return nil }
    return start + 4
  }
}
