import Foundation
import Tessera
import TesseraCore
import TesseraFormats
import TesseraStrings
import Testing

/// Numbers are formatted in English as in C, except for grouped digits.
@Suite struct CAgreementTests {
  private struct Specifier {
    var text: String
    var argument: MessageArgument
  }

  /// Returns all combinations of flags, width, and precision for conversions.
  private static func specifiers(_ conversions: [(FormatConversion, String)]) -> [Specifier] {
    var specifiers: [Specifier] = []
    let flags: [(FormatFlags, String)] = [
      (.minus, "-"), (.plus, "+"), (.space, " "), (.zero, "0"), (.alternate, "#"),
    ]
    for (conversion, letter) in conversions {
      for set in 0..<32 {
        for width in [nil, 1, 9] as [Int?] {
          for precision in [nil, 0, 1, 4] as [Int?] {
            var argument = MessageArgument(number: 1, conversion: conversion)
            var text = "%"
            for (index, flag) in flags.enumerated() where set & 1 << index != 0 {
              argument.flags.insert(flag.0)
              text += flag.1
            }
            argument.width = width
            argument.precision = precision
            text += width.map(String.init) ?? ""
            text += precision.map { ".\($0)" } ?? ""
            specifiers.append(Specifier(text: text + letter, argument: argument))
          }
        }
      }
    }
    return specifiers
  }

  /// Compares every specifier with C for every value. All differences are reported together.
  private func compare<Value: CVarArg & LocalizedArgument>(_ specifiers: [Specifier], _ values: [Value]) throws {
    var writer = try MessageTableWriter(name: "C", languages: ["en"])
    for (number, specifier) in specifiers.enumerated() {
      let entry = try writer.addEntry(
        key: "\(number)",
        signature: [ArgumentType(specifier.argument.conversion.argumentClass)]
      )
      try writer.setMessage([.argument(specifier.argument)], entry: entry, language: 0)
    }
    let table = LocalizedTable("C", bytes: try writer.finish())
    var differences: [String] = []
    for (number, specifier) in specifiers.enumerated() {
      for value in values {
        let ours = LocalizedString(table, entry: number, value).resolved(in: "en")
        let theirs = String(format: specifier.text, value)
        if ours != theirs { differences.append("\(specifier.text) of \(value): “\(ours)”, not “\(theirs)”") }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(40).joined(separator: "\n"))")
  }

  @Test("Decimal integers are formatted as in C") func integers() throws {
    try compare(Self.specifiers([(.signed, "d")]), [0, 1, -1, 42, 999, -999] as [Int32])
    try compare(Self.specifiers([(.unsigned, "u")]), [0, 1, 42, 999] as [UInt32])
  }

  @Test("Hexadecimal and octal integers are formatted as in C") func digits() throws {
    try compare(
      Self.specifiers([(.hexadecimal, "x"), (.uppercaseHexadecimal, "X"), (.octal, "o")]),
      [0, 1, 8, 255, 48_879, -1, .min] as [Int32]
    )
  }

  @Test("Floating-point numbers in fixed notation are formatted as in C") func floating() throws {
    try compare(
      Self.specifiers([(.fixed, "f"), (.uppercaseFixed, "F")]),
      [0, -0.0, 1, -1, 0.25, 1.5, 999.125, -42.0625, 0.00003]
    )
  }

  @Test("Scientific, general, and hexadecimal notation are formatted as in C") func scientific() throws {
    try compare(
      Self.specifiers([
        (.scientific, "e"), (.uppercaseScientific, "E"), (.general, "g"), (.uppercaseGeneral, "G"),
        (.hexadecimalFloating, "a"), (.uppercaseHexadecimalFloating, "A"),
      ]),
      [0, 1, -1, 0.1, 123_456_789, -1.5e-9, 6.02214076e23, .leastNonzeroMagnitude * 10_000]
    )
  }
}
