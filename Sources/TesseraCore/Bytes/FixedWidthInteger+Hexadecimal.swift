extension FixedWidthInteger where Self: UnsignedInteger {
  /// The number in lowercase hexadecimal, with leading zeros: two digits for each byte.
  package var hexadecimalDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
  }
}
