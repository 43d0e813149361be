import TesseraStrings

extension [String] {
  /// The elements as a phrase, such as "German, French and Polish". If there are more than six elements, the phrase
  /// consists of the first five and the number of the others.
  package var enumeration: String {
    let limit = 6
    if count > limit { return prefix(limit - 1).joined(separator: ", ") + " and \(count - limit + 1) more" }
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension StringProtocol {
  /// A Boolean value that indicates whether the string is empty or contains only white space.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isSpace) }
}
