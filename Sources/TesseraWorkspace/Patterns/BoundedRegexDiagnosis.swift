extension BoundedRegexError {
  /// The mistakes that people make, in words; Foundation says no more than that a pattern is invalid. Nil says
  /// nothing about whether ICU takes the pattern.
  init?(diagnosing pattern: String) {
    nil
  }
}
