/// Formats numbers for a language, with its default digits: 1,234.5, 1.234,5, 12,34,567, ١٢٣.
///
/// The symbols and patterns are those of CLDR 47 (UTS #35 Part 3, "Number Elements"). Creating a format looks up the
/// language in tables, so store it for reuse. The time to format a number is proportional to the number of its digits.
///
/// ```swift
/// var text = ""
/// NumberFormat(for: "de").append(1234.5, maximumFractionDigits: 2, to: &text)  // 1.234,5
/// ```
public struct NumberFormat: Sendable {
  /// The format contains about a dozen strings. In a class, copying it counts one reference.
  private final class Shared: Sendable {
    let symbols: NumberSymbols
    let zero: Unicode.Scalar
    let isASCII: Bool
    let separators: ASCIIInteger.Separators?

    init(_ symbols: NumberSymbols) {
      self.symbols = symbols
      zero = symbols.digits.unicodeScalars.first ?? "0"
      separators = ASCIIInteger.Separators(symbols)
      isASCII = zero == "0" && (symbols.primaryGrouping == 0 || separators != nil)
    }
  }

  private let shared: Shared

  var symbols: NumberSymbols { shared.symbols }
  /// The digit 0. The other digits follow it, because the digits of every default numbering system in CLDR are
  /// consecutive.
  var zero: Unicode.Scalar { shared.zero }

  /// Returns a number in ASCII digits, or `nil` if the language has other digits.
  func ascii(_ magnitude: UInt64, grouping: Bool) -> ASCIIInteger? {
    shared.isASCII ? ASCIIInteger(magnitude, grouping ? shared.separators : nil) : nil
  }

  /// Creates the format of a language. An unknown language has the format of the root of CLDR: `1,234.5`.
  public init(for language: LanguageTag) {
    self.init(symbols: language.numberSymbols)
  }

  init(symbols: NumberSymbols) {
    shared = Shared(symbols)
  }

  /// Appends an integer to a string.
  ///
  /// - Parameters:
  ///   - value: The integer.
  ///   - grouping: Whether the number contains the language's grouping separators.
  ///   - text: The string.
  public func append(_ value: Int, grouping: Bool = true, to text: inout String) {
    append(UInt64(value.magnitude), isNegative: value < 0, grouping: grouping, to: &text)
  }

  /// Appends an integer to a string.
  ///
  /// - Parameters:
  ///   - value: The integer.
  ///   - grouping: Whether the number contains the language's grouping separators.
  ///   - text: The string.
  public func append(_ value: UInt64, grouping: Bool = true, to text: inout String) {
    append(value, isNegative: false, grouping: grouping, to: &text)
  }

  /// Appends a number with a fraction to a string. The number is rounded half to even from its shortest decimal digits,
  /// as in ICU.
  ///
  /// Infinities and NaN are written as the symbols of the language. A negative number that is rounded to zero keeps its
  /// sign.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - minimumFractionDigits: The minimum number of fraction digits, filled with zeros. Clamped to 0 to 400.
  ///   - maximumFractionDigits: The maximum number of fraction digits, to which the number is rounded. Not less than
  ///     the minimum, and at most 400.
  ///   - grouping: Whether the number contains the language's grouping separators.
  ///   - text: The string.
  public func append(
    _ value: Double,
    minimumFractionDigits: Int = 0,
    maximumFractionDigits: Int = 6,
    grouping: Bool = true,
    to text: inout String
  ) {
    guard value.isFinite else {
      if value.isNaN {
        text += symbols.nan
      } else {
        if value < 0 { text += symbols.minusSign }
        text += symbols.infinity
      }
      return
    }
    let minimum = min(max(minimumFractionDigits, 0), 400)
    var number = DecimalNumber(value)
    number.round(places: min(max(maximumFractionDigits, minimum), 400))
    number.pad(places: minimum)
    append(number, grouping: grouping, to: &text)
  }

  /// Appends a number in decimal digits to a string, with all of its digits: `-1234567.10`.
  ///
  /// - Parameters:
  ///   - decimal: ASCII digits, with an optional sign before them and an optional point between them.
  ///   - grouping: Whether the number contains the language's grouping separators.
  ///   - text: The string.
  /// - Returns: `false`, without a change of the string, if `decimal` is not a decimal.
  public func append(decimal: some StringProtocol, grouping: Bool = true, to text: inout String) -> Bool {
    guard let number = DecimalNumber(decimal: decimal.utf8) else { return false }
    append(number, grouping: grouping, to: &text)
    return true
  }

  func append(_ magnitude: UInt64, isNegative: Bool, grouping: Bool, to text: inout String) {
    guard let number = ascii(magnitude, grouping: grouping) else {
      append(DecimalNumber(magnitude, isNegative: isNegative), grouping: grouping, to: &text)
      return
    }
    if isNegative { text += symbols.minusSign }
    // Safe: the buffer has exactly the bytes that the number writes.
    unsafe text += String(unsafeUninitializedCapacity: number.utf8Count) { buffer in
      unsafe number.write(to: buffer)
      return number.utf8Count
    }
  }

  private func append(_ number: DecimalNumber, grouping: Bool, to text: inout String) {
    if number.isNegative { text += symbols.minusSign }
    let whole = number.digits.prefix(number.integerDigits)
    let isGrouped = grouping && isGrouped(whole.count)
    var remaining = whole.count
    for digit in whole {
      append(digit: digit, to: &text)
      remaining -= 1
      if isGrouped && isBoundary(remaining) { text += symbols.group }
    }
    guard number.digits.count > whole.count else { return }
    text += symbols.decimal
    for digit in number.digits[whole.endIndex...] { append(digit: digit, to: &text) }
  }

  private func isGrouped(_ integerDigits: Int) -> Bool {
    symbols.primaryGrouping > 0 && integerDigits >= symbols.primaryGrouping + symbols.minimumGroupingDigits
  }

  /// Returns whether there is a separator before the last `remaining` digits.
  private func isBoundary(_ remaining: Int) -> Bool {
    let beyond = remaining - symbols.primaryGrouping
    return beyond >= 0 && (beyond == 0 || symbols.secondaryGrouping > 0 && beyond % symbols.secondaryGrouping == 0)
  }

  private func append(digit: UInt8, to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero)
  }
}
