/// A formatted string, and where its arguments are.
struct FormattedString {
  var text: String
  /// The arguments, in ascending order. It is empty if they are not recorded.
  var arguments: [ArgumentRange]

  init(_ text: String, _ arguments: [ArgumentRange] = []) {
    self.text = text
    self.arguments = arguments
  }

  /// Returns a string that contains this string, with the ranges of the arguments in it, or without ranges if it does
  /// not contain this string.
  func inside(_ whole: String) -> FormattedString {
    guard !arguments.isEmpty, let range = whole.firstRange(of: text) else { return FormattedString(whole) }
    let offset = whole.utf8.distance(from: whole.startIndex, to: range.lowerBound)
    return FormattedString(whole, arguments.map { $0.moved(by: offset) })
  }
}

/// The part of a formatted string that an argument occupies, including the spaces or zeros that pad it.
struct ArgumentRange {
  /// The number of the argument, starting at 1.
  var number: Int
  /// The bytes in UTF-8.
  var bytes: Range<Int>

  func moved(by offset: Int) -> ArgumentRange {
    ArgumentRange(number: number, bytes: bytes.lowerBound + offset..<bytes.upperBound + offset)
  }
}
