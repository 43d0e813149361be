extension TextScalar {
  /// Returns the number that consists only of ASCII digits, or `nil` if there are other characters.
  ///
  /// - Parameter digits: At most 18 characters, so that the number does not overflow.
  static func number(_ digits: some Sequence<UInt8>) -> Int? {
    var result = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      result = result * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return result
  }
}
