/// The type of an argument: its class, and the C type within the class.
///
/// The raw values of ``Class`` and ``Size`` are those of compiled tables.
package struct ArgumentType: Sendable, Hashable {
  /// Passing an argument of another class prints garbage or crashes.
  package enum Class: UInt8, Sendable, Hashable, CaseIterable {
    /// The class of an argument that no string uses, although a string uses an argument with a higher number.
    case unused = 0
    case object = 1
    case signedInteger = 2
    /// `%u`, `%x`, `%o`
    case unsignedInteger = 3
    case floating = 4
    /// `%c`, `%C`. A separate class, because an integer is passed in the same way but printed as a letter.
    case character = 5
    case cString = 6
    case pointer = 7
    /// `%n`: the formatter writes through a pointer. No table stores it.
    case writeback = 8

    package var isInteger: Bool { self == .signedInteger || self == .unsignedInteger }
    package var isNumber: Bool { isInteger || self == .floating }
  }

  /// Sizes are distinguished by C type, not by the width of that type on current systems: `long` and `long long`
  /// differ. In a table, the sizes that String Catalogs use take one byte.
  package enum Size: UInt8, Sendable, Hashable, CaseIterable {
    case natural = 0
    /// `ll`, `q`
    case longLong = 1
    /// `l`
    case long = 2
    /// `h`
    case short = 3
    /// `hh`
    case char = 4
    /// `z`
    case size = 5
    /// `t`
    case pointerDifference = 6
    /// `j`
    case maximal = 7
    /// `L` before a floating-point conversion
    case longDouble = 8
    /// `%C`, `%S`, `%lc`, `%ls`
    case wide = 9
  }

  package var typeClass: Class
  package var size: Size

  package init(_ typeClass: Class, _ size: Size = .natural) {
    self.typeClass = typeClass
    self.size = size
  }

  /// The type of an argument that no string uses.
  package static let unused = ArgumentType(.unused)

  /// The type of the argument of a `*`.
  package static let int = ArgumentType(.signedInteger)

  /// A Boolean value that indicates whether the argument is an address. A translation that uses one prints garbage at
  /// best.
  package var isForbidden: Bool {
    switch typeClass {
    case .cString, .pointer, .writeback: true
    case .unused, .object, .signedInteger, .unsignedInteger, .floating, .character: false
    }
  }

  package var isNumber: Bool { typeClass.isNumber }

  /// Returns whether a specifier of a class can print an argument of this type. Integers are interchangeable,
  /// regardless of their sign and size.
  package func isPrintable(as other: Class) -> Bool { typeClass == other || typeClass.isInteger && other.isInteger }

  /// The code of the type in a table.
  ///
  /// - Precondition: The class is not `writeback`.
  package var code: UInt8 { size.rawValue << 3 | typeClass.rawValue & 7 }

  /// Creates the type from its code in a table, or `unused` for a byte that no writer produces.
  init(code: UInt8) {
    self.init(Class(rawValue: code & 7) ?? .unused, Size(rawValue: code >> 3) ?? .natural)
  }
}

extension ArgumentType {
  /// Creates the type of a specifier's argument, or returns `nil` if `character` is not a conversion character.
  init?(conversion character: UInt8, length: Placeholder.Length) {
    if character == UInt8(ascii: "n") {
      self.init(.writeback)
      return
    }
    guard let conversion = FormatConversion(character: character) else { return nil }
    let typeClass = conversion.argumentClass
    switch typeClass {
    case .signedInteger, .unsignedInteger: self.init(typeClass, Size(integer: length))
    // C11 §7.21.6.1: `l` has no effect on a floating conversion.
    case .floating: self.init(typeClass, length == .L ? .longDouble : .natural)
    case .character, .cString:
      let isWide = length == .l || character == UInt8(ascii: "C") || character == UInt8(ascii: "S")
      self.init(typeClass, isWide ? .wide : .natural)
    case .unused, .object, .pointer, .writeback: self.init(typeClass)
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
