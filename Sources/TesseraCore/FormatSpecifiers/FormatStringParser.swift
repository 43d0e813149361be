/// A parser that reads the specifiers of a format string in one pass over its bytes. It looks ahead at most one byte,
/// except for names, which end at the next `%`. The time is linear in the length of the string, whatever it contains.
@safe package struct FormatStringParser {
  private typealias Reason = FormatString.Malformation.Reason

  /// Borrowed from the caller. Every access follows a comparison with the count.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  /// Creates a parser that starts at an offset with no `%` before it.
  ///
  /// - Parameter bytes: UTF-8 that outlives the parser.
  package init(bytes: UnsafeBufferPointer<UInt8>, position: Int = 0) {
    unsafe self.bytes = bytes
    self.position = position
  }

  /// Returns the next specifier, which is never a literal, or `nil` at the end.
  package mutating func next() -> FormatString.Segment? { nextSegment() }

  /// Returns the range of the next specifier, and the specifier if it is plain; `nil` at the end.
  package mutating func nextPlain() -> (range: Range<Int>, specifier: PlainSpecifier?)? {
    guard let segment = nextSegment() else { return nil }
    return unsafe (segment.range, PlainSpecifier(segment, in: bytes))
  }

  /// Returns all remaining specifiers.
  mutating func parse() -> [FormatString.Segment] {
    var result: [FormatString.Segment] = []
    unsafe result.reserveCapacity(bytes.reduce(0) { $1 == UInt8(ascii: "%") ? $0 &+ 1 : $0 })
    while let specifier = next() { result.append(specifier) }
    return result
  }

  /// The byte at the current position; 0 at the end, which no rule below accepts.
  private var byte: UInt8 { unsafe position < bytes.count ? bytes[position] : 0 }

  private func byte(ahead distance: Int) -> UInt8 {
    let index = position &+ distance
    return unsafe index < bytes.count ? bytes[index] : 0
  }

  private var isAtArg: Bool {
    byte == UInt8(ascii: "a") && byte(ahead: 1) == UInt8(ascii: "r") && byte(ahead: 2) == UInt8(ascii: "g")
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position &+= 1
    return true
  }

  /// Inlined: for a plain specifier, it takes longer to copy a segment than to parse one (benchmark `table`).
  @inline(__always)
  private mutating func nextSegment() -> FormatString.Segment? {
    guard let next = unsafe bytes.firstIndex(of: UInt8(ascii: "%"), from: position) else { return nil }
    position = next
    return specifier()
  }

  @inline(__always)
  private mutating func specifier() -> FormatString.Segment {
    let start = position
    position &+= 1
    if accept("%") { return .escapedPercent(start..<position) }

    var argument: UInt8?
    var flaw: Reason?
    // `% 1$d`: Core Foundation reads flags before a position, and C does not.
    let hasEarlySpace = byte == UInt8(ascii: " ") && byte(ahead: 1).isDigit && byte(ahead: 2) == UInt8(ascii: "$")
    if hasEarlySpace {
      position &+= 1
      flaw = .misplacedSpace
    }
    if byte.isDigit, let number = number(before: "$") {
      if (1...FormatString.maximumPosition).contains(number) {
        argument = UInt8(number)
      } else {
        flaw = .positionOutOfRange
      }
    }

    if byte.isDigit { skipReferenceWidth() }
    if byte == UInt8(ascii: "#"), byte(ahead: 1) == UInt8(ascii: "@") {
      return substitution(from: start, argument, flaw)
    }
    if isAtArg {
      position &+= 3
      return finish(Placeholder(range: start..<position, form: .substitutionArgument, position: argument), flaw)
    }
    var name: Range<Int>?
    var flags: FormatFlags = []
    var width = Placeholder.Amount.none
    var precision = Placeholder.Amount.none
    // In most specifiers, the next byte is a letter or `@`, with which the length or the conversion begins (benchmark
    // `table`).
    if byte < UInt8(ascii: "@") {
      name = self.name()
      // `%(count) Dateien`: the conversion is missing, and the first letter of the next word must not be read as one.
      if name != nil, byte == UInt8(ascii: " ") { return unfinished(from: start, flaw) }
      flags = self.flags()
      width = amount(limit: .widthOutOfRange, &flaw)
      if accept(".") {
        precision = amount(limit: .precisionOutOfRange, &flaw)
        // `%. 2f`: the space before the digits is misplaced as well.
        if precision == .none, byte == UInt8(ascii: " "), byte(ahead: 1).isDigit, isSpaceBeforePrecision {
          position &+= 1
          precision = amount(limit: .precisionOutOfRange, &flaw)
          flaw = flaw ?? .misplacedSpace
        }
        // C11 §7.21.6.1: a period alone is a precision of zero.
        if precision == .none { precision = .number(0) }
        if byte == UInt8(ascii: " "), skipSpaceBeforeConversion() {
          flaw = flaw ?? .misplacedSpace
        }
      }
    }
    let length = length()
    // `% arg` is not a hexadecimal float followed by "rg".
    guard let type = ArgumentType(conversion: byte, length: length), !isAtArg else {
      return unfinished(from: start, flaw)
    }
    let conversion = byte
    position &+= 1
    let placeholder = Placeholder(
      range: start..<position,
      form: .conversion,
      position: argument,
      nameRange: name,
      flags: flags,
      width: width,
      precision: precision,
      length: length,
      conversion: conversion,
      type: type
    )
    return finish(placeholder, flaw ?? missingDollar(placeholder))
  }

  /// Returns the reason for `%1@` to `%9@`: a width of so few letters is improbable for an object, so the `$` of a
  /// position is probably missing.
  private func missingDollar(_ placeholder: Placeholder) -> Reason? {
    guard placeholder.conversion == UInt8(ascii: "@"), placeholder.flags.isEmpty, placeholder.position == nil,
      placeholder.precision == .none, case .number(0...9) = placeholder.width
    else { return nil }
    return .missingDollar
  }

  @inline(__always)
  private func finish(_ placeholder: Placeholder, _ flaw: Reason?) -> FormatString.Segment {
    guard let flaw else { return .placeholder(placeholder) }
    return .malformed(
      .init(range: placeholder.range, reason: flaw, placeholder: flaw == .positionOutOfRange ? nil : placeholder)
    )
  }

  /// Returns the segment of a specifier that ends at a character that cannot continue it. That character is not part of
  /// the segment, because it may be a `%`: `5 % %@` is a lone `%` and a `%@`, although `% %` is valid in C.
  private func unfinished(from start: Int, _ flaw: Reason?) -> FormatString.Segment {
    // The space after a lone `%` is literal text.
    let isLone = unsafe bytes[(start &+ 1)..<position].allSatisfy { $0 == UInt8(ascii: " ") }
    let end = isLone ? start &+ 1 : position
    return .malformed(
      .init(range: start..<end, reason: flaw ?? (isLone ? .lonePercent : .incomplete), placeholder: nil)
    )
  }

  // MARK: Parts

  /// Reads a number if `terminator` follows it. A number that is too large for `Int` remains out of every valid range.
  private mutating func number(before terminator: Unicode.Scalar) -> Int? {
    let start = position
    if let number = digits(), accept(terminator) { return number }
    position = start
    return nil
  }

  /// Skips the number in `%1#@name@`, which Core Foundation interprets as a width that has no effect on a reference.
  private mutating func skipReferenceWidth() {
    let start = position
    guard digits() != nil, byte == UInt8(ascii: "#"), byte(ahead: 1) == UInt8(ascii: "@") else {
      position = start
      return
    }
  }

  private mutating func digits() -> Int? {
    guard byte.isDigit else { return nil }
    var value = 0
    while byte.isDigit {
      // Saturates far above every limit, and far below an overflow.
      value = min(value &* 10 &+ Int(byte &- UInt8(ascii: "0")), 1_000_000)
      position &+= 1
    }
    return value
  }

  private mutating func flags() -> FormatFlags {
    var flags: FormatFlags = []
    while true {
      switch byte {
      case UInt8(ascii: "-"): flags.insert(.minus)
      case UInt8(ascii: "+"): flags.insert(.plus)
      case UInt8(ascii: " "): flags.insert(.space)
      case UInt8(ascii: "0"): flags.insert(.zero)
      case UInt8(ascii: "#"): flags.insert(.alternate)
      case UInt8(ascii: "'"): flags.insert(.grouping)
      default: return flags
      }
      position &+= 1
    }
  }

  private mutating func amount(limit: Reason, _ flaw: inout Reason?) -> Placeholder.Amount {
    if accept("*") {
      guard let number = number(before: "$") else { return .nextArgument }
      if (1...FormatString.maximumPosition).contains(number) { return .argument(UInt16(number)) }
      flaw = flaw ?? .positionOutOfRange
      return .none
    }
    guard let number = digits() else { return .none }
    if number <= FormatString.maximumAmount { return .number(UInt16(number)) }
    flaw = flaw ?? limit
    return .none
  }

  /// A Boolean value that indicates whether one digit and the conversion `f` follow a space. More text may be prose.
  private var isSpaceBeforePrecision: Bool {
    byte(ahead: 2) == UInt8(ascii: "f") && !byte(ahead: 3).isLetter
  }

  /// Skips the space in `%.2 f` and `%.0 lf`. In `%.2 km` and `%.2 ft`, the conversion is missing.
  private mutating func skipSpaceBeforeConversion() -> Bool {
    let isLong = byte(ahead: 1) == UInt8(ascii: "l")
    switch byte(ahead: isLong ? 2 : 1) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "@"), UInt8(ascii: "g"), UInt8(ascii: "u"): break
    default: return false
    }
    guard !byte(ahead: isLong ? 3 : 2).isLetter else { return false }
    position &+= 1
    return true
  }

  private mutating func length() -> Placeholder.Length {
    let length: Placeholder.Length
    switch (byte, byte(ahead: 1)) {
    case (UInt8(ascii: "h"), UInt8(ascii: "h")): length = .hh
    case (UInt8(ascii: "h"), _): length = .h
    case (UInt8(ascii: "l"), UInt8(ascii: "l")): length = .ll
    case (UInt8(ascii: "l"), _): length = .l
    case (UInt8(ascii: "q"), _): length = .q
    case (UInt8(ascii: "L"), _): length = .L
    case (UInt8(ascii: "z"), _): length = .z
    case (UInt8(ascii: "t"), _): length = .t
    case (UInt8(ascii: "j"), _): length = .j
    default: return .none
    }
    position &+= length == .hh || length == .ll ? 2 : 1
    return length
  }

  /// Reads `(name)` if `name` is an identifier. Otherwise, reads nothing, because `50%(max)` may be literal text.
  private mutating func name() -> Range<Int>? {
    guard byte == UInt8(ascii: "(") else { return nil }
    var end = position &+ 1
    while unsafe end < bytes.count, unsafe bytes[end].isIdentifier { end &+= 1 }
    guard end > position &+ 1, unsafe end < bytes.count, unsafe bytes[end] == UInt8(ascii: ")"),
      unsafe !bytes[position &+ 1].isDigit
    else { return nil }
    let name = (position &+ 1)..<end
    position = end &+ 1
    return name
  }

  /// Reads `#@name@`. A name may contain any characters except `@`, `%` and line feeds, and no spaces at its ends, so
  /// `%#@ and a@b` has no name.
  private mutating func substitution(from start: Int, _ argument: UInt8?, _ flaw: Reason?) -> FormatString.Segment {
    position &+= 2
    var end = position
    while unsafe end < bytes.count, unsafe bytes[end] != UInt8(ascii: "@"), unsafe bytes[end] != UInt8(ascii: "%"),
      unsafe bytes[end] != 0x0A
    {
      end &+= 1
    }
    guard end > position, unsafe end < bytes.count, unsafe bytes[end] == UInt8(ascii: "@"),
      unsafe bytes[position] != UInt8(ascii: " "),
      unsafe bytes[end &- 1] != UInt8(ascii: " ")
    else {
      return .malformed(.init(range: start..<position, reason: flaw ?? .unterminatedName, placeholder: nil))
    }
    let name = position..<end
    position = end &+ 1
    let placeholder = Placeholder(
      range: start..<position,
      form: .substitution,
      position: argument,
      nameRange: name,
      conversion: UInt8(ascii: "@")
    )
    return finish(placeholder, flaw)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a lowercase vowel, with which a word continues after `f` or `d`
  /// more often than a unit such as `mb` begins.
  fileprivate var isVowel: Bool { [UInt8]("aeiou".utf8).contains(self) }

  /// A Boolean value that indicates whether the byte is an ASCII letter, a digit, `_`, or part of a non-ASCII
  /// character.
  fileprivate var isIdentifier: Bool {
    isAlphanumeric || self == UInt8(ascii: "_") || self >= 0x80
  }
}
