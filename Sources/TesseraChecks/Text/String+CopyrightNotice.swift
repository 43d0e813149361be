import TesseraCore

extension String {
  /// A Boolean value that indicates whether the string is a copyright notice, which most apps do not translate.
  var isCopyrightNotice: Bool {
    if contains("©") { return true }
    guard utf8.count < 200, utf8.contains(where: \.isDigit) else { return false }
    let lowercased = lowercased()
    return lowercased.hasPrefix("copyright") || lowercased.contains("(c) 19") || lowercased.contains("(c) 20")
      || lowercased.contains(", copyright ")
  }
}
