/// Where an argument goes in a message, and how it is written: `%1$@`, `%2$.1f`.
package struct MessageArgument: Sendable, Hashable {
  /// From 1 to 99. An argument may stand in a message several times, or not at all.
  package var number: Int
  package var conversion: Conversion
  package var size: ArgumentKind.Size
  package var flags: Flags = []
  /// At most 999 characters; nil where none is stated.
  package var width: Int?
  /// At most 999 digits, or characters of a C string; nil where none is stated.
  package var precision: Int?

  package init(number: Int, conversion: Conversion, size: ArgumentKind.Size = .natural) {
    self.number = number
    self.conversion = conversion
    self.size = size
  }

  /// What is made of the argument. The raw values are the format's.
  package enum Conversion: UInt8, Sendable, Hashable, CaseIterable {
    /// `%@`
    case object = 0
    /// `%d`
    case signed = 1
    /// `%u`
    case unsigned = 2
    /// `%x`
    case hexadecimal = 3
    /// `%X`
    case uppercaseHexadecimal = 4
    /// `%o`
    case octal = 5
    /// `%f`
    case fixed = 6
    /// `%F`
    case uppercaseFixed = 7
    /// `%e`
    case scientific = 8
    /// `%E`
    case uppercaseScientific = 9
    /// `%g`
    case general = 10
    /// `%G`
    case uppercaseGeneral = 11
    /// `%a`
    case hexadecimalFloating = 12
    /// `%A`
    case uppercaseHexadecimalFloating = 13
    /// `%c`, `%C`
    case character = 14
    /// `%s`, `%S`
    case cString = 15
    /// `%p`
    case pointer = 16

    package var kind: ArgumentKind.Class {
      switch self {
      case .object: .object
      case .signed: .signedInteger
      case .unsigned, .hexadecimal, .uppercaseHexadecimal, .octal: .unsignedInteger
      case .fixed, .uppercaseFixed, .scientific, .uppercaseScientific, .general, .uppercaseGeneral,
        .hexadecimalFloating, .uppercaseHexadecimalFloating:
        .floating
      case .character: .character
      case .cString: .cString
      case .pointer: .pointer
      }
    }
  }

  /// C's flags and the apostrophe, which groups digits.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let minus = Flags(rawValue: 1 << 0)
    package static let plus = Flags(rawValue: 1 << 1)
    package static let space = Flags(rawValue: 1 << 2)
    package static let zero = Flags(rawValue: 1 << 3)
    package static let alternate = Flags(rawValue: 1 << 4)
    package static let grouping = Flags(rawValue: 1 << 5)

    static let all = Flags(rawValue: 0b11_1111)
  }
}
