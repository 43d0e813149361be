/// Writes numbers as a language does, in the digits that it uses by default: 1,234.5, 1.234,5, 12,34,567, ١٢٣.
///
/// The symbols and patterns are CLDR 47's (UTS #35 Part 3, "Number Elements"). Making a format looks the language up
/// in tables: keep it for as long as the language stays. Writing takes time in proportion to the digits.
///
/// ```swift
/// var text = ""
/// NumberFormat(for: "de").append(1234.5, maximumFractionDigits: 2, to: &text)  // 1.234,5
/// ```
public struct NumberFormat: Sendable {
  /// A dozen strings: one reference to count where the format is handed on.
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
  /// The digit 0. The others follow it: every default numbering system of CLDR has its ten digits in a row.
  var zero: Unicode.Scalar { shared.zero }

  /// The number in ASCII digits; nil where the language has others.
  func ascii(_ magnitude: UInt64, grouping: Bool) -> ASCIIInteger? {
    shared.isASCII ? ASCIIInteger(magnitude, grouping ? shared.separators : nil) : nil
  }

  /// An unknown language has the format of CLDR's root: `1,234.5`.
  public init(for language: LanguageTag) {
    self.init(symbols: language.numberSymbols)
  }

  init(symbols: NumberSymbols) {
    shared = Shared(symbols)
  }

  /// Writes an integer behind `text`, with the language's separators between groups of digits unless `grouping` is
  /// false.
  public func append(_ value: Int, grouping: Bool = true, to text: inout String) {
    append(UInt64(value.magnitude), isNegative: value < 0, grouping: grouping, to: &text)
  }

  /// Writes an integer behind `text`, with the language's separators between groups of digits unless `grouping` is
  /// false.
  public func append(_ value: UInt64, grouping: Bool = true, to text: inout String) {
    append(value, isNegative: false, grouping: grouping, to: &text)
  }

  /// Writes a number with a fraction behind `text`, rounded half to even at its shortest decimal digits, as ICU does.
  ///
  /// Infinities and NaN are the language's words for them. A negative number that is rounded to zero keeps its sign.
  ///
  /// - Parameters:
  ///   - minimumFractionDigits: Zeros fill the fraction up to here. From 0 to 400; what is beyond counts as the limit.
  ///   - maximumFractionDigits: Where the number is rounded: not below the minimum, and up to 400.
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

  /// Writes a number that is given as decimal digits behind `text`, none of which is lost: `-1234567.10`.
  ///
  /// False, and nothing written, where the text is anything else than ASCII digits with an optional sign before them
  /// and an optional point between them.
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
    // Safe: as many bytes as the number takes, all of which it writes.
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

  /// True where a separator stands before the last `remaining` digits.
  private func isBoundary(_ remaining: Int) -> Bool {
    let beyond = remaining - symbols.primaryGrouping
    return beyond >= 0 && (beyond == 0 || symbols.secondaryGrouping > 0 && beyond % symbols.secondaryGrouping == 0)
  }

  private func append(digit: UInt8, to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero)
  }
}
