/// The conversion of a format specifier. The raw values are those of compiled tables.
package enum FormatConversion: UInt8, Sendable, Hashable, CaseIterable {
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

  /// Creates the conversion of a conversion character, or returns `nil` for any other character and for `n`, which
  /// prints nothing. `%D`, `%U`, `%O` are `%d`, `%u`, `%o`, as in Apple's String Programming Guide (not BSD's `long`).
  package init?(character: UInt8) {
    switch character {
    case UInt8(ascii: "@"): self = .object
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): self = .signed
    case UInt8(ascii: "u"), UInt8(ascii: "U"): self = .unsigned
    case UInt8(ascii: "x"): self = .hexadecimal
    case UInt8(ascii: "X"): self = .uppercaseHexadecimal
    case UInt8(ascii: "o"), UInt8(ascii: "O"): self = .octal
    case UInt8(ascii: "f"): self = .fixed
    case UInt8(ascii: "F"): self = .uppercaseFixed
    case UInt8(ascii: "e"): self = .scientific
    case UInt8(ascii: "E"): self = .uppercaseScientific
    case UInt8(ascii: "g"): self = .general
    case UInt8(ascii: "G"): self = .uppercaseGeneral
    case UInt8(ascii: "a"): self = .hexadecimalFloating
    case UInt8(ascii: "A"): self = .uppercaseHexadecimalFloating
    case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .character
    case UInt8(ascii: "s"), UInt8(ascii: "S"): self = .cString
    case UInt8(ascii: "p"): self = .pointer
    default: return nil
    }
  }

  /// Creates the default conversion for arguments of a class, or returns `nil` if there is none.
  package init?(of typeClass: ArgumentType.Class) {
    switch typeClass {
    case .unused, .writeback: return nil
    case .object: self = .object
    case .signedInteger: self = .signed
    case .unsignedInteger: self = .unsigned
    case .floating: self = .fixed
    case .character: self = .character
    case .cString: self = .cString
    case .pointer: self = .pointer
    }
  }

  /// The class of the argument.
  package var argumentClass: ArgumentType.Class {
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
