import TesseraModel

/// The types of a plain text's arguments, eight at most, without an allocation: two equal signatures agree, and nothing
/// else need be looked at. Nearly every pair of a catalogue ends here.
struct ArgumentSignature: Equatable {
  /// Slot by argument; 0 where there is none.
  private var slots = SIMD8<UInt16>()

  /// The signature of a text without arguments.
  static let none = ArgumentSignature()

  private init() {}

  /// Nil where the text has anything that takes a judgment: names, stars, space flags, gaps, two types or numberings,
  /// more than eight arguments, what is malformed or forbidden, a sign behind a digit.
  init?(_ format: FormatString) {
    let reading = PercentReading(format)
    var count = 0
    var isPositional: Bool?
    for specifier in format.specifiers {
      switch specifier {
      case .literal, .escapedPercent: continue
      case .malformed: return nil
      case .placeholder(let placeholder):
        guard let type = placeholder.type, !type.isForbidden, placeholder.name == nil, !placeholder.hasSpaceFlag,
          !placeholder.width.isArgument, !placeholder.precision.isArgument,
          isPositional != (placeholder.position == nil), !reading.followsDigit(placeholder)
        else { return nil }
        isPositional = placeholder.position != nil
        count += 1
        let number = placeholder.position ?? count
        let code = UInt16(type.typeClass.rawValue) << 8 | UInt16(type.size.rawValue) | 0x80
        guard number <= slots.scalarCount, slots[number - 1] == 0 || slots[number - 1] == code else { return nil }
        slots[number - 1] = code
      }
    }
    for index in 1..<slots.scalarCount where slots[index] != 0 && slots[index - 1] == 0 { return nil }
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
