/// Where an argument goes in a message, and how it is written: `%1$@`, `%2$.1f`.
package struct MessageArgument: Sendable, Hashable {
  /// From 1 to 99. An argument may stand in a message several times, or not at all.
  package var number: Int
  package var conversion: FormatConversion
  package var size: ArgumentType.Size
  package var flags: FormatFlags = []
  /// At most 999 characters; nil where none is stated.
  package var width: Int?
  /// At most 999 digits, or characters of a C string; nil where none is stated.
  package var precision: Int?

  package init(number: Int, conversion: FormatConversion, size: ArgumentType.Size = .natural) {
    self.number = Int(number)
    self.conversion = conversion
    self.size = size
  }
}

extension MessageArgument {
  /// Returns nil for a specifier that has no conversion of its own, that writes through its argument, or that takes its
  /// width or precision from an argument.
  package init?(_ placeholder: Placeholder, number: Int) {
    guard let type = placeholder.type, let conversion = FormatConversion(character: placeholder.conversion) else {
      return nil
    }
    self.init(number: number, conversion: conversion, size: type.size)
    flags = placeholder.flags
    for (amount, path) in [(placeholder.width, \Self.width), (placeholder.precision, \Self.precision)] {
      switch amount {
      case .none: break
      case .number(let number): self[keyPath: path] = Int(number)
      case .nextArgument, .argument: return nil
      }
    }
  }
}
