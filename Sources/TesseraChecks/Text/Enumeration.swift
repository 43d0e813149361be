extension [String] {
  /// "German, French and Polish"; of many, the first few and how many more.
  var enumeration: String {
    let limit = 6
    if count > limit { return prefix(limit - 1).joined(separator: ", ") + " and \(count - limit + 1) more" }
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension StringProtocol {
  /// Nothing, or white space alone.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.isSpace) }
}
