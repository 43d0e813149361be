extension NumberFormat {
  package var minusSign: String { symbols.minusSign }
  package var plusSign: String { symbols.plusSign }
  package var decimalSeparator: String { symbols.decimal }
  package var zeroDigit: String { String(Character(zero)) }

  /// A number that C wrote, in the language's digits and with its separator: `1.5e+10`.
  package func localizing(_ ascii: String) -> String {
    var text = ""
    for scalar in ascii.unicodeScalars {
      switch scalar {
      case "0"..."9":
        text.unicodeScalars.append(Unicode.Scalar(zero.value + scalar.value - Unicode.Scalar("0").value) ?? scalar)
      case ".": text += symbols.decimal
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
