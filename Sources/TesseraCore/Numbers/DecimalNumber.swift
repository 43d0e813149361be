/// A number in decimal digits.
struct DecimalNumber: Equatable {
  var isNegative = false
  /// The digits, with values from 0 to 9, beginning with the integer part.
  private(set) var digits: [UInt8] = []
  /// The number of digits before the decimal point, at least one.
  private(set) var integerDigits = 0

  init(_ magnitude: UInt64, isNegative: Bool) {
    self.isNegative = isNegative
    digits.reserveCapacity(20)
    var rest = magnitude
    repeat {
      digits.append(UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    digits.reverse()
    integerDigits = digits.count
  }

  /// Creates the shortest digits that identify a finite number. The sign of -0.0 is preserved.
  init(_ value: Double) {
    isNegative = value.sign == .minus
    // Swift describes a number with its shortest digits: `12.5`, `1e+16`, `5e-324`.
    var exponent = 0
    var point: Int?
    let text = value.magnitude.description.utf8
    for (index, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: ".") {
        point = digits.count
      } else if byte == UInt8(ascii: "e") {
        exponent = Int(Substring(text[text.index(after: index)...])) ?? 0
        break
      } else {
        digits.append(byte &- UInt8(ascii: "0"))
      }
    }
    move(point: (point ?? digits.count) + exponent)
    dropZeros()
  }

  /// Creates a number with all digits of a decimal, or returns `nil` if the text is not a decimal.
  init?(decimal text: some Collection<UInt8>) {
    var rest = text[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    var point: Int?
    for byte in rest {
      if byte == UInt8(ascii: "."), point == nil, !digits.isEmpty {
        point = digits.count
      } else if case let digit = byte &- UInt8(ascii: "0"), digit < 10 {
        digits.append(digit)
      } else {
        return nil
      }
    }
    guard !digits.isEmpty, point != digits.count else { return nil }
    move(point: point ?? digits.count)
  }

  /// Moves the decimal point after the given number of digits, adds zeros where digits are missing, and removes zeros
  /// before the integer part.
  private mutating func move(point: Int) {
    if point > digits.count {
      digits.append(contentsOf: repeatElement(0, count: point - digits.count))
    } else if point < 1 {
      digits.insert(contentsOf: repeatElement(0, count: 1 - point), at: 0)
    }
    integerDigits = max(point, 1)
    let zeros = min(digits.prefix { $0 == 0 }.count, integerDigits - 1)
    digits.removeFirst(zeros)
    integerDigits -= zeros
  }

  /// Rounds half to even, and removes trailing zeros.
  mutating func round(places: Int) {
    let end = integerDigits + places
    if end < digits.count {
      let next = digits[end]
      let isHalf = next == 5 && digits[(end + 1)...].allSatisfy { $0 == 0 }
      let isUp = isHalf ? !digits[end - 1].isMultiple(of: 2) : next >= 5
      digits.removeSubrange(end...)
      if isUp { increment() }
    }
    dropZeros()
  }

  private mutating func increment() {
    for index in digits.indices.reversed() {
      guard digits[index] == 9 else {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    integerDigits += 1
  }

  /// Adds zeros until the fraction has the given number of digits.
  mutating func pad(places: Int) {
    let missing = integerDigits + places - digits.count
    if missing > 0 { digits.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// The number in ASCII, without a sign: `12.50`.
  var text: String {
    var ascii = digits.map { UInt8(ascii: "0") &+ $0 }
    if integerDigits < ascii.count { ascii.insert(UInt8(ascii: "."), at: integerDigits) }
    return String(decoding: ascii, as: UTF8.self)
  }

  private mutating func dropZeros() {
    while digits.count > integerDigits, digits.last == 0 { digits.removeLast() }
  }
}
