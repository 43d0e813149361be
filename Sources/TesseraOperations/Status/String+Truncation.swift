extension String {
  /// Returns at most a number of Unicode scalars, followed by an ellipsis if that is not the whole string.
  func truncated(to count: Int) -> String {
    let start = unicodeScalars.prefix(count)
    return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
  }
}
