extension PluralOperands {
  /// Creates the operands of a number in decimal notation: `12`, `-1.50`, and with a compact exponent `1.2c6` (or
  /// `1.2e6`, CLDR's older letter).
  ///
  /// - Parameter text: ASCII digits without grouping, a full stop as decimal point, and an exponent of at most three
  ///   digits.
  /// - Returns: `nil` if the text is not such a number.
  public init?(decimal text: some StringProtocol) {
    self.init(digits: text.utf8)
  }

  /// Creates the operands of the shortest digits that identify a value, as in ICU: 1.0 is 1, 0.1 is 0.1.
  ///
  /// If the number of visible digits is known, pass the formatted number to ``init(decimal:)`` instead.
  public init(_ value: Double) {
    guard value.isFinite else {
      self = .notFinite
      return
    }
    // No two decimals of up to 15 digits share a `Double`, and the quotient of two integers that a `Double` represents
    // exactly is the `Double` nearest to the decimal. So if the quotient equals the value, these are its shortest
    // digits. Values with more than 15 digits take the slow path, the only one here that creates a string.
    let magnitude = value.magnitude
    var scale = 1.0
    for places in UInt8(0)...15 {
      // Not `rounded()`: without optimization, it calls the C library, which is not linked otherwise.
      guard magnitude * scale < 1e15 else { break }
      let digits = UInt64(magnitude * scale + 0.5)
      if Double(digits) / scale == magnitude {
        let divisor = UInt64(scale)
        let fraction = digits % divisor
        self.init(i: digits / divisor, f: fraction, t: fraction, v: places, w: places, c: 0)
        return
      }
      scale *= 10
    }
    self = Self(digits: magnitude.description.utf8, isScientific: true) ?? .notFinite
  }

  /// - Parameter isScientific: Whether the letter is the exponent of the number itself, which may be negative, and
  ///   trailing zeros are not visible.
  private init?(digits text: some Collection<UInt8>, isScientific: Bool = false) {
    guard let shape = DecimalShape(text, allowsExponentSign: isScientific) else { return nil }
    var digits = DecimalDigits()
    var place = shape.integerDigits + shape.exponent
    if place < 0 {
      for _ in place..<0 { digits.appendFraction(0) }
      place = 0
    }
    for byte in text {
      if byte == UInt8(ascii: "c") || byte == UInt8(ascii: "e") { break }
      guard let digit = byte.decimalDigit else { continue }
      if place > 0 {
        digits.appendInteger(digit)
        place -= 1
      } else {
        digits.appendFraction(digit)
      }
    }
    while place > 0 {
      digits.appendInteger(0)
      place -= 1
    }
    self.init(
      i: digits.i,
      f: isScientific ? digits.t : digits.f,
      t: digits.t,
      v: UInt8(clamping: isScientific ? digits.w : digits.v),
      w: UInt8(clamping: digits.w),
      c: isScientific ? 0 : UInt16(clamping: shape.exponent)
    )
  }
}

/// The result of a first pass over a decimal, which validates it and finds its decimal point.
private struct DecimalShape {
  var integerDigits = 0
  var exponent = 0

  init?(_ text: some Collection<UInt8>, allowsExponentSign: Bool) {
    var rest = text[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    integerDigits = Self.skipDigits(&rest)
    guard integerDigits > 0 else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard Self.skipDigits(&rest) > 0 else { return nil }
    }
    guard let letter = rest.popFirst() else { return }
    guard letter == UInt8(ascii: "c") || letter == UInt8(ascii: "e") else { return nil }
    var isNegative = false
    if allowsExponentSign, let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    guard (1...3).contains(rest.count) else { return nil }
    for byte in rest {
      guard let digit = byte.decimalDigit else { return nil }
      exponent = exponent * 10 + Int(digit)
    }
    if isNegative { exponent = -exponent }
  }

  private static func skipDigits<Text: Collection<UInt8>>(_ rest: inout Text) -> Int where Text.SubSequence == Text {
    var count = 0
    while let byte = rest.first, byte.decimalDigit != nil {
      rest.removeFirst()
      count += 1
    }
    return count
  }
}

private struct DecimalDigits {
  var i: UInt64 = 0
  var f: UInt64 = 0
  var t: UInt64 = 0
  var v = 0
  var w = 0

  mutating func appendInteger(_ digit: UInt64) { i = Self.append(digit, to: i) }

  mutating func appendFraction(_ digit: UInt64) {
    f = Self.append(digit, to: f)
    v += 1
    guard digit != 0 else { return }
    t = f
    w = v
  }

  /// Keeps at most 18 digits, so that the next step cannot overflow.
  private static func append(_ digit: UInt64, to number: UInt64) -> UInt64 {
    let longer = number * 10 + digit
    guard longer >= 1_000_000_000_000_000_000 else { return longer }
    return longer % 100_000_000_000_000_000 + 100_000_000_000_000_000
  }
}

extension UInt8 {
  fileprivate var decimalDigit: UInt64? {
    let digit = self &- UInt8(ascii: "0")
    return digit < 10 ? UInt64(digit) : nil
  }
}
