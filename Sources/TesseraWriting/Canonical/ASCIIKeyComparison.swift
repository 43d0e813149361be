import TesseraCore

/// A comparison of two keys as far as ASCII determines their order, without Foundation and without allocating memory.
///
/// The results of Foundation imply the following rules: equal characters are skipped, and numbers that start at the
/// same position are compared by value. From the first other difference on, ICU's root collation determines the order:
/// punctuation and white space are significant, digits are compared as numbers, and case is compared only if nothing
/// else differs, lowercase first. If one key is longer and the rest is equal, it comes after the other one. Of two
/// numbers with the same value, the one with fewer leading zeros comes first, and case is then no longer compared.
///
/// The result is `nil` if the order depends on something else: another script, a control character that collation
/// ignores, or a number that is too long to be compared by value.
@safe struct ASCIIKeyComparison {
  typealias Ordering = CatalogKeyOrder.Ordering

  // Each access follows a comparison of its index with the key's bounds.
  let a: UnsafeBufferPointer<UInt8>
  let b: UnsafeBufferPointer<UInt8>

  /// Returns the order of two different keys, given the number of bytes that they have in common.
  func ordering(after common: Int) -> Ordering? {
    let digitsBefore = unsafe digitRun(in: a, endingAt: common)
    let start = common - digitsBefore
    let aGoesOn = unsafe common < a.count && a[common].isDigit
    let bGoesOn = unsafe common < b.count && b[common].isDigit
    if digitsBefore > 0 ? aGoesOn || bGoesOn : aGoesOn && bGoesOn {
      guard let numberA = unsafe number(in: a, at: start), let numberB = unsafe number(in: b, at: start) else {
        return nil
      }
      if numberA.value != numberB.value { return numberA.value < numberB.value ? .ascending : .descending }
      return orderingAfterZeros(
        start + numberA.count,
        start + numberB.count,
        tie: numberA.count < numberB.count ? .ascending : .descending
      )
    }
    if unsafe common == a.count { return .ascending }
    if unsafe common == b.count { return .descending }
    // A digit of another script before an ASCII digit forms one number with it.
    if aGoesOn || bGoesOn, common > 0, unsafe a[common - 1] >= 0x80 { return nil }
    return collation(common, common)
  }

  /// Continues after two numbers with the same value and different lengths.
  private func orderingAfterZeros(_ startA: Int, _ startB: Int, tie: Ordering) -> Ordering? {
    var i = startA
    var j = startB
    while unsafe i < a.count, unsafe j < b.count {
      let x = unsafe a[i]
      let y = unsafe b[j]
      guard x < 0x80, y < 0x80 else { return nil }
      if x.isDigit, y.isDigit {
        guard let numberA = unsafe number(in: a, at: i), let numberB = unsafe number(in: b, at: j) else { return nil }
        if numberA.value != numberB.value { return numberA.value < numberB.value ? .ascending : .descending }
        i += numberA.count
        j += numberB.count
      } else if x.lowercased == y.lowercased {
        i += 1
        j += 1
      } else {
        return collation(i, j)
      }
    }
    return unsafe i < a.count ? .descending : j < b.count ? .ascending : tie
  }

  /// Returns the order in ICU's root collation from a difference on.
  private func collation(_ startA: Int, _ startB: Int) -> Ordering? {
    var i = startA
    var j = startB
    var caseOrdering = Ordering.same
    while unsafe i < a.count, unsafe j < b.count {
      let x = unsafe a[i]
      let y = unsafe b[j]
      if x.isDigit, y.isDigit {
        let lengthA = unsafe digitRun(in: a, startingAt: i)
        let lengthB = unsafe digitRun(in: b, startingAt: j)
        guard lengthA <= Self.longestCollatedNumber, lengthB <= Self.longestCollatedNumber,
          unsafe !isNonASCII(a, i + lengthA), unsafe !isNonASCII(b, j + lengthB)
        else { return nil }
        let ordering = numericOrdering(i..<i + lengthA, j..<j + lengthB)
        if ordering != .same { return ordering }
        i += lengthA
        j += lengthB
        continue
      }
      let weightA = Self.weight(x)
      let weightB = Self.weight(y)
      guard weightA != 0, weightB != 0 else { return nil }
      if weightA != weightB { return weightA < weightB ? .ascending : .descending }
      if x != y, caseOrdering == .same { caseOrdering = x > y ? .ascending : .descending }
      i += 1
      j += 1
    }
    if unsafe i < a.count { return unsafe Self.weight(a[i]) == 0 ? nil : .descending }
    if unsafe j < b.count { return unsafe Self.weight(b[j]) == 0 ? nil : .ascending }
    return caseOrdering == .same ? nil : caseOrdering
  }

  // MARK: - Numbers

  /// Foundation reads 64 bits, and longer numbers wrap around; ICU splits numbers into pieces of 254 digits.
  private static let longestNumber = 19
  private static let longestCollatedNumber = 254

  private func number(in key: UnsafeBufferPointer<UInt8>, at start: Int) -> (value: UInt64, count: Int)? {
    let count = unsafe digitRun(in: key, startingAt: start)
    guard count <= Self.longestNumber else { return nil }
    // Nineteen digits are less than 2⁶⁴, so the value does not overflow.
    let value = unsafe key[start..<start + count].reduce(0 as UInt64) { $0 &* 10 &+ UInt64($1 &- UInt8(ascii: "0")) }
    return (value, count)
  }

  private func numericOrdering(_ rangeA: Range<Int>, _ rangeB: Range<Int>) -> Ordering {
    let digitsA = unsafe a[rangeA].drop { $0 == UInt8(ascii: "0") }
    let digitsB = unsafe b[rangeB].drop { $0 == UInt8(ascii: "0") }
    if unsafe digitsA.count != digitsB.count { return unsafe digitsA.count < digitsB.count ? .ascending : .descending }
    guard let (x, y) = unsafe zip(digitsA, digitsB).first(where: { $0 != $1 }) else { return .same }
    return x < y ? .ascending : .descending
  }

  private func digitRun(in key: UnsafeBufferPointer<UInt8>, startingAt start: Int) -> Int {
    var end = start
    while end < key.count, unsafe key[end].isDigit { end += 1 }
    return end - start
  }

  private func digitRun(in key: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Int {
    var start = end
    while start > 0, unsafe key[start - 1].isDigit { start -= 1 }
    return end - start
  }

  // MARK: - Characters

  private func isNonASCII(_ key: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    unsafe index < key.count && key[index] >= 0x80
  }

  /// Returns the rank of a character among those of ASCII, which is the same for both cases of a letter, or 0 for
  /// characters that collation ignores and for non-ASCII bytes.
  private static func weight(_ byte: UInt8) -> UInt8 { byte < 0x80 ? weights[Int(byte)] : 0 }

  private static let weights: [UInt8] = {
    let order = "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"
    var weights = [UInt8](repeating: 0, count: 0x80)
    var next: UInt8 = 0
    for byte in order.utf8 {
      next += 1
      weights[Int(byte)] = next
      if byte.isLowercaseLetter { weights[Int(byte & 0xDF)] = next }
    }
    return weights
  }()
}
