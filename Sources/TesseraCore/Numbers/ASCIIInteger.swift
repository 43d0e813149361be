/// An unsigned integer in ASCII digits, with a language's grouping separators. Its length is known in advance, so it
/// can be written into any buffer of that size in one pass.
struct ASCIIInteger {
  private let magnitude: UInt64
  private let separators: Separators?
  let utf8Count: Int

  /// - Parameter separators: The separators, or `nil` if the digits are not grouped.
  init(_ magnitude: UInt64, _ separators: Separators?) {
    var digits = 1
    var limit: (value: UInt64, isBeyond: Bool) = (10, false)
    while !limit.isBeyond, magnitude >= limit.value {
      digits += 1
      let next = limit.value.multipliedReportingOverflow(by: 10)
      limit = (next.partialValue, next.overflow)
    }
    let count = separators?.count(digits: digits) ?? 0
    self.magnitude = magnitude
    self.separators = count > 0 ? separators : nil
    utf8Count = digits + count * (separators?.utf8Count ?? 0)
  }

  /// Writes the integer.
  ///
  /// - Precondition: The buffer has at least ``utf8Count`` bytes. The subscript checks this only in debug builds. This
  ///   is safe because every caller creates a buffer of exactly that size.
  func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
    var position = utf8Count
    var rest = magnitude
    var untilSeparator = separators?.primary ?? .max
    repeat {
      if untilSeparator == 0, let separators {
        position -= separators.utf8Count
        for index in 0..<separators.utf8Count {
          unsafe buffer[position + index] = UInt8(truncatingIfNeeded: separators.bytes >> UInt64(8 * index))
        }
        untilSeparator = separators.secondary > 0 ? separators.secondary : .max
      }
      position -= 1
      unsafe buffer[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      untilSeparator -= 1
    } while rest > 0
  }

  /// The positions of a language's separators, counted from the last digit.
  struct Separators: Sendable {
    let primary: Int
    let secondary: Int
    private let minimum: Int
    /// The UTF-8 of the separator in little-endian order.
    let bytes: UInt64
    let utf8Count: Int

    /// Returns `nil` if the language does not group digits, or if its separator is longer than eight bytes.
    init?(_ symbols: NumberSymbols) {
      guard symbols.primaryGrouping > 0, symbols.group.utf8.count <= 8 else { return nil }
      primary = symbols.primaryGrouping
      secondary = symbols.secondaryGrouping
      minimum = symbols.minimumGroupingDigits
      bytes = symbols.group.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      utf8Count = symbols.group.utf8.count
    }

    /// Returns the number of separators in a number with the given number of digits.
    func count(digits: Int) -> Int {
      guard digits >= primary + minimum, digits > primary else { return 0 }
      return 1 + (secondary > 0 ? (digits - 1 - primary) / secondary : 0)
    }
  }
}
