extension NumberFormat {
  package var minusSign: String { symbols.minusSign }
  package var plusSign: String { symbols.plusSign }
  package var decimalSeparator: String { symbols.decimal }
  package var zeroDigit: String { String(Character(zero)) }

  /// Returns a number that a C function formatted (`1.5e+10`) with the digits and the decimal separator of the
  /// language.
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
