/// The types of up to eight arguments of a plain string, without an allocation. If the signatures of two strings are
/// equal, their arguments match, and no further check is needed. This applies to nearly all pairs of strings in a
/// catalog.
///
/// A string has no signature if it needs a closer look: names, stars, space flags, gaps, two types or numberings, more
/// than eight arguments, malformed or forbidden specifiers, or a percent sign after a digit.
package struct ArgumentSignature: Sendable, Equatable {
  /// The code of each argument; 0 if there is none.
  private let slots: SIMD8<UInt16>

  /// The signature of a string without arguments.
  package static let none = ArgumentSignature(slots: SIMD8())

  private init(slots: SIMD8<UInt16>) { self.slots = slots }

  /// The number of numeric arguments, including those of substitutions.
  package var numberCount: Int {
    slots.indices.count {
      slots[$0] != 0 && ArgumentType.Class(rawValue: UInt8(truncatingIfNeeded: slots[$0] >> 8))?.isNumber == true
    }
  }

  package init?(_ format: FormatString) {
    let reading = PercentReading(format)
    var slots = Slots()
    for specifier in format.specifiers {
      switch specifier {
      case .literal, .escapedPercent: continue
      case .malformed: return nil
      case .placeholder(let placeholder):
        guard let type = placeholder.type, !type.isForbidden, placeholder.nameRange == nil, !placeholder.hasSpaceFlag,
          !placeholder.width.isArgument, !placeholder.precision.isArgument, !reading.followsDigit(placeholder),
          slots.add(type, placeholder.position.map { Int($0) })
        else { return nil }
      }
    }
    guard slots.hasNoGap else { return nil }
    self.init(slots: slots.codes)
  }

  /// Creates the signature from the bytes of a string.
  ///
  /// - Parameters:
  ///   - text: UTF-8, read within the call.
  ///   - substitution: The substitution that the string must refer to exactly once.
  /// - Returns: `nil` if the string has no signature, if a specifier is not a ``PlainSpecifier``, or if the
  ///   substitution is not the last specifier or does not take the next argument.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init?(_ text: UnsafeBufferPointer<UInt8>, substitution: PlainSubstitution? = nil) {
    var parser = unsafe FormatStringParser(bytes: text)
    var slots = Slots()
    while let (range, specifier) = parser.nextPlain() {
      guard unsafe !text.hasDigit(before: range) else { return nil }
      switch specifier {
      case .escapedPercent: continue
      case .argument(let type, let position):
        guard slots.add(type, position) else { return nil }
      case .substitution(let name):
        guard let substitution, unsafe substitution.isNamed(name, in: text), parser.next() == nil,
          slots.add(substitution.type, behindAll: substitution.argument)
        else { return nil }
        self.init(slots: slots.codes)
        return
      case .substitutionArgument, nil: return nil
      }
    }
    guard substitution == nil, slots.hasNoGap else { return nil }
    self.init(slots: slots.codes)
  }

  /// Returns whether a form of a substitution contains `%arg` and no other specifier.
  ///
  /// - Parameter text: UTF-8, read within the call.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func hasItsNumberAlone(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var parser = unsafe FormatStringParser(bytes: text)
    var hasNumber = false
    while let (range, specifier) = parser.nextPlain() {
      guard case .substitutionArgument? = specifier, unsafe !text.hasDigit(before: range),
        unsafe range.upperBound == text.count || text[range.upperBound] == UInt8(ascii: " ")
      else { return false }
      hasNumber = true
    }
    return hasNumber
  }
}

/// The codes of the arguments that have been read.
private struct Slots {
  private(set) var codes = SIMD8<UInt16>()
  private var count = 0
  private var isPositional: Bool?

  mutating func add(_ type: ArgumentType, _ position: Int?) -> Bool {
    guard isPositional != (position == nil) else { return false }
    isPositional = position != nil
    count += 1
    let number = position ?? count
    let code = UInt16(type.typeClass.rawValue) << 8 | UInt16(type.size.rawValue) | 0x80
    guard (1...codes.scalarCount).contains(number), codes[number - 1] == 0 || codes[number - 1] == code else {
      return false
    }
    codes[number - 1] = code
    return true
  }

  /// Adds a substitution if it takes the next argument and no earlier argument has a position.
  mutating func add(_ type: ArgumentType, behindAll argument: Int) -> Bool {
    guard isPositional != true, argument == count + 1, add(type, nil) else { return false }
    // Distinguishes the substitution from a plain argument of that type.
    codes[argument - 1] |= 0x40
    return true
  }

  var hasNoGap: Bool {
    !(1..<codes.scalarCount).contains { codes[$0] != 0 && codes[$0 - 1] == 0 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a digit precedes a specifier, which may then be a percentage.
  fileprivate func hasDigit(before specifier: Range<Int>) -> Bool {
    unsafe specifier.lowerBound > 0 && self[specifier.lowerBound - 1].isDigit
  }
}

extension Placeholder.Amount {
  fileprivate var isArgument: Bool {
    switch self {
    case .none, .number: false
    case .nextArgument, .argument: true
    }
  }
}
