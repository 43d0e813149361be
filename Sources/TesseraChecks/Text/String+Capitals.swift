extension String {
  /// Returns whether the string has at least the given number of uppercase letters, and no lowercase letters.
  func isInCapitals(atLeast least: Int = 1) -> Bool {
    var capitals = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "a"..."z": return false
      case "A"..."Z": capitals += 1
      case "\u{80}"...:
        if scalar.properties.isLowercase { return false }
        if scalar.properties.isUppercase { capitals += 1 }
      default: break
      }
    }
    return capitals >= least
  }
}
