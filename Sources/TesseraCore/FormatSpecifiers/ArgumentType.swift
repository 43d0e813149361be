/// What a specifier expects of its argument: a class, and the number of bytes within the class.
package struct ArgumentType: Sendable, Hashable {
  /// Handing over an argument of another class prints nonsense or crashes.
  package enum Class: UInt8, Sendable, Hashable {
    case object
    case signedInteger
    /// `%u`, `%x`, `%o`.
    case unsignedInteger
    case floating
    /// `%c`, `%C`. A class of its own: an integer comes over unharmed, but as a letter.
    case character
    case cString
    case pointer
    /// `%n`: the formatter writes through a pointer.
    case writeback

    package var isNumber: Bool {
      switch self {
      case .signedInteger, .unsignedInteger, .floating: true
      case .object, .character, .cString, .pointer, .writeback: false
      }
    }
  }

  /// Sizes are told apart by their C type, not by what that type is on today's systems: `long` and `long long` differ.
  package enum Size: UInt8, Sendable, Hashable {
    case natural, char, short, long, longLong, size, pointerDifference, maximal, longDouble, wide
  }

  package let typeClass: Class
  package let size: Size

  package init(_ typeClass: Class, _ size: Size = .natural) {
    self.typeClass = typeClass
    self.size = size
  }

  /// The argument of a `*`.
  package static let int = ArgumentType(.signedInteger)

  /// An address in the hands of a translator: at best it prints nonsense.
  package var isForbidden: Bool {
    switch typeClass {
    case .cString, .pointer, .writeback: true
    case .object, .signedInteger, .unsignedInteger, .floating, .character: false
    }
  }

  package var isNumber: Bool { typeClass.isNumber }
}

extension ArgumentType {
  /// Nil where `conversion` is no conversion character. `%D`, `%U`, `%O` are `%d`, `%u`, `%o`, as Apple's String
  /// Programming Guide has them (BSD's `long` is not meant).
  init?(conversion: UInt8, length: Placeholder.Length) {
    switch conversion {
    case UInt8(ascii: "@"): self.init(.object)
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): self.init(.signedInteger, Size(integer: length))
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
      UInt8(ascii: "O"):
      self.init(.unsignedInteger, Size(integer: length))
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      // C11 §7.21.6.1: `l` has no effect on a floating conversion.
      self.init(.floating, length == .L ? .longDouble : .natural)
    case UInt8(ascii: "c"): self.init(.character, length == .l ? .wide : .natural)
    case UInt8(ascii: "C"): self.init(.character, .wide)
    case UInt8(ascii: "s"): self.init(.cString, length == .l ? .wide : .natural)
    case UInt8(ascii: "S"): self.init(.cString, .wide)
    case UInt8(ascii: "p"): self.init(.pointer)
    case UInt8(ascii: "n"): self.init(.writeback)
    default: return nil
    }
  }
}

extension ArgumentType.Size {
  fileprivate init(integer length: Placeholder.Length) {
    switch length {
    case .none: self = .natural
    case .hh: self = .char
    case .h: self = .short
    case .l: self = .long
    case .ll, .q, .L: self = .longLong
    case .z: self = .size
    case .t: self = .pointerDifference
    case .j: self = .maximal
    }
  }
}
