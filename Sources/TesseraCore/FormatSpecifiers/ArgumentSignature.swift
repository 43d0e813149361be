/// The types of a plain text's arguments, eight at most, without an allocation: two equal signatures agree, and nothing
/// else need be looked at. Nearly every pair of a catalog ends here.
///
/// There is none where a text has anything that takes a judgment: names, stars, space flags, gaps, two types or
/// numberings, more than eight arguments, what is malformed or forbidden, a sign behind a digit.
package struct ArgumentSignature: Sendable, Equatable {
  /// Slot by argument; 0 where there is none.
  private let slots: SIMD8<UInt16>

  /// The signature of a text without arguments.
  package static let none = ArgumentSignature(slots: SIMD8())

  private init(slots: SIMD8<UInt16>) { self.slots = slots }

  /// How many of the arguments are numbers, those of substitutions included.
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
        guard let type = placeholder.type, !type.isForbidden, placeholder.name == nil, !placeholder.hasSpaceFlag,
          !placeholder.width.isArgument, !placeholder.precision.isArgument, !reading.followsDigit(placeholder),
          slots.add(type, placeholder.position)
        else { return nil }
      }
    }
    guard slots.hasNoGap else { return nil }
    self.init(slots: slots.codes)
  }

  /// The same from the bytes of a text. There is none either for specifiers that are not ``CommonSpecifier``s, and for a
  /// substitution that does not stand behind all other arguments and take the next one. O(bytes).
  ///
  /// - Parameters:
  ///   - text: UTF-8, read within the call.
  ///   - substitution: What the text has to refer to, once.
  package init?(_ text: UnsafeBufferPointer<UInt8>, substitution: CommonSubstitution? = nil) {
    guard var sign = text.firstIndex(of: UInt8(ascii: "%"), from: 0) else {
      if substitution != nil { return nil }
      self = .none
      return
    }
    var slots = Slots()
    while true {
      if sign > 0, text[sign - 1].isDigit { return nil }
      if let substitution, let end = substitution.referenceEnd(in: text, at: sign) {
        guard text.firstIndex(of: UInt8(ascii: "%"), from: end) == nil,
          slots.add(substitution.type, behindAll: substitution.argument)
        else { return nil }
        self.init(slots: slots.codes)
        return
      }
      guard let specifier = CommonSpecifier(text, at: sign) else { return nil }
      if let type = specifier.type {
        guard slots.add(type, specifier.position) else { return nil }
      }
      guard let next = text.firstIndex(of: UInt8(ascii: "%"), from: specifier.end) else { break }
      sign = next
    }
    guard substitution == nil, slots.hasNoGap else { return nil }
    self.init(slots: slots.codes)
  }

  /// Whether a form of a substitution has the number that it is counted by, and no other argument. O(bytes).
  ///
  /// - Parameter text: UTF-8, read within the call.
  package static func hasItsNumberAlone(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    var hasNumber = false
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: position) {
      guard let end = CommonSpecifier.ownArgumentEnd(in: text, at: sign), sign == 0 || !text[sign - 1].isDigit,
        end == text.count || text[end] == UInt8(ascii: " ")
      else { return false }
      hasNumber = true
      position = end
    }
    return hasNumber
  }
}

/// What is filled while a text is read.
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

  /// A substitution, where it takes the argument behind those that are there, none of which has a position.
  mutating func add(_ type: ArgumentType, behindAll argument: Int) -> Bool {
    guard isPositional != true, argument == count + 1, add(type, nil) else { return false }
    // Unlike a plain argument of that type.
    codes[argument - 1] |= 0x40
    return true
  }

  var hasNoGap: Bool {
    !(1..<codes.scalarCount).contains { codes[$0] != 0 && codes[$0 - 1] == 0 }
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
