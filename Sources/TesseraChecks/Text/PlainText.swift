package import TesseraCore

extension FormatString {
  /// The string with each specifier replaced by a space.
  package var plainText: String {
    guard !specifiers.isEmpty else { return text }
    var plain = ""
    for segment in segments {
      if case .literal(let range) = segment { plain += self[range] } else { plain += " " }
    }
    return plain
  }
}
