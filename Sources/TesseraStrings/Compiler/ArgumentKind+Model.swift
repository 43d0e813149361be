package import TesseraCore

extension ArgumentKind {
  /// Nil for what writes through its argument.
  init?(_ type: ArgumentType) {
    let argumentClass: Class
    switch type.typeClass {
    case .object: argumentClass = .object
    case .signedInteger: argumentClass = .signedInteger
    case .unsignedInteger: argumentClass = .unsignedInteger
    case .floating: argumentClass = .floating
    case .character: argumentClass = .character
    case .cString: argumentClass = .cString
    case .pointer: argumentClass = .pointer
    case .writeback: return nil
    }
    self.init(argumentClass, Size(type.size))
  }

  /// Whether an argument of this kind can be written by a specifier of the other: integers go for one another, whatever
  /// their sign and size.
  func serves(_ other: ArgumentKind.Class) -> Bool {
    argumentClass == other || argumentClass.isInteger && other.isInteger
  }
}

extension ArgumentKind.Size {
  init(_ size: ArgumentType.Size) {
    switch size {
    case .natural: self = .natural
    case .char: self = .char
    case .short: self = .short
    case .long: self = .long
    case .longLong: self = .longLong
    case .size: self = .size
    case .pointerDifference: self = .pointerDifference
    case .maximal: self = .maximal
    case .longDouble: self = .longDouble
    case .wide: self = .wide
    }
  }
}

extension MessageArgument {
  /// Nil for a specifier without a conversion of its own, for one that writes, and for one whose width or precision is
  /// an argument.
  init?(_ placeholder: Placeholder, number: Int) {
    guard let type = placeholder.type, let conversion = Conversion(placeholder.conversion) else { return nil }
    self.init(number: number, conversion: conversion, size: ArgumentKind.Size(type.size))
    // The flags' bits are C's in the order of the model's.
    flags = Flags(rawValue: placeholder.flags.rawValue)
    for (amount, path) in [(placeholder.width, \Self.width), (placeholder.precision, \Self.precision)] {
      switch amount {
      case .none: break
      case .number(let number): self[keyPath: path] = number
      case .nextArgument, .argument: return nil
      }
    }
  }
}

extension MessageArgument.Conversion {
  fileprivate init?(_ character: UInt8) {
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

  /// What writes an argument of a kind where nothing else is said.
  init?(of kind: ArgumentKind.Class) {
    switch kind {
    case .unused: return nil
    case .object: self = .object
    case .signedInteger: self = .signed
    case .unsignedInteger: self = .unsigned
    case .floating: self = .fixed
    case .character: self = .character
    case .cString: self = .cString
    case .pointer: self = .pointer
    }
  }
}

extension MessageDevice {
  package init(_ device: Device) {
    switch device {
    case .iphone: self = .iphone
    case .ipad: self = .ipad
    case .ipod: self = .ipod
    case .mac: self = .mac
    case .applewatch: self = .applewatch
    case .appletv: self = .appletv
    case .applevision: self = .applevision
    case .other: self = .other
    }
  }
}
