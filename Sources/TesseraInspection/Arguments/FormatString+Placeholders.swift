import TesseraCore

extension FormatString {
  /// A Boolean value that indicates whether a digit in a specifier is a width although it was meant as a position:
  /// `%1@`.
  var hasWidthsForPositions: Bool {
    specifiers.contains {
      if case .malformed(let malformation) = $0 { malformation.reason == .missingDollar } else { false }
    }
  }

  /// A Boolean value that indicates whether the string contains a damaged specifier, such as `%$` instead of `%@` or
  /// `@s` instead of `%s`, or a placeholder of another kind, such as `{name}`. In that case, the arguments that the app
  /// passes are unknown.
  var hasBrokenPlaceholders: Bool {
    let isMalformed = specifiers.contains {
      guard case .malformed(let malformation) = $0 else { return false }
      return malformation.reason != .lonePercent || self[malformation.range.upperBound..<text.utf8.count].hasPrefix("$")
    }
    return isMalformed || hasReplacementField
  }

  /// A Boolean value that indicates whether the string contains `{name}`, or `@s` as a separate word.
  private var hasReplacementField: Bool {
    var fieldLength: Int?
    var previous: (UInt8, UInt8) = (0x20, 0x20)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{"): fieldLength = 0
      case UInt8(ascii: "}"):
        if let length = fieldLength, length > 0 { return true }
        fieldLength = nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        fieldLength = fieldLength.map { $0 + 1 }
      default:
        if previous == (UInt8(ascii: "@"), UInt8(ascii: "s")) { return true }
        fieldLength = nil
      }
      // The `@` must be at the start of a word: `a@s` is part of an address.
      let isWordStart = byte != UInt8(ascii: "@") || previous.1 == 0x20
      previous = (previous.1, isWordStart ? byte : 0)
    }
    return previous == (UInt8(ascii: "@"), UInt8(ascii: "s"))
  }
}
