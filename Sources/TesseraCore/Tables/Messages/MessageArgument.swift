/// An argument in a message and its format: `%1$@`, `%2$.1f`.
package struct MessageArgument: Sendable, Hashable {
  /// The number of the argument, from 1 to 99. A message may use an argument several times, or not at all.
  package var number: Int
  package var conversion: FormatConversion
  package var size: ArgumentType.Size
  package var flags: FormatFlags = []
  /// The minimum number of characters, at most 999; `nil` if none is stated.
  package var width: Int?
  /// The number of digits, or of characters of a C string, at most 999; `nil` if none is stated.
  package var precision: Int?

  package init(number: Int, conversion: FormatConversion, size: ArgumentType.Size = .natural) {
    self.number = Int(number)
    self.conversion = conversion
    self.size = size
  }
}

extension MessageArgument {
  /// Creates an argument from a format specifier.
  ///
  /// - Returns: `nil` if the specifier has no conversion of its own, writes through its argument, or takes its width or
  ///   precision from an argument.
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
