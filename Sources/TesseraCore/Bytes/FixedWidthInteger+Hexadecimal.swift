extension FixedWidthInteger where Self: UnsignedInteger {
  /// All digits of the number in base 16, in lower case: two for each byte.
  package var hexadecimalDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
  }
}
