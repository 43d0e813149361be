import TesseraText

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

  /// The same from the bytes of a text. There is none either for specifiers that are not ``CommonSpecifier``s, and for
  /// texts with a slash, which may be addresses. O(bytes).
  ///
  /// - Parameter text: UTF-8, read within the call.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard var sign = text.firstIndex(of: UInt8(ascii: "%"), from: 0) else {
      self = .none
      return
    }
    guard text.firstIndex(of: UInt8(ascii: "/"), from: 0) == nil else { return nil }
    var slots = Slots()
    while true {
      if sign > 0, text[sign - 1].isDigit { return nil }
      guard let specifier = CommonSpecifier(text, at: sign, standsAlone: true) else { return nil }
      if let type = specifier.type {
        guard slots.add(type, specifier.position) else { return nil }
      }
      guard let next = text.firstIndex(of: UInt8(ascii: "%"), from: specifier.end) else { break }
      sign = next
    }
    guard slots.hasNoGap else { return nil }
    self.init(slots: slots.codes)
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
